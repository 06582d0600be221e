import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import {
	canFollow,
	type ReturnState,
	returnReference,
	returnStateFacts,
} from "#lib/orders/return-states.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ReturnRow } from "./return-row.ts";

/** @throws Refusal if the return can't change to this state, for example because someone else has changed it first */
export function requireFollows({ state }: Pick<ReturnRow, "state">, to: ReturnState): void {
	if (canFollow(state, to)) return;
	const name = (each: ReturnState) => returnStateFacts[each].name.toLowerCase();
	throw new Refusal(
		"conflict",
		`The status of this return is “${name(state)}”, so it can't be changed to “${name(to)}”.`,
		{
			code: "illegal_transition",
			extra: { current: { state } },
		},
	);
}

/** @throws Refusal if the branch doesn't exist or is closed */
export async function requireOpenBranch(
	transaction: Queryable,
	branchId: number,
): Promise<{ id: number; name: string }> {
	const branch = await transaction.first<{ id: number; name: string; is_open: boolean }>(sql`
		select id, name, is_open from branches where id = ${branchId}`);
	if (!branch) throw new Refusal("missing", "Branch not found.");
	if (!branch.is_open) {
		const message = `${branch.name} is closed.`;
		throw new Refusal("invalid", message, { errors: { branch_id: [message] } });
	}
	return branch;
}

/** @throws Refusal if the branch is closed, or a staff member works at another branch */
export async function requireBranchOfStaff(
	transaction: Queryable,
	person: Pick<ActingStaff, "role" | "branchId">,
	branchId: number,
): Promise<{ id: number; name: string }> {
	const branch = await requireOpenBranch(transaction, branchId);
	if (!mayActFor(person, branchId)) {
		throw new Refusal("forbidden", `Only staff of ${branch.name} can receive this return.`, {
			code: "other_branch",
		});
	}
	return branch;
}

/** Records a step by staff in the order's history and in the audit log. */
export async function recordStep(
	transaction: Queryable,
	actor: ActingStaff,
	row: Pick<ReturnRow, "id" | "order_id" | "state">,
	to: Exclude<ReturnState, "requested">,
	said: string | null,
): Promise<void> {
	const label = returnReference(row.id);
	await writeOrderEvent(transaction, {
		orderId: row.order_id,
		kind: `return_${to}`,
		actorId: actor.accountId,
		note: [label, said].filter(Boolean).join(": "),
	});
	await recordChange(transaction, actor, {
		action: `return.${to}`,
		entity: "order",
		entityId: row.order_id,
		label,
		before: { state: row.state },
		after: { state: to },
	});
}
