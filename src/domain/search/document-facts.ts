import { attributeOf, type Facts, type FactTables, type FactValue } from "#lib/facts/facts.ts";
import { tellFact } from "#lib/facts/tell-facts.ts";

/** What the search is told of a product's facts and of those of its variations. */
export interface DocumentFacts {
	factTexts: string[];
	holds: string[];
	facets: string[];
}

/** Facts that are read about, not searched or filtered by. */
const unsearched = new Set(["in_the_box", "warranty_months", "weight_g"]);

/** A fact as the values that one can filter by. */
export function facetValues(value: FactValue): string[] {
	if (Array.isArray(value)) return value;
	if (typeof value === "boolean") return [value ? "yes" : "no"];
	const text = String(value).trim();
	return text === "" ? [] : [text];
}

/** All that is said of a product and of what is sold of it, each once. */
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
			// "Yes" says nothing to who searches; what it is yes of does.
			if (value === true) texts.add(attribute.name);
			else if (value !== false) texts.add(tellFact(value, attribute));
			if (value !== false) holds.add(code);
			for (const one of facetValues(value)) facets.add(`${code}:${one}`);
		}
	}
	return { factTexts: [...texts], holds: [...holds], facets: [...facets] };
}
