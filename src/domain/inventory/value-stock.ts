import sql, { empty } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { MoneyAccount } from "#lib/money/money-accounts.ts";
import { shareOf } from "#lib/money/share-of.ts";
import { averageCost, moveAtCost, type Stock } from "#lib/purchasing/moving-average.ts";

/**
 * Approximate number of stock movements valued per transaction. Transactions must be short, because the embedded
 * database (PGlite) runs only one at a time.
 */
const movesAtOnce = 2_000;

/** Calculates the cost of all stock movements that have no cost yet. */
export async function valueStock(database: Database): Promise<void> {
	let isDone = false;
	while (!isDone) {
		isDone = await database.transaction(async (transaction) => {
			await lockCosts(transaction);
			return (await valueMoves(transaction, null)) < movesAtOnce;
		});
	}
}

/**
 * Lets only one transaction at a time value stock movements. Call this before locking any stock, which prevents
 * deadlocks.
 */
export const lockCosts = (transaction: Queryable): Promise<unknown> =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('stock costs'))`);

/**
 * Stock movements of an item that are valued together. They belong to the same order, or have the same reason,
 * adjustment and delivery.
 */
interface Change {
	variation_id: number;
	change: number;
	reason: string;
	adjustment: string | null;
	order_id: number | null;
	receipt_id: number | null;
	changed_at: Date;
	/** Value of these units in the supplier's delivery; null if they didn't arrive with a delivery. */
	received: Centavos | null;
	/** Number of the order's units that haven't been returned. `out_value` is their cost. */
	out: number;
	out_value: Centavos;
}

interface Item extends Stock {
	variation_id: number;
	/** Cost per unit: the cost entered by staff, or the average cost that `writeCosts` stored last; null if unknown. */
	known: Centavos | null;
}

interface Move extends Change {
	value: Centavos;
}

/**
 * Calculates the cost of stock movements, records the amounts in the money ledger and updates the items' costs. The
 * caller must hold the lock of `lockCosts`.
 * @param variationIds null for all items
 * @returns the number of movements
 */
export async function valueMoves(
	transaction: Queryable,
	variationIds: readonly number[] | null,
): Promise<number> {
	const taken = await transaction.rows<{ id: number; variation_id: number }>(sql`
		with waiting as (
			select id from stock_cost_changes
			${variationIds ? sql`where variation_id = any(${variationIds}::bigint[])` : empty}
			order by id limit ${variationIds ? null : movesAtOnce}::bigint
		), variations_of as (
			select distinct variation_id from stock_cost_changes where id in (select id from waiting)
		)
		select id, variation_id from stock_cost_changes
		where variation_id in (select variation_id from variations_of)`);
	if (taken.length === 0) return 0;
	const ids = taken.map(({ id }) => id);
	const changes = await readChanges(transaction, ids);
	const items = await readItems(transaction, [...new Set(taken.map((row) => row.variation_id))]);
	const moves = changes.map((change) => valueChange(change, items.get(change.variation_id)));
	await writeMoves(transaction, moves, [...items.values()]);
	await writeCosts(transaction, moves, [...items.values()]);
	await transaction.execute(sql`delete from stock_cost_changes where id = any(${ids}::bigint[])`);
	return taken.length;
}

/**
 * Reads the movements to value. For each item, arriving units come before leaving units, so that the valued quantity
 * never becomes negative.
 */
const readChanges = (transaction: Queryable, ids: readonly number[]): Promise<Change[]> =>
	transaction.rows(sql`
		select changes.*, receipt_lines.value as received,
			coalesce(out.quantity, 0)::integer as out, coalesce(out.value, 0)::bigint as out_value
		from (
			select min(id) as id, variation_id, sum(change)::integer as change, min(reason) as reason,
				adjustment, order_id, receipt_id, max(changed_at) as changed_at
			from stock_cost_changes where id = any(${ids}::bigint[])
			group by variation_id, adjustment, order_id, receipt_id,
				case when order_id is null then reason end
		) changes
		left join receipt_lines using (receipt_id, variation_id)
		left join lateral (
			select -sum(quantity) as quantity, -sum(value) as value from stock_cost_moves
			where stock_cost_moves.order_id = changes.order_id
				and stock_cost_moves.variation_id = changes.variation_id and reason <> 'adjusted'
		) out on true
		where change <> 0 or reason = 'cost'
		order by changes.variation_id, change > 0 desc, changes.id`);

async function readItems(
	transaction: Queryable,
	ids: readonly number[],
): Promise<Map<number, Item>> {
	const items = await transaction.rows<Item>(sql`
		select variations.id as variation_id, coalesce(quantity, 0) as quantity,
			coalesce(value, 0) as value, coalesce(variations.cost, products.cost) as known
		from variations join products on products.id = product_id
		left join stock_costs on variation_id = variations.id
		where variations.id = any(${ids}::bigint[]) order by variations.id`);
	return new Map(items.map((item) => [item.variation_id, item]));
}

/** Calculates the cost of a movement and updates its item. */
function valueChange(change: Change, item: Item | undefined): Move {
	if (!item) throw new Error(`Stock of item ${change.variation_id} moved, but the item is gone`);
	const { stock, moved } = moveAtCost(
		item,
		{ quantity: change.change, value: givenValue(change, item) },
		item.known ?? 0,
	);
	Object.assign(item, stock);
	return { ...change, value: moved };
}

function givenValue(change: Change, { known }: Item): Centavos | null {
	if (change.reason === "cost") return known ?? 0;
	if (change.received !== null) return change.received;
	// Returned units have the cost with which they left the stock.
	if (change.order_id === null || change.out < change.change) return null;
	return change.change > 0 ? shareOf(change.out_value, change.change, change.out) : null;
}

const accountOf = ({ reason, adjustment, order_id: orderId }: Change): MoneyAccount => {
	if (reason === "received" || adjustment === "returned_to_supplier") return "suppliers";
	if (reason === "counted" || reason === "adjusted" || adjustment !== null) return "shrinkage";
	return orderId === null && reason !== "returned" ? "opening" : "cost_of_sales";
};

async function writeMoves(
	transaction: Queryable,
	moves: readonly Move[],
	items: readonly Item[],
): Promise<void> {
	const rows = JSON.stringify(
		moves.map((move) => ({ ...move, quantity: move.change, account: accountOf(move) })),
	);
	await transaction.execute(sql`
		with moves as (
			select * from json_to_recordset(${rows}::json) as move (
				variation_id bigint, quantity integer, value bigint, reason text, order_id bigint,
				receipt_id bigint, changed_at timestamptz, account text
			)
		), written as (
			insert into stock_cost_moves (variation_id, quantity, value, reason, order_id, receipt_id, moved_at)
			select variation_id, quantity, value, reason, order_id, receipt_id, changed_at from moves
		), stocked as (
			insert into stock_costs (variation_id, quantity, value)
			select * from json_to_recordset(${JSON.stringify(items)}::json)
				as item (variation_id bigint, quantity integer, value bigint)
			on conflict (variation_id) do update set quantity = excluded.quantity, value = excluded.value
		)
		insert into money_ledger (kind, from_account, to_account, amount, created_at)
		select 'stock', case when sum(value) > 0 then account else 'inventory' end,
			case when sum(value) > 0 then 'inventory' else account end, abs(sum(value)), max(changed_at)
		from moves group by account, manila_day(changed_at) having sum(value) <> 0`);
}

/**
 * Stores the moving average as the items' cost, which sales, margins and the editor show. Updates only items of which
 * units arrived or a delivery was undone. The cost of an item stays unknown until units with a known cost arrive.
 */
async function writeCosts(
	transaction: Queryable,
	moves: readonly Move[],
	items: readonly Item[],
): Promise<void> {
	const averaged = new Set(
		moves
			.filter(({ change, received }) => change > 0 || received !== null)
			.map(({ variation_id }) => variation_id),
	);
	const bought = new Set(
		moves.filter(({ received }) => received !== null).map(({ variation_id }) => variation_id),
	);
	const changed = items.flatMap((item) => {
		const cost = averageCost(item);
		const isNew = averaged.has(item.variation_id) && cost !== null && cost !== item.known;
		const isKnown = item.known !== null || item.value > 0 || bought.has(item.variation_id);
		return isNew && isKnown ? [{ variation_id: item.variation_id, cost }] : [];
	});
	if (changed.length === 0) return;
	const given = JSON.stringify(changed);
	const costs = sql`json_to_recordset(${given}::json) as given (variation_id bigint, cost bigint)`;
	// Store the product's cost too, because the editor of a product without variations shows it.
	await transaction.execute(sql`
		update products set cost = given.cost
		from ${costs} join variations on variations.id = variation_id
		where products.id = product_id and is_default and variations.cost is null`);
	await transaction.execute(sql`
		update variations set cost = given.cost from ${costs}
		where variations.id = variation_id and not (is_default and variations.cost is null)`);
	// Triggers queued a `cost` change for these updates, as if a person had entered a cost. Delete the changes, so that
	// they don't change the stock's value.
	await transaction.execute(sql`
		delete from stock_cost_changes using ${costs}
		where stock_cost_changes.variation_id = given.variation_id and reason = 'cost'`);
}
