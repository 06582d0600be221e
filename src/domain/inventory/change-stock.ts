import sql from "sql-template-tag";
import type { Adjustment } from "#contract/admin/stock.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { adjustUnits, countUnits, readUnnamed, transferUnits } from "#domain/units/move-units.ts";
import { receiveUnits } from "#domain/units/receive-units.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { claimStockRequest } from "./claim-stock-request.ts";
import { readStockItems } from "./list-stock.ts";
import type { StockItemRow } from "./stock-item.ts";

interface StockLine {
	variation_id: number;
	quantity: number;
	/** Serial numbers of the units. */
	serials?: readonly string[] | undefined;
}
interface StockAction {
	branchId: number;
	note: string | null;
	/** Idempotency-Key. A repeated request with the same key changes nothing. */
	key: string | null;
}

/** Adds a delivery to a branch's stock, with the serial numbers of tracked units. */
export const receiveStock = (
	database: Database,
	actor: Actor,
	action: StockAction & { lines: StockLine[] },
): Promise<StockItemRow[]> =>
	changeStock(database, actor, action, "received", {
		plan: ({ lines }) =>
			lines.map((line) => ({ ...line, branchId: action.branchId, change: line.quantity })),
		writeUnits: (transaction, place) => receiveUnits(transaction, place, action.lines),
	});

/**
 * Transfers units that have already arrived at another branch, in one step, with the serial numbers of tracked units.
 */
export function transferStock(
	database: Database,
	actor: Actor,
	action: StockAction & { toBranchId: number; lines: StockLine[] },
): Promise<StockItemRow[]> {
	if (action.toBranchId === action.branchId) {
		const message = "Choose another branch.";
		throw new Refusal("invalid", message, { errors: { to_branch_id: [message] } });
	}
	return changeStock(database, actor, action, "transferred", {
		plan: ({ lines }) =>
			lines.flatMap((line) => [
				{ ...line, branchId: action.branchId, change: -line.quantity },
				{ ...line, branchId: action.toBranchId, change: line.quantity },
			]),
		writeUnits: (transaction, place) =>
			transferUnits(transaction, { ...place, toBranchId: action.toBranchId }, action.lines),
	});
}

/**
 * Sets the stock of items to the counted quantities. If serial numbers are given, they must include all units at the
 * branch, even those of orders to which no serial numbers are assigned yet.
 * @throws Refusal `changed_elsewhere` if the stock has changed since the person read it
 */
export const countStock = (
	database: Database,
	actor: Actor,
	action: StockAction & {
		lines: {
			variation_id: number;
			counted: number;
			expected?: number | undefined;
			serials?: readonly string[] | undefined;
		}[];
	},
): Promise<StockItemRow[]> =>
	changeStock(database, actor, action, "counted", {
		plan: ({ lines }, held, unnamed) =>
			lines.map(({ variation_id, counted, expected, serials }) => {
				const item = held.get(placeOf(variation_id, action.branchId));
				const quantity = item?.quantity ?? 0;
				if (expected !== undefined && expected !== quantity) {
					throw new Refusal(
						"conflict",
						`${item?.name ?? "This item"} changed while you counted. The expected quantity is now ${quantity}.`,
						{ code: "changed_elsewhere", extra: { variation_id, quantity } },
					);
				}
				const ordered = serials ? (unnamed.get(variation_id) ?? 0) : 0;
				const change = counted - ordered - quantity;
				return { variation_id, branchId: action.branchId, change };
			}),
		writeUnits: (transaction, place, changes) =>
			countUnits(transaction, place, action.lines, changes),
	});

/** Adds or removes units, with a reason. */
export const adjustStock = (
	database: Database,
	actor: Actor,
	action: StockAction & {
		adjustment: Adjustment;
		lines: { variation_id: number; change: number; serials?: readonly string[] | undefined }[];
	},
): Promise<StockItemRow[]> =>
	changeStock(database, actor, action, "adjusted", {
		plan: ({ lines }) => lines.map((line) => ({ ...line, branchId: action.branchId })),
		writeUnits: (transaction, place) =>
			adjustUnits(transaction, { ...place, adjustment: action.adjustment }, action.lines),
	});

interface Change {
	variation_id: number;
	branchId: number;
	change: number;
}
interface Held {
	name: string;
	quantity: number;
	reserved: number;
}

export const placeOf = (variationId: number, branchId: number) => `${variationId} ${branchId}`;

interface Work<Action> {
	/** @param unnamed by item: the number of units at the branch that belong to orders but have no serial number yet */
	plan: (
		action: Action,
		held: ReadonlyMap<string, Held>,
		unnamed: ReadonlyMap<number, number>,
	) => Change[];
	/** Records which units were moved. */
	writeUnits: (
		transaction: Queryable,
		place: { branchId: number; actorId: number; note: string | null },
		changes: ReadonlyMap<number, number>,
	) => Promise<void>;
}

/**
 * Applies a stock change made by staff, either completely or not at all.
 * @throws Refusal `idempotency_key_reused` if its key was used for another action
 */
