import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { emailAccount } from "../email-account.ts";
import { isEmailAllowed } from "../limits/email-limit.ts";
import type { Session } from "../sessions/session.ts";

interface PasskeyChange {
	own: Session;
	actor: Actor;
	event: "added" | "removed";
	/** Name that the person gave to the passkey. */
	name: string;
}

/** Emails the person about a change to their passkeys. For staff, also records the change in the audit log. */
export async function notifyPasskeyChange(
	context: Shop,
	transaction: Queryable,
	{ own, actor, event, name }: PasskeyChange,
): Promise<void> {
	const { accountId, role } = own;
	await emailAccount(context, transaction, {
		accountId,
		eventKey: `passkey:${accountId}:${randomUUID()}`,
		recipient: own.email,
		message: { kind: "passkey", data: { event, name: own.name, passkey: name } },
	});
	if (!roleFacts[role].worksHere) return;
	await recordChange(transaction, actor, {
		action: `passkey.${event}`,
		entity: "staff",
		entityId: accountId,
		label: `Staff member ${accountId}`,
	});
}

/** Warns the person by email that a passkey may have been copied, because its counter didn't increase. */
export async function warnOfCopiedPasskey(context: Shop, passkeyId: number): Promise<void> {
	const owner = await context.database.first<{
		accountId: number;
		name: string;
		email: string;
		passkey: string;
	}>(sql`
		select account_id as "accountId", accounts.name, email, passkeys.name as passkey
		from passkeys join accounts on accounts.id = account_id where passkeys.id = ${passkeyId}
	`);
	if (!owner || !(await isEmailAllowed(context, owner.email))) return;
	await context.database.transaction((transaction) =>
		emailAccount(context, transaction, {
			accountId: owner.accountId,
			recipient: owner.email,
			eventKey: `passkey-copied:${passkeyId}:${randomUUID()}`,
			message: {
				kind: "passkey",
				data: { event: "copied", name: owner.name, passkey: owner.passkey },
			},
		}),
	);
}
