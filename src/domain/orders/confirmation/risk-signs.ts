import type { RiskSign } from "#contract/admin/confirmations.ts";
import type { CashRules } from "#domain/settings/cash-rules.ts";
import type { Centavos } from "#lib/money/money.ts";

/** Facts about the customer of a new cash order. */
export interface RiskFacts {
	total: Centavos;
	/** Number of earlier orders of the customer that weren't cancelled. */
	ordersBefore: number;
	/** Number of orders that were placed by the customer or to the same address within a day, including this order. */
	ordersToday: number;
	/**
	 * Numbers of parcels refused on delivery: those of the customer's orders, of orders with the same phone number, and
	 * of orders to the same address. `together` counts each parcel once.
	 */
	refused: { customer: number; phone: number; address: number; together: number };
	/** Median total of the shop's latest orders; null if there are too few. */
	usualTotal: Centavos | null;
}

const manyAtOnce = 3;
const farAbove = 3;
const ways = ["customer", "phone", "address"] as const;

/** Returns the risk signs of a cash order, most severe first. */
export function assessRisk({ refused, ...facts }: RiskFacts): RiskSign[] {
	const signs: RiskSign[] = [];
	if (refused.together > 0) {
		const by = ways.filter((way) => refused[way] > 0);
		signs.push({ sign: "refused_before", parcels: refused.together, by });
	}
	if (facts.ordersToday >= manyAtOnce) {
		signs.push({ sign: "many_at_once", orders: facts.ordersToday });
	}
	const times = facts.usualTotal ? Math.floor(facts.total / facts.usualTotal) : 0;
	if (times >= farAbove) signs.push({ sign: "high_value", times });
	if (facts.ordersBefore === 0) signs.push({ sign: "first_order" });
	return signs;
}

/** Returns true if the owner's rules require confirmation before the order is shipped. */
export const mustBeConfirmed = (
	rules: CashRules,
	signs: readonly RiskSign[],
	total: Centavos,
): boolean =>
	signs.some(({ sign }) => rules.confirm[sign]) ||
	(rules.confirm_from !== null && total >= rules.confirm_from);

/** Returns true if the owner's rules allow cash payment for the order. */
export const mayPayInCash = (
	rules: CashRules,
	{ total, refused }: Pick<RiskFacts, "total" | "refused">,
): boolean =>
	(rules.refuse_from === null || total < rules.refuse_from) &&
	(rules.refuse_after === null || refused.together < rules.refuse_after);
