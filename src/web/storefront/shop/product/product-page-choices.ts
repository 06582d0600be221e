import type { Variation } from "#contract/user/catalogue.ts";

/** What the variations of a product differ in, such as Colour, with its values in their order. */
export interface OptionGroup {
	name: string;
	values: string[];
}

/**
 * The options to choose one by one: those that every variation has, if together they tell any two
 * variations apart; else none, and variations are chosen by their names.
 */
export function optionGroups(variations: readonly Variation[]): OptionGroup[] {
	const names = Object.keys(variations[0]?.options ?? {});
	const keys = new Set<string>();
	for (const { options } of variations) {
		if (Object.keys(options).length !== names.length) return [];
		if (!names.every((name) => options[name])) return [];
		keys.add(JSON.stringify(names.map((name) => options[name])));
	}
	if (names.length === 0 || keys.size !== variations.length) return [];
	return names.map((name) => ({
		name,
		values: [...new Set(variations.map(({ options }) => options[name] ?? ""))],
	}));
}

/** How much of the other options stays as it is. */
const agreement = (one: Variation, other: Variation | null): number =>
	Object.entries(one.options).filter(([name, value]) => other?.options[name] === value).length;

/**
 * What choosing a value leads to: the variation that has it, in stock before not, and otherwise as
 * much as possible like the one chosen now. null: no variation has it.
 */
export function chooseValue(
	variations: readonly Variation[],
	chosen: Variation | null,
	name: string,
	value: string,
): Variation | null {
	const having = variations.filter(({ options }) => options[name] === value);
	const rank = (variation: Variation) =>
		(variation.stock_quantity > 0 ? 1000 : 0) + agreement(variation, chosen);
	return having.reduce<Variation | null>(
		(best, each) => (best === null || rank(each) > rank(best) ? each : best),
		null,
	);
}

export type ValueState = "in stock" | "with other options" | "out of stock";

/** Whether a value can be had beside the other options chosen now, with others only, or not at all. */
export function valueState(
	variations: readonly Variation[],
	chosen: Variation | null,
	name: string,
	value: string,
): ValueState {
	const target = chooseValue(variations, chosen, name, value);
	if (!target || target.stock_quantity <= 0) return "out of stock";
	const keepsOthers = Object.entries(chosen?.options ?? {}).every(
		([other, own]) => other === name || target.options[other] === own,
	);
	return keepsOthers ? "in stock" : "with other options";
}

/** What else a choice changes, in words for the shopper: a case of another phone is not what they chose. */
export function changedBeside(
	chosen: Variation | null,
	target: Variation,
	name: string,
): string | null {
	const others = Object.entries(chosen?.options ?? {}).filter(
		([other, value]) => other !== name && target.options[other] !== value,
	);
	if (others.length === 0) return null;
	const now = others.map(([other]) => target.options[other]).join(", ");
	const was = others.map(([, value]) => value).join(", ");
	return `${target.options[name]} is not available with ${was}. We selected ${now} instead.`;
}

/** The variation of an address, if it can be chosen; else the first one in stock (§2). */
export function chosenVariation(
	variations: readonly Variation[],
	parameter: string | null,
): Variation | null {
	const inStock = variations.filter(({ stock_quantity }) => stock_quantity > 0);
	return inStock.find(({ id }) => String(id) === parameter) ?? inStock[0] ?? null;
}
