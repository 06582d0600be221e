import { checkProductType, resolveFacts } from "#domain/facts/resolve-facts.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { ProductFields } from "./admin-product.ts";

/**
 * Removes specifications that the product's type doesn't have, and returns messages about invalid fields, by field
 * name.
 */
export function resolveFields(
	fields: ProductFields,
	areGiven: boolean,
	tables: FactTables,
): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	const { product_type: productType, facts } = fields;
	checkProductType(productType, tables, errors);
	fields.facts = resolveFacts({ productType, facts, areGiven, field: "facts" }, tables, errors);
	return errors;
}
