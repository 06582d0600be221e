import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { secondsAfter } from "../sessions/session.ts";
import { hashToken } from "../sessions/session-token.ts";

/** Seconds until a challenge expires. The person may first have to find their phone or security key. */
export const challengeSeconds = 5 * 60;

interface ChallengeUse {
	purpose: "add" | "sign_in" | "confirm";
	/** Token of the session or visitor for whom the challenge was created. Other browsers can't use it. */
	browserToken: string;
	/** Account that must sign the challenge; null for a sign-in, where it isn't known yet. */
	accountId: number | null;
}

/** Creates a challenge of 256 random bits (base64url) for an authenticator to sign. Only its hash is stored. */
export async function createChallenge(
	queryable: Queryable,
	{ purpose, browserToken, accountId }: ChallengeUse,
	now: Date,
	userHandle: Buffer | null = null,
): Promise<string> {
	const challenge = randomBytes(32).toString("base64url");
	await queryable.execute(sql`
		with gone as (delete from passkey_challenges where expires_at <= ${now})
		insert into passkey_challenges (
			challenge_hash, browser_hash, purpose, account_id, user_handle, expires_at
		)
		values (
			${hashToken(challenge)}, ${hashToken(browserToken)}, ${purpose}, ${accountId}, ${userHandle},
			${secondsAfter(now, challengeSeconds)}
		)
	`);
	return challenge;
}

/**
 * Marks a challenge as used, even if the signature turns out to be invalid.
 * @throws Refusal `passkey_expired` if the challenge expired, was already used, or belongs to another browser or
 * account
 */
export async function takeChallenge(
	queryable: Queryable,
	challenge: string,
	{ purpose, browserToken, accountId }: ChallengeUse,
	now: Date,
): Promise<{ userHandle: Buffer | null }> {
	const taken = await queryable.first<{ userHandle: Buffer | null }>(sql`
		delete from passkey_challenges
		where challenge_hash = ${hashToken(challenge)} and browser_hash = ${hashToken(browserToken)}
			and purpose = ${purpose} and account_id is not distinct from ${accountId}::bigint
			and expires_at > ${now}
		returning user_handle as "userHandle"
	`);
	if (taken) return taken;
	throw new Refusal("conflict", "This took too long. Please try again.", {
		code: "passkey_expired",
	});
}
