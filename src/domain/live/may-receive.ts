import type { Permission } from "#contract/permission.ts";
import { mayActFor, permissionsOf } from "#domain/accounts/staff/permissions.ts";
import type { LiveKind } from "#lib/events/live-kinds.ts";
import { type Role, roleFacts } from "#lib/security/roles.ts";
import type { LiveEventRow } from "./live-event.ts";

/** A person who receives live updates. */
export interface Listener {
	accountId: number;
	role: Role;
	branchId: number | null;
}

/** Permission needed to handle each kind of event; null if the kind is for customers only. */
const requiredPermission: Record<LiveKind, Permission | null> = {
	order_placed: "orders",
	cancel_requested: "orders",
	return_requested: "orders",
	order_changed: "orders",
	question_asked: "questions",
	payment_failed: "refunds",
	notified: null,
};

/** True if a role handles this kind of event. */
export const isForRole = (kind: LiveKind, role: Role): boolean => {
	const permission = requiredPermission[kind];
	return permission !== null && roleFacts[role].worksHere && permissionsOf[role].has(permission);
};

/**
 * True if a person who works for the shop receives an event. Their role must handle events of this kind. If branches
 * pack the order, the person must be allowed to act for at least one of these branches.
 */
export const mayStaffReceive = (
	{ kind, branchIds }: Pick<LiveEventRow, "kind" | "branchIds">,
	person: Listener,
): boolean =>
	isForRole(kind, person.role) &&
	(branchIds.length === 0 || branchIds.some((branchId) => mayActFor(person, branchId)));

/** True if a customer receives an event. Customers receive only events of their own orders and notifications. */
export const mayCustomerReceive = (
	{ accountId }: Pick<LiveEventRow, "accountId">,
	person: Pick<Listener, "accountId">,
): boolean => accountId === person.accountId;
