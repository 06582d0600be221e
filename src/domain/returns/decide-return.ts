import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type ActingStaff, requireMayChange } from "#domain/orders/acting-staff.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { returnRules } from "#domain/settings/return-rules.ts";
import { type ReturnMethod, returnMethodNames } from "#lib/orders/return-states.ts";
import { recordStep, requireFollows, requireOpenBranch } from "./move-return.ts";
import { type NotifyContext, notifyReturn } from "./notify-return.ts";
import { lockReturn } from "./return-row.ts";
import { shopPaysFor } from "./return-shipping.ts";

interface Context extends NotifyContext {
	database: Database;
}

/** Approves a requested return, with the receiving branch and the return method. */
export const approveReturn = (
	context: Context,
	actor: ActingStaff,
	given: { id: number; branchId: number; way: ReturnMethod; note: string | null },
): Promise<number> =>
	context.database.transaction(async (transaction) => {
		const { id, branchId, way, note } = given;
		const row = await lockReturn(transaction, id);
		await requireMayChange(transaction, actor, row.order_id);
		requireFollows(row, "approved");
		const branch = await requireOpenBranch(transaction, branchId);
		const { way_paid_by: payer } = await readSetting(transaction, returnRules);
		await transaction.execute(sql`
			update returns set state = 'approved', branch_id = ${branchId}, way = ${way},
				shop_pays = ${shopPaysFor(payer, row.items)}, decision_note = ${note}, decided_at = now()
			where id = ${id}`);
		const said = `${returnMethodNames[way]}, ${branch.name}`;
		await recordStep(transaction, actor, row, "approved", said);
		await notifyReturn(transaction, context, id, "return_approved");
		return row.order_id;
	});

/** Declines a return, with a message to the customer. */
export const declineReturn = (
	context: Context,
	actor: ActingStaff,
	{ id, note }: { id: number; note: string },
): Promise<number> =>
	context.database.transaction(async (transaction) => {
		const row = await lockReturn(transaction, id);
		await requireMayChange(transaction, actor, row.order_id);
		requireFollows(row, "declined");
		await transaction.execute(sql`
			update returns set state = 'declined', decision_note = ${note}, decided_at = now()
			where id = ${id}`);
		await recordStep(transaction, actor, row, "declined", note);
		await notifyReturn(transaction, context, id, "return_declined");
		return row.order_id;
	});
