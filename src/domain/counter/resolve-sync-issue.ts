import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { listSyncIssues, type SyncIssue } from "./list-sync-issues.ts";
import { requireAtBranch } from "./shift.ts";
import { bookLateReturn, type LateReturn } from "./take-late-return.ts";
import { bookLateSale, type LateSale } from "./take-late-sale.ts";

/**
 * Returns a sale or return that was set aside for review.
 * @throws Refusal `missing`
 */
export async function findSyncIssue(queryable: Queryable, id: string): Promise<SyncIssue> {
	const [found] = await listSyncIssues(queryable, { isResolved: false, id });
	if (!found) throw new Refusal("missing", "Sale not found.");
	return found;
}

interface Resolving {
	id: string;
	/** The sale or return to record; null to dismiss it without changing stock or money. */
	recorded: { lateSale: Omit<LateSale, "deviceId"> } | { lateReturn: LateReturn } | null;
	note: string | null;
}

/**
 * Records or dismisses a sale or return that was set aside for review. This is possible only once, so that nothing is
 * recorded twice.
 * @throws Refusal `missing`, `other_branch`, `already_settled`, or any refusal of recording the sale or return
 */
export const resolveSyncIssue = (
	shop: Pick<Shop, "database" | "jobs" | "now">,
	actor: ActingStaff,
	{ id, recorded, note }: Resolving,
): Promise<SyncIssue> =>
	shop.database.transaction(async (transaction) => {
		// Lock the till first, as closing a shift does, so that the two transactions can't deadlock.
		await transaction.execute(sql`
			select from tills where id in (
				select till_id from sync_issues join shifts on shifts.id = shift_id where sale_id = ${id}
			) for no key update`);
		await transaction.execute(sql`select from sync_issues where sale_id = ${id} for update`);
		const found = await findSyncIssue(transaction, id);
		requireAtBranch(actor, found);
		if (found.outcome !== null) {
			const message = `${found.resolved_by ?? "Someone else"} has already resolved this ${found.returned_sale_id === null ? "sale" : "return"}.`;
			throw new Refusal("conflict", message, { code: "already_settled" });
		}
		const outcome = recorded ? "accepted" : "cancelled";
		// The receipt must name the person who made the sale, not the manager.
		const seller = { ...actor, accountId: found.actor_id ?? actor.accountId };
		if (recorded && "lateSale" in recorded) {
			const late = { ...recorded.lateSale, deviceId: null };
			const receipt = found.is_numbered ? found.printed : null;
			await bookLateSale(transaction, shop, seller, late, { receipt });
		} else if (recorded) {
			const rights = { mayRefund: true, isAccepted: true };
			await bookLateReturn(transaction, shop, seller, recorded.lateReturn, rights);
		} else if (note === null) {
			throw refusalAt("note", "Enter what happened to the items and the money.");
		}
		await transaction.execute(sql`
			update sync_issues set resolved_at = ${shop.now()}, resolved_by = ${actor.accountId},
				outcome = ${outcome}, note = ${note}, sale = sale - 'new_customer'
			where sale_id = ${id}`);
		await recordChange(transaction, actor, {
			action: `${found.returned_sale_id === null ? "sale" : "return"}.${outcome}`,
			entity: "shift",
			entityId: found.shift_id,
			label: found.receipt,
			after: { ...(note && { note }) },
		});
		return findSyncIssue(transaction, id);
	});
