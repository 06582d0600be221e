import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { isEmailTaken } from "#domain/accounts/emails/verify-email.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { changeCustomer } from "./change-customer.ts";
import type { CustomerDetail } from "./find-customer.ts";

/**
 * Adds an email to a customer without one. The customer can then set a password by an emailed link, which also verifies
 * the email.
 * @throws Refusal `email_taken` with the customer who has the email, or `changed_elsewhere`
 */
export const addCustomerEmail = (
	database: Database,
	actor: Actor,
	{ id, email }: { id: number; email: string },
	now: Date,
): Promise<CustomerDetail> =>
	changeCustomer(database, actor, id, async (transaction, before) => {
		const isRepeated = before.email.toLowerCase() === email.toLowerCase();
		const changed = await transaction.execute(sql`
			update accounts set email = ${email}, updated_at = ${now} where id = ${id} and email is null`);
		if (changed === 0 && !isRepeated) {
			throw new Refusal("conflict", "This customer already has an email.", {
				code: "changed_elsewhere",
			});
		}
		return {
			action: "customer.email_added",
			before: { has_email: isRepeated },
			after: { has_email: true },
		};
	}).catch(async (error) => {
		throw isEmailTaken(error) ? await emailTaken(database, email) : error;
	});

async function emailTaken(database: Queryable, email: string): Promise<Refusal> {
	const customer = await database.first<{ id: number; name: string }>(sql`
		select id, name from accounts where lower(email) = lower(${email}) and role = 'customer'`);
	const message = customer
		? `${customer.name} has an online account with this email. Choose that customer for new sales.`
		: "A staff account has this email.";
	return new Refusal("conflict", message, {
		code: "email_taken",
		...(customer && { extra: { customer } }),
	});
}
