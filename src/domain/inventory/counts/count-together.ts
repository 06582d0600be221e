import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { changedElsewhere, requireVersion } from "#domain/audit/require-version.ts";
import { itemsTrackedFromReceipt } from "#domain/units/tracked-items.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import type { CountScope } from "#lib/stock/counts.ts";
import { lockItems, placeOf, readBranches, requireEnough } from "../change-stock.ts";
import {
	type CountLineRow,
	type CountRow,
	findCount,
	readCounted,
	readNotCounted,
	readUncounted,
} from "./read-counts.ts";

/** Starts a stock count that several people can join. */
export const startCount = (
	database: Database,
	actor: Actor,
	given: {
		branch_id: number;
		scope: CountScope;
		category_id?: number | undefined;
		shelf: string;
		is_blind: boolean;
	},
): Promise<CountRow> =>
	database.transaction(async (transaction) => {
		const { branch_id: branchId, scope, shelf } = given;
		await readBranches(transaction, [branchId]);
		const categoryId = scope === "category" ? (given.category_id ?? null) : null;
		if (scope === "category") await requireCategory(transaction, categoryId);
		if (scope === "shelf" && !shelf) throw refusalAt("shelf", "Enter the shelf's name.");
		const { id } = await transaction.one<{ id: number }>(sql`
			insert into stock_counts (branch_id, scope, category_id, shelf, is_blind, started_by)
			values (
				${branchId}, ${scope}, ${categoryId}, ${scope === "shelf" ? shelf : ""},
				${given.is_blind}, ${actor.accountId}
			) returning id`);
		return recordCount(transaction, actor, "started", null, id);
	});

async function requireCategory(transaction: Queryable, id: number | null): Promise<void> {
	const category = await transaction.first(sql`select from categories where id = ${id}`);
	if (!category) throw refusalAt("category_id", "Choose a category.");
}

interface OfCount {
	id: number;
	branch_id: number;
}

/**
 * Saves how many units of an item the person counted, and the branch's current stock as the expected quantity. If the
 * quantity is null, removes the person's entry.
 * @throws Refusal `not_open`, or `changed_elsewhere` if the quantity that the person entered before isn't `from`
 */
export const enterCount = (
	database: Database,
	actor: Actor,
	entry: OfCount & {
		variation_id: number;
		quantity: number | null;
		from?: number | null | undefined;
	},
): Promise<CountLineRow> =>
	database.transaction(async (transaction) => {
		const { id, branch_id: branchId, variation_id: variationId, quantity, from } = entry;
		const { accountId } = actor;
		if ((await itemsTrackedFromReceipt(transaction, [variationId])).length > 0) {
			throw refusalAt(
				"variation_id",
				"Units of this item have serial numbers. Scan them under Stock → Count.",
			);
		}
		const open = await transaction.first<{ is_blind: boolean }>(sql`
			update stock_counts set version = version + 1
			where id = ${id} and branch_id = ${branchId} and status = 'open' returning is_blind`);
		if (!open) throw await notOpen(transaction, entry);
		const own = sql`
			count_id = ${id} and variation_id = ${variationId} and account_id = ${accountId}`;
		const before = await transaction.first<{ quantity: number }>(
			sql`select quantity from stock_count_entries where ${own}`,
		);
		const known = before?.quantity ?? null;
		if (from !== undefined && known !== from && known !== quantity) {
			throw changedElsewhere("what you counted");
		}
		if (quantity === null) {
			await transaction.execute(sql`delete from stock_count_entries where ${own}`);
		} else {
			await transaction.execute(sql`
				insert into stock_count_entries
					(count_id, variation_id, account_id, quantity, first_expected, expected, counted_at)
				select ${id}, variations.id, ${accountId}, ${quantity}, coalesce(stock.quantity, 0),
					coalesce(stock.quantity, 0), clock_timestamp()
				from variations
				left join stock on stock.variation_id = variations.id and stock.branch_id = ${branchId}
				where variations.id = ${variationId}
				on conflict (count_id, variation_id, account_id) do update
				set quantity = excluded.quantity, expected = excluded.expected,
					counted_at = excluded.counted_at`);
		}
		return lineOf(transaction, entry, accountId, open.is_blind);
	});

async function lineOf(
	transaction: Queryable,
	{ id, variation_id: variationId }: OfCount & { variation_id: number },
	accountId: number,
	isBlind: boolean,
): Promise<CountLineRow> {
	const lines = await readCounted(transaction, id, accountId, variationId);
	const [line] = lines.length > 0 ? lines : await readNotCounted(transaction, variationId);
	if (!line) throw refusalAt("variation_id", "This item does not exist.");
	return isBlind ? { ...line, expected: null, difference: null, moved: false } : line;
}

