import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

export interface Address {
	id: number;
	label: string;
	line: string;
	is_default: boolean;
}

export interface AddressFields {
	label: string;
	line: string;
	makeDefault: boolean;
}

/** Most addresses a customer may save. */
export const mostAddresses = 50;

/** Another customer's address is as unknown as one that does not exist. */
export const addressMissing = () => new Refusal("missing", "Address not found.");

/** Lets one change at a time touch a customer's addresses, so that one of them is the default. */
export async function lockAddresses(transaction: Queryable, accountId: number): Promise<void> {
	await transaction.execute(sql`select from accounts where id = ${accountId} for no key update`);
}

/** Makes one of the customer's own addresses the default; the lock is already held. */
export async function moveDefault(
	transaction: Queryable,
	accountId: number,
	addressId: number,
): Promise<void> {
	await transaction.execute(sql`
		update addresses set is_default = false
		where account_id = ${accountId} and is_default and id <> ${addressId}`);
	await transaction.execute(sql`
		update addresses set is_default = true where account_id = ${accountId} and id = ${addressId}`);
}
