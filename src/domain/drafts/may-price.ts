import { Refusal } from "#lib/refusals/refusal.ts";
import type { DraftContent } from "./draft.ts";

type Pricing = Pick<DraftContent, "lines" | "discount">;

/** Returns the price and reason that staff set for each variation. Leaves out variations with the shop's price. */
const givenPrices = ({ lines }: Pricing) =>
	new Map(
		lines.flatMap(({ variationId, price, priceReason }) =>
			price === null ? [] : [[variationId, `${price} ${priceReason}`] as const],
		),
	);

/**
 * True if a change sets no new price or discount. Anyone may keep or remove prices that a colleague has set.
 * @param before null for a new draft
 */
export function setsNoPrice(before: Pricing | null, after: Pricing): boolean {
	const known = before ? givenPrices(before) : new Map();
	const isKnown = [...givenPrices(after)].every(([id, given]) => known.get(id) === given);
	const isSame = JSON.stringify(after.discount) === JSON.stringify(before?.discount ?? null);
	return isKnown && (after.discount === null || isSame);
}

/** @throws Refusal if the person sets a price or discount without the permission */
export function requireMayPrice(mayPrice: boolean, before: Pricing | null, after: Pricing): void {
	if (mayPrice || setsNoPrice(before, after)) return;
	throw new Refusal("forbidden", "Only a manager can change prices and give discounts.");
}
