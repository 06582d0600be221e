import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import type { CatalogueChange } from "#domain/catalogue/read/catalogue-change.ts";
import { createSharedCache, type SharedCache } from "./shared-cache.ts";
import type { ReadyAnswer, SharedAnswer } from "./shared-entry.ts";

const json = (text: string, more: Partial<SharedAnswer> = {}): SharedAnswer => ({
	body: Buffer.from(text),
	contentType: "application/json",
	call: "GET /user/api/products",
	...more,
});

const policy = "default-src 'self'; script-src 'self' 'sha256-1'";
const page = (html: string): SharedAnswer => ({
	body: Buffer.from(html),
	contentType: "text/html; charset=utf-8",
	call: "page other",
	policy,
});

function headOf(answer: ReadyAnswer | undefined): Record<string, string> {
	const head = answer?.head ?? [];
	const names = head.filter((_, index) => index % 2 === 0);
	return Object.fromEntries(names.map((name, index) => [name, head[index * 2 + 1] ?? ""]));
}

const keep = (cache: SharedCache, key: string, answer: SharedAnswer) =>
	cache.put(key, answer, cache.now());
const isKept = (cache: SharedCache, key: string) => cache.find(key, {}) !== undefined;

test("returns the same bytes to every client, and 304 to clients that have them already", () => {
	const cache = createSharedCache();
	keep(cache, "/a", json("[1]", { headers: { "X-Total-Count": "1" } }));
	const answer = cache.find("/a", {});
	expect(answer).toMatchObject({ status: 200, body: Buffer.from("[1]") });
	const head = headOf(answer);
	expect(head).toMatchObject({
		"Content-Type": "application/json",
		"Content-Length": "3",
		"Cache-Control": "no-cache",
		"X-Total-Count": "1",
		"X-Content-Type-Options": "nosniff",
		Vary: "Accept-Encoding",
	});
	for (const ifNoneMatch of [head["ETag"], `W/${head["ETag"]}`, `"other", ${head["ETag"]}`, "*"]) {
		const unchanged = cache.find("/a", { ifNoneMatch });
		expect(unchanged).toMatchObject({ status: 304, body: null });
		expect(headOf(unchanged)).toMatchObject({ ETag: head["ETag"], "Cache-Control": "no-cache" });
	}
	expect(cache.find("/a", { ifNoneMatch: '"other"' })?.status).toBe(200);
	keep(cache, "/a", json("[2]"));
	expect(cache.find("/a", { ifNoneMatch: head["ETag"] })?.status).toBe(200);
});

const changes: Record<string, CatalogueChange> = {
	everything: { kind: "everything" },
	lists: { kind: "lists" },
	"product 1": { kind: "products", ids: new Set([1]) },
	"product 2": { kind: "products", ids: new Set([2]) },
};

test.each([
	["anything", undefined, ["everything", "lists", "product 1", "product 2"]],
	["one product", { products: [1], lists: false }, ["everything", "product 1"]],
	["a list", { products: [1], lists: true }, ["everything", "lists", "product 1"]],
	["settings", { products: [], lists: false }, ["everything"]],
])("a response that depends on %s expires when that data changes", (_name, scope, ending) => {
	for (const [name, change] of Object.entries(changes)) {
		const cache = createSharedCache();
		keep(cache, "/a", json("[]", { scope }));
		cache.apply(change);
		expect([name, isKept(cache, "/a")]).toEqual([name, !ending.includes(name)]);
	}
});

test("a response computed before a change is never cached after the change", () => {
	for (const change of Object.values(changes)) {
		const cache = createSharedCache();
		const before = cache.now();
		cache.apply(change);
		cache.put("/a", json("[]", { scope: { products: [], lists: false } }), before);
		expect(isKept(cache, "/a")).toBe(false);
	}
});

const aMinute = 60_000;

