import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { absence } from "./move-units.ts";
import { nameUnits, type UnitLine } from "./name-units.ts";
import { itemsTrackedFromReceipt } from "./tracked-items.ts";

interface Transfer {
	transferId: number;
	branchId: number;
	actorId: number;
}

interface ArrivedLine {
	variation_id: number;
	received: number;
	/** Serial numbers of the units that arrived; omitted if all units arrived. */
	serials?: readonly string[] | undefined;
}

/**
 * Records which units a branch sends with a transfer.
 * @throws Refusal `invalid` at `lines.N.serials` if a serial number is missing or invalid, or its unit isn't in stock at
 * the branch
 */
export async function sendUnits(
	transaction: Queryable,
	{ transferId, branchId, actorId }: Transfer,
	lines: readonly UnitLine[],
): Promise<void> {
	const named = await nameUnits(transaction, lines, absence(branchId));
	await transaction.execute(sql`
		with sent as (
			update units set state = 'in_transit', transfer_id = ${transferId}
			where id = any(${named.flatMap(({ ids }) => ids)}::bigint[]) returning id
		)
		insert into unit_events (unit_id, kind, branch_id, actor_id)
		select id, 'moved', ${branchId}::bigint, ${actorId}::bigint from sent`);
}

/** Returns all units of a cancelled transfer to the stock of the branch that sent it. */
export async function returnSentUnits(transaction: Queryable, transfer: Transfer): Promise<void> {
	const sent = await lockSent(transaction, transfer.transferId);
	await writeArrived(transaction, transfer, sent, []);
}

/**
 * Records which units of a transfer arrived, and marks missing units as lost.
 * @throws Refusal `invalid` at `lines.N.received` if more units arrived than were sent, and the item's serial numbers
 * are recorded when stock arrives; at `lines.N.serials` if the serial numbers don't show which units arrived
 */
export async function receiveSentUnits(
	transaction: Queryable,
	transfer: Transfer,
	lines: readonly ArrivedLine[],
): Promise<void> {
	const sent = await lockSent(transaction, transfer.transferId);
	const ids = [...sent, ...lines].map(({ variation_id: id }) => id);
	const tracked = await itemsTrackedFromReceipt(transaction, ids);
	const here: Sent[] = [];
	for (const [index, line] of lines.entries()) {
		const ofItem = sent.filter(({ variation_id: id }) => id === line.variation_id);
		const isTracked = tracked.includes(line.variation_id);
		if (isTracked && line.received > ofItem.length) {
			const message =
				"More units arrived than were sent. Receive the extra units under Stock → Receive.";
			throw refusalAt(`lines.${index}.received`, message);
		}
		const serials = (line.serials ?? []).map(normalizeSerial);
		const named = ofItem.filter(({ serial }) => serials.includes(serial));
		const isWhole = line.received === ofItem.length || !isTracked;
		if (serials.length === 0 && isWhole) here.push(...ofItem);
		else if (named.length === line.received && serials.length === line.received)
			here.push(...named);
		else {
			throw refusalAt(`lines.${index}.serials`, "Scan the units of this transfer that arrived.");
		}
	}
	const lost = sent.filter((unit) => !here.includes(unit));
	await writeArrived(transaction, transfer, here, lost);
}

interface Sent {
	id: number;
	variation_id: number;
	serial: string;
}

const lockSent = (transaction: Queryable, transferId: number): Promise<Sent[]> =>
	transaction.rows<Sent>(sql`
		select id, variation_id, serial from units
		where transfer_id = ${transferId} and state = 'in_transit' order by id for update`);

const writeArrived = (
	transaction: Queryable,
	{ branchId, actorId }: Transfer,
	here: readonly Sent[],
	lost: readonly Sent[],
): Promise<unknown> =>
	transaction.execute(sql`
		with arrived as (
			update units set branch_id = ${branchId},
				state = case when id = any(${lost.map(({ id }) => id)}::bigint[]) then 'lost' else 'in_stock' end
			where id = any(${[...here, ...lost].map(({ id }) => id)}::bigint[])
			returning id, state
		)
		insert into unit_events (unit_id, kind, branch_id, actor_id)
		select id, case state when 'lost' then 'lost' else 'received' end, ${branchId}::bigint,
			${actorId}::bigint
		from arrived`);