/**
 * Completes a count: changes the stock by the differences found. Each difference is the counted quantity minus the
 * stock when the item was counted, so that sales since then are kept.
 * @throws Refusal `changed_elsewhere` if someone counted since the review, `not_open`, `not_enough_stock` or
 * `held_by_payment`
 */
export const postCount = (
	database: Database,
	actor: Actor,
	{ version, uncounted, ...ofCount }: OfCount & { version: number; uncounted: "keep" | "zero" },
): Promise<CountRow> =>
	database.transaction(async (transaction) => {
		const { id, branch_id: branchId } = ofCount;
		const before = await lockCount(transaction, actor, ofCount);
		if (before.status !== "open") throw await notOpen(transaction, ofCount);
		requireVersion("this count", before, version);
		const counted = before.lines.flatMap(({ variation_id, difference }) =>
			difference === null ? [] : [{ variation_id, change: difference }],
		);
		const left = uncounted === "zero" ? await readUncounted(transaction, id) : [];
		const given = [...counted, ...left].map(({ variation_id }) => variation_id);
		// Skip items whose serial numbers are recorded when stock arrives, because their stock can change only together
		// with serial numbers.
		const tracked = await itemsTrackedFromReceipt(transaction, given);
		const ids = given.filter((each) => !tracked.includes(each));
		const held = await lockItems(transaction, ids, [branchId]);
		const zeroed = left.map(({ variation_id }) => ({
			variation_id,
			change: -(held.get(placeOf(variation_id, branchId))?.quantity ?? 0),
		}));
		const changes = [...counted, ...zeroed].filter(
			({ variation_id, change }) => change !== 0 && ids.includes(variation_id),
		);
		for (const { variation_id, change } of changes) {
			requireEnough(held.get(placeOf(variation_id, branchId)), change);
		}
		await transaction.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason, count_id, actor_id)
			select variation_id, ${branchId}, change, 'counted', ${id}, ${actor.accountId}
			from json_to_recordset(${JSON.stringify(changes)}::json)
				as changed (variation_id bigint, change integer)
			order by variation_id`);
		await endCount(transaction, actor, id, "posted");
		const names = changes.map(({ variation_id, change }) => ({
			item: held.get(placeOf(variation_id, branchId))?.name ?? "",
			change,
		}));
		return recordCount(transaction, actor, "posted", before, id, names);
	});

/** Cancels a count without changing the stock. */
export const cancelCount = (
	database: Database,
	actor: Actor,
	ofCount: OfCount,
): Promise<CountRow> =>
	database.transaction(async (transaction) => {
		const before = await lockCount(transaction, actor, ofCount);
		if (before.status === "cancelled") return before;
		if (before.status !== "open") throw await notOpen(transaction, ofCount);
		await endCount(transaction, actor, ofCount.id, "cancelled");
		return recordCount(transaction, actor, "cancelled", before, ofCount.id);
	});

async function lockCount(
	transaction: Queryable,
	{ accountId }: Actor,
	{ id, branch_id: branchId }: OfCount,
): Promise<CountRow> {
	await transaction.execute(sql`select from stock_counts where id = ${id} for no key update`);
	const count = await findCount(transaction, id, { accountId, isReview: true });
	if (count.branch.id !== branchId) throw new Refusal("missing", "Stock count not found.");
	return count;
}

async function notOpen(
	transaction: Queryable,
	{ id, branch_id: branchId }: OfCount,
): Promise<Refusal> {
	const count = await transaction.first<{ status: string }>(sql`
		select status from stock_counts where id = ${id} and branch_id = ${branchId}`);
	if (!count) return new Refusal("missing", "Stock count not found.");
	return new Refusal(
		"conflict",
		`This count was already ${count.status === "posted" ? "completed" : count.status}.`,
		{ code: "not_open" },
	);
}

const endCount = (
	transaction: Queryable,
	actor: Actor,
	id: number,
	status: "posted" | "cancelled",
): Promise<unknown> =>
	transaction.execute(sql`
		update stock_counts set status = ${status}, version = version + 1,
			ended_by = ${actor.accountId}, ended_at = now()
		where id = ${id}`);

/** Records a change in the audit log and returns the count. */
async function recordCount(
	transaction: Queryable,
	actor: Actor,
	event: string,
	before: CountRow | null,
	id: number,
	changes: readonly { item: string; change: number }[] = [],
): Promise<CountRow> {
	const after = await findCount(transaction, id, {
		accountId: actor.accountId,
		isReview: event !== "started",
	});
	const audited = ({ branch, scope, scope_name, status }: CountRow) => ({
		branch: branch.name,
		scope: scope_name || scope,
		status,
	});
	await recordChange(transaction, actor, {
		action: `stock_count.${event}`,
		entity: "stock_count",
		entityId: id,
		label: after.ref,
		before: before && audited(before),
		after: { ...audited(after), ...(changes.length > 0 && { lines: changes }) },
	});
	return after;
}
