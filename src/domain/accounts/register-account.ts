import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { shopName } from "#domain/settings/mail-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { alreadyRegisteredMail } from "#email/account-mails.ts";
import { Refusal } from "#lib/refusal.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { createAccount } from "./create-account.ts";
import { hashPassword } from "./hash-password.ts";
import { countAttempt, limitAttempts, limitKey } from "./limit-attempts.ts";
import { mailVerification } from "./mail-verification.ts";
import { networkOf } from "./network-of.ts";
import { findPasswordProblem } from "./password-rules.ts";
import { createVerificationLink } from "./verification-link.ts";

interface RegistrationInput {
	name: string;
	email: string;
	password: string;
	/** The client's network address. */
	address: string;
}

const hour = 60 * 60;
const mostMailsAnHour = 5;

/**
 * Creates an unverified account and mails its verification link; signs nobody in. A known e-mail
 * gets the same answer after the same work, and its owner a mail that says so (decisions §4).
 */
export async function registerAccount(
	context: AccountsContext,
	input: RegistrationInput,
): Promise<void> {
	const problem = findPasswordProblem(input.password);
	if (problem) throw new Refusal("invalid", problem, { errors: { password: [problem] } });
	const { database, now } = context;
	await limitAttempts(database, [registrationLimit(input.address)], now());
	const mayMail = await hasMailLeft(context, input.email);
	const passwordHash = await hashPassword(input.password);
	await database.transaction(async (transaction) => {
		const { name, email } = input;
		const account = { name, email, passwordHash, role: "customer", verifiedAt: null } as const;
		const id = await createAccount(transaction, account);
		if (id !== null) await mailVerification(context, transaction, { id, name, email });
		else if (mayMail) await mailOwner(context, transaction, email);
	});
}

const registrationLimit = (address: string) => ({
	key: limitKey("register:here", networkOf(address)),
	most: 300,
	windowSeconds: hour,
});

/** Whether one more mail may go to an address that strangers can type in. */
async function hasMailLeft({ database, now }: AccountsContext, email: string): Promise<boolean> {
	const key = limitKey("register:mail", email.toLowerCase());
	const limit = { key, most: mostMailsAnHour, windowSeconds: hour };
	const [counted] = await countAttempt(database, [limit], now());
	return (counted?.count ?? 0) <= mostMailsAnHour;
}

async function mailOwner(
	{ jobs, now, origin }: AccountsContext,
	transaction: Queryable,
	email: string,
): Promise<void> {
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
	const verificationLink = owner.verified
		? null
		: (await createVerificationLink(transaction, origin, owner, now())).link;
	const shop = { name: await readSetting(transaction, shopName), origin };
	await queueMail(transaction, jobs, {
		eventKey: `already-registered:${owner.id}:${randomUUID()}`,
		recipient: owner.email,
		...alreadyRegisteredMail(shop, { name: owner.name, verificationLink }),
	});
}
