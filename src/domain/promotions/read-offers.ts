import type { Queryable } from "#db/database.ts";
import type { Offer } from "#lib/promotions/offer.ts";
import { readPromotions, type StoredPromotion } from "./read-promotions.ts";

/** Returns the price of each single item with a promotion, or null if it has conditions. */
function unconditional(promotion: StoredPromotion): Offer["off"] {
	const { reward, minimum_subtotal: minimum, minimum_quantity: units, uses } = promotion;
	if (minimum > 0 || units > 1 || uses !== null || promotion.is_first_order) return null;
	if (reward.kind === "percent") return { percent: reward.percent };
	return reward.kind === "fixed_price" ? { price: reward.price } : null;
}

/** Returns the web shop's current automatic promotions; those for a set or for shipping aren't about one product. */
export async function readOffers(
	queryable: Queryable,
	now: Date,
): Promise<{ offers: Offer[]; hasAny: boolean }> {
	const asked = { accountId: null, code: null, now };
	const { promotions } = await readPromotions(queryable, asked);
	const onWeb = promotions.filter(({ channels }) => channels.includes("web"));
	const offers = onWeb
		.filter(({ reward }) => !isAboutCart(reward.kind))
		.toSorted((one, other) => other.priority - one.priority)
		.map((promotion) => ({
			name: promotion.name,
			off: unconditional(promotion),
			category_ids: promotion.category_ids,
			makers: promotion.makers,
			product_types: promotion.product_types,
			product_ids: promotion.product_ids,
			variation_ids: promotion.variation_ids,
			sale_items: promotion.sale_items,
		}));
	return { offers, hasAny: onWeb.length > 0 };
}

const isAboutCart = (kind: StoredPromotion["reward"]["kind"]): boolean =>
	kind === "bundle" || kind === "none";
