import type { Promotion, Reward } from "#contract/admin/promotions.ts";
import { toCentavos } from "#lib/money/money.ts";
import type { Promotion as Rule } from "#lib/promotions/promotion.ts";

export type RewardKind = Reward["kind"];

interface Tier {
	quantity: number | null;
	percent: number | null;
}
interface SetItem {
	product_id: number;
	quantity: number | null;
}

/** Form values of a promotion. The values of all kinds of reward are kept, in case the user changes the kind back. */
export interface PromotionValues {
	name: string;
	code: string;
	kind: RewardKind;
	percent: number | null;
	amount: number | null;
	price: number | null;
	buy: number | null;
	get: number | null;
	of: "same" | "cheapest";
	tiers: Tier[];
	items: SetItem[];
	free_shipping: boolean;
	is_on_web: boolean;
	is_at_counter: boolean;
	branch_ids: number[];
	minimum_subtotal: number | null;
	minimum_quantity: number | null;
	is_first_order: boolean;
	category_ids: number[];
	makers: string[];
	product_types: string[];
	product_ids: number[];
	variation_ids: number[];
	sale_items: Promotion["sale_items"];
	priority: number | null;
	stacks: boolean;
	starts_at: string | null;
	ends_at: string | null;
	most_redemptions: number | null;
	most_per_customer: number | null;
	is_active: boolean;
}

/** Default values of a new promotion, which has no id yet. */
export const newPromotion: Promotion = {
	id: 0,
	version: 0,
	name: null,
	code: null,
	label: "",
	channels: ["web"],
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
	reward: { kind: "percent", percent: Number.NaN },
	free_shipping: false,
	priority: 0,
	stacks: true,
	most_redemptions: null,
	most_per_customer: null,
	is_active: true,
	uses: 0,
	state: "active",
	created_at: "",
};

const numberOf = (value: number): number | null => (Number.isNaN(value) ? null : value);

function rewardValues(reward: Reward) {
	const empty = {
		percent: null,
		amount: null,
		price: null,
		buy: 1,
		get: 1,
		of: "same" as const,
		tiers: [{ quantity: null, percent: null }],
		items: [],
	};
	switch (reward.kind) {
		case "none":
			return empty;
		case "percent":
			return { ...empty, percent: numberOf(reward.percent) };
		case "amount":
			return { ...empty, amount: reward.amount };
		case "fixed_price":
			return { ...empty, price: reward.price };
		case "buy_get":
			return { ...empty, ...reward };
		case "tiers":
			return { ...empty, tiers: reward.tiers };
		case "bundle":
			return { ...empty, price: reward.price, items: reward.items };
	}
}

export const toValues = (promotion: Promotion): PromotionValues => ({
	...rewardValues(promotion.reward),
	kind: promotion.reward.kind,
	name: promotion.name ?? "",
	code: promotion.code ?? "",
	free_shipping: promotion.free_shipping,
	is_on_web: promotion.channels.includes("web"),
	is_at_counter: promotion.channels.includes("counter"),
	branch_ids: promotion.branch_ids ?? [],
	minimum_subtotal: promotion.minimum_subtotal || null,
	minimum_quantity: promotion.minimum_quantity || null,
	is_first_order: promotion.is_first_order,
	category_ids: promotion.category_ids ?? [],
	makers: promotion.makers ?? [],
	product_types: promotion.product_types ?? [],
	product_ids: promotion.product_ids ?? [],
	variation_ids: promotion.variation_ids ?? [],
	sale_items: promotion.sale_items,
	priority: promotion.priority || null,
	stacks: promotion.stacks,
	starts_at: promotion.starts_at,
	ends_at: promotion.ends_at,
	most_redemptions: promotion.most_redemptions,
	most_per_customer: promotion.most_per_customer,
	is_active: promotion.is_active,
});

/** Converts the reward's fields. Blank numbers stay null, so that the server reports which number is missing. */
function rewardOf(values: PromotionValues): Reward {
	const { kind, percent, amount, price, buy, get, of, tiers, items } = values;
	const fields: Record<RewardKind, object> = {
		none: {},
		percent: { percent },
		amount: { amount },
		fixed_price: { price },
		buy_get: { buy, get, of, percent: percent ?? 100 },
		tiers: { tiers },
		bundle: { price, items },
	};
	return { kind, ...fields[kind] } as Reward;
}

const listOf = <Value>(values: Value[]): Value[] | null => (values.length > 0 ? values : null);

/** Converts the form values to the request body. */
export const toFields = (values: PromotionValues) => ({
	name: values.name.trim() || null,
	code: values.code.trim() || null,
	reward: rewardOf(values),
	free_shipping: values.free_shipping || values.kind === "none",
	channels: [
		...(values.is_on_web ? (["web"] as const) : []),
		...(values.is_at_counter ? (["counter"] as const) : []),
	],
	branch_ids: values.is_at_counter ? listOf(values.branch_ids) : null,
	minimum_subtotal: values.minimum_subtotal ?? 0,
	minimum_quantity: values.minimum_quantity ?? 0,
	is_first_order: values.is_first_order,
	category_ids: listOf(values.category_ids),
	makers: listOf(values.makers),
	product_types: listOf(values.product_types),
	product_ids: listOf(values.product_ids),
	variation_ids: listOf(values.variation_ids),
	sale_items: values.sale_items,
	priority: values.priority ?? 0,
	stacks: values.stacks,
	starts_at: values.starts_at,
	ends_at: values.ends_at,
	most_redemptions: values.most_redemptions,
	most_per_customer: values.most_per_customer,
	is_active: values.is_active,
});

/** Converts the form values to a rule, with amounts in centavos, so that its discount can be calculated. */
export function ruleOf(values: PromotionValues): Pick<Rule, "reward" | "minimum_subtotal"> {
	const reward = rewardOf(values);
	const minimum_subtotal = toCentavos(values.minimum_subtotal ?? 0);
	if (reward.kind === "amount") {
		return { minimum_subtotal, reward: { ...reward, amount: toCentavos(reward.amount) } };
	}
	if (reward.kind === "fixed_price" || reward.kind === "bundle") {
		return { minimum_subtotal, reward: { ...reward, price: toCentavos(reward.price) } };
	}
	return { minimum_subtotal, reward };
}