test.each([
	// age of the response in ms when the order is placed, and when it's requested; its scope; true if it's still served
	["younger than a second", 400, 999, { products: [1], lists: true }, true],
	["a second old by now", 400, 1_000, { products: [1], lists: true }, false],
	["older already", 1_000, 1_000, { products: [1], lists: false }, false],
	["much older already", aMinute, aMinute, undefined, false],
	["young, with any dependency", 0, 999, undefined, true],
	["of another product", 400, aMinute, { products: [2], lists: true }, true],
	["of settings", 400, aMinute, { products: [], lists: false }, true],
])("a response after an order: %s", (_name, orderedAt, askedAt, scope, given) => {
	let time = 5_000;
	const cache = createSharedCache({ clock: () => time });
	keep(cache, "/a", json("[]", { scope }));
	time = 5_000 + orderedAt;
	cache.apply({ kind: "stock", ids: new Set([1]) });
	cache.apply({ kind: "stock", ids: new Set([1]) });
	time = 5_000 + askedAt;
	expect(isKept(cache, "/a")).toBe(given);
});

test("a response computed while orders arrive is served for one second", () => {
	let time = 0;
	const cache = createSharedCache({ clock: () => time });
	const begun = cache.now();
	cache.apply({ kind: "stock", ids: new Set([1]) });
	time = 300;
	expect(cache.stillHolds(begun)).toBe(true);
	cache.put("/a", json("[]", { scope: { products: [1], lists: false } }), begun);
	time = 999;
	expect(isKept(cache, "/a")).toBe(true);
	time = 1_000;
	expect(cache.stillHolds(begun)).toBe(false);
	expect(isKept(cache, "/a")).toBe(false);
	cache.put("/a", json("[]"), begun);
	expect(isKept(cache, "/a")).toBe(false);
});

test("renders a page again after ten minutes even if nothing changed", () => {
	let time = 0;
	const cache = createSharedCache({ clock: () => time });
	keep(cache, "/page", page("<p>Kargado</p>"));
	keep(cache, "/list", json("[]"));
	time = 10 * aMinute;
	expect([isKept(cache, "/page"), isKept(cache, "/list")]).toEqual([false, true]);
});

test("limits the number of cached responses, however small they are", () => {
	const cache = createSharedCache({ mostAnswers: 2 });
	for (const key of ["/a", "/b", "/c"]) keep(cache, key, json("[]"));
	expect(["/a", "/b", "/c"].map((key) => isKept(cache, key))).toEqual([false, true, true]);
});

test("caches only the most recently used responses up to a total size, and ignores endless URLs", () => {
	const cache = createSharedCache({ heaviestBytes: 10_000 });
	for (const key of ["/a", "/b", "/c", "/a", "/d", "/e"]) {
		if (!isKept(cache, key)) keep(cache, key, json("x".repeat(500)));
	}
	expect(["/a", "/b", "/c", "/d", "/e"].map((key) => isKept(cache, key))).toEqual([
		true,
		false,
		true,
		true,
		true,
	]);
	expect(cache.weight).toBeLessThanOrEqual(10_000);
	const long = `/${"a".repeat(600)}`;
	keep(cache, long, json("[]"));
	expect(isKept(cache, long)).toBe(false);
});

test.each([
	["br", brotliDecompressSync],
	["gzip", gunzipSync],
] as const)(
	"the encoding %s is served once it is ready, with its own ETag",
	async (encoding, unpack) => {
		const cache = createSharedCache();
		const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => index));
		keep(cache, "/a", json(text));
		const ask = () => cache.find("/a", { acceptEncoding: encoding });
		expect(headOf(ask())).not.toHaveProperty("Content-Encoding");
		await vi.waitFor(() => expect(headOf(ask())).toMatchObject({ "Content-Encoding": encoding }));
		const answer = ask();
		expect(unpack(answer?.body ?? Buffer.alloc(0)).toString()).toBe(text);
		const head = headOf(answer);
		expect(head["Content-Length"]).toBe(String(answer?.body?.length));
		const plain = headOf(cache.find("/a", {}));
		expect(plain["ETag"]).not.toBe(head["ETag"]);
		expect(plain).not.toHaveProperty("Content-Encoding");
		expect(cache.find("/a", { ifNoneMatch: head["ETag"], acceptEncoding: encoding })?.status).toBe(
			304,
		);
	},
);

