import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	type AttemptLimit,
	countAttempt,
	fullOf,
	limitAttempts,
	limitKey,
	refuse,
	undoAttempt,
} from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { unknownCoupon } from "#domain/promotions/coupon-code.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/** Limits on unknown codes per account. Guests are limited only by network address. */
const accountLimits = (accountId: number | null): AttemptLimit[] => {
	if (accountId === null) return [];
	const account = String(accountId);
	return [
		{ key: limitKey("coupon:account", account), most: 10, windowSeconds: quarterHour },
		{ key: limitKey("coupon:account-day", account), most: 40, windowSeconds: day },
	];
};

/** Limit on unknown codes per network address, which mobile carriers share among many honest customers. */
const networkLimit = (address: string): AttemptLimit => ({
	key: limitKey("coupon:here", networkOf(address)),
	most: 100,
	windowSeconds: quarterHour,
});

const tooManyGuesses = "Too many coupon attempts. Please try again later.";

const isWrongGuess = (error: unknown): boolean =>
	error instanceof Refusal && error.details.code === unknownCoupon;

interface Guesser {
	/** null for a guest. */
	accountId: number | null;
	/** The client's network address. */
	address: string;
}

/**
 * True if an active coupon has the code. Most codes that customers enter are active, so this check writes nothing.
 * @throws Refusal `throttled` if earlier guesses have used up a limit
 */
async function isKnown(
	database: Queryable,
	limits: AttemptLimit[],
	couponCode: string,
	now: Date,
): Promise<boolean> {
	const known = await database.one<{ is_known: boolean; full: string[] }>(sql`
		select exists (select from coupons where upper(code) = ${couponCode} and is_active) as is_known,
			array(${fullOf(limits, now)}) as full`);
	const full = limits.filter(({ key }) => known.full.includes(key));
	refuse(full, now, tooManyGuesses);
	return known.is_known;
}

/**
 * Runs work with a typed coupon code. An unknown code is counted as a guess before the work runs, so that concurrent
 * attempts can't exceed the limit. If the code turns out to be right, the guess is no longer counted.
 * @throws Refusal `throttled` after too many guesses
 */
export async function withCouponGuess<T>(
	database: Queryable,
	{ accountId, address }: Guesser,
	couponCode: string | null,
	now: Date,
	use: () => Promise<T>,
): Promise<T> {
	if (couponCode === null) return use();
	const here = [networkLimit(address)];
	const own = accountLimits(accountId);
	if (await isKnown(database, [...own, ...here], couponCode, now)) return use();
	try {
		await limitAttempts(database, own, now, tooManyGuesses, here);
		const used = await use();
		await undoAttempt(database, own, now);
		return used;
	} catch (error) {
		if (isWrongGuess(error)) await countAttempt(database, here, now);
		else await undoAttempt(database, own, now);
		throw error;
	}
}
