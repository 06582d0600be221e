import sql from "sql-template-tag";
import type { PayoutMapping } from "#contract/admin/payouts.ts";
import type { Database, Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { openCourierFile } from "../file/open-courier-file.ts";
import type { PayoutLine } from "./match-payout.ts";
import { type PayoutFile, readPayoutFile } from "./read-payout-file.ts";

const alreadyRecorded = () =>
	new Refusal("conflict", "This payout is already recorded.", { code: "not_ready" });

/**
 * Parses the stored file of an open payout again and replaces its rows.
 * @throws Refusal `not_ready` if the payout is closed before the new rows are stored
 */
export async function readPayoutRows(database: Database, payoutId: number): Promise<number> {
	const payout = await database.first<{
		courier: string;
		file_id: string | null;
		mapping: PayoutMapping | null;
	}>(sql`select courier, file_id, mapping from payouts where id = ${payoutId} and state = 'ready'`);
	if (!payout) throw alreadyRecorded();
	await openCourierFile(database, payout.file_id, async (table, hash) => {
		const file = await readPayoutFile(table, { known: payout.mapping, courier: payout.courier });
		await database.transaction((transaction) => keep(transaction, payoutId, file, hash));
	});
	return payoutId;
}

async function keep(
	transaction: Queryable,
	payoutId: number,
	{ columns, samples, mapping, questions, lines }: PayoutFile,
	hash: string,
): Promise<void> {
	const updated = await transaction.execute(sql`
		update payouts set columns = ${JSON.stringify(columns)}::jsonb,
			samples = ${JSON.stringify(samples)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
			questions = ${JSON.stringify(questions)}::jsonb, file_hash = ${hash}
		where id = ${payoutId} and state = 'ready'`);
	// Someone closed the payout while the file was read. Its rows must not change anymore.
	if (updated === 0) throw alreadyRecorded();
	await transaction.execute(sql`delete from payout_lines where payout_id = ${payoutId}`);
	const of = <Key extends keyof PayoutLine>(key: Key) => lines.map((line) => line[key]);
	await transaction.execute(sql`
		insert into payout_lines (payout_id, line, tracking, reference, amount, fee, fault)
		select ${payoutId}, row.* from unnest(
			${of("line")}::integer[], ${of("tracking")}::text[], ${of("reference")}::text[],
			${of("amount")}::bigint[], ${of("fee")}::bigint[], ${of("fault")}::text[]
		) as row`);
}
