import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type MoneyEntry, postMoney } from "#domain/money/post-money.ts";
import { cashRounding } from "#domain/settings/counter-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { TenderCode } from "#lib/payments/counter-payments.ts";
import { type CashOfSale, type CashRounding, refundRounding } from "#lib/payments/round-cash.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { cashRefundsOf } from "./counter-refund.ts";

/**
 * Checks that the till rounds cash by the shop's current setting, and returns the setting. A till that doesn't round is
 * also accepted.
 * @param asked how the till rounds; undefined if it doesn't round
 * @throws Refusal `amount_changed` if the shop rounds differently by now
 */
export async function requireSameRounding(
	queryable: Queryable,
	asked: CashRounding | undefined,
): Promise<CashRounding> {
	if (asked === undefined) return "none";
	const { rounds_cash_to: now } = await readSetting(queryable, cashRounding);
	if (asked === now) return asked;
	throw new Refusal(
		"conflict",
		"The shop rounds cash differently now. Check the amount and try again.",
		{ code: "amount_changed" },
	);
}

/** Subject of a rounding: an order or, for a return without a receipt, its refund. */
type RoundedFor = { actorId: number } & (
	| { orderId: number }
	| { refundId: number; method: TenderCode }
);

/** Returns the ledger entry of a rounding. A positive rounding is a gain of the drawer. */
export const roundingEntry = (rounding: Centavos, of: RoundedFor): MoneyEntry => ({
	kind: "rounded",
	...(rounding > 0 ? { from: "rounding", to: "cash" } : { from: "cash", to: "rounding" }),
	amount: Math.abs(rounding),
	...of,
});

/** Returns the rounding of a refund that was just written; positive if the drawer gains. */
export async function roundingOfRefund(
	transaction: Queryable,
	orderId: number,
	cash: Centavos,
	to: CashRounding,
): Promise<Centavos> {
	const after = await transaction.one<CashOfSale>(sql`
		select cash_rounding + refunded.rounding as rounded,
			(paid.amount - refunded.amount)::bigint as left
		from counter_sales
		cross join lateral (
			select coalesce(sum(amount), 0) as amount
			from counter_payments where sale_id = counter_sales.id and way = 'cash'
		) paid
		cross join lateral (${cashRefundsOf(sql`counter_sales.order_id`)}) refunded
		where order_id = ${orderId}`);
	return refundRounding(cash, after, to);
}

/** Stores the rounding of a refund and records it in the ledger. */
export async function writeRefundRounding(
	transaction: Queryable,
	of: RoundedFor,
	{ refundId, rounding }: { refundId: number; rounding: Centavos },
): Promise<void> {
	await transaction.execute(sql`
		update counter_refunds set cash_rounding = ${rounding}
		where refund_id = (
			select min(id) from refunds
			where (id = ${refundId} or part_of = ${refundId}) and method = 'cash'
		)`);
	await postMoney(transaction, [roundingEntry(rounding, of)]);
}
