import type { ProductOption } from "#lib/products/product-fields.ts";
import { orderOptionNames } from "./order-options.ts";

/**
 * Derives a product's options from the names of its variations. Returns no options if the names aren't combinations.
 */
export function deriveOptions(
	variations: readonly { name: string; options: Readonly<Record<string, string>> }[],
): ProductOption[] {
	return (orderOptionNames(variations) ?? []).map((name) => ({
		name,
		values: [...new Set(variations.map(({ options }) => options[name] ?? ""))],
	}));
}