test("doesn't compress small responses", async () => {
	const cache = createSharedCache();
	keep(cache, "/a", json("[]"));
	const heads = [1, 2, 3].map(() => headOf(cache.find("/a", { acceptEncoding: "br" })));
	expect(heads.some((head) => "Content-Encoding" in head)).toBe(false);
});

test("compresses a page before its second request", async () => {
	const cache = createSharedCache();
	keep(cache, "/", page("<p>Kargado</p>".repeat(200)));
	const alone = cache.weight;
	await vi.waitFor(() => expect(cache.weight).toBeGreaterThan(alone));
	expect(headOf(cache.find("/", { acceptEncoding: "gzip, br" }))).toMatchObject({
		"Content-Encoding": "br",
	});
	await vi.waitFor(() =>
		expect(headOf(cache.find("/", { acceptEncoding: "gzip" }))).toMatchObject({
			"Content-Encoding": "gzip",
		}),
	);
});

test("a page that is requested repeatedly is recompressed at the best level, with another ETag", async () => {
	let now = 0;
	const cache = createSharedCache({ clock: () => now });
	const html = Array.from({ length: 3000 }, (_, row) => `<li>${(row * 7919) % 1013}</li>`).join("");
	keep(cache, "/", page(html));
	const ask = (ifNoneMatch?: string) => cache.find("/", { acceptEncoding: "br", ifNoneMatch });
	await vi.waitFor(() => expect(headOf(ask())).toMatchObject({ "Content-Encoding": "br" }));
	const quick = ask();
	await vi.waitFor(() =>
		expect(headOf(cache.find("/", { acceptEncoding: "gzip" }))).toHaveProperty("Content-Encoding"),
	);
	for (let asked = 0; asked < 10; asked++) ask();
	now = 2_000;
	await vi.waitFor(() => expect(headOf(ask())["ETag"]).toMatch(/-br-dense"$/));
	const dense = ask();
	expect(dense?.body?.length).toBeLessThan(quick?.body?.length ?? 0);
	expect(headOf(dense)["Content-Length"]).toBe(String(dense?.body?.length));
	expect(brotliDecompressSync(dense?.body ?? Buffer.alloc(0)).toString()).toBe(html);
	for (const { head } of [quick, dense] as ReadyAnswer[]) {
		expect(ask(headOf({ status: 200, head, body: null, call: "" })["ETag"])?.status).toBe(304);
	}
});

test("a page has the same bytes and policy for every visitor, and 304 for those who have it", () => {
	const cache = createSharedCache({ hasSession: (cookie) => cookie.includes("session=") });
	keep(cache, "/", { ...page("<p>Kargado</p>"), visitorsOnly: true });
	const [first, second] = [cache.find("/", {}), cache.find("/", { cookie: "theme=dark" })];
	expect(second).toEqual(first);
	const head = headOf(first);
	expect([String(first?.body), head]).toEqual([
		"<p>Kargado</p>",
		expect.objectContaining({
			"Content-Security-Policy": policy,
			"Cache-Control": "private, no-cache",
			Vary: "Accept-Encoding, Cookie",
		}),
	]);
	const unchanged = cache.find("/", { ifNoneMatch: head["ETag"] });
	expect(unchanged).toMatchObject({ status: 304, body: null });
	expect(headOf(unchanged)).toMatchObject({ "Content-Security-Policy": policy });
	expect(cache.find("/", { cookie: "session=abc", ifNoneMatch: head["ETag"] })).toBeUndefined();

	// A client that has the page with a former policy gets the page with the new one instead of a 304.
	keep(cache, "/", { ...page("<p>Kargado</p>"), policy: "default-src 'none'" });
	expect(cache.find("/", { ifNoneMatch: head["ETag"] })?.status).toBe(200);
});
