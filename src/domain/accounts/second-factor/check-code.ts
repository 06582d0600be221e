import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type Seal, SealBroken } from "#lib/security/seal.ts";
import {
	type AttemptLimit,
	countAttempt,
	limitKey,
	refuseOverLimit,
} from "../limits/limit-attempts.ts";
import { stepOfCode } from "./one-time-code.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { type SecondFactorContext, sealedFor } from "./second-factor-context.ts";

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * The known device or the session in which a code was entered; null for an unknown device. Wrong codes are limited
 * separately for each device and session.
 */
export type KnownPlace = { device: string } | { session: number } | null;

/**
 * Returns the limits on wrong codes, which are too low to try a million codes. Known devices have separate limits, so
 * that a thief with the password can't lock the person out.
 */
const codeLimits = (accountId: number, place: KnownPlace): AttemptLimit[] => {
	const about = [String(accountId), ...(place ? [JSON.stringify(place)] : [])];
	const key = (every: string) => limitKey(`second-factor:${every}`, ...about);
	return [
		{ key: key("quarter-hour"), most: 10, windowSeconds: quarterHour },
		{ key: key("day"), most: 50, windowSeconds: day },
	];
};

export const wrongCode = (): Refusal => {
	const message = "This code is wrong or was already used. Please enter the next one.";
	return new Refusal("invalid", message, { code: "wrong_code", errors: { code: [message] } });
};

/**
 * Checks a code from the authenticator app or a recovery code. Each code works once.
 * @throws Refusal `invalid`; `throttled` after too many attempts
 */
export async function checkCode(
	{ database, seal, now }: Pick<SecondFactorContext, "database" | "seal" | "now">,
	accountId: number,
	code: string,
	place: KnownPlace,
): Promise<void> {
	const limits = codeLimits(accountId, place);
	const fits = await database.transaction(async (transaction) => {
		// Lock the account, so that each failure is counted before the next attempt is checked.
		await transaction.execute(sql`select from accounts where id = ${accountId} for no key update`);
		const factor = await transaction.first<{ secret: string; lastStep: number }>(sql`
			select secret, last_step as "lastStep" from second_factors
			where account_id = ${accountId} and confirmed_at is not null for update
		`);
		await refuseOverLimit(transaction, limits, now());
		const isRight =
			(factor !== undefined &&
				(await useOneTimeCode(transaction, accountId, {
					secret: openSecret(seal, factor.secret, accountId),
					code: code.replace(/[\s-]+/g, ""),
					lastStep: factor.lastStep,
					now: now(),
				}))) ||
			(await useRecoveryCode(transaction, accountId, code));
		if (!isRight) await countAttempt(transaction, limits, now());
		return isRight;
	});
	if (!fits) throw wrongCode();
}

/**
 * Decrypts the app's secret. Returns null if the shop has lost its encryption key, in which case recovery codes still
 * work.
 */
function openSecret(seal: Seal, secret: string, accountId: number): string | null {
	try {
		return seal.open(secret, sealedFor(accountId));
	} catch (error) {
		if (error instanceof SealBroken) return null;
		throw error;
	}
}

async function useOneTimeCode(
	transaction: Queryable,
	accountId: number,
	given: { secret: string | null; code: string; lastStep: number; now: Date },
): Promise<boolean> {
	const { secret, code, now, lastStep } = given;
	const step = secret === null ? null : stepOfCode(secret, code, now, lastStep);
	if (step === null) return false;
	await transaction.execute(
		sql`update second_factors set last_step = ${step} where account_id = ${accountId}`,
	);
	return true;
}
