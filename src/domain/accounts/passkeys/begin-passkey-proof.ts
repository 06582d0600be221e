import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";
import { createChallenge } from "./passkey-challenge.ts";
import { relyingPartyOf } from "./relying-party.ts";

const quarterHour = 15 * 60;

/**
 * Creates a sign-in challenge that any passkey can sign. The shop learns the account from the passkey that signs it.
 */
export async function beginPasskeySignIn(
	context: Shop,
	{ browserToken, address }: { browserToken: string; address: string },
): Promise<Record<string, unknown>> {
	const { database, now } = context;
	// The limit is high because every opened sign-in form requests a challenge, and mobile carriers put many people
	// behind one network address.
	const key = limitKey("passkey:begin", networkOf(address));
	await limitAttempts(database, [{ key, most: 2_000, windowSeconds: quarterHour }], now());
	const use = { purpose: "sign_in", browserToken, accountId: null } as const;
	return optionsFor(context, await createChallenge(database, use, now()), []);
}

/** Creates a challenge that a passkey of this account must sign to confirm the identity. */
export async function beginPasskeyConfirmation(
	context: Shop,
	{ browserToken, accountId }: { browserToken: string; accountId: number },
): Promise<Record<string, unknown>> {
	const { database, now } = context;
	const key = limitKey("passkey:confirm", String(accountId));
	await limitAttempts(database, [{ key, most: 100, windowSeconds: quarterHour }], now());
	const own = await database.rows<{ id: string; transports: string[] }>(sql`
		select credential_id as id, transports from passkeys where account_id = ${accountId}
	`);
	const use = { purpose: "confirm", browserToken, accountId } as const;
	return optionsFor(context, await createChallenge(database, use, now()), own);
}

async function optionsFor(
	{ origin }: Shop,
	challenge: string,
	allowCredentials: { id: string; transports: string[] }[],
): Promise<Record<string, unknown>> {
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	return {
		...(await generateAuthenticationOptions({
			rpID: relyingPartyOf(origin).id,
			challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
			userVerification: "required",
			allowCredentials,
		})),
	};
}
