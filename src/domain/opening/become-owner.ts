import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { invalidLink } from "#domain/accounts/emails/email-token.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { requirePassword } from "#domain/accounts/passwords/password-rules.ts";
import {
	type PasswordContext,
	refuseGuessedPassword,
} from "#domain/accounts/passwords/refuse-guessed-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { startSession } from "#domain/accounts/sessions/start-session.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { hasOwner } from "./create-owner-link.ts";
import { openingChoice } from "./opening-settings.ts";

interface OpeningContext extends PasswordContext {
	database: Database;
	now: () => Date;
}

interface Newcomer {
	token: string;
	/**
	 * The person who becomes the owner: data of a new account, or the signed-in account, for example after signing in
	 * with a provider.
	 */
	who: { name: string; email: string; password: string } | { accountId: number };
	/** The client's network address. */
	address: string;
	userAgent: string;
	previousToken: string | null;
	requestId: string;
}

/** @throws Refusal `invalid_link`; `has_owner` if someone else has already become the owner */
export async function requireOwnerLink(queryable: Queryable, token: string): Promise<void> {
	if (await hasOwner(queryable)) {
		throw new Refusal("conflict", "This shop already has an owner.", { code: "has_owner" });
	}
	const found = await queryable.first(
		sql`select from owner_links where token_hash = ${hashToken(token)}`,
	);
	if (!found) throw invalidLink();
}

/**
 * Makes the person with the owner link of an empty shop its first owner, and signs them in. The shop stays closed until
 * the owner opens it.
 */
export async function becomeOwner(
	context: OpeningContext,
	{ token, who, address, userAgent, previousToken, requestId }: Newcomer,
): Promise<{ sessionToken: string }> {
	const { database } = context;
	const now = context.now();
	const key = limitKey("owner-link:use", networkOf(address));
	await limitAttempts(database, [{ key, most: 100, windowSeconds: 60 * 60 }], now);
	if ("password" in who) requirePassword(who.password);
	await requireOwnerLink(database, token);
	if ("password" in who) await refuseGuessedPassword(context, who.password, who);
	const passwordHash = "password" in who ? await hashPassword(who.password) : null;
	return database.transaction(async (transaction) => {
		// Lock, so that only one of two people who use the link at the same time becomes the owner.
		await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('first owner'))`);
		await requireOwnerLink(transaction, token);
		const accountId =
			"accountId" in who
				? who.accountId
				: await newAccount(transaction, { ...who, passwordHash: passwordHash ?? "" }, now);
		await transaction.execute(sql`
			update accounts set role = 'owner', branch_id = null, updated_at = ${now}
			where id = ${accountId}`);
		await transaction.execute(sql`delete from owner_links`);
		const { words } = await readSetting(transaction, openingChoice);
		await writeSetting(transaction, openingChoice, { is_held: true, words });
		await recordChange(
			transaction,
			{ accountId, requestId },
			{
				action: "staff.joined",
				entity: "staff",
				entityId: accountId,
				label: `Staff member ${accountId}`,
				after: { role: "owner", branch: null },
			},
		);
		const started = await startSession(transaction, {
			accountId,
			remember: false,
			userAgent,
			previousToken,
			now,
		});
		return { sessionToken: started.token };
	});
}

async function newAccount(
	transaction: Queryable,
	{ name, email, passwordHash }: { name: string; email: string; passwordHash: string },
	now: Date,
): Promise<number> {
	const account = { name, email, passwordHash, role: "customer", verifiedAt: now } as const;
	const id = await createAccount(transaction, account);
	if (id !== null) return id;
	const message =
		"This email already has an account here. Sign in to it, then open the link again.";
	throw new Refusal("invalid", message, { errors: { email: [message] } });
}
