import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { emailAccount } from "../email-account.ts";
import { voidEmailTokens } from "../emails/email-token.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { requirePassword } from "../passwords/password-rules.ts";
import {
	type PasswordContext,
	refuseGuessedPassword,
} from "../passwords/refuse-guessed-password.ts";
import { startSession } from "../sessions/start-session.ts";

interface PasswordChange {
	accountId: number;
	sessionId: number;
	currentPassword: string;
	password: string;
	userAgent: string;
}

/**
 * Changes the password, ends every session and starts a new one for this browser. Pending links for a password reset or
 * email change stop working. The owner is notified.
 */
export async function changePassword(
	context: Shop & PasswordContext,
	change: PasswordChange,
): Promise<{ token: string; remembered: boolean }> {
	requirePassword(change.password);
	const { accountId, userAgent } = change;
	const { database, now } = context;
	const field = "current_password";
	const oldHash = await confirmPassword(context, accountId, change.currentPassword, field);
	const person = await database.one<{ name: string; email: string }>(
		sql`select name, email from accounts where id = ${accountId}`,
	);
	await refuseGuessedPassword(context, change.password, person);
	const passwordHash = await hashPassword(change.password);
	return database.transaction(async (transaction) => {
		const account = await transaction.first<{ name: string; email: string }>(sql`
			update accounts set password_hash = ${passwordHash}, updated_at = ${now()}
			where id = ${accountId} and password_hash = ${oldHash}
			returning name, email
		`);
		const ended = await transaction.rows<{
			id: number;
			remembered: boolean;
			second_factor: string;
		}>(sql`
			delete from sessions where account_id = ${accountId} returning id, remembered, second_factor
		`);
		const own = ended.find(({ id }) => id === change.sessionId);
		// Another request has changed the password, or this session has ended.
		if (!account || !own) throw new Refusal("unauthenticated", "Unauthenticated.");
		await voidEmailTokens(transaction, accountId, ["reset_password", "change_email"], now());
		await emailAccount(context, transaction, {
			accountId,
			recipient: account.email,
			eventKey: `password-changed:${accountId}:${randomUUID()}`,
			message: { kind: "password_changed", data: { name: account.name } },
		});
		const { remembered, second_factor } = own;
		const { token } = await startSession(transaction, {
			accountId,
			remember: remembered,
			userAgent,
			previousToken: null,
			now: now(),
			...(second_factor === "given" && { secondFactor: "given" as const }),
		});
		return { token, remembered };
	});
}
