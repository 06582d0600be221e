import { z } from "zod";
import { buyGetKinds, promotionChannels, saleItemRules } from "#lib/promotions/promotion.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page, text } from "../fields.ts";
import {
	flagText,
	moment,
	moneyGiven,
	positiveMoneyGiven,
	searchText,
	version,
} from "./admin-fields.ts";

const managed = { access: "manager", permission: "coupons" } as const;

export const promotionStates = ["active", "scheduled", "ended", "used_up", "off"] as const;
export type PromotionState = (typeof promotionStates)[number];
export const promotionSorts = ["newest", "name", "uses"] as const;
export type PromotionSort = (typeof promotionSorts)[number];

/** A coupon code, in uppercase. */
export const couponCode = z
	.string()
	.transform((value) => value.trim().toUpperCase())
	.pipe(
		z
			.string()
			.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, "Use 2 to 40 letters, digits, hyphens or underscores."),
	);

export const percentage = z
	.number("Enter a percentage.")
	.int("Enter a whole number.")
	.min(1, "Enter at least 1.")
	.max(100, "Enter at most 100.");
const units = (most: number) =>
	z
		.number("Enter a number.")
		.int("Enter a whole number.")
		.min(1, "Enter at least 1.")
		.max(most, `Enter at most ${most}.`);

/** Discount of a promotion, by kind. */
export const reward = z.discriminatedUnion("kind", [
	z
		.object({ kind: z.literal("none") })
		.describe("No discount on items; for promotions that give only free shipping"),
	z.object({ kind: z.literal("percent"), percent: percentage }),
	z
		.object({
			kind: z.literal("amount"),
			amount: positiveMoneyGiven("Enter an amount greater than zero."),
		})
		.describe("Fixed amount, once per order"),
	z
		.object({ kind: z.literal("fixed_price"), price: moneyGiven })
		.describe("Fixed price for each eligible item that costs more"),
	z
		.object({
			kind: z.literal("buy_get"),
			buy: units(99),
			get: units(99),
			of: z
				.enum(buyGetKinds)
				.describe(
					"same: counts items of one variation; cheapest: discounts the cheapest items of each group",
				),
			percent: percentage.describe("100 for free items"),
		})
		.describe("For every `buy` items bought, `get` more items are discounted"),
	z
		.object({
			kind: z.literal("tiers"),
			tiers: z
				.array(z.object({ quantity: units(999), percent: percentage }))
				.min(1, "Add at least one tier.")
				.max(10, "Use at most 10 tiers."),
		})
		.describe(
			"Discount by the number of eligible items. Each tier needs a higher quantity and percentage than the tier before it",
		),
	z
		.object({
			kind: z.literal("bundle"),
			price: moneyGiven,
			items: z
				.array(z.object({ product_id: id, quantity: units(20) }))
				.min(1, "Add at least one product.")
				.max(20, "Use at most 20 products."),
		})
		.describe("Fixed price for a set of products. The promotion's item filters don't apply"),
]);
export type Reward = z.input<typeof reward>;

const count = z.number().int();
const ids = z.array(id).nullable();
const codes = z.array(z.string()).nullable();

export const promotion = z.object({
	id,
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: count,
	name: z.string().nullable().describe("null if the promotion is named by its code"),
	code: z.string().nullable().describe("null if the promotion applies automatically"),
	label: z.string().describe("Short description, such as `10% off + free shipping`"),
	channels: z.array(z.enum(promotionChannels)),
	branch_ids: ids.describe("Branches whose counters apply the promotion; null for all"),
	starts_at: instant.nullable(),
	ends_at: instant.nullable(),
	minimum_subtotal: money,
	minimum_quantity: count.describe("Minimum number of eligible items; 0 for none"),
	is_first_order: z.boolean(),
	category_ids: ids,
	makers: codes.describe("Brands"),
	product_types: codes,
	product_ids: ids,
	variation_ids: ids,
	sale_items: z.enum(saleItemRules),
	reward,
	free_shipping: z.boolean(),
	priority: count,
	stacks: z.boolean().describe("false if the promotion is never combined with another one"),
	most_redemptions: count.nullable(),
	most_per_customer: count.nullable(),
	is_active: z.boolean(),
	/** Number of uses: by orders that weren't cancelled, and by payments in progress. */
	uses: count,
	state: z.enum(promotionStates),
	created_at: instant,
});
export type Promotion = z.input<typeof promotion>;

export const promotionLimit = z.number().int().min(1).max(1_000_000).nullable();
const idsGiven = z.array(id).min(1).max(500, "Choose at most 500 entries.").nullable();
const codesGiven = z
	.array(z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, "This code is not valid."))
	.min(1)
	.max(200, "Choose at most 200 entries.")
	.nullable();

const fields = {
	name: text(60).nullable(),
	code: couponCode.nullable(),
	channels: z.array(z.enum(promotionChannels)).min(1, "Choose where it applies.").max(2),
	branch_ids: idsGiven,
	starts_at: moment.nullable(),
	ends_at: moment.nullable(),
	minimum_subtotal: moneyGiven,
	minimum_quantity: z.number().int().min(0).max(999, "Enter at most 999."),
	is_first_order: z.boolean(),
	category_ids: idsGiven,
	makers: codesGiven,
	product_types: codesGiven,
	product_ids: idsGiven,
	variation_ids: idsGiven,
	sale_items: z.enum(saleItemRules),
	reward,
	free_shipping: z.boolean(),
	priority: z.number().int().min(-100).max(100, "Use a priority from -100 to 100."),
	stacks: z.boolean(),
	most_redemptions: promotionLimit,
	most_per_customer: promotionLimit,
	is_active: z.boolean(),
};
const given = z.object(fields).partial().shape;

export const listPromotions = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/promotions",
	summary: "All promotions, automatic and with a code, with their number of uses",
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Part of the name or code"),
		state: z.enum(promotionStates).optional(),
		has_code: flagText.optional(),
		sort: z.enum(promotionSorts).optional(),
		...page.shape,
	}),
	output: z.array(promotion),
});

const ofPromotion = { params: z.object({ id: idText }), output: promotion } as const;

export const getPromotion = endpoint({
	...managed,
	...ofPromotion,
	method: "GET",
	path: "/admin/api/promotions/{id}",
	summary: "One promotion",
});

export const createPromotion = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/promotions",
	problems: ["missing"],
	summary: "Creates a promotion. Without a code it applies automatically",
	status: 201,
	body: z.object({ ...given, reward: fields.reward }),
	output: promotion,
});

export const updatePromotion = endpoint({
	...managed,
	...ofPromotion,
	method: "PUT",
	path: "/admin/api/promotions/{id}",
	problems: ["changed_elsewhere"],
	summary:
		"Updates the given fields of a promotion, or deactivates it; 409 `changed_elsewhere` returns `current`",
	body: z.object({ version, ...given }),
});
