import sql from "sql-template-tag";
import type { LoginAlert, SignInMode } from "#contract/account/providers.ts";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { emailVerification } from "../emails/email-verification.ts";
import { createAccount } from "../registration/create-account.ts";
import { startSession } from "../sessions/start-session.ts";
import type { SignedInAccount } from "../sign-in.ts";
import { completePendingLink } from "./complete-pending-link.ts";
import { linkIdentity, verifyEmailByIdentity } from "./link-identity.ts";
import { storePendingLink } from "./pending-link.ts";
import type { ProviderPerson } from "./sign-in-provider.ts";

interface ProviderSignIn {
	provider: string;
	mode: SignInMode;
	person: ProviderPerson;
	/** Key in the browser's sign-in cookie. */
	browserKey: string;
	userAgent: string;
	/** Previous token of the browser. */
	previousToken: string | null;
}

export type ProviderSignInResult =
	| { kind: "signed-in"; account: SignedInAccount; token: string; secondFactorDue: boolean }
	| { kind: "link"; email: string }
	| { kind: "refused"; alert: LoginAlert };

type FoundAccount = SignedInAccount & { blocked: boolean };

/**
 * Signs in the person reported by a provider, creates an account, or asks to link an existing account (decisions §4).
 */
export async function signInWithProvider(
	context: Shop,
	signIn: ProviderSignIn,
): Promise<ProviderSignInResult> {
	const result = await context.database.transaction((transaction) =>
		decide(context, transaction, signIn),
	);
	if (result.kind === "signed-in" && !result.secondFactorDue) {
		const { browserKey } = signIn;
		const { accountId } = result.account;
		await completePendingLink(context, { accountId, token: result.token, browserKey });
	}
	return result;
}

async function decide(
	context: Shop,
	transaction: Queryable,
	signIn: ProviderSignIn,
): Promise<ProviderSignInResult> {
	const { provider, mode, person } = signIn;
	const now = context.now();
	await lockIdentity(transaction, provider, person.subject);
	const known = await findByIdentity(transaction, provider, person.subject);
	if (known) return enter(transaction, known, signIn, now);
	const { email } = person;
	const owner = email === null ? undefined : await findByEmail(transaction, email);
	if (owner) return askToLink(transaction, owner, signIn, now);
	if (mode === "login") return { kind: "refused", alert: "signup" };
	if (email === null) return { kind: "refused", alert: "provider_no_email" };
	const created = await createFromPerson(context, transaction, signIn, email);
	if (created) return enter(transaction, created, signIn, now);
	// Another request has just created an account with this email.
	const rival = await findByEmail(transaction, email);
	if (rival) return askToLink(transaction, rival, signIn, now);
	return { kind: "refused", alert: "provider_failed" };
}

/** Locks the identity, so that a second tab waits and then finds the account that the first tab created. */
async function lockIdentity(
	transaction: Queryable,
	provider: string,
	subject: string,
): Promise<void> {
	await transaction.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`,
	);
}

async function enter(
	transaction: Queryable,
	found: FoundAccount,
	{ provider, person, userAgent, previousToken }: ProviderSignIn,
	now: Date,
): Promise<ProviderSignInResult> {
	const { blocked, ...account } = found;
	if (blocked) return { kind: "refused", alert: "account_blocked" };
	const { accountId } = account;
	await verifyEmailByIdentity(transaction, accountId, { provider, ...person }, null, now);
	const started = await startSession(transaction, {
		accountId,
		remember: false,
		userAgent,
		previousToken,
		now,
	});
	return { kind: "signed-in", account, ...started };
}

async function askToLink(
	transaction: Queryable,
	{ accountId, blocked }: FoundAccount,
	{ provider, person, browserKey }: ProviderSignIn,
	now: Date,
): Promise<ProviderSignInResult> {
	const { subject, emailVerified } = person;
	const email = person.email ?? "";
	// Mention that the account is blocked only if the person has verified the email.
	if (blocked && emailVerified) return { kind: "refused", alert: "account_blocked" };
	const link = { accountId, provider, subject, email, emailVerified };
	await storePendingLink(transaction, browserKey, link, now);
	return { kind: "link", email };
}

async function createFromPerson(
	context: Shop,
	transaction: Queryable,
	{ provider, person }: ProviderSignIn,
	email: string,
): Promise<FoundAccount | null> {
	const name = person.name ?? email.split("@")[0] ?? email;
	const verifiedAt = person.emailVerified ? context.now() : null;
	const account = { name, email, passwordHash: null, role: "customer", verifiedAt } as const;
	const accountId = await createAccount(transaction, account);
	if (accountId === null) return null;
	const linked = await linkIdentity(transaction, accountId, { provider, ...person });
	if (!linked)
		throw new Error(`The ${provider} identity was linked elsewhere while its account was created.`);
	if (!verifiedAt) await emailVerification(context, transaction, { id: accountId, name, email });
	return {
		accountId,
		name,
		email,
		role: "customer",
		emailVerified: person.emailVerified,
		avatarPath: null,
		blocked: false,
	};
}

const accountColumns = sql`
	accounts.id as "accountId", accounts.name, accounts.email, accounts.role,
	accounts.email_verified_at is not null as "emailVerified",
	accounts.avatar_path as "avatarPath", accounts.blocked_at is not null as "blocked"
`;

function findByIdentity(
	transaction: Queryable,
	provider: string,
	subject: string,
): Promise<FoundAccount | undefined> {
	return transaction.first<FoundAccount>(sql`
		select ${accountColumns}
		from identities join accounts on accounts.id = identities.account_id
		where identities.provider = ${provider} and identities.subject = ${subject}
	`);
}

function findByEmail(transaction: Queryable, email: string): Promise<FoundAccount | undefined> {
	return transaction.first<FoundAccount>(sql`
		select ${accountColumns} from accounts where lower(accounts.email) = lower(${email})
	`);
}
