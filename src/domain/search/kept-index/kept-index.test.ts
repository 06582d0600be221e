import fc from "fast-check";
import { expect, test } from "vitest";
import { standardTypes } from "#lib/facts/standard-types.ts";
import type { SearchQuery } from "../page-results.ts";
import { documentNamed } from "../search-document.fixture.ts";
import type { SearchDocument } from "../search-document.ts";
import { createSearchIndex, type SearchIndex } from "../search-index.ts";
import { SEARCH_SORTS } from "../sort-order.ts";
import { DEFAULT_SYNONYMS } from "../synonyms.ts";

const page = { text: "", sort: "relevance", offset: 0, limit: 5000 } satisfies SearchQuery;
const emptyIndex = () => createSearchIndex(DEFAULT_SYNONYMS, standardTypes);

function restored(index: SearchIndex): SearchIndex {
	const other = emptyIndex();
	other.restore(new Map(index.sections()));
	return other;
}

function expectAlike(one: SearchIndex, other: SearchIndex, texts: readonly string[]): void {
	expect(other.size).toBe(one.size);
	expect([...other.ids()].sort()).toEqual([...one.ids()].sort());
	for (const text of ["", ...texts]) {
		for (const sort of SEARCH_SORTS) {
			const query = { ...page, text, sort };
			expect(other.search(query), text).toEqual(one.search(query));
		}
		for (const filters of [{}, { priceTo: 300 }, { values: { colour: ["Black"] } }]) {
			const query = { ...page, text, filters };
			expect(other.countFacets(query), text).toEqual(one.countFacets(query));
		}
		expect(other.suggest(text, 5)).toEqual(one.suggest(text, 5));
	}
}

const word = fc.constantFrom(
	..."Charger Cable USB-C 20W Case Peñalosa 手机壳 Чехол iPhone 15 Earbuds".split(" "),
	"pull\ud83d",
);
const document = fc.record({
	id: fc.nat(12),
	name: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" ")),
	price: fc.nat(500),
	soldCount: fc.nat(3),
	createdAt: fc.nat(9),
	inStock: fc.boolean(),
	facets: fc.subarray(["colour:Black", "colour:White", "stock:any", "note:a\nb", "maker:Ñ"]),
	tags: fc.subarray(["featured", "hot"] as const).map((tags) => [...tags]),
});
const put = (index: SearchIndex, { id, name, ...facts }: SearchDocument) =>
	index.put(documentNamed(id, name, facts));
const change = fc.oneof(
	{ weight: 3, arbitrary: document },
	{ weight: 1, arbitrary: fc.record({ id: fc.nat(12) }) },
);
const make = (index: SearchIndex, changes: readonly ({ id: number } | SearchDocument)[]) => {
	for (const one of changes) {
		if ("name" in one) put(index, one);
		else index.remove(one.id);
	}
};

test("what was kept and restored answers as before, and takes changes as before", () => {
	const changes = fc.array(change as fc.Arbitrary<SearchDocument | { id: number }>, {
		maxLength: 30,
	});
	fc.assert(
		fc.property(changes, changes, (before, after) => {
			const index = emptyIndex();
			make(index, before);
			const other = restored(index);
			const texts = ["charger", "chrager", "iphone 15 charger", "usb-c", "手机"];
			expectAlike(index, other, texts);
			make(index, after);
			make(other, after);
			expectAlike(index, other, texts);
		}),
		{ numRuns: 60 },
	);
});

test("it is kept in the middle of merging and renumbering, and as it was when that was asked for", () => {
	const index = emptyIndex();
	const item = (id: number, version: number) =>
		documentNamed(id, `Item ${id % 7} w${(id * 31) % 101}x`, {
			description: `text of version${version}`,
			price: (id * 37 + version) % 500,
			facets: [`maker:m${id % 5}`],
		});
	for (let version = 0; version < 3; version++) {
		for (let id = 0; id < 1500; id++) {
			index.put(item(id, version));
			index.tidy(60);
			if (id % 9 === version) index.remove(id - 1);
		}
	}
	expectAlike(index, restored(index), ["item 3", "w5x", "version2", "ietm"]);
	const sections = index.sections();
	const asItWas = index.search({ ...page, text: "version2" });
	for (let id = 0; id < 1500; id++) index.put(item(id, 3));
	for (let left = true; left; ) left = index.tidy();
	const other = emptyIndex();
	other.restore(new Map(sections));
	expect(other.search({ ...page, text: "version2" })).toEqual(asItWas);
});

test("a load on top of what was restored answers like one load", () => {
	const names = ["Phone Case", "Wall Charger", "USB-C Cable"];
	const item = (id: number, price = 100) =>
		documentNamed(id, `${names[id % 3]} ${id}`, { price: price + (id % 50) });
	const index = emptyIndex();
	index.putAll(Array.from({ length: 500 }, (_, id) => item(id)));
	const other = restored(index);
	const load = other.beginLoad();
	for (let id = 0; id < 500; id += 2) load.add(item(id, 300));
	for (let id = 0; id < 500; id += 5) load.remove(id);
	for (let id = 500; id < 700; id++) load.add(item(id));
	load.end();
	const whole = emptyIndex();
	whole.putAll(
		Array.from({ length: 700 }, (_, id) => item(id, id < 500 && id % 2 === 0 ? 300 : 100)).filter(
			({ id }) => id >= 500 || id % 5 !== 0,
		),
	);
	expectAlike(whole, other, ["case", "charger 1", "usb"]);
});
