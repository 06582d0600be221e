import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { lastFourOf } from "#lib/gift-cards/gift-code.ts";
import type { SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { shortDay } from "#lib/time/manila-texts.ts";
import { emailGiftCard } from "./email-gift-card.ts";
import { sealedFor } from "./send-due-gift-cards.ts";
import { type WrittenGiftCard, writeGiftCard } from "./write-gift-card.ts";

interface GiftCardOfOrder {
	orderId: number;
	amount: Centavos;
	sold: SoldGiftCard;
	/** Staff member who sold the card at the counter; null if it was bought online. */
	issuedBy: number | null;
	/** Code printed on a blank card; a new code is created if omitted. */
	code?: string;
}

/**
 * Creates the gift card of a paid order, in the order's transaction. The amount becomes a debt of the shop instead of a
 * sale. The code is emailed at once or on the chosen date.
 * @throws Refusal if another card has the given code
 */
export async function sellGiftCard(
	transaction: Queryable,
	{ jobs, seal, now: readNow }: Pick<Shop, "jobs" | "seal" | "now">,
	{ orderId, amount, sold, issuedBy, ...given }: GiftCardOfOrder,
): Promise<WrittenGiftCard> {
	const now = readNow();
	const recipient = { name: sold.recipientName || null, email: sold.recipientEmail };
	const message = sold.message || null;
	const written = await writeGiftCard(transaction, {
		amount,
		paidBy: "order",
		orderId,
		recipient,
		message,
		requestKey: `order:${orderId}`,
		issuedBy,
		now,
		...given,
	});
	if (!written) throw refusalAt("gift_card.code", "This card was sold before. Use another card.");
	const { id, code } = written;
	const sendAt = sold.sendAt === null ? now : new Date(sold.sendAt);
	if (sendAt > now && recipient.email !== null) {
		await transaction.execute(sql`
			update gift_cards set sealed_code = ${seal.close(code, sealedFor(id))}, send_at = ${sendAt}
			where id = ${id}`);
	} else {
		await emailGiftCard(transaction, { jobs, seal }, { id, code, amount, recipient, message });
	}
	return written;
}

/** Emails the buyer of a gift card that the payment arrived, and when the code will be emailed. */
export async function confirmGiftCard(
	transaction: Queryable,
	{ jobs, now }: Pick<Shop, "jobs" | "now">,
	{
		orderId,
		code,
		amount,
		sold,
		buyer,
	}: Omit<GiftCardOfOrder, "issuedBy"> & {
		code: string;
		buyer: { name: string; email: string };
	},
): Promise<void> {
	const sendAt = sold.sendAt === null ? null : new Date(sold.sendAt);
	await queueEmail(transaction, jobs, {
		eventKey: `order:${orderId}:gift-card`,
		recipient: buyer.email,
		about: { orderId },
		message: {
			kind: "gift_card_bought",
			data: {
				buyerName: buyer.name,
				amount: formatPesos(toPesos(amount)),
				lastFour: lastFourOf(code),
				recipient: sold.recipientEmail ?? buyer.email,
				sentOn: sendAt && sendAt > now() ? shortDay(sendAt.getTime()) : null,
			},
		},
	});
}
