import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { findPendingSignIn } from "../second-factor/complete-sign-in.ts";
import { isVisitorToken } from "../sessions/session-token.ts";
import { startSession } from "../sessions/start-session.ts";
import type { SignedInAccount } from "../sign-in.ts";
import { checkPasskey, type PasskeyProof, passkeyRefused } from "./check-passkey.ts";

interface PasskeySignIn extends PasskeyProof {
	/** True for "Remember me". If undefined, the choice stored with the pending sign-in applies. */
	remember: boolean | undefined;
	userAgent: string;
}

/**
 * Signs in with a passkey, under a new token. A passkey counts as two factors, because the device verifies the person.
 * Failed password attempts don't block this sign-in.
 */
export async function signInWithPasskey(
	context: Shop,
	{ remember, userAgent, ...proof }: PasskeySignIn,
): Promise<{ account: SignedInAccount; token: string; remembered: boolean }> {
	const { database, now } = context;
	const accountId = await checkPasskey(context, { kind: "sign_in" }, proof);
	const account = await database.first<SignedInAccount>(sql`
		select id as "accountId", name, email, role, email_verified_at is not null as "emailVerified",
			avatar_path as "avatarPath"
		from accounts where id = ${accountId} and blocked_at is null
	`);
	if (!account) throw passkeyRefused();
	const { browserToken } = proof;
	const waiting = isVisitorToken(browserToken)
		? undefined
		: await findPendingSignIn(database, browserToken, now());
	const remembered = remember ?? (waiting?.accountId === accountId && waiting.remembered);
	const { token } = await startSession(database, {
		accountId,
		remember: remembered,
		userAgent,
		previousToken: browserToken,
		now: now(),
		secondFactor: "given",
	});
	return { account, token, remembered };
}
