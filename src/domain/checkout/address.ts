import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

/** An address taken apart. */
export interface AddressDetails {
	recipient: string;
	/** E.164; null: none that can be called. */
	phone: string | null;
	street: string;
	landmark: string;
	/** As it was typed where there is no place. */
	city: string;
	zip: string;
	/** Its code; null: not chosen from the list. */
	place: string | null;
}

export interface Address {
	id: number;
	label: string;
	line: string;
	is_default: boolean;
	/** null: it was typed freely. */
	details: AddressDetails | null;
}

export interface AddressFields {
	label: string;
	line: string;
	makeDefault: boolean;
	details: AddressDetails | null;
}

const detailNames = ["recipient", "phone", "street", "landmark", "city", "zip", "place"] as const;

/** What is read of an address, from its table. */
export const addressColumns: Sql = sql`
	id, label, line, is_default, case when street is not null then json_build_object(
		'recipient', recipient_name, 'phone', phone, 'street', street, 'landmark', landmark, 'city', city,
		'zip', zip, 'place', place
	) end as details`;

/** The columns of an address taken apart, and what stands in them. */
export const detailColumns: Sql = raw("recipient_name, phone, street, landmark, city, zip, place");
export const detailValues = (details: AddressDetails | null): Sql =>
	join(detailNames.map((name) => sql`${details?.[name] ?? null}::text`));

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
