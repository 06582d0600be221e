import type { z } from "zod";
import type { discountByStaff, linesByStaff } from "#contract/admin/priced-by-staff.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import type { DraftContent } from "#domain/drafts/draft.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import type { SignedIn } from "../handle.ts";

type Discount = z.output<z.ZodObject<typeof discountByStaff>>;

export function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}

/** Returns true if the user may set prices and give discounts. */
export const mayPrice = (signedIn: SignedIn): boolean => isPermitted(signedIn, "orders.prices");

/** Returns true if the user may use customers' store credit. */
export const maySpendCredit = (signedIn: SignedIn): boolean => isPermitted(signedIn, "refunds");

/** @throws Refusal if there are two discounts, or a discount has no reason */
export function discountOf(given: Discount): DraftContent["discount"] {
	const { discount_percent: percent, discount_amount: amount, discount_reason: reason } = given;
	if (percent === null && amount === null) return null;
	if (percent !== null && amount !== null) {
		refuseField("discount_amount", "Enter either a percentage or an amount.");
	}
	if (reason === "") refuseField("discount_reason", "Enter a reason.");
	return { percent, amount, reason };
}

/** @throws Refusal if an item occurs twice, or a price has no reason */
export function linesOf({
	lines,
}: {
	lines: z.output<typeof linesByStaff>;
}): DraftContent["lines"] {
	const ids = lines.map((line) => line.variation_id);
	if (new Set(ids).size < ids.length) refuseField("lines", "An item is listed twice.");
	return lines.map(
		({ variation_id: variationId, quantity, price, price_reason: why }, position) => {
			if (price !== null && !why) refuseField(`lines.${position}.price_reason`, "Enter a reason.");
			return { variationId, quantity, price, priceReason: price === null ? null : why };
		},
	);
}
