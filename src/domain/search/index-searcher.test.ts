import fc from "fast-check";
import { expect, test } from "vitest";
import { documentNamed } from "./search-document.fixture.ts";
import { createSearchIndex } from "./search-index.ts";
import type { SearchFilters, SearchQuery } from "./search-query.ts";
import { SEARCH_SORTS } from "./sort-order.ts";

const names = ["Case", "Clear Case", "Case Cable", "Cable Short", "Short Cable Case", "Charger"];
const documents = Array.from({ length: 60 }, (_, at) =>
	documentNamed(at + 1, `${names[at % names.length]} ${at}`, {
		price: 9_900 + ((at * 7) % 13) * 1_000,
		categoryId: 1 + (at % 3),
		facets: [`category:${1 + (at % 3)}`, `colour:${["Black", "White"][at % 2]}`],
	}),
);

const asked = fc.record({
	text: fc.constantFrom("case", "cable", "case cable", "c", "short", "chrager", "nothing like it"),
	sort: fc.constantFrom(...SEARCH_SORTS),
	offset: fc.constantFrom(0, 3, 12),
	limit: fc.constantFrom(1, 5, 20),
	goesOn: fc.boolean(),
	filters: fc.constantFrom<SearchFilters>(
		{},
		{ priceFrom: 12_000 },
		{ values: { colour: ["Black"] } },
		{ values: { colour: ["White"] }, priceTo: 15_000 },
	),
});

const filled = () => {
	const index = createSearchIndex();
	index.putAll(documents);
	return index;
};

test("earlier queries and changes don't affect results", () => {
	fc.assert(
		fc.property(fc.array(asked, { minLength: 5, maxLength: 15 }), (queries: SearchQuery[]) => {
			const used = filled();
			for (const [at, query] of [...queries, ...queries].entries()) {
				// Changing a name twice moves the document to another position ("slot") in the index, so scores cached
				// for the old one are invalid.
				if (at % 9 === 8) {
					used.put(documentNamed(1, "Clear Case between"));
					used.put(documents[0] as (typeof documents)[number]);
				}
				const fresh = filled();
				expect(used.search(query)).toEqual(fresh.search(query));
				expect(used.countFacets(query)).toEqual(fresh.countFacets(query));
			}
		}),
		{ numRuns: 8 },
	);
});
