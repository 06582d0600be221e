import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { listSyncIssues, type SyncIssue } from "./list-sync-issues.ts";
import { requireAtBranch } from "./shift.ts";
import { bookLateSale, type LateSale } from "./take-late-sale.ts";

/** @throws Refusal `missing` */
export async function findSyncIssue(queryable: Queryable, id: string): Promise<SyncIssue> {
	const [found] = await listSyncIssues(queryable, { isResolved: false, id });
	if (!found) throw new Refusal("missing", "Sale not found.");
	return found;
}

interface Resolving {
	id: string;
	/** The sale to record; null cancels it without moving stock or money. */
	late: Omit<LateSale, "deviceId"> | null;
	note: string | null;
}

/**
 * Records a sale that was set aside, or cancels it. A repeat is refused, so nothing is recorded twice.
 * @throws Refusal `missing`, `other_branch`, `already_settled`, or any refusal of the sale itself
 */
export const resolveSyncIssue = (
	shop: Pick<Shop, "database" | "jobs" | "now">,
	actor: ActingStaff,
	{ id, late, note }: Resolving,
): Promise<SyncIssue> =>
	shop.database.transaction(async (transaction) => {
		await transaction.execute(sql`select from sync_issues where sale_id = ${id} for update`);
		const found = await findSyncIssue(transaction, id);
		requireAtBranch(actor, found);
		if (found.outcome !== null) {
			const message = `${found.resolved_by ?? "Someone else"} has already resolved this sale.`;
			throw new Refusal("conflict", message, { code: "already_settled" });
		}
		const outcome = late ? "accepted" : "cancelled";
		if (late) {
			// The receipt names the person who made the sale.
			const seller = { ...actor, accountId: found.actor_id ?? actor.accountId };
			const receipt = found.is_numbered ? found.printed : null;
			await bookLateSale(transaction, shop, seller, { ...late, deviceId: null }, { receipt });
		} else if (note === null) {
			throw refusalAt("note", "Enter what happened to the items and the money.");
		}
		await transaction.execute(sql`
			update sync_issues set resolved_at = ${shop.now()}, resolved_by = ${actor.accountId},
				outcome = ${outcome}, note = ${note}
			where sale_id = ${id}`);
		await recordChange(transaction, actor, {
			action: `sale.${outcome}`,
			entity: "shift",
			entityId: found.shift_id,
			label: found.receipt,
			after: { ...(note && { note }) },
		});
		return findSyncIssue(transaction, id);
	});
