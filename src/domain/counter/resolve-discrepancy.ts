import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { lockStock, stockOf } from "#domain/inventory/lock-stock.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { listDiscrepancies, type Outcome, type SaleDiscrepancy } from "./list-discrepancies.ts";
import { requireAtBranch } from "./shift.ts";

interface Settling {
	id: number;
	outcome: Outcome;
	note: string | null;
	/** True if the person may set prices. */
	mayPrice: boolean;
}

function wrong(message: string): Refusal {
	return new Refusal("invalid", message, { errors: { outcome: [message] } });
}

/**
 * Resolves a discrepancy of a sale made offline. Missing items were either in the shop but not in the recorded stock,
 * or were oversold and are now removed from stock. Other discrepancies are only marked as reviewed. A discrepancy can
 * be resolved only once, so that stock isn't removed twice.
 * @throws Refusal `missing`, `other_branch`, `already_settled`
 */
export const resolveDiscrepancy = (
	{ database, now }: { database: Database; now: () => Date },
	actor: ActingStaff,
	{ id, outcome, note, mayPrice }: Settling,
): Promise<SaleDiscrepancy> =>
	database.transaction(async (transaction) => {
		const found = await lockDiscrepancy(transaction, id);
		requireAtBranch(actor, found);
		if (found.settled_at) {
			const message = `${found.settled_by ?? "Someone else"} has already resolved this.`;
			throw new Refusal("conflict", message, { code: "already_settled" });
		}
		if ((found.kind === "stock") !== (outcome !== "seen")) throw wrong("Choose what happened.");
		if (found.kind === "price" && !mayPrice) {
			throw new Refusal("forbidden", "Only a manager can resolve a sale at a different price.");
		}
		if (outcome === "uncounted") await requireCountable(transaction, id);
		if (outcome === "sold_twice") await removeAddedStock(transaction, actor, found);
		await transaction.execute(sql`
			update sale_discrepancies set settled_at = ${now()}, settled_by = ${actor.accountId},
				outcome = ${outcome}, note = ${note}
			where id = ${id}`);
		await recordChange(transaction, actor, {
			action: "order.discrepancy_settled",
			entity: "order",
			entityId: found.order_id,
			label: found.receipt,
			after: { kind: found.kind, outcome, ...(note && { note }) },
		});
		return readOne(transaction, id);
	});

async function lockDiscrepancy(transaction: Queryable, id: number): Promise<SaleDiscrepancy> {
	await transaction.execute(sql`select from sale_discrepancies where id = ${id} for update`);
	return readOne(transaction, id);
}

async function readOne(transaction: Queryable, id: number): Promise<SaleDiscrepancy> {
	const [found] = await listDiscrepancies(transaction, { isSettled: false, id });
	if (!found) throw new Refusal("missing", "Not found.");
	return found;
}

/**
 * Throws if serial numbers of the item are entered when units are received. Then the shop knows every unit in stock, so
 * the missing units can't have been in the shop without being recorded.
 */
async function requireCountable(transaction: Queryable, id: number): Promise<void> {
	const tracked = await transaction.first(sql`
		select from sale_discrepancies join variations on variations.id = variation_id
		join products on products.id = product_id
		where sale_discrepancies.id = ${id} and serial_tracking = 'from_receipt'`);
	if (!tracked) return;
	throw wrong(
		"Every unit of this product is recorded with its serial number, so it can't be uncounted stock. Choose “Sold twice”.",
	);
}

/**
 * Removes the stock that was added when the offline sale arrived. Throws if the branch hasn't enough stock left. The
 * branch may have enough stock, for example because another order was cancelled.
 */
async function removeAddedStock(
	transaction: Queryable,
	actor: ActingStaff,
	{
		id,
		branch_id: branchId,
		branch_name: branch,
		receipt,
		quantity,
		product_name,
	}: SaleDiscrepancy,
): Promise<void> {
	const { variation_id: variationId } = await transaction.one<{ variation_id: number | null }>(sql`
		select variation_id from sale_discrepancies where id = ${id}`);
	if (variationId === null) throw wrong("This product no longer exists. Choose “Uncounted stock”.");
	const wanted = quantity ?? 0;
	const { available } = await lockStock(transaction, [variationId], null);
	const [here] = stockOf(available, branchId).get(variationId) ?? [];
	const has = here?.quantity ?? 0;
	if (has < wanted) {
		throw wrong(
			`${branch} has ${has} of ${product_name ?? "it"} available. First cancel or change the order that needs the item.`,
		);
	}
	await transaction.execute(sql`
		insert into stock_ledger (reason, adjustment, note, actor_id, branch_id, variation_id, change)
		values ('adjusted', 'lost', ${`Sold twice: ${receipt}`}, ${actor.accountId}, ${branchId},
			${variationId}, ${-wanted})`);
}
