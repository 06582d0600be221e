import sql from "sql-template-tag";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { deleteKnownDevices } from "../limits/known-devices.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { isOnAlready } from "./begin-second-factor.ts";
import { wrongCode } from "./check-code.ts";
import { notifyPerson } from "./notify-person.ts";
import { stepOfCode } from "./one-time-code.ts";
import { findPendingSecret } from "./pending-secret.ts";
import type { CurrentSession } from "./read-second-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { type SecondFactorContext, sealedFor } from "./second-factor-context.ts";

/**
 * Activates the second factor with a first code, ends every other session, and returns the recovery codes.
 * @throws Refusal `not_begun` if this session didn't start the setup within the last half hour
 */
export async function confirmSecondFactor(
	context: SecondFactorContext,
	own: CurrentSession,
	actor: Actor,
	code: string,
): Promise<string[]> {
	const { database, seal, now } = context;
	const { accountId, sessionId } = own;
	const key = limitKey("second-factor:confirm", String(accountId));
	await limitAttempts(database, [{ key, most: 30, windowSeconds: 15 * 60 }], now());
	return database.transaction(async (transaction) => {
		const begun = await transaction.first<{ isOn: boolean }>(sql`
			select confirmed_at is not null as "isOn"
			from second_factors where account_id = ${accountId} for update
		`);
		if (begun?.isOn) throw isOnAlready();
		const secret = await findPendingSecret(transaction, own, context);
		if (secret === null) {
			throw new Refusal("conflict", "This took too long. Please start again.", {
				code: "not_begun",
			});
		}
		const step = stepOfCode(secret, code.replace(/\s+/g, ""), now(), 0);
		if (step === null) throw wrongCode();
		await transaction.execute(sql`
			update second_factors set confirmed_at = ${now()}, last_step = ${step},
				secret = ${seal.close(secret, sealedFor(accountId))}
			where account_id = ${accountId}
		`);
		await transaction.execute(
			sql`delete from sessions where account_id = ${accountId} and id <> ${sessionId}`,
		);
		await transaction.execute(
			sql`update sessions set second_factor = 'given' where id = ${sessionId}`,
		);
		// Forget known devices, because they signed in with a password alone.
		await deleteKnownDevices(transaction, accountId);
		await notifyPerson(context, transaction, { accountId, actor, event: "turned_on" });
		return replaceRecoveryCodes(transaction, accountId);
	});
}
