import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Role } from "#lib/roles.ts";
import { secondsAfter } from "../sessions/session.ts";
import { mustHaveSecondFactor } from "./require-second-factor.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/** Current user's account and session. */
export interface OwnSession {
	accountId: number;
	sessionId: number;
}

export interface SecondFactorState {
	isOn: boolean;
	isRequired: boolean;
	since: Date | null;
	recoveryCodesLeft: number;
	hasPassword: boolean;
	/** True if the sign-in is less than ten minutes old. */
	isFresh: boolean;
}

const freshSeconds = 10 * 60;

/** Returns the state of the account's second factor, without its secret. */
export async function readSecondFactor(
	queryable: Queryable,
	{ accountId, sessionId }: OwnSession,
	{ now, demo }: Pick<SecondFactorContext, "now" | "demo">,
): Promise<SecondFactorState> {
	const { role, ...state } = await queryable.one<
		Omit<SecondFactorState, "isRequired"> & { role: Role }
	>(sql`
		select accounts.role, password_hash is not null as "hasPassword",
			confirmed_at is not null as "isOn", confirmed_at as since,
			(select count(*) from recovery_codes where account_id = accounts.id) as "recoveryCodesLeft",
			coalesce((
				select created_at > ${secondsAfter(now(), -freshSeconds)} from sessions
				where id = ${sessionId} and account_id = accounts.id
			), false) as "isFresh"
		from accounts left join second_factors on account_id = accounts.id
		where accounts.id = ${accountId}
	`);
	return { ...state, isRequired: mustHaveSecondFactor(role, demo) };
}
