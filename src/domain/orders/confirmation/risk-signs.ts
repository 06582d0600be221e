import type { RiskSign } from "#contract/admin/confirmations.ts";
import type { CashRules } from "#domain/settings/cash-rules.ts";
import type { Centavos } from "#lib/money.ts";

/** What the shop knows when somebody orders and pays in cash. */
export interface RiskFacts {
	total: Centavos;
	/** Of this customer, other than this one, that were not cancelled. */
	ordersBefore: number;
	/** Within a day, of this customer or to this address, with this one. */
	ordersToday: number;
	/** Parcels that were refused at the door. */
	refused: { customer: number; phone: number; address: number; together: number };
	/** The middle one of the shop's latest orders; null: there are too few to tell. */
	usualTotal: Centavos | null;
}

const manyAtOnce = 3;
const farAbove = 3;
const ways = ["customer", "phone", "address"] as const;

/** What speaks against an order that is paid in cash, the gravest first. */
export function judgeRisk({ refused, ...facts }: RiskFacts): RiskSign[] {
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

/** Whether somebody has to confirm an order before it is shipped, by the owner's rule. */
export const mustBeConfirmed = (
	rules: CashRules,
	signs: readonly RiskSign[],
	total: Centavos,
): boolean =>
	signs.some(({ sign }) => rules.confirm[sign]) ||
	(rules.confirm_from !== null && total >= rules.confirm_from);

/** Whether the owner's rule lets an order be paid in cash. */
export const mayPayInCash = (
	rules: CashRules,
	{ total, refused }: Pick<RiskFacts, "total" | "refused">,
): boolean =>
	(rules.refuse_from === null || total < rules.refuse_from) &&
	(rules.refuse_after === null || refused.together < rules.refuse_after);
