import sql from "sql-template-tag";
import type { GiftCardPayment } from "#contract/admin/gift-cards.ts";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { lastFourOf } from "#lib/gift-cards/gift-code.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { keyReused } from "#lib/refusals/key-reused.ts";
import { emailGiftCard } from "./email-gift-card.ts";
import { findAdminGiftCard, type GiftCardWithHistory, giftCardLabel } from "./list-gift-cards.ts";
import { writeGiftCard } from "./write-gift-card.ts";

interface IssuedGiftCard {
	amount: Centavos;
	paidBy: Exclude<GiftCardPayment, "order">;
	recipient: { name: string | null; email: string | null };
	/** Message to the recipient. */
	message: string | null;
	/** Idempotency key. Repeated requests with the same key issue one card. */
	key: string;
	actor: Actor;
}

/**
 * Issues a gift card, and emails it to the recipient if an email address is given. The amount is a debt of the shop. It
 * becomes a sale when the card pays for an order.
 * @returns the card and its code, which can't be shown again; the code is null for a repeated request
 * @throws Refusal if the key was used for another card
 */
export const issueGiftCard = (
	shop: Shop,
	issued: IssuedGiftCard,
): Promise<{ card: GiftCardWithHistory; code: string | null }> =>
	shop.database.transaction(async (transaction) => {
		const { amount, paidBy, recipient, message, actor } = issued;
		const requestKey = `${actor.accountId}:${issued.key}`;
		const written = await writeGiftCard(transaction, {
			amount,
			paidBy,
			recipient,
			message,
			requestKey,
			issuedBy: actor.accountId,
			now: shop.now(),
		});
		if (!written) {
			return { card: await findRepeated(transaction, requestKey, issued), code: null };
		}
		const { id, code } = written;
		await recordChange(transaction, actor, {
			action: "gift_card.issued",
			entity: "gift_card",
			entityId: id,
			label: giftCardLabel(lastFourOf(code)),
			before: null,
			after: { amount: toPesos(amount), paid_by: paidBy },
		});
		await emailGiftCard(transaction, shop, { id, code, amount, recipient, message });
		return { card: await findAdminGiftCard(transaction, id), code };
	});

async function findRepeated(
	transaction: Queryable,
	requestKey: string,
	{ amount, paidBy, recipient }: IssuedGiftCard,
): Promise<GiftCardWithHistory> {
	const { id } = await transaction.one<{ id: number }>(
		sql`select id from gift_cards where request_key = ${requestKey}`,
	);
	const card = await findAdminGiftCard(transaction, id);
	const isSame =
		card.amount === amount &&
		card.paid_by === paidBy &&
		card.recipient_name === recipient.name &&
		card.recipient_email === recipient.email;
	if (isSame) return card;
	throw keyReused("gift card");
}
