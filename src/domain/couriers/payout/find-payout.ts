import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { FileQuestions } from "#contract/admin/file-questions.ts";
import type { payoutSummary } from "#contract/admin/payouts.ts";
import { type PayoutMapping, type PayoutVerdict, payoutVerdicts } from "#contract/admin/payouts.ts";
import type { Queryable } from "#db/database.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { explainUnknown } from "../file/tracking-key.ts";
import { heldBy } from "../list-held-orders.ts";
import { assessPayout } from "./assess-payout.ts";
import { type AssessedLine, sumPayout } from "./match-payout.ts";

export type PayoutRow = z.output<typeof payoutSummary>;

interface PayoutFileRow extends PayoutRow {
	columns: string[];
	samples: string[][];
	mapping: PayoutMapping | null;
	file_hash: string | null;
	questions: FileQuestions | null;
}

const summaryColumns = sql`
	payouts.id, courier, kind, state, file_name, reference, received, fees, accounts.name as by,
	payouts.created_at, closed_at, undone_at`;
const payoutsWhere = (condition: Sql, more: Sql = sql``): Sql => sql`
	select ${summaryColumns} ${more}
	from payouts join accounts on accounts.id = coalesce(closed_by, created_by)
	where ${condition} order by payouts.id desc limit 50`;

/** Returns the latest payouts. */
export const listPayouts = (queryable: Queryable): Promise<PayoutRow[]> =>
	queryable.rows<PayoutRow>(payoutsWhere(sql`true`));

export async function findPayoutRow(queryable: Queryable, id: number): Promise<PayoutFileRow> {
	const found = await queryable.first<PayoutFileRow>(
		payoutsWhere(sql`payouts.id = ${id}`, sql`, columns, samples, mapping, questions, file_hash`),
	);
	if (!found) throw new Refusal("missing", "Payout not found.");
	return found;
}

/**
 * Returns the rows of a payout, matched with the current orders. The rows of a closed payout are returned as matched at
 * the time of closing.
 */
export const readPayoutLines = (
	queryable: Queryable,
	{ id, courier, state }: Pick<PayoutRow, "id" | "courier" | "state">,
): Promise<AssessedLine[]> =>
	state === "ready"
		? assessPayout(queryable, id, courier)
		: queryable.rows<AssessedLine>(sql`
			select line, tracking, reference, amount, fee, fault, verdict, order_id as "orderId", owed,
				booked, surplus, booked_fee as "bookedFee"
			from payout_lines where payout_id = ${id} order by line`);

const shownLines = 300;
const noMapping: PayoutMapping = {
	tracking: null,
	reference: null,
	amount: null,
	fees: [],
	is_net: false,
};
/** Used for payouts that were read by an earlier version, which asked no questions. */
const noQuestions: FileQuestions = { sheets: [], sheet: null, numbers: [], dates: [] };
/** Returns true for rows that need no attention. They are listed last. */
const isSettled = (verdict: PayoutVerdict) => verdict === "matched" || verdict === "fee";

export const showLine = (line: AssessedLine) => ({
	line: line.line,
	tracking: line.tracking,
	reference: line.reference,
	amount: line.amount,
	fee: line.fee,
	verdict: line.verdict,
	order_id: line.orderId,
	ref: line.orderId === null ? null : orderReference(line.orderId),
	owed: line.owed,
	fault: line.fault ?? (line.verdict === "unknown" ? explainUnknown(line.tracking) : null),
});

/** Returns a payout with all data that its page shows. */
export async function findPayout(queryable: Queryable, id: number) {
	const { file_hash: hash, mapping, questions, ...row } = await findPayoutRow(queryable, id);
	const lines = await readPayoutLines(queryable, row);
	const named = lines.flatMap(({ orderId }) => orderId ?? []);
	const outstanding = await queryable.one<{ orders: number; amount: Centavos }>(sql`
		select whole.orders - listed.orders as orders, whole.amount - listed.amount as amount
		from (
			select count(*)::integer as orders, coalesce(sum(cash_due), 0)::bigint as amount
			from orders where ${heldBy(row.courier)}
		) whole, (
			select count(*)::integer as orders, coalesce(sum(cash_due), 0)::bigint as amount
			from orders where ${heldBy(row.courier)} and id = any(${named}::bigint[])
		) listed`);
	const sameFile = await queryable.first<{ id: number; closed_at: Date }>(sql`
		select id, closed_at from payouts
		where file_hash = ${hash} and id <> ${id} and state = 'closed' order by id limit 1`);
	const toLookAt = lines.filter(({ verdict }) => !isSettled(verdict));
	const settled = lines.filter(({ verdict }) => isSettled(verdict));
	return {
		...row,
		mapping: mapping ?? noMapping,
		questions: questions ?? noQuestions,
		counts: payoutVerdicts
			.map((verdict) => {
				const ofVerdict = lines.filter((line) => line.verdict === verdict);
				const amount = ofVerdict.reduce((sum, line) => sum + (line.amount || -line.fee), 0);
				return { verdict, rows: ofVerdict.length, amount };
			})
			.filter(({ rows }) => rows > 0),
		sums: sumPayout(lines),
		lines: [...toLookAt, ...settled].slice(0, shownLines).map(showLine),
		outstanding,
		same_file: sameFile ?? null,
	};
}
