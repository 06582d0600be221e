import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJsonFixture } from "#test/support/fixtures.ts";
import { documentNamed } from "./search-document.fixture.ts";
import type { SearchDocument } from "./search-document.ts";
import type { SearchIndex } from "./search-index.ts";
import { createSearchIndex } from "./search-index.ts";
import type { SearchQuery } from "./search-query.ts";
import { SEARCH_SORTS } from "./sort-order.ts";

const page = { text: "", sort: "relevance", offset: 0, limit: 5000 } satisfies SearchQuery;

const nameWord = fc.oneof(
	fc.string({ unit: fc.constantFrom(..."abcdeghilmnoprstuy"), minLength: 2, maxLength: 10 }),
	fc.constantFrom(
		"Charger",
		"Cable",
		"Peñalosa",
		"20W",
		"A15",
		"USB-C",
		"Wi-Fi",
		"256 GB",
		"iPhone15",
	),
	fc.constantFrom("case", "cases", "power", "bank", "for", "Чехол", "手机壳", "케이스", "S24+"),
);
const name = fc.array(nameWord, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const names = fc.array(name, { minLength: 1, maxLength: 12 });

function indexOfNames(all: readonly string[]): SearchIndex {
	const index = createSearchIndex();
	for (const [id, one] of all.entries()) index.put(documentNamed(id, one));
	return index;
}

const idsFor = (index: SearchIndex, text: string): number[] => index.search({ ...page, text }).ids;

describe("each document is found", () => {
	test("by each word of its name", () => {
		fc.assert(
			fc.property(names, (all) => {
				const index = indexOfNames(all);
				for (const [id, one] of all.entries()) {
					for (const word of one.split(" ")) expect(idsFor(index, word), word).toContain(id);
				}
			}),
		);
	});

	test("by its full name", () => {
		fc.assert(
			fc.property(names, (all) => {
				const index = indexOfNames(all);
				for (const [id, one] of all.entries()) expect(idsFor(index, one), one).toContain(id);
			}),
		);
	});

	test("by the first letters of a word, from two letters", () => {
		fc.assert(
			fc.property(names, (all) => {
				const index = indexOfNames(all);
				for (const [id, one] of all.entries()) {
					const last = one.split(" ").at(-1) ?? "";
					for (let length = 2; length <= last.length; length++) {
						const text = last.slice(0, length);
						expect(idsFor(index, text), text).toContain(id);
					}
				}
			}),
		);
	});

	test("by a word with two neighboring letters swapped, unless the swapped word is in another name", () => {
		// Words without the letters of plural endings, so that a swapped word is never the plural of another word.
		const word = fc.string({
			unit: fc.constantFrom(..."abdegiklmnoprtu"),
			minLength: 5,
			maxLength: 12,
		});
		const plainNames = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1 });
		fc.assert(
			fc.property(plainNames, fc.nat(), fc.nat(), (all, which, where) => {
				const index = indexOfNames(all.map((words) => words.join(" ")));
				const id = which % all.length;
				const [chosen = ""] = all[id] ?? [];
				const at = where % (chosen.length - 1);
				const swapped = chosen.slice(0, at) + chosen[at + 1] + chosen[at] + chosen.slice(at + 2);
				const isKnown = all.some(
					(words) => words.join("") === swapped || words.some((other) => other.startsWith(swapped)),
				);
				fc.pre(!isKnown);
				expect(idsFor(index, swapped), swapped).toContain(id);
			}),
			{ numRuns: 500 },
		);
	});
});

