import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { type Session, secondsAfter } from "../sessions/session.ts";
import { hashKey, isKeyShaped } from "./api-key.ts";

/** Number of seconds by which `last_used_at` may be out of date. This saves a write for most calls. */
const usedSeconds = 60;
const callsPerMinute = 600;

/** The API key of a request, and the person on whose behalf the key acts. */
export interface KeyInUse {
	apiKey: { id: number; name: string; scopes: string[] };
	/** The key's creator, with their current role and branch. */
	person: Session;
}

type Why = "unknown" | "expired" | "revoked" | "misplaced" | "beside_cookie";

const words: Record<Why, string> = {
	unknown: "This API key is not valid.",
	expired: "This API key has expired. Create a new one.",
	revoked: "This API key has been revoked. Create a new one.",
	misplaced: "Send the API key only in the Authorization header: Authorization: Bearer KEY.",
	beside_cookie: "Send an API key or a session cookie, not both.",
};

/** Returns the 401 refusal of a key that can't be used. */
export const refuseKey = (why: Why): Refusal =>
	new Refusal("unauthenticated", words[why], { code: "api_key_refused", extra: { why } });

/**
 * Returns the active key with its creator's current data, and counts the request toward the key's limit per minute.
 * @throws Refusal `api_key_refused`, or `throttled` if the key sends too many requests
 */
export async function findApiKey(database: Database, key: string, now: Date): Promise<KeyInUse> {
	if (!isKeyShaped(key)) throw refuseKey("unknown");
	const found = await database.first<
		Omit<Session, "sessionId" | "confirmedAt" | "presentAt"> & FoundKey
	>(sql`
		select
			api_keys.id as "keyId", api_keys.name as "keyName", scopes, expires_at as "expiresAt",
			last_used_at as "lastUsedAt", revoked_at is not null as "isRevoked",
			blocked_at is not null or role = 'customer' as "isOut", api_keys.created_at as "createdAt",
			accounts.id as "accountId", role, branch_id as "branchId", accounts.name, email,
			avatar_path as "avatarPath", email_verified_at is not null as "emailVerified",
			password_hash is not null as "hasPassword",
			exists (
				select from second_factors where account_id = accounts.id and confirmed_at is not null
			) as "hasSecondFactor",
			exists (select from passkeys where account_id = accounts.id) as "hasPasskey"
		from api_keys join accounts on accounts.id = account_id
		where key_hash = ${hashKey(key)}`);
	if (!found) throw refuseKey("unknown");
	const { keyId: id, keyName, scopes, expiresAt, lastUsedAt, isRevoked, isOut, ...person } = found;
	if (isRevoked || isOut) throw refuseKey("revoked");
	if (expiresAt <= now) throw refuseKey("expired");
	const limit = { key: limitKey("api-key", String(id)), most: callsPerMinute, windowSeconds: 60 };
	await limitAttempts(
		database,
		[limit],
		now,
		"This API key has sent too many requests. Wait a minute and try again.",
	);
	if (lastUsedAt === null || lastUsedAt < secondsAfter(now, -usedSeconds)) {
		await database.execute(sql`update api_keys set last_used_at = ${now} where id = ${id}`);
	}
	return {
		apiKey: { id, name: keyName, scopes },
		// A key isn't part of a session and can't be used to confirm an identity.
		person: { ...person, sessionId: 0, confirmedAt: null, presentAt: now },
	};
}

interface FoundKey {
	keyId: number;
	keyName: string;
	scopes: string[];
	expiresAt: Date;
	lastUsedAt: Date | null;
	isRevoked: boolean;
	isOut: boolean;
}
