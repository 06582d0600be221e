import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { returnSentUnits, sendUnits } from "#domain/units/transfer-units.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { lockItems, placeOf, readBranches, requireEnough } from "../change-stock.ts";
import { claimStockRequest, rememberTransfer } from "../claim-stock-request.ts";
import { findTransfer, type TransferRow } from "./read-transfers.ts";

/**
 * Sends stock to another branch. The units belong to no branch's stock until the other branch receives them.
 * @param key Idempotency-Key; a repeated request returns the same transfer
 * @throws Refusal `not_enough_stock`, `held_by_payment` or `idempotency_key_reused`
 */
export const sendTransfer = (
	database: Database,
	actor: Actor,
	sent: {
		branch_id: number;
		to_branch_id: number;
		lines: readonly {
			variation_id: number;
			quantity: number;
			serials?: readonly string[] | undefined;
		}[];
		note: string;
	},
	key: string | null,
): Promise<TransferRow> =>
	database.transaction(async (transaction) => {
		const earlier = await claimStockRequest(transaction, actor, key, sent);
		if (earlier) return findTransfer(transaction, earlier.transferId ?? 0);
		const { branch_id: from, to_branch_id: to, lines, note } = sent;
		if (from === to) throw refusalAt("to_branch_id", "Choose another branch.");
		await readBranches(transaction, [from, to]);
		const ids = lines.map(({ variation_id }) => variation_id);
		const held = await lockItems(transaction, ids, [from]);
		for (const { variation_id, quantity } of lines) {
			requireEnough(held.get(placeOf(variation_id, from)), -quantity);
		}
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into stock_transfers (from_branch_id, to_branch_id, note, sent_by)
			values (${from}, ${to}, ${note}, ${actor.accountId}) returning id`);
		await transaction.execute(sql`
			insert into stock_transfer_lines (transfer_id, variation_id, quantity)
			select ${id}, * from unnest(${ids}::bigint[], ${lines.map((line) => line.quantity)}::integer[])`);
		const moves = lines.map(({ variation_id, quantity }) => ({
			variation_id,
			change: -quantity,
			adjustment: null,
		}));
		await writeMoves(transaction, actor, { id, note }, from, moves);
		const { accountId: actorId } = actor;
		await rememberTransfer(transaction, actor, key, id);
		await sendUnits(transaction, { transferId: id, branchId: from, actorId }, lines);
		return recordTransfer(transaction, actor, "sent", null, id);
	});

/** Cancels a transfer in transit. Its units return to the branch that sent it. */
export const cancelTransfer = (
	database: Database,
	actor: Actor,
	{ id, branch_id: branchId }: { id: number; branch_id: number },
): Promise<TransferRow> =>
	database.transaction(async (transaction) => {
		const before = await lockTransfer(
			transaction,
			id,
			(transfer) => transfer.from_branch,
			branchId,
		);
		if (before.status === "cancelled") return before;
		if (before.status !== "in_transit") throw notInTransit(before);
		await lockItems(
			transaction,
			before.lines.map(({ variation_id }) => variation_id),
			[branchId],
		);
		const moves = before.lines.map(({ variation_id, quantity }) => ({
			variation_id,
			change: quantity,
			adjustment: null,
		}));
		await writeMoves(transaction, actor, before, branchId, moves);
		const { accountId: actorId } = actor;
		await returnSentUnits(transaction, { transferId: id, branchId, actorId });
		await endTransfer(transaction, actor, id, "cancelled");
		return recordTransfer(transaction, actor, "cancelled", before, id);
	});

export const notInTransit = ({ status }: TransferRow): Refusal =>
	new Refusal("conflict", `This transfer was already ${status}.`, { code: "not_open" });

/** Locks a transfer of a branch, so that it's received or cancelled only once. */
export async function lockTransfer(
	transaction: Queryable,
	id: number,
	branchOf: (transfer: TransferRow) => { id: number },
	branchId: number,
): Promise<TransferRow> {
	await transaction.execute(sql`select from stock_transfers where id = ${id} for no key update`);
	const transfer = await findTransfer(transaction, id);
	if (branchOf(transfer).id !== branchId) throw new Refusal("missing", "Transfer not found.");
	return transfer;
}

export interface TransferMove {
	variation_id: number;
	change: number;
	/** Kind of difference found on arrival; null for units that arrived as sent. */
	adjustment: "lost" | "found" | null;
}

/** Writes the movements of a transfer to the stock ledger. */
export async function writeMoves(
	transaction: Queryable,
	actor: Actor,
	{ id, note }: Pick<TransferRow, "id" | "note">,
	branchId: number,
	moves: readonly TransferMove[],
): Promise<void> {
	await transaction.execute(sql`
		insert into stock_ledger
			(variation_id, branch_id, change, reason, adjustment, transfer_id, actor_id, note)
		select variation_id, ${branchId}, change,
			case when adjustment is null then 'transferred' else 'adjusted' end, adjustment,
			${id}, ${actor.accountId}, nullif(${note}, '')
		from json_to_recordset(${JSON.stringify(moves)}::json)
			as move (variation_id bigint, change integer, adjustment text)
		where change <> 0 order by variation_id, change desc`);
}

export const endTransfer = (
	transaction: Queryable,
	actor: Actor,
	id: number,
	status: "received" | "cancelled",
): Promise<unknown> =>
	transaction.execute(sql`
		update stock_transfers set status = ${status}, version = version + 1,
			ended_by = ${actor.accountId}, ended_at = now()
		where id = ${id}`);

/** Records a change in the audit log and returns the transfer. */
export async function recordTransfer(
	transaction: Queryable,
	actor: Actor,
	event: string,
	before: TransferRow | null,
	id: number,
): Promise<TransferRow> {
	const after = await findTransfer(transaction, id);
	await recordChange(transaction, actor, {
		action: `stock_transfer.${event}`,
		entity: "stock_transfer",
		entityId: id,
		label: after.ref,
		before: before && audited(before),
		after: audited(after),
	});
	return after;
}

const audited = ({ from_branch, to_branch, status, note, lines }: TransferRow) => ({
	from: from_branch.name,
	to: to_branch.name,
	status,
	note,
	lines: lines.map((line) => ({
		item: [line.product_name, line.variation_name].filter(Boolean).join(" · "),
		sent: line.quantity,
		received: line.received,
	})),
});
