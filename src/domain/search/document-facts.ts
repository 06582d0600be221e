import { attributeOf, type Facts, type FactTables, type FactValue } from "#lib/facts/facts.ts";
import { formatFact } from "#lib/facts/format-facts.ts";

/** The specifications of a product and its variations, as the search uses them. */
export interface DocumentFacts {
	factTexts: string[];
	holds: string[];
	facets: string[];
}

/** Specifications that product pages show, but that aren't searched or used as filters. */
const unsearched = new Set(["in_the_box", "warranty_months", "weight_g"]);

/** Returns the filter values of a specification. */
export function facetValues(value: FactValue): string[] {
	if (Array.isArray(value)) return value;
	if (typeof value === "boolean") return [value ? "yes" : "no"];
	const text = String(value).trim();
	return text === "" ? [] : [text];
}

/** Returns the specifications of a product and its variations for the search index, without duplicates. */
export function documentFacts(
	product: Facts,
	variations: readonly Facts[],
	tables: FactTables,
): DocumentFacts {
	const texts = new Set<string>();
	const holds = new Set<string>();
	const facets = new Set<string>();
	for (const facts of [product, ...variations]) {
		for (const [code, value] of Object.entries(facts)) {
			const attribute = attributeOf(tables, code);
			if (!attribute || unsearched.has(code)) continue;
			// Index the attribute's name instead of "yes", because no one searches for "yes".
			if (value === true) texts.add(attribute.name);
			else if (value !== false) texts.add(formatFact(value, attribute));
			if (value !== false) holds.add(code);
			for (const one of facetValues(value)) facets.add(`${code}:${one}`);
		}
	}
	return { factTexts: [...texts], holds: [...holds], facets: [...facets] };
}
