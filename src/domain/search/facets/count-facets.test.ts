import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentNamed } from "../search-document.fixture.ts";
import type { SearchDocument } from "../search-document.ts";
import { createSearchIndex } from "../search-index.ts";
import type { SearchQuery } from "../search-query.ts";

const page = {
	text: "",
	sort: "newest",
	offset: 0,
	limit: 1000,
	goesOn: true,
} satisfies SearchQuery;
const colours = ["Black", "White", "Ube"];
const makers = ["Sigla", "Tibay"];
const stock = ["any", "main", "second"];
const stars = ["2", "3", "4"];

const some = fc.record({
	name: fc.constantFrom("Case", "Case Cable", "Cable", "Clear Case"),
	colour: fc.subarray(colours),
	maker: fc.constantFrom(...makers),
	stock: fc.subarray(stock),
	stars: fc.integer({ min: 0, max: 4 }),
	price: fc.constantFrom(9_900, 10_000, 19_999, 20_000, 45_000, 60_000, 99_900, 700_000, 9_000_000),
	categoryId: fc.integer({ min: 1, max: 3 }),
	isFeatured: fc.boolean(),
	fits: fc.boolean(),
});
type Made = typeof some extends fc.Arbitrary<infer Value> ? Value : never;

const chosen = fc.record({
	values: fc.record({
		colour: fc.subarray(colours),
		maker: fc.subarray(makers),
		stock: fc.subarray(["any", "main"]),
		rating: fc.subarray(["3", "4"]),
	}),
	range: fc.constantFrom(
		{},
		{ priceFrom: 10_000 },
		{ priceTo: 60_000 },
		{ priceFrom: 20_000, priceTo: 50_000 },
	),
	categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
	isFeatured: fc.boolean(),
	fits: fc.boolean(),
});

const facetsOf = (made: Made): string[] => [
	...made.colour.map((colour) => `colour:${colour}`),
	`maker:${made.maker}`,
	`category:${made.categoryId}`,
	...made.stock.map((place) => `stock:${place}`),
	...stars.filter((each) => Number(each) <= made.stars).map((each) => `rating:${each}`),
];
const toDocument = (made: Made, place: number): SearchDocument =>
	documentNamed(place + 1, made.name, {
		price: made.price,
		categoryId: made.categoryId,
		tags: made.isFeatured ? ["featured"] : [],
		facets: facetsOf(made),
	});

