import type { Variation } from "#contract/user/catalogue.ts";

/** An option in which a product's variations differ, such as Color, with its values in order. */
export interface OptionGroup {
	name: string;
	values: string[];
}

/**
 * Returns the options that shoppers can choose separately. These are the options that all variations have, provided
 * that their values together identify a variation. Otherwise returns none, and shoppers choose variations by name.
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

/** Returns how many options have the same value in both variations. */
const agreement = (one: Variation, other: Variation | null): number =>
	Object.entries(one.options).filter(([name, value]) => other?.options[name] === value).length;

/**
 * Returns the variation to select when a shopper chooses an option's value. Prefers variations in stock, then those
 * that share most options with the current one. Returns null if no variation has the value.
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

/** Returns whether a value is available with the other selected options, only with different options, or not at all. */
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

/**
 * Describes which other options a choice has changed; null if none. Shoppers may not expect a case for another phone.
 */
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

/** Returns the variation in the URL if it's in stock, otherwise the first variation in stock (§2). */
export function chosenVariation(
	variations: readonly Variation[],
	parameter: string | null,
): Variation | null {
	const inStock = variations.filter(({ stock_quantity }) => stock_quantity > 0);
	return inStock.find(({ id }) => String(id) === parameter) ?? inStock[0] ?? null;
}
