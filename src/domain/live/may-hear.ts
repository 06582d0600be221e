import type { Permission } from "#contract/permission.ts";
import { mayActFor, permissionsOf } from "#domain/accounts/staff/permissions.ts";
import type { LiveKind } from "#lib/live-kinds.ts";
import { type Role, roleFacts } from "#lib/roles.ts";
import type { LiveEventRow } from "./live-event.ts";

/** Somebody who is told what happens. */
export interface Listener {
	accountId: number;
	role: Role;
	branchId: number | null;
}

/** What the shop's people must be allowed to see to; null: it is for customers alone. */
const seenToBy: Record<LiveKind, Permission | null> = {
	order_placed: "orders",
	cancel_requested: "orders",
	return_requested: "orders",
	order_changed: "orders",
	question_asked: "questions",
	payment_failed: "refunds",
	notified: null,
};

/** Whether a kind of events is for somebody's role at all. */
export const isForRole = (kind: LiveKind, role: Role): boolean => {
	const permission = seenToBy[kind];
	return permission !== null && roleFacts[role].worksHere && permissionsOf[role].has(permission);
};

/**
 * Whether somebody of the shop is told an event: staff where their own branch packs some of the order, or
 * no branch does, managers and owners each.
 */
export const mayStaffHear = (
	{ kind, branchIds }: Pick<LiveEventRow, "kind" | "branchIds">,
	person: Listener,
): boolean =>
	isForRole(kind, person.role) &&
	(branchIds.length === 0 || branchIds.some((branchId) => mayActFor(person, branchId)));

/** Whether a customer is told an event: of their own orders and notifications. */
export const mayCustomerHear = (
	{ accountId }: Pick<LiveEventRow, "accountId">,
	person: Pick<Listener, "accountId">,
): boolean => accountId === person.accountId;
