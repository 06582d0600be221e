import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { SignInMode } from "#contract/account/providers.ts";
import type { Database } from "#db/database.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";
import { secondsAfter } from "../sessions/session.ts";
import { hashToken } from "../sessions/session-token.ts";
import type { SignInAttempt } from "./sign-in-provider.ts";

/** Maximum seconds for signing in at a provider, or for answering 'Link account?' (decisions §4). */
export const pendingSeconds = 10 * 60;

const secret = (): string => randomBytes(32).toString("base64url");

interface Beginning {
	provider: string;
	mode: SignInMode;
	/** Key in the browser's sign-in cookie. */
	browserKey: string;
	/** The client's network address. */
	address: string;
}

/** Records that a browser starts to sign in with a provider, and returns the secrets of this attempt. */
export async function beginProviderSignIn(
	database: Database,
	{ provider, mode, browserKey, address }: Beginning,
	now: Date,
): Promise<SignInAttempt> {
	const key = limitKey("provider-sign-in:here", networkOf(address));
	await limitAttempts(database, [{ key, most: 600, windowSeconds: 15 * 60 }], now);
	const attempt = { state: secret(), nonce: secret(), codeVerifier: secret() };
	await database.execute(sql`
		with expired as (delete from pending_sign_ins where expires_at <= ${now})
		insert into pending_sign_ins
			(state_hash, browser_hash, provider, mode, nonce, code_verifier, expires_at)
		values (
			${hashToken(attempt.state)}, ${hashToken(browserKey)}, ${provider}, ${mode},
			${attempt.nonce}, ${attempt.codeVerifier}, ${secondsAfter(now, pendingSeconds)}
		)
	`);
	return attempt;
}
