/** What the views of all records share: numbers of every size, wherever the record lies. */
import type { Memory } from "./memory";

type Part<T> = new (memory: Memory, at: number) => T;

export class View {
  constructor(
    private readonly memory: Memory,
    readonly at: number,
  ) {}

  /** The record's own bytes; they alias the memory until that grows. */
  get bytes(): Uint8Array {
    return this.memory.bytes(this.at, (this.constructor as unknown as { size: number }).size);
  }

  protected getBool(offset: number): boolean {
    return this.memory.data.getInt8(this.at + offset) !== 0;
  }
  protected getInt8(offset: number): number {
    return this.memory.data.getInt8(this.at + offset);
  }
  protected getInt16(offset: number): number {
    return this.memory.data.getInt16(this.at + offset, true);
  }
  protected getInt32(offset: number): number {
    return this.memory.data.getInt32(this.at + offset, true);
  }
  /** Points and sets of kinds or yaku: whatever the rules hold, a number can. */
  protected getInt64(offset: number): number {
    return Number(this.memory.data.getBigInt64(this.at + offset, true));
  }

  protected setBool(offset: number, value: boolean): void {
    this.memory.data.setInt8(this.at + offset, value ? 1 : 0);
  }
  protected setInt8(offset: number, value: number): void {
    this.memory.data.setInt8(this.at + offset, value);
  }
  protected setInt16(offset: number, value: number): void {
    this.memory.data.setInt16(this.at + offset, value, true);
  }
  protected setInt32(offset: number, value: number): void {
    this.memory.data.setInt32(this.at + offset, value, true);
  }
  protected setInt64(offset: number, value: number): void {
    this.memory.data.setBigInt64(this.at + offset, BigInt(value), true);
  }

  protected getInt8s(offset: number, count: number): Int8Array {
    return new Int8Array(this.memory.data.buffer, this.at + offset, count);
  }
  protected getUint8s(offset: number, count: number): Uint8Array {
    return new Uint8Array(this.memory.data.buffer, this.at + offset, count);
  }
  protected getInt16s(offset: number, count: number): Int16Array {
    return new Int16Array(this.memory.data.buffer, this.at + offset, count);
  }
  protected getInt32s(offset: number, count: number): Int32Array {
    return new Int32Array(this.memory.data.buffer, this.at + offset, count);
  }
  /** A copy, as numbers. */
  protected getInt64s(offset: number, count: number): readonly number[] {
    return Array.from({ length: count }, (_, place) => this.getInt64(offset + 8 * place));
  }

  protected part<T>(sort: Part<T>, offset: number): T {
    return new sort(this.memory, this.at + offset);
  }
  protected parts<T>(sort: Part<T> & { size: number }, offset: number, count: number): T[] {
    return Array.from({ length: count }, (_, place) => this.part(sort, offset + sort.size * place));
  }
}

/** The members of a set that is held as bits, lowest first; sets of kinds have more than 32. */
export function bitsOf(set: number): number[] {
  const found: number[] = [];
  for (let bit = 0, rest = set; rest > 0; bit++, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) found.push(bit);
  return found;
}
