import sql from "sql-template-tag";
import { labelProvider } from "#contract/account/providers.ts";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { releaseUnverifiedAccount } from "../registration/release-unverified-account.ts";
import { isGuarded } from "../sessions/is-guarded.ts";
import { startSession } from "../sessions/start-session.ts";
import type { SignedInAccount } from "../sign-in.ts";
import { emailProviderChange } from "./email-provider-change.ts";
import { linkIdentity, verifyEmailByIdentity } from "./link-identity.ts";
import {
	askForPendingLink,
	dropPendingLink,
	findPendingLink,
	type PendingLink,
} from "./pending-link.ts";

interface LinkAnswer {
	action: "link" | "create";
	/** Key in the browser's sign-in cookie, or null. */
	browserKey: string | null;
	/** Id of the signed-in account, or null. */
	signedInAs: number | null;
	userAgent: string;
	/** Previous token of the browser. */
	previousToken: string | null;
}

export type ConfirmedLink = { message: string } & (
	| { kind: "linked"; account: SignedInAccount; token: string }
	| { kind: "sign-in-first" }
	| { kind: "register" }
);

/**
 * Links a provider after the customer confirmed 'Link account?' (decisions §4). The link is created at once in two
 * cases: the customer is signed in to the account, or provider and shop have both verified the email and the account
 * has no second factor. Otherwise the link is created when the customer signs in.
 * @throws Refusal if this browser has no link to confirm, or linking isn't possible
 */
export async function confirmLink(context: Shop, answer: LinkAnswer): Promise<ConfirmedLink> {
	const { browserKey } = answer;
	if (browserKey === null) throw expired();
	return context.database.transaction(async (transaction) => {
		const link = await findPendingLink(transaction, browserKey, context.now());
		if (!link) throw expired();
		if (answer.action === "link") return linkOrAsk(context, transaction, link, answer, browserKey);
		await dropPendingLink(transaction, browserKey);
		if (link.emailVerified) {
			await releaseUnverifiedAccount(transaction, link.accountId, link.email);
		}
		return { kind: "register", message: "Please sign up to create a new account." };
	});
}

async function linkOrAsk(
	context: Shop,
	transaction: Queryable,
	link: PendingLink,
	{ signedInAs, userAgent, previousToken }: LinkAnswer,
	browserKey: string,
): Promise<ConfirmedLink> {
	const { accountId } = link;
	const now = context.now();
	const label = labelProvider(link.provider);
	const account = await findLinkable(transaction, link);
	const isProved = account && link.emailVerified && account.emailVerified;
	const mayLink = account && ((isProved && !account.isGuarded) || signedInAs === accountId);
	if (!mayLink) {
		await askForPendingLink(transaction, browserKey);
		const message = `Please sign in with your password first. Your ${label} account will be linked then.`;
		return { kind: "sign-in-first", message };
	}
	if (!(await linkIdentity(transaction, accountId, link))) {
		throw new Refusal("conflict", `This account is already linked to another ${label} account.`, {
			code: "already_linked",
		});
	}
	await dropPendingLink(transaction, browserKey);
	await verifyEmailByIdentity(transaction, accountId, link, previousToken, now);
	await emailProviderChange(context, transaction, link, "linked");
	const start = { accountId, remember: false, userAgent, previousToken, now };
	const { token } = await startSession(transaction, {
		...start,
		// A signed-in customer has already passed the second factor.
		...(account.isGuarded && { secondFactor: "given" as const }),
	});
	const { isGuarded: _, ...linked } = account;
	return { kind: "linked", account: linked, token, message: `Your ${label} account is linked.` };
}

/** Returns the account if it still has the provider's email and may sign in. */
function findLinkable(
	transaction: Queryable,
	{ accountId, email }: PendingLink,
): Promise<(SignedInAccount & { isGuarded: boolean }) | undefined> {
	return transaction.first(sql`
		select
			id as "accountId", name, email, role, avatar_path as "avatarPath",
			email_verified_at is not null as "emailVerified",
			${isGuarded} as "isGuarded"
		from accounts
		where id = ${accountId} and lower(email) = lower(${email}) and blocked_at is null
		for update
	`);
}

const expired = () =>
	new Refusal("conflict", "This took too long. Please sign in with the provider again.", {
		code: "link_expired",
	});
