import { limits } from "../../product/product-limits.ts";
import { limitLength } from "./cells/read-cells.ts";
import type { ImportedVariation } from "./imported-product.ts";
import { RowProblem } from "./row-problem.ts";

/** "Red / Large" from the values of its options. */
export function nameVariation(values: readonly string[]): string {
	return limitLength("variation name", values.join(" / "), limits.variationName);
}

/** Throws RowProblem where the name is another variation's already; the database tells them by it. */
export function checkDistinct(others: readonly ImportedVariation[], name: string): void {
	if (others.some((other) => other.name === name)) {
		throw new RowProblem(`repeats the variation "${name}"`);
	}
}
