import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { requireConfirmed, type Session } from "../sessions/session.ts";
import { signInAgain } from "./begin-second-factor.ts";
import { checkCode } from "./check-code.ts";
import { secondStepOf } from "./complete-sign-in.ts";
import { notifyPerson } from "./notify-person.ts";
import { type CurrentSession, readSecondFactor } from "./read-second-factor.ts";
import { dropIdleRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/** Proof of identity required to change an active second factor. */
interface Proof {
	/** Password; null if the account has none, in which case the person must have just signed in. */
	password: string | null;
	code: string;
}

async function prove(
	context: SecondFactorContext,
	own: CurrentSession,
	{ password, code }: Proof,
): Promise<void> {
	const state = await readSecondFactor(context.database, own, context);
	if (!state.is_on) {
		throw new Refusal("conflict", "No authenticator app is set up.", { code: "is_off" });
	}
	if (state.has_password) {
		await confirmPassword(context, own.accountId, password ?? "", "password");
	} else if (!state.is_fresh) throw signInAgain();
	await checkCode(context, own.accountId, code, { session: own.sessionId });
}

/**
 * Replaces the recovery codes and returns the new ones. A person with passkeys but without an authenticator app can't
 * enter a code. Their session must have a confirmed identity instead.
 */
export async function renewRecoveryCodes(
	context: SecondFactorContext,
	own: Session,
	actor: Actor,
	proof: Proof,
): Promise<string[]> {
	const { accountId } = own;
	if (own.hasPasskey && (await secondStepOf(context.database, accountId)) === "passkey") {
		requireConfirmed(own, context.now());
	} else await prove(context, own, proof);
	return context.database.transaction(async (transaction) => {
		await notifyPerson(context, transaction, { accountId, actor, event: "codes_renewed" });
		return replaceRecoveryCodes(transaction, accountId);
	});
}

/** Turns off the second factor. */
export async function removeSecondFactor(
	context: SecondFactorContext,
	own: CurrentSession,
	actor: Actor,
	proof: Proof,
): Promise<void> {
	await prove(context, own, proof);
	const { accountId } = own;
	await context.database.transaction(async (transaction) => {
		await deleteSecondFactor(transaction, accountId);
		await notifyPerson(context, transaction, { accountId, actor, event: "turned_off" });
	});
}

/**
 * Deletes the account's second factor. Also ends sign-ins that are waiting for a code, because only their password was
 * checked.
 */
export async function deleteSecondFactor(transaction: Queryable, accountId: number): Promise<void> {
	await transaction.execute(sql`delete from second_factors where account_id = ${accountId}`);
	await dropIdleRecoveryCodes(transaction, accountId);
	await transaction.execute(
		sql`delete from sessions where account_id = ${accountId} and second_factor = 'due'`,
	);
}
