import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { requirePassword } from "../passwords/password-rules.ts";
import {
	type PasswordContext,
	refuseGuessedPassword,
} from "../passwords/refuse-guessed-password.ts";
import { createAccount } from "../registration/create-account.ts";
import { takeOverAccount } from "../registration/take-over-account.ts";
import { type FoundInvitation, findInvitation } from "./find-invitation.ts";

interface Acceptance {
	token: string;
	name: string;
	password: string;
	/** The client's network address. */
	address: string;
	requestId: string;
}

/**
 * Adds a person to the staff by the token from their invitation email, which also verifies the email. A customer
 * account with this email gets the role and the new password, as in a password reset.
 */
export async function acceptInvitation(
	context: Shop & PasswordContext,
	{ token, name, password, address, requestId }: Acceptance,
): Promise<void> {
	const { database, now } = context;
	requirePassword(password);
	const key = limitKey("invitation:use", networkOf(address));
	await limitAttempts(database, [{ key, most: 100, windowSeconds: 60 * 60 }], now());
	const { email } = await findInvitation(database, token, now());
	await refuseGuessedPassword(context, password, { name, email });
	const passwordHash = await hashPassword(password);
	await database.transaction(async (transaction) => {
		const invitation = await findInvitation(transaction, token, now());
		const joined = { name, passwordHash };
		const accountId = await accountFor(transaction, invitation, joined, now());
		await transaction.execute(sql`
			update accounts set
				name = ${name}, role = ${invitation.role}, branch_id = ${invitation.branchId},
				updated_at = ${now()}
			where id = ${accountId}
		`);
		await transaction.execute(sql`delete from invitations where id = ${invitation.id}`);
		await recordChange(
			transaction,
			{ accountId, requestId },
			{
				action: "staff.joined",
				entity: "staff",
				entityId: accountId,
				label: `Staff member ${accountId}`,
				after: { role: invitation.role, branch: invitation.branchName },
			},
		);
	});
}

/** Returns the account of the new staff member with the new password, creating it if necessary. */
async function accountFor(
	transaction: Queryable,
	{ accountId, email }: FoundInvitation,
	{ name, passwordHash }: { name: string; passwordHash: string },
	now: Date,
): Promise<number> {
	if (accountId !== null) {
		await takeOverAccount(transaction, accountId, { passwordHash }, now);
		return accountId;
	}
	const account = { name, email, passwordHash, role: "customer", verifiedAt: now } as const;
	const created = await createAccount(transaction, account);
	if (created !== null) return created;
	// Another request has just registered this email.
	throw new Refusal("conflict", "Please try again.", { code: "try_again" });
}
