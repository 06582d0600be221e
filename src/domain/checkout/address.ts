import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** An address split into its parts. */
export interface AddressDetails {
	recipient: string;
	/** Phone number in E.164; null if there is none. */
	phone: string | null;
	street: string;
	landmark: string;
	/** City as typed; used if the customer didn't choose a place from the list. */
	city: string;
	zip: string;
	/** Place code; null if the customer didn't choose a place from the list. */
	place: string | null;
}

export interface Address {
	id: number;
	label: string;
	line: string;
	is_default: boolean;
	/** Parts of the address; null if it was typed as free text. */
	details: AddressDetails | null;
}

export interface AddressFields {
	label: string;
	line: string;
	makeDefault: boolean;
	details: AddressDetails | null;
}

const detailNames = ["recipient", "phone", "street", "landmark", "city", "zip", "place"] as const;

/** Columns selected by all queries on addresses. */
export const addressColumns: Sql = sql`
	id, label, line, is_default, case when street is not null then json_build_object(
		'recipient', recipient_name, 'phone', phone, 'street', street, 'landmark', landmark, 'city', city,
		'zip', zip, 'place', place
	) end as details`;

/** Columns with the parts of an address. */
export const detailColumns: Sql = raw("recipient_name, phone, street, landmark, city, zip, place");
export const detailValues = (details: AddressDetails | null): Sql =>
	join(detailNames.map((name) => sql`${details?.[name] ?? null}::text`));

/** Maximum number of saved addresses per customer. */
export const maxAddresses = 50;

/** Returns the refusal for a missing address. Another customer's address gives the same refusal. */
export const addressMissing = () => new Refusal("missing", "Address not found.");

/** Locks a customer's addresses until the transaction ends, so that exactly one of them stays the default. */
export async function lockAddresses(transaction: Queryable, accountId: number): Promise<void> {
	await transaction.execute(sql`select from accounts where id = ${accountId} for no key update`);
}

/** Makes one of the customer's addresses the default. The caller must hold the lock of `lockAddresses`. */
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
