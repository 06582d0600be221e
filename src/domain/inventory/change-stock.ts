import sql from "sql-template-tag";
import type { Adjustment } from "#contract/admin/stock.ts";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readStockItems } from "./list-stock.ts";
import type { StockItemRow } from "./stock-item.ts";

interface StockLine {
	variation_id: number;
	quantity: number;
}
interface StockAction {
	branchId: number;
	note: string | null;
}

/** Receives a delivery into a branch. */
export const receiveStock = (
	database: Database,
	actor: Actor,
	action: StockAction & { lines: StockLine[] },
): Promise<StockItemRow[]> =>
	changeStock(database, actor, action, "received", ({ lines }) =>
		lines.map((line) => ({ ...line, branchId: action.branchId, change: line.quantity })),
	);

/** Transfers stock to another branch, where it has already arrived. */
export function transferStock(
	database: Database,
	actor: Actor,
	action: StockAction & { toBranchId: number; lines: StockLine[] },
): Promise<StockItemRow[]> {
	if (action.toBranchId === action.branchId) {
		const message = "Choose another branch.";
		throw new Refusal("invalid", message, { errors: { to_branch_id: [message] } });
	}
	return changeStock(database, actor, action, "transferred", ({ lines }) =>
		lines.flatMap((line) => [
			{ ...line, branchId: action.branchId, change: -line.quantity },
			{ ...line, branchId: action.toBranchId, change: line.quantity },
		]),
	);
}

/**
 * Sets the counted quantity.
 * @throws Refusal `changed_elsewhere` if stock has changed since the person read it
 */
export const countStock = (
	database: Database,
	actor: Actor,
	action: StockAction & {
		lines: { variation_id: number; counted: number; expected?: number | undefined }[];
	},
): Promise<StockItemRow[]> =>
	changeStock(database, actor, action, "counted", ({ lines }, held) =>
		lines.map(({ variation_id, counted, expected }) => {
			const item = held.get(placeOf(variation_id, action.branchId));
			const quantity = item?.quantity ?? 0;
			if (expected !== undefined && expected !== quantity) {
				throw new Refusal(
					"conflict",
					`${item?.name ?? "This item"} changed while you counted. It should have ${quantity} now.`,
					{ code: "changed_elsewhere", extra: { variation_id, quantity } },
				);
			}
			return { variation_id, branchId: action.branchId, change: counted - quantity };
		}),
	);

/** Adds or removes units, with a reason. */
export const adjustStock = (
	database: Database,
	actor: Actor,
	action: StockAction & {
		adjustment: Adjustment;
		lines: { variation_id: number; change: number }[];
	},
): Promise<StockItemRow[]> =>
	changeStock(database, actor, action, "adjusted", ({ lines }) =>
		lines.map((line) => ({ ...line, branchId: action.branchId })),
	);

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

/** Applies all stock changes made by staff. An action either succeeds completely or changes nothing. */
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
	plan: (action: Action, held: ReadonlyMap<string, Held>) => Change[],
): Promise<StockItemRow[]> {
	const ids = action.lines.map((line) => line.variation_id);
	return database.transaction(async (transaction) => {
		const branches = [action.branchId, action.toBranchId ?? action.branchId];
		const branchNames = await readBranches(transaction, branches);
		const held = await lockItems(transaction, ids, branches);
		const changes = plan(action, held).filter(({ change }) => change !== 0);
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

/** Locks the rows in the same order as orders do, which prevents deadlocks. */
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
