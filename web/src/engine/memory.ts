/** The memory of the module: who has which part of it, and a view that outlives its growth. */

const PAGE = 65536;
const ALIGNMENT = 16;

export class Memory {
  private view: DataView;
  private readonly free = new Map<number, number[]>();

  /** `end` is where the module's own memory ends. */
  constructor(
    private readonly memory: WebAssembly.Memory,
    private end: number,
  ) {
    this.view = new DataView(memory.buffer);
  }

  /** All of it; growing makes another, so nobody keeps this. */
  get data(): DataView {
    if (this.view.buffer !== this.memory.buffer) this.view = new DataView(this.memory.buffer);
    return this.view;
  }

  /** Returns where so many bytes lie that nobody else has; all of them are zero. */
  allocate(size: number): number {
    const bytes = Math.max(ALIGNMENT, Math.ceil(size / ALIGNMENT) * ALIGNMENT);
    const at = this.free.get(bytes)?.pop() ?? this.append(bytes);
    this.bytes(at, bytes).fill(0);
    return at;
  }

  /** Gives back what was allocated with this size. */
  release(at: number, size: number): void {
    const bytes = Math.max(ALIGNMENT, Math.ceil(size / ALIGNMENT) * ALIGNMENT);
    const others = this.free.get(bytes);
    if (others) others.push(at);
    else this.free.set(bytes, [at]);
  }

  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  private append(bytes: number): number {
    const at = Math.ceil(this.end / ALIGNMENT) * ALIGNMENT;
    const missing = at + bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    this.end = at + bytes;
    return at;
  }
}
