import { beforeEach, describe, expect, it } from "vitest";

import { digestOf, Keeper, type SiteFile } from "../../src/site/keeper";

const SCOPE = "https://host.example/some/path/";

/** As much of the browser's cache as is used. */
class FakeCache {
  readonly kept = new Map<string, Response>();

  async match(address: string, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const bare = (url: string): string => url.split("?")[0] ?? "";
    const found = ignoreSearch
      ? [...this.kept].find(([url]) => bare(url) === bare(address))?.[1]
      : this.kept.get(address);
    return found?.clone();
  }
  async put(address: string, response: Response): Promise<void> {
    this.kept.set(address, response);
  }
  async delete(address: string): Promise<boolean> {
    return this.kept.delete(address);
  }
  async keys(): Promise<readonly { readonly url: string }[]> {
    return [...this.kept.keys()].map((url) => ({ url }));
  }
  get paths(): readonly string[] {
    return [...this.kept.keys()].map((url) => url.slice(SCOPE.length).split("?")[0] ?? "").sort();
  }
}

/** A host whose files change, a browser with a cache, and the pages that are open in it. */
let host: Record<string, string>;
let asked: string[];
let pages: string[];
let cache: FakeCache;

beforeEach(() => {
  host = { "": "first", "assets/table-1.js": "one", "assets/python-1/py.wasm": "large" };
  asked = [];
  pages = [];
  cache = new FakeCache();
});

async function keeperOf(files: Readonly<Record<string, string>>): Promise<Keeper> {
  const listed = await Promise.all(
    Object.entries(files).map(
      async ([path, content]): Promise<SiteFile> => ({
        path: path || "index.html",
        digest: await digestOf(new TextEncoder().encode(content)),
        ...(path.includes("python") && { late: true as const }),
      }),
    ),
  );
  return new Keeper(listed, {
    scope: SCOPE,
    cache: cache as unknown as Cache,
    fetch: async (input) => {
      const path = (input instanceof Request ? input.url : String(input)).slice(SCOPE.length);
      asked.push(path);
      const content = host[path];
      return new Response(content ?? "", { status: content === undefined ? 404 : 200 });
    },
    openPages: async () => pages,
  });
}

async function textOf(keeper: Keeper, path: string): Promise<string> {
  return (await keeper.answer(new Request(SCOPE + path))).text();
}

async function installed(files: Readonly<Record<string, string>>): Promise<Keeper> {
  const keeper = await keeperOf(files);
  await keeper.install();
  await keeper.activate();
  return keeper;
}

describe("a site that was visited once", () => {
  it("answers from what it kept, whatever its address says after the path", async () => {
    const keeper = await installed(host);
    host = {};
    asked = [];
    expect(await textOf(keeper, "?from=home")).toBe("first");
    expect(await textOf(keeper, "assets/table-1.js")).toBe("one");
    expect(asked).toEqual([]);
  });

  it("fetches large files later, or when they are asked for, and then keeps them", async () => {
    const keeper = await installed(host);
    expect(cache.paths).not.toContain("assets/python-1/py.wasm");
    const work: Promise<unknown>[] = [];
    const request = new Request(`${SCOPE}assets/python-1/py.wasm`);
    const answer = await keeper.answer(request, (each) => work.push(each));
    expect(await answer.text()).toBe("large");
    await Promise.all(work);
    asked = [];
    await keeper.installLate();
    expect(asked).toEqual([]);
    host = {};
    expect(await textOf(keeper, "assets/python-1/py.wasm")).toBe("large");
  });

  it("keeps the documentation that was read, and prefers what the host says now", async () => {
    const keeper = await installed(host);
    host = { ...host, "docs/page/": "old" };
    expect(await textOf(keeper, "docs/page/")).toBe("old");
    host = { ...host, "docs/page/": "new" };
    expect(await textOf(keeper, "docs/page/")).toBe("new");
    const offline = new Keeper([], {
      scope: SCOPE,
      cache: cache as unknown as Cache,
      fetch: () => Promise.reject(new TypeError("offline")),
      openPages: async () => pages,
    });
    expect(await textOf(offline, "docs/page/")).toBe("new");
    await expect(offline.answer(new Request(`${SCOPE}docs/rules/`))).rejects.toThrow("offline");
  });
});

describe("a new version", () => {
  const next = { "": "second", "assets/table-2.js": "two", "assets/python-1/py.wasm": "large" };

  it("fetches only what has changed, and is shown by the next page", async () => {
    await (await installed(host)).installLate();
    host = next;
    asked = [];
    const keeper = await installed(next);
    expect(asked.sort()).toEqual(["", "assets/table-2.js"]);
    expect(await textOf(keeper, "")).toBe("second");
    expect(cache.paths).toEqual([
      "assets/python-1/py.wasm",
      "assets/table-2.js",
      "former-versions",
      "index.html",
    ]);
  });

  it("leaves an open page its files until that is closed, over several versions", async () => {
    await installed(host);
    pages = ["player"];
    host = next;
    await installed(next);
    pages = ["player", "other"];
    host = { "": "third", "assets/table-3.js": "three" };
    const keeper = await installed(host);
    expect(await textOf(keeper, "assets/table-1.js")).toBe("one");
    expect(await textOf(keeper, "assets/table-2.js")).toBe("two");
    pages = ["other"];
    await keeper.installLate();
    expect(cache.paths).not.toContain("assets/table-1.js");
    expect(await textOf(keeper, "assets/table-2.js")).toBe("two");
    pages = [];
    await keeper.installLate();
    expect(cache.paths).toEqual(["assets/table-3.js", "former-versions", "index.html"]);
  });

  it.each([
    ["is missing", { "": "second" }],
    ["is of yet another version", { ...next, "assets/table-2.js": "three" }],
  ])("is not taken while one of its files %s", async (_, half) => {
    const before = await installed(host);
    host = half;
    await expect((await keeperOf(next)).install()).rejects.toThrow("assets/table-2.js");
    expect(await textOf(before, "")).toBe("first");
  });
});
