import { useState } from "react";
import type { PickupOffer } from "#contract/user/delivery.ts";
import { useLastPresent } from "../../ui/once-opened.tsx";

/** How an order says that it is collected. */
export const pickupCode = "at-branch";

/**
 * Where the cart can be collected, and which of the branches is chosen: none, so that it is delivered,
 * until the customer chooses, and again where their branch has too little of it by now.
 * @param latest null while it is asked for, which takes no choice back
 */
export function usePickup(latest: readonly PickupOffer[] | null) {
	const [branchId, choose] = useState<number | null>(null);
	const offers = useLastPresent(latest) ?? [];
	const chosen =
		offers.find((offer) => offer.branch_id === branchId && offer.missing.length === 0) ?? null;
	return { offers, chosen, choose };
}
