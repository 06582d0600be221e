import type { ProductOption } from "#lib/products/product-fields.ts";

export interface Combination {
	/** Such as `Red / 1 m`. */
	name: string;
	options: Record<string, string>;
}

/** Returns all combinations of option values, in the order of options and values. */
export function combineOptions(options: readonly ProductOption[]): Combination[] {
	if (options.length === 0) return [];
	let choices: string[][] = [[]];
	for (const { values } of options) {
		choices = choices.flatMap((choice) => values.map((value) => [...choice, value]));
	}
	return choices.map((choice) => ({
		name: choice.join(" / "),
		options: Object.fromEntries(options.map(({ name }, index) => [name, choice[index] ?? ""])),
	}));
}
