import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { isKnownDevice } from "../limits/known-devices.ts";
import { hashToken } from "../sessions/session-token.ts";
import { startSession } from "../sessions/start-session.ts";
import type { SignedInAccount } from "../sign-in.ts";
import { checkCode } from "./check-code.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

type PendingSignIn = SignedInAccount & { remembered: boolean };

/** Returns the sign-in of the token if it's waiting for its second factor. */
export function findPendingSignIn(
	queryable: Queryable,
	token: string,
	now: Date,
): Promise<PendingSignIn | undefined> {
	return queryable.first<PendingSignIn>(sql`
		select accounts.id as "accountId", name, email, role, avatar_path as "avatarPath",
			email_verified_at is not null as "emailVerified", remembered
		from sessions join accounts on accounts.id = account_id
		where token_hash = ${hashToken(token)} and second_factor = 'due'
			and expires_at > ${now} and blocked_at is null
	`);
}

/** Returns the second factor that the sign-in asks for first: a code, or a passkey if the account has no app. */
export async function secondStepOf(
	queryable: Queryable,
	accountId: number,
): Promise<"code" | "passkey"> {
	const app = await queryable.first(sql`
		select from second_factors where account_id = ${accountId} and confirmed_at is not null
	`);
	return app ? "code" : "passkey";
}

interface Completion {
	/** Token of the pending sign-in, or null. */
	token: string | null;
	/** Code from the authenticator app, or a recovery code. */
	code: string;
	/** Token of a known browser, or null. */
	device: string | null;
	userAgent: string;
}

/**
 * Completes a sign-in with its second factor, under a new token.
 * @param onFailure called with the account's id if the code was wrong
 * @throws Refusal `sign_in_again` if no sign-in is pending; `wrong_code`
 */
export async function completeSignIn(
	context: SecondFactorContext,
	{ token, code, device, userAgent }: Completion,
	onFailure: (accountId: number) => void,
): Promise<{ account: SignedInAccount; token: string; remembered: boolean }> {
	const { database, now } = context;
	const waiting = token === null ? undefined : await findPendingSignIn(database, token, now());
	if (!waiting || token === null) throw signInFirst();
	const isKnown = await isKnownDevice(database, waiting.email, device, now());
	const place = device !== null && isKnown ? { device } : null;
	await checkCode(context, waiting.accountId, code, place).catch((error) => {
		if (error instanceof Refusal && error.kind === "invalid") onFailure(waiting.accountId);
		throw error;
	});
	return database.transaction(async (transaction) => {
		// A password change may have ended every session while the code was being checked.
		const ended = await transaction.execute(
			sql`delete from sessions where token_hash = ${hashToken(token)} and second_factor = 'due'`,
		);
		if (ended === 0) throw signInFirst();
		const { remembered, ...account } = waiting;
		const started = await startSession(transaction, {
			accountId: account.accountId,
			remember: remembered,
			userAgent,
			previousToken: null,
			secondFactor: "given",
			now: now(),
		});
		return { account, token: started.token, remembered };
	});
}

const signInFirst = () =>
	new Refusal("conflict", "This took too long. Please sign in again.", {
		code: "sign_in_again",
	});
