import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { countAttempt, limitKey, refuseOverLimit } from "../limits/limit-attempts.ts";
import { networkOf } from "../limits/network-of.ts";
import { warnOfCopiedPasskey } from "./notify-passkey-change.ts";
import { takeChallenge } from "./passkey-challenge.ts";
import { readClientChallenge } from "./read-client-challenge.ts";
import { relyingPartyOf } from "./relying-party.ts";

export interface PasskeyProof {
	/** The device's signature, as received from the browser. */
	credential: AuthenticationResponseJSON;
	browserToken: string;
	/** The client's network address. */
	address: string;
}

interface KnownPasskey {
	id: number;
	accountId: number;
	publicKey: Buffer;
	userHandle: Buffer;
	counter: number;
}

/** Limit on failed attempts per network. Successful attempts don't count. */
const limitHere = (address: string) => [
	{ key: limitKey("passkey:here", networkOf(address)), most: 100, windowSeconds: 15 * 60 },
];

/** Returns the same refusal for every failure, so that an attacker doesn't learn which check failed. */
export const passkeyRefused = () =>
	new Refusal("invalid", "This passkey does not work here. Please sign in another way.", {
		code: "passkey_refused",
	});

/**
 * Returns the account whose passkey signed this browser's challenge. The device must have verified the person, and the
 * signature counter must have increased.
 * @param purpose a sign-in, or confirming the identity of a session
 * @throws Refusal `passkey_refused`; `passkey_expired`; `throttled` after too many attempts
 */
export async function checkPasskey(
	context: Shop,
	purpose: { kind: "sign_in" } | { kind: "confirm"; accountId: number },
	{ credential, browserToken, address }: PasskeyProof,
): Promise<number> {
	const { database, now } = context;
	const limits = limitHere(address);
	await refuseOverLimit(database, limits, now());
	const refuse = async () => {
		await countAttempt(database, limits, now());
		return passkeyRefused();
	};
	const challenge = readClientChallenge(credential.response.clientDataJSON);
	if (challenge === null) throw await refuse();
	const accountId = purpose.kind === "confirm" ? purpose.accountId : null;
	const use = { purpose: purpose.kind, browserToken, accountId };
	await takeChallenge(database, challenge, use, now());
	const known = await findPasskey(database, credential.id);
	if (!known || (accountId !== null && known.accountId !== accountId)) throw await refuse();
	const counter = await verifiedCounter(context.origin, known, credential, challenge);
	if (counter === null) throw await refuse();
	if (!(await recordUse(database, known.id, counter, now()))) {
		await warnOfCopiedPasskey(context, known.id);
		throw await refuse();
	}
	return known.accountId;
}

const findPasskey = (queryable: Queryable, credentialId: string) =>
	queryable.first<KnownPasskey>(sql`
		select id, account_id as "accountId", public_key as "publicKey", user_handle as "userHandle",
			counter
		from passkeys where credential_id = ${credentialId.replaceAll("\0", "")}
	`);

/**
 * Returns the signature counter. Returns null if the signature is invalid, or if the passkey belongs to someone else.
 */
async function verifiedCounter(
	origin: string,
	{ publicKey, userHandle }: KnownPasskey,
	credential: AuthenticationResponseJSON,
	challenge: string,
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const shop = relyingPartyOf(origin);
	const said = credential.response.userHandle;
	if (said && !Buffer.from(said, "base64url").equals(userHandle)) return null;
	const verified = await verifyAuthenticationResponse({
		response: credential,
		expectedChallenge: challenge,
		expectedOrigin: shop.origin,
		expectedRPID: shop.id,
		requireUserVerification: true,
		// An expected counter of 0 skips the library's comparison. The database compares counters instead, so that only
		// one of two concurrent responses succeeds.
		credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
	}).catch(() => null);
	return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** Stores the signature counter. Returns false if it hasn't increased, which indicates a copied passkey. */
async function recordUse(
	queryable: Queryable,
	passkeyId: number,
	counter: number,
	now: Date,
): Promise<boolean> {
	const noted = await queryable.execute(sql`
		update passkeys set counter = ${counter}, last_used_at = ${now}
		where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
	`);
	return noted === 1;
}
