import sql from "sql-template-tag";
import type { PayoutMapping } from "#contract/admin/payouts.ts";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findPayoutRow } from "./find-payout.ts";
import { fitsColumns } from "./guess-mapping.ts";
import type { PayoutFileWork } from "./payout-file-work.ts";

/**
 * Sets the column mapping of a payout file. It's saved for the courier's next files.
 * @throws Refusal if the file doesn't have these columns, or the payout is closed
 */
export async function changePayoutMapping(
	{ database, payoutFiles }: { database: Database; payoutFiles: PayoutFileWork },
	actor: Actor,
	id: number,
	mapping: PayoutMapping,
): Promise<void> {
	const payout = await findPayoutRow(database, id);
	if (payout.state !== "ready" || payout.kind !== "file") {
		throw new Refusal("conflict", "This payout is already recorded.", { code: "not_ready" });
	}
	// Another sheet has different columns, so their mapping is guessed when the sheet is read.
	const isSameSheet = (mapping.sheet ?? payout.questions?.sheet) === payout.questions?.sheet;
	if (isSameSheet && !fitsColumns(mapping, payout.columns)) {
		const message =
			"Choose the amount column, and the column with tracking numbers or order references.";
		throw new Refusal("invalid", message, { errors: { amount: [message] } });
	}
	await database.transaction(async (transaction) => {
		// The number format isn't saved for the courier, because it may differ for each file.
		const { decimal_mark: _, ...lasting } = mapping;
		await transaction.execute(sql`
			update payouts set mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id} and state = 'ready'`);
		const courier = await transaction.first<{ id: number }>(sql`
			update couriers set mapping = ${JSON.stringify(lasting)}::jsonb, version = version + 1
			where lower(name) = lower(${payout.courier}) returning id`);
		await recordChange(transaction, actor, {
			action: "courier.columns_chosen",
			entity: "courier",
			entityId: courier?.id ?? null,
			label: payout.courier,
			before: { ...payout.mapping },
			after: { ...mapping },
		});
	});
	await payoutFiles.readPayoutRows(id);
}