describe("an index doesn't depend on the order of changes", () => {
	const change = fc.oneof(
		{ weight: 3, arbitrary: fc.record({ id: fc.nat({ max: 8 }), name, soldCount: fc.nat(3) }) },
		{ weight: 1, arbitrary: fc.record({ id: fc.nat({ max: 8 }) }) },
	);

	test("after additions and removals it gives the same results as a new index", () => {
		fc.assert(
			fc.property(fc.array(change, { maxLength: 40 }), name, (changes, text) => {
				const index = createSearchIndex();
				const kept = new Map<number, SearchDocument>();
				for (const one of changes) {
					if ("name" in one) {
						const document = documentNamed(one.id, one.name, { soldCount: one.soldCount });
						kept.set(one.id, document);
						index.put(document);
					} else {
						kept.delete(one.id);
						index.remove(one.id);
					}
				}
				const fresh = createSearchIndex();
				fresh.putAll([...kept.values()].reverse());
				expect(index.size).toBe(kept.size);
				for (const sort of SEARCH_SORTS) {
					for (const typed of [text, text.slice(0, 3), "chrager case", ""]) {
						const query = { ...page, sort, text: typed };
						expect(index.search(query)).toEqual(fresh.search(query));
					}
				}
			}),
		);
	});

	test("removed documents never appear", () => {
		fc.assert(
			fc.property(names, name, (all, removed) => {
				const index = indexOfNames(all);
				index.put(documentNamed(999, removed));
				index.remove(999);
				for (const text of ["", removed, ...removed.split(" ")]) {
					expect(idsFor(index, text)).not.toContain(999);
				}
			}),
		);
	});

	test("thousands of single changes give the same results as one bulk load", () => {
		const documents = Array.from({ length: 3000 }, (_, id) =>
			documentNamed(id, `Item ${id % 7} w${(id * 31) % 101}x`, {
				description: `text number ${id % 13}`,
				price: (id * 37) % 500,
				createdAt: (id * 53) % 1000,
				soldCount: (id * 17) % 50,
			}),
		);
		const grown = createSearchIndex();
		grown.putAll(documents.slice(0, 900));
		for (const document of documents) grown.put({ ...document, name: "Old name" });
		for (const document of documents) grown.put(document);
		for (let id = 0; id < 3000; id += 3) grown.remove(id);
		const loaded = createSearchIndex();
		loaded.putAll(documents.filter(({ id }) => id % 3 !== 0));
		const reloaded = createSearchIndex();
		// Load all documents twice with an old description and different sales counts, and then in their final form. At
		// the end, remove every third document.
		for (const soldCount of [1, 2]) {
			reloaded.putAll(documents.map((one) => ({ ...one, description: "old", soldCount })));
		}
		for (let start = 0; start < 3000; start += 700) {
			reloaded.putAll(documents.slice(start, start + 700));
		}
		for (let id = 0; id < 3000; id += 3) reloaded.remove(id);
		for (const text of ["item 3", "w5x", "number 4", "old", "ietm", ""]) {
			for (const sort of SEARCH_SORTS) {
				const query = { ...page, text, sort };
				expect(grown.search(query), text).toEqual(loaded.search(query));
				expect(reloaded.search(query), text).toEqual(loaded.search(query));
			}
		}
	});
});

test("an index gives the same results as a bulk load while thousands of documents are added and removed", () => {
	const document = (id: number, version: number) =>
		documentNamed(id, `Item ${id % 7} w${(id * 31) % 101}x`, {
			description: `text number ${id % 13} of version${version}`,
			price: (id * 37 + version) % 500,
			facets: [`maker=m${id % 5}`],
		});
	const grown = createSearchIndex();
	const kept = new Map<number, SearchDocument>();
	const put = (id: number, version: number) => {
		kept.set(id, document(id, version));
		grown.put(document(id, version));
	};
	function expectLikeOneLoad() {
		const loaded = createSearchIndex();
		loaded.putAll(kept.values());
		expect(grown.size).toBe(kept.size);
		for (const text of ["item 3", "w5x", "version1", "number 4 version2", "ietm", ""]) {
			const query = { ...page, text };
			for (const one of [query, { ...query, filters: { priceTo: 300 } }]) {
				expect(grown.search(one), text).toEqual(loaded.search(one));
				expect(grown.countFacets(one), text).toEqual(loaded.countFacets(one));
			}
		}
	}
	let version = 0;
	for (; version < 4; version++) {
		for (let id = 0; id < 1500; id++) {
			put(id, version);
			if (id % 9 === version) {
				kept.delete(id - 1);
				grown.remove(id - 1);
			}
			if (id % 500 === 499) expectLikeOneLoad();
		}
	}
	for (let id = 0; id < 1500; id++) put(id, version);
	const many = Array.from({ length: 900 }, (_, id) => document(3 * id, 9));
	for (const one of many) kept.set(one.id, one);
	grown.putAll(many);
	expectLikeOneLoad();
});

test("all pages together contain each document exactly once", () => {
	fc.assert(
		fc.property(
			names,
			fc.constantFrom(...SEARCH_SORTS),
			fc.constantFrom("", "ca", "case"),
			fc.integer({ min: 1, max: 5 }),
			(all, sort, text, limit) => {
				const index = indexOfNames(all);
				const whole = index.search({ ...page, sort, text });
				const paged: number[] = [];
				for (let offset = 0; offset < whole.total; offset += limit) {
					paged.push(...index.search({ text, sort, offset, limit }).ids);
				}
				expect(paged).toEqual(whole.ids);
				expect(new Set(paged).size).toBe(whole.total);
			},
		),
	);
});

describe("hostile strings", () => {
	test("never throw as a product name or as a query", () => {
		const strings = readJsonFixture<string[]>("hostile", "blns.json");
		expect(strings.length).toBeGreaterThan(400);
		const index = indexOfNames(strings);
		index.putAll(strings.map((text, id) => documentNamed(id, "Case", { description: text })));
		for (const [id, text] of strings.entries()) index.put(documentNamed(1000 + id, text));
		for (const text of strings) {
			const { ids, total } = index.search({ ...page, text });
			expect(ids.length).toBe(total);
		}
	});

	test("never throw, whatever the text", () => {
		const text = fc.string({ unit: "binary", maxLength: 60 });
		const index = indexOfNames(["case"]);
		fc.assert(
			fc.property(text, text, (one, other) => {
				index.put(documentNamed(1, one));
				expect(index.search({ ...page, text: other }).total).toBeLessThanOrEqual(2);
			}),
			{ numRuns: 300 },
		);
	});
});
