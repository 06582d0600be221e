import sql from "sql-template-tag";
import type { z } from "zod";
import type { secondFactor } from "#contract/account/second-factor.ts";
import type { Queryable } from "#db/database.ts";
import type { Role } from "#lib/security/roles.ts";
import { secondsAfter } from "../sessions/session.ts";
import { mustHaveSecondFactor } from "./require-second-factor.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/** Current user's account and session. */
export interface CurrentSession {
	accountId: number;
	sessionId: number;
}

type SecondFactorState = Omit<z.output<typeof secondFactor>, "is_by_passkey" | "is_begun">;

const freshSeconds = 10 * 60;

/** Returns the state of the account's second factor, without its secret. */
export async function readSecondFactor(
	queryable: Queryable,
	{ accountId, sessionId }: CurrentSession,
	{ now, demo }: Pick<SecondFactorContext, "now" | "demo">,
): Promise<SecondFactorState> {
	const { role, ...state } = await queryable.one<
		Omit<SecondFactorState, "is_required"> & { role: Role }
	>(sql`
		select accounts.role, password_hash is not null as has_password,
			confirmed_at is not null as is_on, confirmed_at as since,
			(select count(*) from recovery_codes where account_id = accounts.id) as recovery_codes_left,
			coalesce((
				select created_at > ${secondsAfter(now(), -freshSeconds)} from sessions
				where id = ${sessionId} and account_id = accounts.id
			), false) as is_fresh
		from accounts left join second_factors on account_id = accounts.id
		where accounts.id = ${accountId}
	`);
	return { ...state, is_required: mustHaveSecondFactor(role, demo) };
}
