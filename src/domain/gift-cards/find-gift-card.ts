import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { limitAttempts, limitKey, undoAttempt } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { cardBalance, requireUnblocked } from "#domain/credit/gift-card-balance.ts";
import { readGiftCode } from "#lib/gift-cards/gift-code.ts";
import type { Centavos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

interface FoundGiftCard {
	id: number;
	last_four: string;
	balance: Centavos;
	blocked_at: Date | null;
}

const quarterHour = 15 * 60;

/**
 * Limits unknown codes per network address. The limit isn't too strict, because a mobile carrier's address is shared by
 * many honest customers.
 */
const guessLimit = (address: string) => ({
	key: limitKey("gift-card", networkOf(address)),
	most: 30,
	windowSeconds: quarterHour,
});

interface Attempt {
	/** The client's network address. */
	address: string;
	now: Date;
	/** Request field that contains the code; `giftCardCode` if omitted. */
	field?: string;
}

/**
 * Finds a gift card by its code as typed. An unknown code counts as a guess from the client's network address.
 * @throws Refusal if the code is unknown, or `throttled` after too many guesses
 */
async function findGiftCard(
	database: Queryable,
	typed: string,
	{ address, now, field = "giftCardCode" }: Attempt,
): Promise<FoundGiftCard> {
	const limits = [guessLimit(address)];
	// Count the attempt before looking up the code, so that simultaneous guesses can't exceed the limit.
	await limitAttempts(database, limits, now, "Too many gift card codes. Please try again later.");
	const code = readGiftCode(typed);
	const card =
		code === null
			? null
			: await database.first<FoundGiftCard>(sql`
				select id, last_four, blocked_at, ${cardBalance(sql`gift_cards.id`)} as balance
				from gift_cards where code_hash = ${hashToken(code)}`);
	if (!card) {
		throw refusalAt(field, "We couldn't find this gift card. Check the code and try again.");
	}
	await undoAttempt(database, limits, now);
	return card;
}

/**
 * Returns the balance of the gift card with this code.
 * @throws Refusal if the card is blocked, and for the same reasons as `findGiftCard`
 */
export async function checkGiftCard(
	database: Queryable,
	typed: string,
	attempt: Attempt,
): Promise<{ last_four: string; balance: Centavos }> {
	const card = await findGiftCard(database, typed, attempt);
	requireUnblocked(card);
	return { last_four: card.last_four, balance: card.balance };
}

/**
 * Returns the id of the gift card with this code, even if its balance is used up or it's blocked; null if no code was
 * given.
 */
export const giftCardIdOf = async (
	database: Queryable,
	typed: string | null | undefined,
	attempt: Attempt,
): Promise<number | null> => (typed ? (await findGiftCard(database, typed, attempt)).id : null);
