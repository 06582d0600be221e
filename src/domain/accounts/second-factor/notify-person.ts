import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import type { SecondFactorEvent } from "#email/second-factor-email.ts";
import { emailAccount } from "../email-account.ts";

/** Emails the person whose second factor changed, and records the change in the audit log. */
export async function notifyPerson(
	context: Shop,
	transaction: Queryable,
	{ accountId, actor, event }: { accountId: number; actor: Actor; event: SecondFactorEvent },
): Promise<void> {
	const person = await transaction.one<{ name: string; email: string }>(
		sql`select name, email from accounts where id = ${accountId}`,
	);
	await emailAccount(context, transaction, {
		accountId,
		recipient: person.email,
		eventKey: `second-factor:${accountId}:${randomUUID()}`,
		message: { kind: "second_factor", data: { event, name: person.name } },
	});
	await recordChange(transaction, actor, {
		action: `second_factor.${event}`,
		entity: "staff",
		entityId: accountId,
		label: `Staff member ${accountId}`,
	});
}
