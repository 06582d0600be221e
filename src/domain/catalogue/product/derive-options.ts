import type { ProductOption } from "#lib/product-fields.ts";
import { orderOptionNames } from "./order-options.ts";

/** The options that these variations are made of; none where their names are not made so. */
export function deriveOptions(
	variations: readonly { name: string; options: Readonly<Record<string, string>> }[],
): ProductOption[] {
	return (orderOptionNames(variations) ?? []).map((name) => ({
		name,
		values: [...new Set(variations.map(({ options }) => options[name] ?? ""))],
	}));
}
