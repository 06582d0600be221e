import type { Queryable } from "#db/database.ts";
import type { Offer } from "#lib/promotions/offer.ts";
import { readShownPromotions } from "./read-promotions.ts";

/** Returns the automatic promotions that the web shop shows now. */
export async function readOffers(queryable: Queryable, now: Date): Promise<Offer[]> {
	const promotions = await readShownPromotions(queryable, now);
	return promotions.map((promotion) => ({ ...promotion, hasLimits: promotion.uses !== null }));
}
