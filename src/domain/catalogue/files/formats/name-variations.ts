import { limits } from "../../product/product-limits.ts";
import { limitLength } from "./cells/read-cells.ts";
import type { ImportedVariation } from "./imported-product.ts";
import { RowProblem } from "./row-problem.ts";

/** Returns "Red / Large" from option values. */
export function nameVariation(values: readonly string[]): string {
	return limitLength("variation name", values.join(" / "), limits.variationName);
}

/** Throws RowProblem if another variation already has this name. */
export function checkDistinct(others: readonly ImportedVariation[], name: string): void {
	if (others.some((other) => other.name === name)) {
		throw new RowProblem(`repeats the variation "${name}"`);
	}
}
