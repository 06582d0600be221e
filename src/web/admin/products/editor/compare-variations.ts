import type { ProductOption } from "./product-values.ts";

/** Returns the names of all combinations of options: "Red / 1 m". */
export function combinationsOf(options: readonly ProductOption[]): string[] {
	const whole = options.filter(({ values }) => values.length > 0);
	if (whole.length === 0) return [];
	return whole
		.reduce<string[][]>(
			(choices, { values }) =>
				choices.flatMap((choice) => values.map((value) => [...choice, value])),
			[[]],
		)
		.map((choice) => choice.join(" / "));
}

/** Returns the names of variations that the options add, and of existing variations that they remove. */
export function compareVariations(
	names: readonly string[],
	options: readonly ProductOption[],
): { added: string[]; gone: string[] } {
	const wanted = combinationsOf(options);
	const known = names.filter((name) => name !== "");
	return {
		added: wanted.filter((name) => !known.includes(name)),
		gone: known.filter((name) => !wanted.includes(name)),
	};
}
