import type { Promotion } from "#lib/promotions/promotion.ts";

/** An automatic promotion of 10 % off everything, without limits. Tests change one field at a time. */
export const anyPromotion: Promotion = {
	id: 1,
	name: "Ten off",
	code: null,
	channels: ["web", "counter"],
	branch_ids: null,
	starts_at: null,
	ends_at: null,
	minimum_subtotal: 0,
	minimum_quantity: 0,
	is_first_order: false,
	category_ids: null,
	makers: null,
	product_types: null,
	product_ids: null,
	variation_ids: null,
	sale_items: "any",
	reward: { kind: "percent", percent: 10 },
	free_shipping: false,
	priority: 0,
	stacks: true,
};
