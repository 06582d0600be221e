import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { receiveSentUnits } from "#domain/units/transfer-units.ts";
import { lockItems } from "../change-stock.ts";
import type { TransferRow } from "./read-transfers.ts";
import {
	endTransfer,
	lockTransfer,
	notInTransit,
	recordTransfer,
	type TransferMove,
	writeMoves,
} from "./send-transfer.ts";

interface Arrived {
	variation_id: number;
	received: number;
	/**
	 * Serial numbers of the units that arrived. Required if units are missing and the item's serial numbers are
	 * recorded when stock arrives.
	 */
	serials?: readonly string[] | undefined;
}

/**
 * Receives a transfer. The units that were sent are added to the branch's stock, and differences are recorded as lost
 * or found. A repeated call changes nothing.
 * @throws Refusal `not_open`
 */
export const receiveTransfer = (
	database: Database,
	actor: Actor,
	{ id, branch_id: branchId, lines }: { id: number; branch_id: number; lines: readonly Arrived[] },
): Promise<TransferRow> =>
	database.transaction(async (transaction) => {
		const before = await lockTransfer(transaction, id, (transfer) => transfer.to_branch, branchId);
		if (before.status === "received" && isSame(before, lines)) return before;
		if (before.status !== "in_transit") throw notInTransit(before);
		const given = lines.map(({ variation_id }) => variation_id);
		const sent = before.lines.map(({ variation_id }) => variation_id);
		const others = sent.filter((each) => !given.includes(each));
		await lockItems(transaction, [...given, ...others], [branchId]);
		await transaction.execute(sql`
			insert into stock_transfer_lines (transfer_id, variation_id, quantity, received)
			select ${id}, variation_id, 0, received
			from json_to_recordset(${JSON.stringify(arrivalsOf(before, lines))}::json)
				as arrived (variation_id bigint, received integer)
			on conflict (transfer_id, variation_id) do update set received = excluded.received`);
		await writeMoves(transaction, actor, before, branchId, movesOf(before, lines));
		const transfer = { transferId: id, branchId, actorId: actor.accountId };
		await receiveSentUnits(transaction, transfer, lines);
		await endTransfer(transaction, actor, id, "received");
		return recordTransfer(transaction, actor, "received", before, id);
	});

/**
 * Returns the received quantity of each item in the transfer (0 if it didn't arrive), and of items that arrived
 * unexpectedly.
 */
function arrivalsOf({ lines }: TransferRow, arrived: readonly Arrived[]): Arrived[] {
	const sent = new Set(lines.map(({ variation_id }) => variation_id));
	const received = new Map(arrived.map((line) => [line.variation_id, line.received]));
	const listed = lines.map(({ variation_id }) => ({
		variation_id,
		received: received.get(variation_id) ?? 0,
	}));
	return [
		...listed,
		...arrived.filter((line) => !sent.has(line.variation_id) && line.received > 0),
	];
}

function movesOf(transfer: TransferRow, arrived: readonly Arrived[]): TransferMove[] {
	const sent = new Map(transfer.lines.map((line) => [line.variation_id, line.quantity]));
	return arrivalsOf(transfer, arrived).flatMap(({ variation_id, received }) => {
		const quantity = sent.get(variation_id) ?? 0;
		const difference = received - quantity;
		return [
			{ variation_id, change: quantity, adjustment: null },
			{ variation_id, change: difference, adjustment: difference < 0 ? "lost" : "found" },
		];
	});
}

function isSame(transfer: TransferRow, arrived: readonly Arrived[]): boolean {
	const received = new Map(arrived.map((line) => [line.variation_id, line.received]));
	return (
		transfer.lines.every((line) => (received.get(line.variation_id) ?? 0) === line.received) &&
		arrived.every(
			(line) =>
				line.received === 0 ||
				transfer.lines.some(({ variation_id }) => variation_id === line.variation_id),
		)
	);
}
