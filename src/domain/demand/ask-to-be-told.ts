import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";
import { isEmailAllowed } from "#domain/accounts/limits/email-limit.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { nameWanted } from "./name-wanted.ts";
import { type GivenWish, understandWanted } from "./understand-wanted.ts";
import { requestKeyOf, type Wanted } from "./wanted.ts";

/** The signed-in customer who sends the request, if any. */
export interface Asker {
	accountId: number;
	email: string;
	emailVerified: boolean;
}

const hour = 60 * 60;
const maxAnHour = 60;
const linkDays = 7;
/** Maximum number of open requests per email address. */
const maxWaiting = 100;

/**
 * Records a request to be notified. The request is active at once if the signed-in customer gives the verified email
 * address of their account. Any other email address first gets a confirmation link, and no notification until someone
 * has opened the link. Repeating a confirmed request changes nothing and sends no email. Repeating an unconfirmed
 * request sends the link again, within the limit for emails to an address.
 * @param address the client's network address
 * @returns `isAsked`: true if the person must first confirm the email address with the link
 */
export async function askToBeTold(
	context: Shop & { catalogue: Catalogue },
	given: GivenWish & { email?: string | undefined },
	asker: Asker | null,
	address: string,
): Promise<{ isAsked: boolean }> {
	const { database, now } = context;
	const key = limitKey("tell-me:here", networkOf(address));
	await limitAttempts(database, [{ key, most: maxAnHour, windowSeconds: hour }], now());
	const email = given.email ?? asker?.email;
	if (email === undefined) {
		const message = "Please enter your email address.";
		throw new Refusal("invalid", message, { errors: { email: [message] } });
	}
	const wanted = await understandWanted(context, given);
	const isOwn = asker !== null && asker.email.toLowerCase() === email.toLowerCase();
	const isProved = isOwn && asker.emailVerified;
	// Store nothing if this email address has reached the limit for emails, because it can't get a confirmation link
	// now.
	if (!isProved && !(await isEmailAllowed(context, email))) return { isAsked: true };
	await database.transaction(async (transaction) => {
		// If the email address has too many requests, store nothing, but return the same result.
		if (await hasTooManyRequests(transaction, email)) return;
		const accountId = isOwn ? asker.accountId : null;
		const who = { email, accountId };
		const request = { ...who, at: now(), isConfirmed: isProved };
		const { id, is_confirmed } = await writeRequest(transaction, wanted, request);
		if (!is_confirmed) await emailConfirmation(context, transaction, who, id);
	});
	return { isAsked: !isProved };
}

async function hasTooManyRequests(transaction: Queryable, email: string): Promise<boolean> {
	const { count } = await transaction.one<{ count: number }>(sql`
		select count(*)::integer as count from demand_requests
		where lower(email) = lower(${email}) and told_at is null and left_at is null`);
	return count >= maxWaiting;
}

/** Stores a request. A repeated request stays active and is counted once. */
function writeRequest(
	transaction: Queryable,
	wanted: Wanted,
	who: { email: string; accountId: number | null; at: Date; isConfirmed: boolean },
): Promise<{ id: number; is_confirmed: boolean }> {
	const { kind, branchId } = wanted;
	const isProduct = kind === "product";
	const isSearch = kind === "search";
	return transaction.one(sql`
		insert into demand_requests as known (
			kind, product_id, variation_id, device, must_fit, category_id, words, product_type, branch_id,
			ask_key, email, account_id, asked_at, confirmed_at
		)
		values (
			${kind}, ${isProduct ? wanted.productId : null}, ${isProduct ? wanted.variationId : null},
			${isProduct ? null : wanted.device}, ${kind === "device" || (isSearch && wanted.mustFit)},
			${isProduct ? null : wanted.categoryId},
			${isSearch ? wanted.words : null}, ${isSearch ? wanted.productType : null}, ${branchId},
			${requestKeyOf(wanted)}, ${who.email}, ${who.accountId}, ${who.at},
			${who.isConfirmed ? who.at : null}
		)
		on conflict (lower(email), ask_key) where told_at is null and left_at is null
		do update set
			confirmed_at = coalesce(known.confirmed_at, excluded.confirmed_at),
			account_id = coalesce(known.account_id, excluded.account_id)
		returning id, confirmed_at is not null as is_confirmed`);
}

async function emailConfirmation(
	{ jobs, now, origin, seal }: Shop,
	transaction: Queryable,
	{ email, accountId }: { email: string; accountId: number | null },
	requestId: number,
): Promise<void> {
	const { token, tokenHash } = createLinkToken();
	const expiresAt = new Date(now().getTime() + linkDays * 24 * hour * 1000);
	await transaction.execute(sql`
		insert into demand_links (token_hash, request_id, purpose, expires_at)
		values (${tokenHash}, ${requestId}, 'confirm', ${expiresAt})`);
	const { what } = await nameWanted(transaction, requestId, "by a stranger");
	await queueEmail(transaction, jobs, {
		eventKey: `tell-me-confirm:${tokenHash.toString("hex")}`,
		recipient: email,
		...(accountId !== null && { about: { accountId } }),
		expiresAt,
		linkToken: { token, seal },
		message: {
			kind: "confirm_tell_me",
			data: { what, link: `${origin}/tell-me/confirm?token=${token}` },
		},
	});
}
