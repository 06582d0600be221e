import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { releaseUnits } from "#domain/units/order-units.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { lockOrder } from "./move-order.ts";
import { orderReference } from "./order-reference.ts";
import { isCancellable } from "./order-status.ts";
import { writeOrderEvent } from "./write-order-event.ts";

interface BranchChoice {
	orderId: number;
	branchId: number;
	actor: ActingStaff;
}

/**
 * Assigns the whole order to one branch. Items taken from other branches are returned to the stock of those branches,
 * and taken from the chosen branch instead. The stock ledger records both.
 * @throws Refusal if the order was already shipped, or if the branch is closed or has too little stock
 */
export function choosePackingBranch(database: Database, choice: BranchChoice): Promise<void> {
	return database.transaction(async (transaction) => {
		const { orderId, branchId, actor } = choice;
		const { status, collected_at: place } = await lockOrder(transaction, orderId);
		await requireMayChange(transaction, actor, orderId);
		if (place !== null) throw isCollected(place);
		if (!isCancellable(status)) {
			throw new Refusal(
				"conflict",
				`This order is ${status}, so its items have already left the branch.`,
				{
					code: "already_packed",
				},
			);
		}
		await requireNoneLeft(transaction, orderId);
		const name = await readOpenBranch(transaction, branchId);
		const before = await readBranchNames(transaction, orderId);
		const moving = await lockMoving(transaction, orderId, branchId);
		if (moving.length === 0) return;
		requireEnough(moving, name);
		const note = `${orderReference(orderId)} is packed at ${name}`;
		await transaction.execute(sql`
			with elsewhere as (
				select variation_id, branch_id, -sum(change)::integer as pieces
				from stock_ledger where order_id = ${orderId} and branch_id <> ${branchId}
				group by variation_id, branch_id having sum(change) < 0
			)
			insert into stock_ledger (variation_id, branch_id, change, reason, order_id, actor_id, note)
			select variation_id, branch_id, pieces, 'sold', ${orderId}::bigint,
				${actor.accountId}::bigint, ${note} from elsewhere
			union all
			select variation_id, ${branchId}::bigint, -sum(pieces)::integer, 'sold', ${orderId}::bigint,
				${actor.accountId}::bigint, ${note} from elsewhere group by variation_id`);
		// Release the serial numbers, because the new branch packs other units.
		await releaseUnits(transaction, orderId, actor.accountId);
		// Mark the days of this order and its ledger entries as changed, so that the reports by branch are calculated
		// again.
		await transaction.execute(sql`
			insert into report_changes
			select manila_day(created_at) from orders where id = ${orderId}
			union select day from money_ledger where order_id = ${orderId}`);
		await writeRecord(transaction, choice, before, name);
	});
}

const isCollected = (place: string) =>
	new Refusal("conflict", `The customer picks up this order at ${place}, which packs it.`, {
		code: "already_packed",
	});

async function requireNoneLeft(transaction: Queryable, orderId: number): Promise<void> {
	const left = await transaction.first<{ number: number }>(sql`
		select number from parcels
		where order_id = ${orderId} and status not in ('packing', 'packed') limit 1`);
	if (!left) return;
	throw new Refusal("conflict", `Parcel ${left.number} of this order has left its branch.`, {
		code: "already_packed",
	});
}

async function readOpenBranch(transaction: Queryable, branchId: number): Promise<string> {
	const branch = await transaction.first<{ name: string; is_open: boolean }>(sql`
		select name, is_open from branches where id = ${branchId}`);
	if (branch?.is_open) return branch.name;
	const message = branch ? `${branch.name} is closed.` : "This branch does not exist.";
	throw new Refusal("invalid", message, { errors: { branch_id: [message] } });
}

async function readBranchNames(transaction: Queryable, orderId: number): Promise<string[]> {
	const rows = await transaction.rows<{ name: string }>(sql`
		select name from order_branches join branches on branches.id = branch_id
		where order_id = ${orderId} order by position, branches.id`);
	return rows.map(({ name }) => name);
}

interface MovingItem {
	name: string;
	pieces: number;
	available: number;
}

/**
 * Returns the items taken from other branches, and locks their stock rows in the same sequence as all other
 * transactions, which prevents deadlocks.
 */
async function lockMoving(
	transaction: Queryable,
	orderId: number,
	branchId: number,
): Promise<MovingItem[]> {
	await transaction.execute(sql`
		select from stock
		where variation_id in (select variation_id from stock_ledger where order_id = ${orderId})
		order by variation_id, branch_id
		for update`);
	return transaction.rows<MovingItem>(sql`
		select concat_ws(' · ', products.name, nullif(variations.name, '')) as name, moving.pieces,
			coalesce(stock.quantity - stock.reserved, 0) as available
		from (
			select variation_id, -sum(change)::integer as pieces
			from stock_ledger where order_id = ${orderId} and branch_id <> ${branchId}
			group by variation_id having sum(change) < 0
		) moving
		join variations on variations.id = moving.variation_id
		join products on products.id = variations.product_id
		left join stock on stock.variation_id = moving.variation_id and stock.branch_id = ${branchId}
		order by name`);
}

function requireEnough(moving: readonly MovingItem[], branchName: string): void {
	const short = moving.filter(({ pieces, available }) => available < pieces);
	if (short.length === 0) return;
	const what = short.map(({ name, available }) => `${available} of ${name}`).join(", ");
	throw new Refusal("conflict", `${branchName} has only ${what} available.`, {
		code: "not_enough_stock",
	});
}

async function writeRecord(
	transaction: Queryable,
	{ orderId, actor }: BranchChoice,
	before: readonly string[],
	name: string,
): Promise<void> {
	await writeOrderEvent(transaction, {
		orderId,
		kind: "branch_chosen",
		actorId: actor.accountId,
		note: `${name} packs it instead of ${before.join(" and ")}`,
	});
	await recordChange(transaction, actor, {
		action: "order.branch_chosen",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { branches: before },
		after: { branches: [name] },
	});
}