function changeStock<
	Action extends StockAction & {
		lines: { variation_id: number }[];
		toBranchId?: number;
		adjustment?: Adjustment;
	},
>(
	database: Database,
	actor: Actor,
	action: Action,
	reason: "received" | "transferred" | "counted" | "adjusted",
	{ plan, writeUnits }: Work<Action>,
): Promise<StockItemRow[]> {
	const ids = action.lines.map((line) => line.variation_id);
	const { key, ...request } = action;
	return database.transaction(async (transaction) => {
		const earlier = await claimStockRequest(transaction, actor, key, { reason, ...request });
		if (earlier) return readStockItems(transaction, ids);
		const branches = [action.branchId, action.toBranchId ?? action.branchId];
		const branchNames = await readBranches(transaction, branches);
		const held = await lockItems(transaction, ids, branches);
		const unnamed =
			reason === "counted" ? await readUnnamed(transaction, ids, action.branchId) : new Map();
		const changes = plan(action, held, unnamed).filter(({ change }) => change !== 0);
		for (const { variation_id, branchId, change } of changes) {
			requireEnough(held.get(placeOf(variation_id, branchId)), change);
		}
		await transaction.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason, adjustment, actor_id, note)
			select variation_id, branch_id, change, ${reason}, ${action.adjustment ?? null},
				${actor.accountId}, ${action.note}
			from unnest(
				${changes.map(({ variation_id }) => variation_id)}::bigint[],
				${changes.map(({ branchId }) => branchId)}::bigint[],
				${changes.map(({ change }) => change)}::integer[]
			) as given (variation_id, branch_id, change)
			order by variation_id, branch_id`);
		const { branchId, note } = action;
		await writeUnits(
			transaction,
			{ branchId, actorId: actor.accountId, note },
			new Map(changes.map(({ variation_id, change }) => [variation_id, change])),
		);
		await recordChange(transaction, actor, {
			action: `stock.${reason}`,
			entity: "branch",
			entityId: action.branchId,
			label: branchNames.get(action.branchId) ?? "",
			after: {
				...(action.adjustment && { adjustment: action.adjustment }),
				...(action.note && { note: action.note }),
				lines: changes.map(({ variation_id, branchId, change }) => ({
					item: held.get(placeOf(variation_id, branchId))?.name ?? "",
					branch: branchNames.get(branchId) ?? "",
					change,
				})),
			},
		});
		return readStockItems(transaction, ids);
	});
}

export async function readBranches(
	transaction: Queryable,
	ids: readonly number[],
): Promise<Map<number, string>> {
	const rows = await transaction.rows<{ id: number; name: string }>(
		sql`select id, name from branches where id = any(${ids}::bigint[])`,
	);
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	if (ids.some((id) => !names.has(id))) throw new Refusal("missing", "Branch not found.");
	return names;
}

/** Locks the items' stock rows in the same sequence as all other transactions, which prevents deadlocks. */
export async function lockItems(
	transaction: Queryable,
	ids: readonly number[],
	branches: readonly number[],
): Promise<Map<string, Held>> {
	const refuse = (index: number, message: string) => {
		throw new Refusal("invalid", message, {
			errors: { [`lines.${index}.variation_id`]: [message] },
		});
	};
	const double = ids.findIndex((id, index) => ids.indexOf(id) !== index);
	if (double >= 0) refuse(double, "An item is listed twice.");
	await transaction.execute(sql`
		select from stock
		where variation_id = any(${ids}::bigint[]) and branch_id = any(${branches}::bigint[])
		order by variation_id, branch_id for update`);
	const rows = await transaction.rows<Held & { variation_id: number; branch_id: number }>(sql`
		select variations.id as variation_id, branches.id as branch_id,
			concat_ws(' · ', products.name, nullif(variations.name, '')) as name,
			coalesce(quantity, 0) as quantity, coalesce(reserved, 0) as reserved
		from variations join products on products.id = product_id
		join branches on branches.id = any(${branches}::bigint[])
		left join stock on stock.variation_id = variations.id and stock.branch_id = branches.id
		where variations.id = any(${ids}::bigint[])`);
	const held = new Map(
		rows.map(({ variation_id, branch_id, ...row }) => [placeOf(variation_id, branch_id), row]),
	);
	const unknown = ids.findIndex((id) => !held.has(placeOf(id, branches[0] ?? 0)));
	if (unknown >= 0) refuse(unknown, "This item does not exist.");
	return held;
}

export function requireEnough(held: Held | undefined, change: number): void {
	if (!held || change >= 0 || held.quantity - held.reserved + change >= 0) return;
	const { name, quantity, reserved } = held;
	const units = (count: number) => (count === 1 ? "1 unit" : `${count} units`);
	if (quantity + change < 0) {
		const message = `This branch has only ${units(quantity)} of ${name}.`;
		throw new Refusal("conflict", message, { code: "not_enough_stock" });
	}
	throw new Refusal(
		"conflict",
		`A customer is paying for ${units(reserved)} of ${name}, so at least that many must stay here. Try again in 15 minutes.`,
		{ code: "held_by_payment" },
	);
}
