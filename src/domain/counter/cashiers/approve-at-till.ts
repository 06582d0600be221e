import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ApprovalKind } from "#lib/counter/approval-kinds.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { lockShift, requireOpen, tillName } from "../shift.ts";
import type { Cashier } from "./check-pin.ts";

export interface Approval {
	shiftId: number;
	/** Id of the sale, return or cash movement, created by the browser. */
	actionId: string;
	kind: ApprovalKind;
	/** Total of a sale, cash removed from the drawer, or a refund before its cash is rounded. */
	amount: Centavos;
}

/**
 * Records that a manager approved a sale, return or cash movement. The approval applies only to this action and amount.
 * A repeated approval changes nothing.
 * @throws Refusal `shift_over`, `other_branch`
 */
export const approveAtTill = (
	{ database, now }: { database: Database; now: () => Date },
	{ approver, requestId }: { approver: Cashier; requestId: string },
	{ shiftId, actionId, kind, amount }: Approval,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, shiftId, approver);
		requireOpen(shift);
		const written = await transaction.first(sql`
			insert into till_approvals (action_id, kind, amount, shift_id, approver_id, approved_at)
			values (${actionId}, ${kind}, ${amount}, ${shiftId}, ${approver.id}, ${now()})
			on conflict do nothing returning action_id`);
		if (!written) return;
		await recordChange(
			transaction,
			{ accountId: approver.id, requestId },
			{
				action: `till.approved_${kind}`,
				entity: "shift",
				entityId: shiftId,
				label: tillName(shift),
				after: { amount: toPesos(amount), id: actionId },
			},
		);
	});

/** Returns true if a manager approved exactly this action and amount. */
export const isApproved = async (
	queryable: Queryable,
	{ shiftId, actionId, kind, amount }: Approval,
): Promise<boolean> =>
	(await queryable.first(sql`
		select from till_approvals
		where action_id = ${actionId} and kind = ${kind} and amount = ${amount} and shift_id = ${shiftId}`)) !==
	undefined;

/**
 * Checks that a manager approved exactly this action and amount.
 * @throws Refusal `approval_needed`
 */
export async function requireApproved(queryable: Queryable, asked: Approval): Promise<void> {
	if (await isApproved(queryable, asked)) return;
	throw new Refusal("forbidden", "A manager has to approve this with a PIN.", {
		code: "approval_needed",
	});
}
