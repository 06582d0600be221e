import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { secondsAfter } from "../sessions/session.ts";
import { hashToken } from "../sessions/session-token.ts";

/** Seconds after which an unused browser is no longer known. */
export const deviceSeconds = 180 * 24 * 60 * 60;
/** Maximum number of known browsers per account. The browsers that have been unused for longest are forgotten first. */
const maxDevices = 20;

/** Creates a token with 256 random bits. Only the browser stores it. */
export const createDeviceToken = (): string => randomBytes(32).toString("base64url");

export const isDeviceShaped = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);

/** Returns true if the browser with this token has signed in to the account with this email before. */
export async function isKnownDevice(
	queryable: Queryable,
	email: string,
	token: string | null,
	now: Date,
): Promise<boolean> {
	if (token === null) return false;
	const found = await queryable.first(sql`
		select from known_devices join accounts on accounts.id = account_id
		where token_hash = ${hashToken(token)} and last_used_at > ${secondsAfter(now, -deviceSeconds)}
			and lower(email) = lower(${email.replaceAll("\0", "\uFFFD")})
	`);
	return found !== undefined;
}

/** Records that the account signed in with this browser, by any method. */
export async function recordKnownDevice(
	queryable: Queryable,
	accountId: number,
	token: string,
	now: Date,
): Promise<void> {
	await queryable.execute(sql`
		insert into known_devices (account_id, token_hash, last_used_at)
		values (${accountId}, ${hashToken(token)}, ${now})
		on conflict (account_id, token_hash) do update set last_used_at = excluded.last_used_at
	`);
	await queryable.execute(sql`
		delete from known_devices where account_id = ${accountId} and token_hash not in (
			select token_hash from known_devices where account_id = ${accountId}
			order by last_used_at desc, token_hash limit ${maxDevices}
		)
	`);
}

/** Forgets every known browser of the account. */
export async function deleteKnownDevices(queryable: Queryable, accountId: number): Promise<void> {
	await queryable.execute(sql`delete from known_devices where account_id = ${accountId}`);
}
