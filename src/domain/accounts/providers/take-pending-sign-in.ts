import sql from "sql-template-tag";
import type { SignInMode } from "#contract/account/providers.ts";
import type { Database } from "#db/database.ts";
import { hashToken } from "../sessions/session-token.ts";
import type { SignInAttempt } from "./sign-in-provider.ts";

interface PendingSignIn {
	attempt: SignInAttempt;
	mode: SignInMode;
}

/**
 * Returns the sign-in attempt that this browser started within the last ten minutes, and deletes it so that it works
 * only once.
 */
export async function takePendingSignIn(
	database: Database,
	{ provider, state, browserKey }: { provider: string; state: string; browserKey: string },
	now: Date,
): Promise<PendingSignIn | null> {
	const taken = await database.first<{ mode: SignInMode; nonce: string; codeVerifier: string }>(sql`
		delete from pending_sign_ins
		where state_hash = ${hashToken(state)} and browser_hash = ${hashToken(browserKey)}
			and provider = ${provider} and expires_at > ${now}
		returning mode, nonce, code_verifier as "codeVerifier"
	`);
	if (!taken) return null;
	const { mode, nonce, codeVerifier } = taken;
	return { mode, attempt: { state, nonce, codeVerifier } };
}
