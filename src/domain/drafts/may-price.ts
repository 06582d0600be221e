import { Refusal } from "#lib/refusal.ts";
import type { DraftContent } from "./draft.ts";

type Pricing = Pick<DraftContent, "lines" | "discount">;

/** The prices that staff have given, by what they are for. */
const givenPrices = ({ lines }: Pricing) =>
	new Map(
		lines.flatMap(({ variationId, price, priceReason }) =>
			price === null ? [] : [[variationId, `${price} ${priceReason}`] as const],
		),
	);

/**
 * Whether somebody who may not say prices may make a draft what it is to be: what a colleague has given
 * may stay or go, and nothing new be given.
 * @param before null: it is new
 */
export function givesNoPrice(before: Pricing | null, after: Pricing): boolean {
	const known = before ? givenPrices(before) : new Map();
	const isKnown = [...givenPrices(after)].every(([id, given]) => known.get(id) === given);
	const isSame = JSON.stringify(after.discount) === JSON.stringify(before?.discount ?? null);
	return isKnown && (after.discount === null || isSame);
}

/** @throws Refusal where the person gives a price or a discount, and may not */
export function requireMayPrice(mayPrice: boolean, before: Pricing | null, after: Pricing): void {
	if (mayPrice || givesNoPrice(before, after)) return;
	throw new Refusal("forbidden", "Only a manager can change prices and give discounts.");
}
