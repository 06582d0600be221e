import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { secondsAfter } from "../sessions/session.ts";
import { hashToken } from "../sessions/session-token.ts";

/** How long a browser is known after its last sign-in. */
export const deviceSeconds = 180 * 24 * 60 * 60;
/** Of one account; the one that was not used for longest is forgotten first. */
const mostDevices = 20;

/** 256 random bits that only the browser keeps. */
export const createDeviceToken = (): string => randomBytes(32).toString("base64url");

export const isDeviceShaped = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);

/** Whether the browser with this token has signed in to the account of an e-mail before. */
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

/** Notes that somebody has signed in to their account with this browser, by whatever way. */
export async function noteKnownDevice(
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
			order by last_used_at desc, token_hash limit ${mostDevices}
		)
	`);
}

/** Takes every browser of the account for a stranger's again. */
export async function forgetDevices(queryable: Queryable, accountId: number): Promise<void> {
	await queryable.execute(sql`delete from known_devices where account_id = ${accountId}`);
}
