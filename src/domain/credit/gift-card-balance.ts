import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";

/** SQL for the balance of a gift card according to the money ledger. */
export const cardBalance = (cardId: Sql): Sql => sql`(
	select coalesce(sum(case when from_account = 'credit' then amount else -amount end), 0)::bigint
	from money_ledger where gift_card_id = ${cardId}
)`;

/** SQL for the amount of a card that pending payments reserve. The given payer's payments don't count. */
const reservedByOthers = (
	cardId: Sql,
	{ accountId = null, draftId = null }: CardPayer,
): Sql => sql`(
	select coalesce(sum(gift_card_amount), 0)::bigint from payment_intents
	where gift_card_id = ${cardId} and status = 'live'
		and (account_id = ${accountId}::bigint) is not true and (draft_id = ${draftId}::bigint) is not true
)`;

/** The customer or draft whose pending payment the new payment replaces. */
interface CardPayer {
	accountId?: number | null;
	draftId?: number | null;
}

/** A gift card that can pay for an order. */
export interface SpendableCard {
	id: number;
	lastFour: string;
	/** Amount that the card can pay now. */
	free: Centavos;
}

/** Field of customers' requests that contains the code. */
const codeField = "giftCardCode";

/**
 * Checks that staff haven't blocked a gift card.
 * @param field request field with the code
 * @throws Refusal if the card is blocked
 */
export function requireUnblocked(
	{ blocked_at: blockedAt }: { blocked_at: Date | null },
	field = codeField,
): void {
	if (blockedAt === null) return;
	throw refusalAt(field, "This gift card is blocked. Please contact us.");
}

/**
 * Locks a gift card until the transaction ends, so that concurrent payments don't spend the same balance.
 * @param field request field with the code
 * @throws Refusal if the card is blocked or empty
 */
export async function lockGiftCard(
	transaction: Queryable,
	id: number,
	payer: CardPayer,
	field = codeField,
): Promise<SpendableCard> {
	const card = await transaction.first<{ last_four: string; blocked_at: Date | null }>(sql`
		select last_four, blocked_at from gift_cards where id = ${id} for no key update`);
	if (!card) throw new Refusal("missing", "Gift card not found.");
	requireUnblocked(card, field);
	// Read the balance after locking the card, so that it includes concurrent payments that have just finished.
	const { free } = await transaction.one<{ free: Centavos }>(sql`
		select ${cardBalance(sql`${id}`)} - ${reservedByOthers(sql`${id}`, payer)} as free`);
	if (free <= 0) throw refusalAt(field, "This gift card has no balance left.");
	return { id, lastFour: card.last_four, free };
}

/** Returns a gift card and the amount that it can pay now, without locking it. */
export const readSpendableCard = (
	queryable: Queryable,
	id: number,
	payer: CardPayer,
): Promise<SpendableCard> =>
	queryable.one<SpendableCard>(sql`
		select id, last_four as "lastFour", case when blocked_at is null then
			greatest(0, ${cardBalance(sql`gift_cards.id`)} - ${reservedByOthers(sql`gift_cards.id`, payer)})
		else 0 end as free
		from gift_cards where id = ${id}`);

/**
 * Checks that a gift card sold with an order has enough balance for a refund. A full refund blocks the card. Does
 * nothing for an order of goods.
 * @throws Refusal `more_than_paid` if the balance is too low, because the rest was spent or is reserved
 */
export async function voidSoldCard(
	transaction: Queryable,
	orderId: number,
	{ amount, now }: { amount: Centavos; now: Date },
): Promise<void> {
	const card = await transaction.first<{ id: number }>(sql`
		select id from gift_cards where order_id = ${orderId} for no key update`);
	if (!card) return;
	const id = sql`${card.id}`;
	const { balance, free } = await transaction.one<{ balance: Centavos; free: Centavos }>(sql`
		select ${cardBalance(id)} as balance, ${cardBalance(id)} - ${reservedByOthers(id, {})} as free`);
	if (amount > free) {
		const left = formatPesos(toPesos(Math.max(0, free)));
		throw new Refusal(
			"conflict",
			`Only ${left} is left on the gift card of this order. You can refund up to that amount.`,
			{ code: "more_than_paid", extra: { refundable: Math.max(0, free) } },
		);
	}
	if (amount < balance) return;
	await transaction.execute(sql`
		update gift_cards set blocked_at = ${now}, block_reason = 'Refunded'
		where id = ${card.id} and blocked_at is null`);
}

/**
 * Returns true if a card still has the amount that a payment reserved. A card that was blocked after the payment
 * started still pays.
 */
export async function stillHolds(
	transaction: Queryable,
	cardId: number,
	amount: Centavos,
): Promise<boolean> {
	await transaction.execute(sql`select from gift_cards where id = ${cardId} for no key update`);
	const { balance } = await transaction.one<{ balance: Centavos }>(
		sql`select ${cardBalance(sql`${cardId}`)} as balance`,
	);
	return balance >= amount;
}

/** Returns true if the shop has ever issued a gift card. */
export async function hasGiftCards(queryable: Queryable): Promise<boolean> {
	const { has_some: hasSome } = await queryable.one<{ has_some: boolean }>(
		sql`select exists (select from gift_cards) as has_some`,
	);
	return hasSome;
}
