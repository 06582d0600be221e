import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { emailAccount } from "../email-account.ts";
import { createEmailToken } from "../emails/email-token.ts";
import { emailVerification } from "../emails/email-verification.ts";
import { isEmailAllowed } from "../limits/email-limit.ts";
import type { HumanCheck } from "../limits/human-check.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";
import { requireHuman } from "../limits/require-human.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { requirePassword } from "../passwords/password-rules.ts";
import {
	type PasswordContext,
	refuseGuessedPassword,
} from "../passwords/refuse-guessed-password.ts";
import { createAccount } from "./create-account.ts";
import { takeRegistrationTurn } from "./registration-turn.ts";

interface RegistrationInput {
	name: string;
	email: string;
	password: string;
	/** Token of the form's human verification. */
	humanToken: string | null;
	/** The client's network address. */
	address: string;
}

const hour = 60 * 60;

/**
 * Creates an unverified account and emails a verification link, without signing in. If the email already has an
 * account, the response and its timing are the same, and the account's owner is notified (decisions §4).
 */
export async function registerAccount(
	context: Shop & PasswordContext & { humanCheck: HumanCheck | null },
	input: RegistrationInput,
): Promise<void> {
	requirePassword(input.password);
	const { database, now } = context;
	await limitAttempts(database, [registrationLimit(input.address)], now());
	await refuseGuessedPassword(context, input.password, input);
	if (context.humanCheck) {
		await requireHuman(context.humanCheck, input.humanToken, input.address);
	} else await waitUntil(await takeRegistrationTurn(database, now()), now());
	const mayMail = await isEmailAllowed(context, input.email);
	const passwordHash = await hashPassword(input.password);
	await database.transaction(async (transaction) => {
		const { name, email } = input;
		const account = { name, email, passwordHash, role: "customer", verifiedAt: null } as const;
		const id = await createAccount(transaction, account);
		if (id !== null) await emailVerification(context, transaction, { id, name, email });
		else if (mayMail) await emailOwner(context, transaction, email);
	});
}

const waitUntil = (turn: Date, now: Date) =>
	setTimeout(Math.max(0, turn.getTime() - now.getTime()));

const registrationLimit = (address: string) => ({
	key: limitKey("register:here", networkOf(address)),
	most: 300,
	windowSeconds: hour,
});

async function emailOwner(context: Shop, transaction: Queryable, email: string): Promise<void> {
	const owner = await transaction.first<{
		id: number;
		name: string;
		email: string;
		verified: boolean;
	}>(sql`
		select id, name, email, email_verified_at is not null as "verified"
		from accounts where lower(email) = lower(${email})
	`);
	if (!owner) return;
	// For an unverified account, the link must set a new password. A stranger may have registered the email with a
	// password of their own, and could sign in with it if the link only verified the email.
	const made = owner.verified ? null : await createPasswordLink(context, transaction, owner);
	await emailAccount(context, transaction, {
		accountId: owner.id,
		recipient: owner.email,
		eventKey: `already-registered:${owner.id}:${randomUUID()}`,
		expiresAt: made?.expiresAt ?? null,
		token: made?.token ?? null,
		message: {
			kind: "already_registered",
			data: { name: owner.name, passwordLink: made?.link ?? null },
		},
	});
}

async function createPasswordLink(
	{ origin, now }: Shop,
	transaction: Queryable,
	{ id, email }: { id: number; email: string },
): Promise<{ link: string; token: string; expiresAt: Date }> {
	const { token, expiresAt } = await createEmailToken(
		transaction,
		{ accountId: id, email, purpose: "reset_password" },
		now(),
	);
	return { link: `${origin}/password/reset?token=${token}`, token, expiresAt };
}