describe("the number of results for each filter", () => {
	test("equals the number of results after selecting the filter, with any other filters selected", () => {
		fc.assert(
			fc.property(fc.array(some, { maxLength: 40 }), chosen, (made, asked) => {
				const index = createSearchIndex();
				index.putAll(made.map(toDocument));
				const fitting = {
					ids: new Set(made.flatMap(({ fits }, place) => (fits ? [place + 1] : []))),
				};
				const base = {
					...page,
					...(asked.categoryId !== null && { categoryId: asked.categoryId }),
					...(asked.isFeatured && { tag: "featured" as const }),
				};
				const filters = {
					values: asked.values,
					...asked.range,
					...(asked.fits && { among: fitting }),
				};
				for (const text of ["", "case", "clear case", "case xylophone"]) {
					const query = { ...base, text, filters };
					const counts = index.countFacets(query, new Map([["a15", fitting]]));
					/**
					 * Returns the number of documents that the list should contain. Nearest documents count only if
					 * there are no full matches.
					 */
					const leaves = (next: Partial<SearchQuery>): number => {
						const everything = index.search({ ...page, text });
						const { full, total } = index.search({ ...query, ...next });
						return text === "" || everything.full === 0 ? total : (full ?? total);
					};
					const narrowed = (next: SearchQuery["filters"]) =>
						leaves({ filters: { ...filters, ...next } });
					expect(counts.total).toBe(leaves({}));
					for (const [group, all] of Object.entries({
						colour: colours,
						maker: makers,
						stock,
						rating: stars,
					})) {
						for (const value of all) {
							const values = { ...asked.values, [group]: [value] };
							expect(counts.values[group]?.[value] ?? 0, `${text} ${group} ${value}`).toBe(
								narrowed({ values }),
							);
						}
					}
					for (const categoryId of [1, 2, 3]) {
						expect(counts.values["category"]?.[categoryId] ?? 0).toBe(leaves({ categoryId }));
					}
					expect(counts.values["fits"]?.["a15"] ?? 0).toBe(narrowed({ among: fitting }));
					for (const { from, to, count } of counts.price?.bands ?? []) {
						const {
							priceFrom: _from,
							priceTo: _to,
							...others
						} = { priceFrom: 0, priceTo: 0, ...filters };
						const band = {
							...(from !== null && { priceFrom: from }),
							...(to !== null && { priceTo: to }),
						};
						expect(count, `${text} ${from} ${to}`).toBe(
							leaves({ filters: { ...others, ...band } }),
						);
					}
				}
				// The comparisons above rely on the search itself, so also check the filters product by product.
				const byHand = made.filter(
					(one) =>
						(asked.categoryId === null || one.categoryId === asked.categoryId) &&
						(!asked.isFeatured || one.isFeatured) &&
						(!asked.fits || one.fits) &&
						one.price >= (asked.range.priceFrom ?? 0) &&
						one.price <= (asked.range.priceTo ?? Number.POSITIVE_INFINITY) &&
						Object.entries(asked.values).every(
							([group, values]) =>
								values.length === 0 ||
								values.some((value) => facetsOf(one).includes(`${group}:${value}`)),
						),
				);
				expect(index.countFacets({ ...base, filters }).total).toBe(byHand.length);
			}),
		);
	});

	test("is up to date if products change between equal queries", () => {
		const change = fc.record({ id: fc.nat({ max: 50 }), made: fc.option(some) });
		fc.assert(
			fc.property(fc.array(change, { maxLength: 80 }), chosen, (changes, asked) => {
				const index = createSearchIndex();
				const kept = new Map<number, SearchDocument>();
				const filters = { values: asked.values, ...asked.range };
				const queries = ["", "case"].flatMap((text) => [
					{ ...page, text, filters },
					{ ...page, text, filters, ...(asked.categoryId !== null && { categoryId: 1 }) },
					{ ...page, text, filters, ...(asked.isFeatured && { tag: "featured" as const }) },
				]);
				const answers = (of: typeof index) =>
					queries.map((query) => [of.countFacets(query), of.search(query)]);
				for (const [place, { id, made }] of changes.entries()) {
					if (made === null) kept.delete(id);
					else kept.set(id, toDocument(made, id - 1));
					if (made === null) index.remove(id);
					else index.put(toDocument(made, id - 1));
					if (place % 9 > 0) continue;
					const fresh = createSearchIndex();
					fresh.putAll(kept.values());
					expect(answers(index)).toEqual(answers(fresh));
				}
			}),
		);
	});

	test("is up to date after products change, and includes the range of prices", () => {
		const index = createSearchIndex();
		const black = { facets: ["colour:Black"], price: 10_000 };
		index.put(documentNamed(1, "Case", black));
		index.put(documentNamed(2, "Case", { ...black, price: 30_000 }));
		index.put(documentNamed(2, "Case", { facets: ["colour:Ube"], price: 20_000 }));
		expect(index.countFacets(page)).toEqual({
			total: 2,
			values: { colour: { Black: 1, Ube: 1 } },
			price: {
				lowest: 10_000,
				highest: 20_000,
				bands: [
					{ from: 10_000, to: 19_999, count: 1 },
					{ from: 20_000, to: 29_999, count: 1 },
				],
			},
		});
		index.remove(1);
		expect(index.countFacets({ ...page, filters: { priceFrom: 50_000 } })).toEqual({
			total: 0,
			values: {},
			price: { lowest: 20_000, highest: 20_000, bands: [] },
		});
	});

	test("there are at most five price ranges, which together contain every product", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 8_000_000 }), { minLength: 1 }), (prices) => {
				const index = createSearchIndex();
				index.putAll(prices.map((price, place) => documentNamed(place + 1, "Case", { price })));
				const { price } = index.countFacets(page);
				const bands = price?.bands ?? [];
				expect(bands.length).toBeLessThanOrEqual(5);
				if (bands.length === 0) return;
				expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
			}),
		);
	});
});
