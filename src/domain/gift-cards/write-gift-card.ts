import { randomInt } from "node:crypto";
import sql from "sql-template-tag";
import type { GiftCardPayment } from "#contract/admin/gift-cards.ts";
import type { Queryable } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { createGiftCode, lastFourOf } from "#lib/gift-cards/gift-code.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { MoneyAccount } from "#lib/money/money-accounts.ts";

interface GiftCardToWrite {
	amount: Centavos;
	paidBy: GiftCardPayment;
	/** Order that sold the card; omitted for none. */
	orderId?: number;
	recipient: { name: string | null; email: string | null };
	/** Message to the recipient. */
	message: string | null;
	/** Key of the request. Repeating the request writes no second card. */
	requestKey: string;
	/** Staff member who issued the card; null if it was sold online. */
	issuedBy: number | null;
	now: Date;
	/** Code printed on a blank card; a new code is created if omitted. */
	code?: string;
}

export interface WrittenGiftCard {
	id: number;
	code: string;
}

/**
 * Account to debit for each way a card is paid: the account that received the money, or the buyer's debt. A free card
 * is a cost of the shop.
 */
const accountOf: Readonly<Record<GiftCardPayment, MoneyAccount>> = {
	cash: "cash",
	bank: "bank",
	free: "losses",
	order: "customer",
};

/**
 * Writes a gift card, and records the shop's debt in the money ledger.
 * @returns the card with its code, which can't be shown again; null if the same request has already written the card,
 * or another card has the code
 */
export async function writeGiftCard(
	transaction: Queryable,
	card: GiftCardToWrite,
): Promise<WrittenGiftCard | null> {
	const { amount, paidBy, orderId = null, recipient, message, requestKey, issuedBy, now } = card;
	const code = card.code ?? createGiftCode(randomInt);
	const written = await transaction.first<{ id: number }>(sql`
		insert into gift_cards (
			code_hash, last_four, amount, paid_by, order_id, recipient_name, recipient_email, message,
			request_key, issued_by, created_at
		) values (
			${hashToken(code)}, ${lastFourOf(code)}, ${amount}, ${paidBy}, ${orderId}::bigint,
			${recipient.name}, ${recipient.email}, ${message}, ${requestKey}, ${issuedBy}::bigint, ${now}
		)
		on conflict do nothing
		returning id`);
	if (!written) return null;
	await postMoney(transaction, [
		{
			kind: "credited",
			from: "credit",
			to: accountOf[paidBy],
			amount,
			orderId,
			giftCardId: written.id,
			actorId: issuedBy,
		},
	]);
	return { id: written.id, code };
}
