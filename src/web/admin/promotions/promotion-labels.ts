import type { Promotion, PromotionSort, PromotionState } from "#contract/admin/promotions.ts";
import { formatPesos } from "#lib/money/money.ts";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";

export const stateNames: Record<PromotionState, string> = {
	active: "Active",
	scheduled: "Scheduled",
	ended: "Ended",
	used_up: "Used up",
	off: "Inactive",
};

export const sortChoices: readonly { value: PromotionSort; name: string }[] = [
	{ value: "newest", name: "Newest first" },
	{ value: "name", name: "By name" },
	{ value: "uses", name: "Most used" },
];

export const kindNames: Record<Promotion["reward"]["kind"], string> = {
	percent: "Percentage off",
	amount: "Amount off",
	none: "Free shipping only",
	fixed_price: "Fixed price",
	buy_get: "Buy X, get Y",
	tiers: "Quantity discount",
	bundle: "Fixed price for a set",
};

/** Returns the name that the list shows: the promotion's name, or its code if it has no name. */
export const shownName = ({ name, code }: Pick<Promotion, "name" | "code">): string =>
	name ?? code ?? "";

/** Returns `3`, or `3 of 10` if uses are limited. */
export const usesText = ({ uses, most_redemptions: most }: Promotion): string =>
	most === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(most)}`;

/** Describes the validity period; null if it has no limits. */
export function periodText({ starts_at: from, ends_at: to }: Promotion): string | null {
	if (from && to) return `${showDay(from)} – ${showDay(to)}`;
	if (from) return `from ${showDay(from)}`;
	return to && `until ${showDay(to)}`;
}

function targetText(promotion: Promotion): string[] {
	const { category_ids, makers, product_types, product_ids, variation_ids, sale_items } = promotion;
	const lists = [
		[category_ids, "category", "categories"],
		[makers, "brand", "brands"],
		[product_types, "product type", "product types"],
		[product_ids, "product", "products"],
		[variation_ids, "variation", "variations"],
	] as const;
	return [
		...lists.flatMap(([list, one, many]) => (list ? [countOf(list.length, one, many)] : [])),
		...(sale_items === "only" ? ["sale items only"] : []),
		...(sale_items === "none" ? ["no sale items"] : []),
	];
}

/** Describes the promotion's other conditions; blank if there are none. */
export function conditionsText(promotion: Promotion): string {
	const { minimum_subtotal: minimum, minimum_quantity: units, most_per_customer: each } = promotion;
	const { channels } = promotion;
	return [
		...(minimum > 0 ? [`from ${formatPesos(minimum)}`] : []),
		...(units > 0 ? [`from ${countOf(units, "item")}`] : []),
		...targetText(promotion),
		...(promotion.is_first_order ? ["first order"] : []),
		...(each === null ? [] : [each === 1 ? "once a customer" : `${each} uses per customer`]),
		...(channels.length === 1 && channels[0] === "counter" ? ["counter only"] : []),
		...(channels.length === 2 ? ["web and counter"] : []),
		...(promotion.stacks ? [] : ["not combined"]),
	].join(", ");
}
