import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { replaceRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { requireConfirmed, type Session } from "../sessions/session.ts";
import { type ListedPasskey, passkeyColumns } from "./list-passkeys.ts";
import { notifyPasskeyChange } from "./notify-passkey-change.ts";
import { takeChallenge } from "./passkey-challenge.ts";
import { readClientChallenge } from "./read-client-challenge.ts";
import { relyingPartyOf, signatureAlgorithms } from "./relying-party.ts";

interface NewPasskey {
	name: string;
	/** The device's response, as received from the browser. */
	credential: RegistrationResponseJSON;
	browserToken: string;
}

/**
 * Adds a passkey. For staff, also ends the sessions without a second factor, and creates recovery codes if the account
 * has none left.
 */
export async function addPasskey(
	context: Shop,
	own: Session,
	actor: Actor,
	{ name, credential, browserToken }: NewPasskey,
): Promise<{ passkey: ListedPasskey; recoveryCodes: string[] }> {
	const { database, now } = context;
	const { accountId } = own;
	requireConfirmed(own, now());
	const challenge = readClientChallenge(credential.response.clientDataJSON);
	if (challenge === null) throw refused();
	const use = { purpose: "add", browserToken, accountId } as const;
	const { userHandle } = await takeChallenge(database, challenge, use, now());
	const made = await verifyRegistration(context.origin, credential, challenge);
	return database.transaction(async (transaction) => {
		const passkey = await transaction.first<ListedPasskey>(sql`
			insert into passkeys (
				account_id, credential_id, public_key, user_handle, counter, transports, synced, name,
				created_at
			)
			values (
				${accountId}, ${made.credential.id}, ${Buffer.from(made.credential.publicKey)},
				${userHandle}, ${made.credential.counter}, ${made.credential.transports ?? []}::text[],
				${made.credentialBackedUp}, ${name}, ${now()}
			)
			on conflict (credential_id) do nothing
			returning ${passkeyColumns}
		`);
		if (!passkey) {
			throw new Refusal("conflict", "This passkey is already added.", { code: "known_passkey" });
		}
		const recoveryCodes = roleFacts[own.role].worksHere ? await guard(transaction, own) : [];
		await notifyPasskeyChange(context, transaction, { own, actor, event: "added", name });
		return { passkey, recoveryCodes };
	});
}

/**
 * Marks this session as secured by a second factor, and ends the account's other sessions that aren't secured. Returns
 * recovery codes if the account has none left.
 */
async function guard(transaction: Queryable, { accountId, sessionId }: Session): Promise<string[]> {
	await transaction.execute(sql`
		delete from sessions
		where account_id = ${accountId} and id <> ${sessionId} and second_factor <> 'given'
	`);
	await transaction.execute(
		sql`update sessions set second_factor = 'given' where id = ${sessionId}`,
	);
	const left = await transaction.first(
		sql`select from recovery_codes where account_id = ${accountId} limit 1`,
	);
	return left ? [] : replaceRecoveryCodes(transaction, accountId);
}

async function verifyRegistration(
	origin: string,
	credential: RegistrationResponseJSON,
	challenge: string,
) {
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const shop = relyingPartyOf(origin);
	const verified = await verifyRegistrationResponse({
		response: credential,
		expectedChallenge: challenge,
		expectedOrigin: shop.origin,
		expectedRPID: shop.id,
		requireUserVerification: true,
		supportedAlgorithmIDs: signatureAlgorithms,
	}).catch(() => null);
	if (!verified?.verified) throw refused();
	return verified.registrationInfo;
}

const refused = () =>
	new Refusal("invalid", "This passkey could not be added. Please try again.", {
		code: "passkey_refused",
	});
