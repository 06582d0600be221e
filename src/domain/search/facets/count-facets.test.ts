import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchQuery } from "../page-results.ts";
import { documentNamed } from "../search-document.fixture.ts";
import type { SearchDocument } from "../search-document.ts";
import { createSearchIndex } from "../search-index.ts";

const page = { text: "", sort: "newest", offset: 0, limit: 1000 } satisfies SearchQuery;
const colours = ["Black", "White", "Ube"];
const makers = ["Sigla", "Tibay"];

const some = fc.record({
	colour: fc.subarray(colours),
	maker: fc.constantFrom(...makers),
	inStock: fc.boolean(),
	price: fc.integer({ min: 1, max: 5 }),
	categoryId: fc.integer({ min: 1, max: 3 }),
});
const chosen = fc.record({
	values: fc.record({
		colour: fc.subarray(colours),
		maker: fc.subarray(makers),
		stock: fc.subarray(["any"]),
	}),
	priceFrom: fc.integer({ min: 0, max: 3 }),
	priceTo: fc.integer({ min: 2, max: 6 }),
});

const toDocument = (facts: Made, id: number) =>
	documentNamed(id, id % 2 ? "Case" : "Cable", {
		price: facts.price,
		inStock: facts.inStock,
		categoryId: facts.categoryId,
		facets: [
			...facts.colour.map((colour) => `colour:${colour}`),
			`maker:${facts.maker}`,
			`category:${facts.categoryId}`,
			...(facts.inStock ? ["stock:any"] : []),
		],
	});
interface Made {
	colour: string[];
	maker: string;
	inStock: boolean;
	price: number;
	categoryId: number;
}

describe("what each filter would leave", () => {
	test("is what choosing it leaves, whatever else is chosen", () => {
		fc.assert(
			fc.property(fc.array(some, { maxLength: 30 }), chosen, (made, filters) => {
				const documents: SearchDocument[] = made.map(toDocument);
				const index = createSearchIndex();
				index.putAll(documents);
				for (const text of ["", "case"]) {
					const counts = index.countFacets({ ...page, text, filters });
					expect(counts.total).toBe(index.search({ ...page, text, filters }).total);
					for (const [group, all] of [
						["colour", colours],
						["maker", makers],
					] as const) {
						for (const value of all) {
							const alone = { ...filters, values: { ...filters.values, [group]: [value] } };
							expect(counts.values[group]?.[value] ?? 0).toBe(
								index.search({ ...page, text, filters: alone }).total,
							);
						}
					}
				}
			}),
		);
	});

	test("follows products as they change, and knows the range of prices", () => {
		const index = createSearchIndex();
		const black = { facets: ["colour:Black"], price: 100 };
		index.put(documentNamed(1, "Case", black));
		index.put(documentNamed(2, "Case", { ...black, price: 300 }));
		index.put(documentNamed(2, "Case", { facets: ["colour:Ube"], price: 200 }));
		expect(index.countFacets(page)).toEqual({
			total: 2,
			values: { colour: { Black: 1, Ube: 1 } },
			price: { lowest: 100, highest: 200 },
		});
		index.remove(1);
		expect(index.countFacets({ ...page, filters: { priceFrom: 500 } })).toEqual({
			total: 0,
			values: {},
			price: { lowest: 200, highest: 200 },
		});
	});
});
