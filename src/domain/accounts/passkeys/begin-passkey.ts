import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { requireConfirmed, type Session } from "../sessions/session.ts";
import { createChallenge } from "./passkey-challenge.ts";
import { relyingPartyOf, signatureAlgorithms } from "./relying-party.ts";

const maxPasskeys = 20;

/**
 * Returns the options with which a device creates a passkey.
 * @throws Refusal `confirm_identity`; `email_unverified`, because an unverified email may belong to someone else
 */
export async function beginPasskey(
	{ database, now, origin }: Shop,
	own: Session,
	browserToken: string,
): Promise<Record<string, unknown>> {
	if (!own.emailVerified) {
		throw new Refusal("forbidden", "Please verify your email address first.", {
			code: "email_unverified",
		});
	}
	requireConfirmed(own, now());
	const { accountId } = own;
	const known = await database.rows<{ id: string; transports: string[]; userHandle: Buffer }>(sql`
		select credential_id as id, transports, user_handle as "userHandle" from passkeys
		where account_id = ${accountId} order by passkeys.id
	`);
	if (known.length >= maxPasskeys) {
		throw new Refusal("conflict", "You have too many passkeys. Please remove one first.", {
			code: "too_many",
		});
	}
	const userHandle = Buffer.from(known[0]?.userHandle ?? randomBytes(32));
	const challenge = await createChallenge(
		database,
		{ purpose: "add", browserToken, accountId },
		now(),
		userHandle,
	);
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	return {
		...(await generateRegistrationOptions({
			rpID: relyingPartyOf(origin).id,
			rpName: await readSetting(database, shopName),
			userName: own.email,
			userDisplayName: own.name,
			userID: new Uint8Array(userHandle),
			challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
			attestationType: "none",
			supportedAlgorithmIDs: signatureAlgorithms,
			excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		})),
	};
}
