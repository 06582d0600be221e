import { type Facts, type FactTables, typeOf } from "#lib/facts/facts.ts";
import { factsOfType, readFacts } from "#lib/facts/read-facts.ts";

/**
 * Specifications of a product or a variation: those of the request if `areGiven` is true, otherwise the stored ones.
 */
export interface StatedFacts {
	productType: string | null;
	facts: unknown;
	areGiven: boolean;
	/** Path of the field in the form: `facts` or `variations.2.facts`. */
	field: string;
}

/**
 * Returns the specifications to store for a product of this type. Stored values stay if the type has their attributes.
 * Given values are validated, and problems are added to `errors`.
 */
export function resolveFacts(
	{ productType, facts, areGiven, field }: StatedFacts,
	tables: FactTables,
	errors: Record<string, string[]>,
): Facts {
	if (!areGiven) return factsOfType(facts as Facts, productType, tables);
	const read = readFacts(facts, productType, tables);
	for (const [code, error] of Object.entries(read.errors)) errors[`${field}.${code}`] = [error];
	return read.facts;
}

/** Adds an error if the shop doesn't have the given product type. */
export function checkProductType(
	productType: string | null,
	tables: FactTables,
	errors: Record<string, string[]>,
): void {
	if (productType === null || typeOf(tables, productType)) return;
	errors["product_type"] = ["Choose a product type."];
}
