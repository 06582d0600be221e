import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { accountsFoundBy } from "#domain/accounts/accounts-found-by.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { parsePhone } from "#lib/phone-and-address/parse-phone.ts";
import { readMobile } from "#lib/phone-and-address/phone.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";

export interface NewCustomer {
	name: string;
	/** Phone number as typed. */
	phone: string;
}

/**
 * Adds a customer by name and mobile number. Repeating this returns the same customer.
 * @throws Refusal `phone_taken` if a customer with a different name has the number; the refusal contains that customer
 */
export const addCustomer = (
	database: Database,
	actor: Actor,
	{ name, phone: typed }: NewCustomer,
): Promise<{ id: number; name: string; phone: string }> => {
	const phone = parsePhone(typed);
	if (phone === null) throw refusalAt("phone", "Enter a phone number.");
	return database.transaction(async (transaction) => {
		const found = await findOrAdd(transaction, actor, { name, phone });
		const customer = { id: found.id, name: found.name };
		if (found.blocked) {
			throw new Refusal("conflict", `This phone number belongs to ${found.name}, who is blocked.`, {
				code: "phone_taken",
			});
		}
		if (found.name.toLowerCase() === name.toLowerCase()) return { ...customer, phone };
		throw new Refusal("conflict", `${found.name} already has this phone number.`, {
			code: "phone_taken",
			extra: { customer },
		});
	});
};

/**
 * Returns the id of the customer with this mobile number, even if that customer has a different name. Adds the customer
 * if no one has the number. Returns null if it isn't a mobile number.
 */
export async function customerWithPhone(
	transaction: Queryable,
	actor: Actor,
	{ name, phone: typed }: NewCustomer,
): Promise<number | null> {
	const phone = readMobile(typed);
	return phone === null ? null : (await findOrAdd(transaction, actor, { name, phone })).id;
}

/**
 * Returns the customer with this phone number, and adds them if necessary.
 * @param customer the phone number must be in E.164
 */
async function findOrAdd(
	transaction: Queryable,
	actor: Actor,
	{ name, phone }: NewCustomer,
): Promise<{ id: number; name: string; blocked: boolean }> {
	const hasPhone = sql`
		role = 'customer' and deleted_at is null and phone = ${phone} and ${accountsFoundBy(phone)}`;
	const made = await transaction.first<{ id: number }>(sql`
		insert into accounts (name, phone)
		select ${name}, ${phone} where not exists (select from accounts where ${hasPhone})
		on conflict (phone) where email is null do nothing
		returning id`);
	if (made) {
		await recordChange(transaction, actor, {
			action: "customer.added",
			entity: "customer",
			entityId: made.id,
			label: `Customer ${made.id}`,
		});
	}
	return transaction.one<{ id: number; name: string; blocked: boolean }>(sql`
		select id, name, blocked_at is not null as blocked from accounts where ${hasPhone}
		order by lower(name) = lower(${name}) desc, blocked_at is not null, id limit 1`);
}
