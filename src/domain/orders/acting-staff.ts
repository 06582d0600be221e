import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { mayActFor } from "#domain/accounts/staff/permissions.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Role } from "#lib/security/roles.ts";

/** A staff member working on an order. */
export interface ActingStaff extends Actor {
	role: Role;
	branchId: number | null;
}

type Person = Pick<ActingStaff, "role" | "branchId">;

/**
 * Returns true if the person may change an order. Managers and owners may change every order. Staff may change an order
 * if their branch packs a part of it, or if no branch packs it. Everyone with access to orders can read all orders.
 */
export const mayChange = (person: Person, branchIds: readonly number[]): boolean =>
	branchIds.length === 0 || branchIds.some((branchId) => mayActFor(person, branchId));

/** @throws Refusal if only other branches pack the order */
export async function requireMayChange(
	transaction: Queryable,
	person: Person,
	orderId: number,
): Promise<void> {
	const branches = await transaction.rows<{ id: number; name: string }>(sql`
		select branches.id, name from order_branches join branches on branches.id = branch_id
		where order_id = ${orderId} order by position, branches.id`);
	if (
		mayChange(
			person,
			branches.map(({ id }) => id),
		)
	)
		return;
	const names = branches.map(({ name }) => name).join(" and ");
	throw new Refusal(
		"forbidden",
		`Only staff of ${names} can change this order, because it is packed there.`,
		{
			code: "other_branch",
		},
	);
}

/**
 * Returns true if the person may ship or deliver a whole order. Staff may do so only if their branch packs all of its
 * parcels.
 */
export const mayMoveParcels = (person: Person, branchIds: readonly number[]): boolean =>
	branchIds.every((branchId) => mayActFor(person, branchId));

/** @throws Refusal if another branch packs a parcel of the order that is still being packed or delivered */
export async function requireMayMoveParcels(
	transaction: Queryable,
	person: Person,
	orderId: number,
): Promise<void> {
	const open = await transaction.rows<{ branch_id: number; name: string }>(sql`
		select distinct branch_id, name from parcels join branches on branches.id = branch_id
		where order_id = ${orderId} and status in ('packing', 'packed', 'shipped') order by branch_id`);
	const foreign = open.filter(({ branch_id: branchId }) => !mayActFor(person, branchId));
	if (foreign.length === 0) return;
	const names = foreign.map(({ name }) => name).join(" and ");
	throw new Refusal(
		"forbidden",
		`Part of this order is packed at ${names}. You can change only your branch’s parcel.`,
		{ code: "other_branch" },
	);
}
