import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { type MoneyEntry, postMoney } from "#domain/money/post-money.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { assessPayout } from "./assess-payout.ts";
import { findPayoutRow } from "./find-payout.ts";
import { type AssessedLine, sumPayout } from "./match-payout.ts";
import { notifyOrders } from "./notify-orders.ts";

interface Closing {
	payoutId: number;
	/** Amounts that the person saw. */
	seen: { received: Centavos; fees: Centavos };
	reference: string | null;
}

/**
 * Records a payout with all its payments and deductions in one transaction. The money then counts as received in the
 * bank, and the courier no longer owes the paid orders. Orders that the payout doesn't include are still owed.
 * @throws Refusal if the payout is already closed, pays nothing, or has different amounts than the person saw
 */
export function closePayout(
	database: Database,
	actor: Actor,
	{ payoutId, seen, reference }: Closing,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const ready = await transaction.first(sql`
			select from payouts where id = ${payoutId} and state = 'ready' for update`);
		const payout = await findPayoutRow(transaction, payoutId);
		if (!ready) {
			throw new Refusal("conflict", "This payout is already recorded.", { code: "not_ready" });
		}
		if (payout.questions && payout.questions.numbers.length > 0) {
			throw new Refusal(
				"conflict",
				"The separator in some amounts is ambiguous. Choose the number format of this file first.",
				{ code: "not_ready" },
			);
		}
		const named = (await assessPayout(transaction, payoutId, payout.courier)).flatMap(
			({ orderId }) => orderId ?? [],
		);
		// Lock the orders, then check again, because another payout may have paid one of them.
		await transaction.execute(sql`
			select from orders where id = any(${named}::bigint[]) order by id for no key update`);
		const lines = await assessPayout(transaction, payoutId, payout.courier);
		const sums = sumPayout(lines);
		if (sums.booked + sums.fees === 0) {
			throw new Refusal("conflict", "No row of this payout matches an amount that is due.", {
				code: "nothing_to_pay",
			});
		}
		if (sums.received !== seen.received || sums.fees !== seen.fees) {
			throw new Refusal(
				"conflict",
				"Part of this payout was recorded in the meantime. Review it again.",
				{ code: "changed_elsewhere" },
			);
		}
		await post(transaction, actor, { payoutId, courier: payout.courier, reference, lines });
		await storeLines(transaction, payoutId, lines);
		await transaction.execute(sql`
			update payouts set state = 'closed', closed_at = now(), closed_by = ${actor.accountId},
				reference = ${reference}, received = ${sums.received}, fees = ${sums.fees}
			where id = ${payoutId}`);
		await notifyOrders(transaction, {
			kind: "cash_handed_over",
			actorId: actor.accountId,
			orders: lines
				.filter(({ booked }) => booked > 0)
				.map((line) => ({ id: line.orderId ?? 0, note: noteOf(line) })),
		});
		await recordChange(transaction, actor, {
			action: "payout.closed",
			entity: "payout",
			entityId: payoutId,
			label: payout.courier,
			after: {
				received: toPesos(sums.received),
				fees: toPesos(sums.fees),
				orders: lines.filter(({ booked }) => booked > 0).length,
				...(reference && { reference }),
			},
		});
	});
}

const pesos = (amount: Centavos): string => formatPesos(toPesos(amount));

const noteOf = ({ booked, owed }: AssessedLine): string =>
	booked < owed ? `${pesos(booked)} of ${pesos(owed)}` : pesos(booked);

async function post(
	transaction: Queryable,
	actor: Actor,
	given: { payoutId: number; courier: string; reference: string | null; lines: AssessedLine[] },
): Promise<void> {
	const { payoutId, courier, reference, lines } = given;
	const of = { payoutId, reference, actorId: actor.accountId };
	const ids = lines.flatMap(({ booked, orderId }) => (booked > 0 && orderId ? orderId : []));
	const parties = new Map(
		(
			await transaction.rows<{ id: number; party: string | null }>(sql`
				select id, cash_holder as party from orders where id = any(${ids}::bigint[])`)
		).map(({ id, party }) => [id, party]),
	);
	const entries: MoneyEntry[] = lines.flatMap(({ orderId, booked, surplus, bookedFee, line }) => [
		{
			...of,
			kind: "payout",
			from: "courier",
			to: "bank",
			amount: booked,
			orderId,
			party: parties.get(orderId ?? 0) ?? null,
		},
		{
			...of,
			kind: "payout",
			from: "losses",
			to: "bank",
			amount: surplus,
			note: `Overpaid, row ${line}`,
		},
		{
			...of,
			kind: "fee",
			from: "bank",
			to: "fees",
			amount: bookedFee,
			note: `${courier}, row ${line}`,
		},
	]);
	await postMoney(transaction, entries);
}

async function storeLines(
	transaction: Queryable,
	payoutId: number,
	lines: readonly AssessedLine[],
): Promise<void> {
	const of = <Key extends keyof AssessedLine>(key: Key) => lines.map((line) => line[key]);
	await transaction.execute(sql`
		update payout_lines set verdict = assessed.verdict, order_id = assessed.order_id,
			owed = assessed.owed, booked = assessed.booked, surplus = assessed.surplus,
			booked_fee = assessed.booked_fee
		from unnest(
			${of("line")}::integer[], ${of("verdict")}::text[], ${of("orderId")}::bigint[],
			${of("owed")}::bigint[], ${of("booked")}::bigint[], ${of("surplus")}::bigint[],
			${of("bookedFee")}::bigint[]
		) as assessed (line, verdict, order_id, owed, booked, surplus, booked_fee)
		where payout_lines.payout_id = ${payoutId} and payout_lines.line = assessed.line`);
}
