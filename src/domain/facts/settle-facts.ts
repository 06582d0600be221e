import { type Facts, type FactTables, typeOf } from "#lib/facts/facts.ts";
import { factsOfType, readFacts } from "#lib/facts/read-facts.ts";

/** What a product or a variation is to be, and whether its facts were said or are those of before. */
export interface StatedFacts {
	productType: string | null;
	facts: unknown;
	areGiven: boolean;
	/** Of the form: `facts` or `variations.2.facts`. */
	field: string;
}

/**
 * Facts as they are kept of a product of this type. Those of before stay as far as the type has them; what
 * is given is checked, and what cannot be taken is put into `errors`.
 */
export function settleFacts(
	{ productType, facts, areGiven, field }: StatedFacts,
	tables: FactTables,
	errors: Record<string, string[]>,
): Facts {
	if (!areGiven) return factsOfType(facts as Facts, productType, tables);
	const read = readFacts(facts, productType, tables);
	for (const [code, error] of Object.entries(read.errors)) errors[`${field}.${code}`] = [error];
	return read.facts;
}

/** Puts into `errors` where the shop has no such type. */
export function checkProductType(
	productType: string | null,
	tables: FactTables,
	errors: Record<string, string[]>,
): void {
	if (productType === null || typeOf(tables, productType)) return;
	errors["product_type"] = ["Choose a product type."];
}
