import type { CounterPromotion } from "#contract/admin/counter-shifts.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { applyPromotions, codeObstacle } from "#lib/promotions/apply-promotions.ts";
import { missingFor } from "#lib/promotions/missing-for.ts";
import type { Promotion, PromotionLine } from "#lib/promotions/promotion.ts";
import type { AppliedHere, SaleLine } from "./sale.ts";

/** Promotions of a till's branch, and the conditions on which they depend. */
export interface TillPromotions {
	promotions: readonly CounterPromotion[];
	/** Entered code as typed; "" if none was entered. */
	code: string;
	/** True if the sale has a customer with an account. */
	hasCustomer: boolean;
	/** True while the till is offline. */
	isAway: boolean;
	branchId: number;
	/** Current time by the server's clock, in milliseconds since the epoch. */
	at: number;
}

/** Returns true if the promotion's uses are limited. Only the server counts them. */
const isLimited = (promotion: CounterPromotion): boolean =>
	promotion.most_redemptions !== null || promotion.most_per_customer !== null;

function ruleOf({ reward, minimum_subtotal: minimum, ...promotion }: CounterPromotion): Promotion {
	return {
		...promotion,
		channels: ["counter"],
		is_first_order: false,
		minimum_subtotal: toCentavos(minimum),
		reward:
			reward.kind === "amount"
				? { ...reward, amount: toCentavos(reward.amount) }
				: reward.kind === "fixed_price" || reward.kind === "bundle"
					? { ...reward, price: toCentavos(reward.price) }
					: reward,
	};
}

const lineOf = ({ item, quantity, price }: SaleLine): PromotionLine => ({
	variation_id: item.variation_id,
	...(item.promoted_by ?? {
		product_id: null,
		category_id: null,
		maker: null,
		product_type: null,
		on_sale: false,
	}),
	unitPrice: toCentavos(price ?? item.price),
	quantity,
	isPriceGiven: price !== null,
});

/** The promotions that a till applies to a sale. */
export interface PromotedSale {
	applied: AppliedHere[];
	/** Messages that say how to qualify for the next promotion, such as "Add 1 more and it's free". */
	hints: string[];
	/** Reason why the code doesn't apply; null if it does, or if no code was entered. */
	codeProblem: string | null;
	/** True if the code's uses are limited, so that the sale can't be completed offline. */
	needsNetwork: boolean;
}

/** Applies the branch's promotions to a sale, as the server does. */
export function promoteSale(
	lines: readonly SaleLine[],
	{ promotions, code: typed, branchId, at, ...sale }: TillPromotions,
): PromotedSale {
	const code = typed.trim().toUpperCase() || null;
	const coded = promotions.find((promotion) => code !== null && promotion.code === code);
	const known = coded && ruleOf(coded);
	const here = { at, channel: "counter", branchId, isFirstOrder: false, shippingFee: 0 } as const;
	const rules = promotions.map(ruleOf);
	const priced = lines.map(lineOf);
	const apply = (applying: string | null) =>
		applyPromotions(rules, priced, { ...here, code: applying });
	const withCode = apply(code);
	const codeProblem =
		code === null
			? null
			: (beforeRules(coded, sale) ??
				(known && codeObstacle(known, priced, { ...here, code }, withCode)) ??
				null);
	const result = codeProblem === null ? withCode : apply(null);
	const { applied } = result;
	// Leave out free shipping, because nothing is shipped from the counter.
	const offered = rules.flatMap((rule) =>
		rule.reward.kind === "none" ? [] : { ...rule, free_shipping: false },
	);
	const stocked = lines.map((line) => ({ ...lineOf(line), stock: line.item.available }));
	return {
		hints: missingFor(offered, stocked, { ...here, code: null }, result),
		applied: applied.map(({ promotion: { id, name }, amounts }) => ({
			promotion_id: id,
			label: name,
			amounts,
		})),
		codeProblem,
		needsNetwork: coded !== undefined && isLimited(coded),
	};
}

/** Returns why a code can't be used for this sale, before its items are checked. Returns null if it can. */
function beforeRules(
	coded: CounterPromotion | undefined,
	{ isAway, hasCustomer }: Pick<TillPromotions, "isAway" | "hasCustomer">,
): string | null {
	if (!coded) {
		return isAway
			? "This till doesn't know this code, and can't check it offline. Remove it, or try again online."
			: "Invalid coupon code";
	}
	if (isAway && isLimited(coded)) {
		return "This code has a limited number of uses and can't be checked offline. Remove it, or try again online.";
	}
	return coded.most_per_customer !== null && !hasCustomer
		? "This coupon needs a customer account. Choose the customer first."
		: null;
}

/** Converts the promotions for the request body of a queued sale. */
export const sentPromotions = (applied: readonly AppliedHere[]) =>
	applied.map(({ amounts, ...promotion }) => ({ ...promotion, amounts: amounts.map(toPesos) }));
