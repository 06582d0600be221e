import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	type Address,
	type AddressFields,
	addressColumns,
	detailColumns,
	detailValues,
	maxAddresses,
} from "./address.ts";

/**
 * Saves an address in a single statement, because most checkouts save one. A customer's first address becomes the
 * default.
 * @throws Refusal if the customer already has the maximum number of addresses
 */
export async function createAddress(
	database: Queryable,
	accountId: number,
	fields: AddressFields,
): Promise<Address> {
	for (let attempt = 1; attempt <= 10; attempt++) {
		const { saved, ...created } = await insertAddress(database, accountId, fields);
		if (created.id !== null) return { ...created, id: created.id };
		if (saved >= maxAddresses) {
			throw new Refusal("conflict", `You can save at most ${maxAddresses} addresses.`, {
				code: "too_many_addresses",
			});
		}
		// Another address became the default after this statement began. Retry, because a new statement sees that
		// address.
	}
	throw new Error(`The address of account ${accountId} could not be saved.`);
}

async function insertAddress(database: Queryable, accountId: number, fields: AddressFields) {
	return database.one<{ id: number | null; saved: number } & Omit<Address, "id">>(sql`
		with owner as (select id from accounts where id = ${accountId} for no key update),
		saved as (select count(*) as count from addresses where account_id = (select id from owner)),
		cleared as (
			update addresses set is_default = false
			where ${fields.makeDefault} and account_id = ${accountId} and is_default
				and (select count from saved) < ${maxAddresses}
			returning id
		),
		created as (
			insert into addresses (account_id, label, line, is_default, ${detailColumns})
			select owner.id, ${fields.label}, ${fields.line}, ${fields.makeDefault} or saved.count = 0,
				${detailValues(fields.details)}
			from owner, saved
			where saved.count < ${maxAddresses} and (select count(*) from cleared) >= 0
			on conflict do nothing
			returning ${addressColumns}
		)
		select created.*, saved.count as saved from saved left join created on true`);
}
