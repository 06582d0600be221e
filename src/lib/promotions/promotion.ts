import { type Centavos, formatPesos, toPesos } from "../money/money.ts";

/** Channels in which a promotion can apply. The web shop includes orders by staff. */
export const promotionChannels = ["web", "counter"] as const;
export type PromotionChannel = (typeof promotionChannels)[number];

/** Which items a promotion applies to: all, only those on sale, or only those at their regular price. */
export const saleItemRules = ["any", "only", "none"] as const;
export type SaleItemRule = (typeof saleItemRules)[number];

export const buyGetKinds = ["same", "cheapest"] as const;

/** Discount of a promotion. It never reduces an item's price below zero. */
export type Reward =
	/** No discount, for promotions that only give free shipping. */
	| { kind: "none" }
	/** A whole percentage off the eligible items. */
	| { kind: "percent"; percent: number }
	/** An amount off the eligible items, once per order. */
	| { kind: "amount"; amount: Centavos }
	/** A new price for each eligible item that costs more. */
	| { kind: "fixed_price"; price: Centavos }
	/**
	 * For every `buy` items, the next `get` items are reduced by the percentage. With `same`, all these items must be
	 * the same variation. With `cheapest`, the items may differ: they are sorted by price, and the cheapest `get` of
	 * every `buy` + `get` items are reduced.
	 */
	| {
			kind: "buy_get";
			buy: number;
			get: number;
			of: (typeof buyGetKinds)[number];
			percent: number;
	  }
	/**
	 * A percentage off all eligible items that increases with their number. Tiers are sorted by quantity, and
	 * percentages increase.
	 */
	| { kind: "tiers"; tiers: readonly { quantity: number; percent: number }[] }
	/** A price for a set of products. */
	| {
			kind: "bundle";
			price: Centavos;
			items: readonly { product_id: number; quantity: number }[];
	  };

/**
 * Items to which a promotion applies: those on any of these lists, or all items if every list is null. `sale_items`
 * restricts them further.
 */
interface PromotionTarget {
	category_ids: readonly number[] | null;
	/** Brand codes, as in the attribute `maker`. */
	makers: readonly string[] | null;
	/** Product type codes. */
	product_types: readonly string[] | null;
	product_ids: readonly number[] | null;
	variation_ids: readonly number[] | null;
	sale_items: SaleItemRule;
}

export interface Promotion extends PromotionTarget {
	id: number;
	/** Name for customers. */
	name: string;
	/** Coupon code in upper case; null if the promotion applies automatically. */
	code: string | null;
	channels: readonly PromotionChannel[];
	/** Branches where the promotion applies; null for all. Only the counter has a branch. */
	branch_ids: readonly number[] | null;
	/** Time in ISO 8601; null for no limit. */
	starts_at: string | null;
	ends_at: string | null;
	/** Minimum subtotal of the whole cart, before discounts. */
	minimum_subtotal: Centavos;
	/** Minimum number of eligible items; 0 for none. */
	minimum_quantity: number;
	is_first_order: boolean;
	reward: Reward;
	free_shipping: boolean;
	/** Promotions with a higher number are applied first. */
	priority: number;
	/** False if the promotion can't be combined with others. */
	stacks: boolean;
}

/** A line of a cart, a draft, a sale or an order. */
export interface PromotionLine {
	/** Variation; null if the item is no longer sold. */
	variation_id: number | null;
	product_id: number | null;
	category_id: number | null;
	maker: string | null;
	product_type: string | null;
	on_sale: boolean;
	unitPrice: Centavos;
	quantity: number;
	/** True if staff set the price. Promotions don't change it. */
	isPriceGiven?: boolean;
}

/** Data, besides the cart lines, that determines whether promotions apply. */
export interface PromotionContext {
	/**
	 * Current time in milliseconds. Null to ignore dates, for example because the order was placed during the
	 * promotion.
	 */
	at: number | null;
	channel: PromotionChannel;
	branchId: number | null;
	/** Coupon code that the customer entered, in upper case; null for none. */
	code: string | null;
	/** True if this is the customer's first order. */
	isFirstOrder: boolean;
	/** Shipping fee, which counts as savings if a promotion gives free shipping. */
	shippingFee: Centavos;
}

const pesos = (amount: Centavos): string => formatPesos(toPesos(amount));

function rewardLabel(reward: Reward): string | null {
	switch (reward.kind) {
		case "none":
			return null;
		case "percent":
			return `${reward.percent}% off`;
		case "amount":
			return `${pesos(reward.amount)} off`;
		case "fixed_price":
			return `${pesos(reward.price)} each`;
		case "buy_get": {
			const { buy, get, percent } = reward;
			return percent === 100
				? `Buy ${buy}, take ${get}`
				: `Buy ${buy}, get ${get} at ${percent}% off`;
		}
		case "tiers": {
			const best = reward.tiers.at(-1);
			return `Up to ${best?.percent ?? 0}% off`;
		}
		case "bundle":
			return `Set for ${pesos(reward.price)}`;
	}
}

/** Returns a description such as `10% off` or `₱100.00 off + free shipping`. Checkout adds the word "applied" to it. */
export function promotionLabel(promotion: Pick<Promotion, "reward" | "free_shipping">): string {
	const off = rewardLabel(promotion.reward);
	if (!promotion.free_shipping) return off ?? "";
	return off === null ? "Free shipping" : `${off} + free shipping`;
}

const inList = <Value>(list: readonly Value[] | null, value: Value | null): boolean =>
	list !== null && value !== null && list.includes(value);

/**
 * Returns true if the promotion can reduce the line's price: the line belongs to the promotion's target or set, and
 * staff haven't set its price.
 */
export function isEligible(promotion: Promotion, line: PromotionLine): boolean {
	if (line.isPriceGiven) return false;
	const {
		sale_items: rule,
		category_ids,
		makers,
		product_types,
		product_ids,
		variation_ids,
	} = promotion;
	if (rule !== "any" && line.on_sale !== (rule === "only")) return false;
	if (promotion.reward.kind === "bundle") {
		return promotion.reward.items.some(({ product_id }) => product_id === line.product_id);
	}
	const isForAll =
		category_ids === null &&
		makers === null &&
		product_types === null &&
		product_ids === null &&
		variation_ids === null;
	return (
		isForAll ||
		inList(category_ids, line.category_id) ||
		inList(makers, line.maker) ||
		inList(product_types, line.product_type) ||
		inList(product_ids, line.product_id) ||
		inList(variation_ids, line.variation_id)
	);
}

/** Returns true if the promotion applies at this time, in this channel and at this branch. */
export function isOffered(
	{ starts_at: starts, ends_at: ends, channels, branch_ids: branches }: Promotion,
	{ at, channel, branchId }: Pick<PromotionContext, "at" | "channel" | "branchId">,
): boolean {
	if (at !== null && starts !== null && Date.parse(starts) > at) return false;
	if (at !== null && ends !== null && Date.parse(ends) <= at) return false;
	if (!channels.includes(channel)) return false;
	return channel === "web" || branches === null || inList(branches, branchId);
}
