import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type AttemptLimit,
	limitAttempts,
	limitKey,
} from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { createSessionToken, hashToken } from "#domain/accounts/sessions/session-token.ts";
import { readDisplayCode } from "#lib/counter/display-code.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Limit per network address. All displays of a branch usually share one network address. */
const attemptLimit = (address: string): AttemptLimit => ({
	key: limitKey("display:here", networkOf(address)),
	most: 20,
	windowSeconds: 15 * 60,
});

const wrongCode = "This code doesn’t work. Enter the code that the till shows now.";

/**
 * Connects a device as the display of the till that created the code, replacing any previous display.
 * @param address network address of the device
 * @returns the device's token; the database stores only its hash
 * @throws Refusal if the code is wrong, used or expired; `throttled` after too many attempts
 */
export async function connectDisplay(
	{ database, now }: { database: Queryable; now: () => Date },
	typed: string,
	address: string,
): Promise<string> {
	await limitAttempts(database, [attemptLimit(address)], now());
	const code = readDisplayCode(typed);
	const token = createSessionToken();
	const connected =
		code &&
		(await database.first(sql`
			update till_displays
			set code_hash = null, code_expires_at = null, token_hash = ${hashToken(token)},
				connected_at = ${now()}, state = default, version = version + 1, seen_at = null
			from shifts
			where shifts.id = shift_id and closed_at is null
				and code_hash = ${hashToken(code)} and code_expires_at > ${now()}
			returning shift_id`));
	if (!connected) throw new Refusal("invalid", wrongCode, { errors: { code: [wrongCode] } });
	return token;
}
