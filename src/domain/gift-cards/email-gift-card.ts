import type { Queryable } from "#db/database.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { formatGiftCode } from "#lib/gift-cards/gift-code.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";

interface EmailedGiftCard {
	id: number;
	code: string;
	amount: Centavos;
	recipient: { name: string | null; email: string | null };
	/** Message from the giver; null for none. */
	message: string | null;
}

/**
 * Queues the email with a gift card to its recipient, only once. Does nothing if the recipient has no email address.
 */
export async function emailGiftCard(
	transaction: Queryable,
	{ jobs, seal }: Pick<Shop, "jobs" | "seal">,
	{ id, code, amount, recipient, message }: EmailedGiftCard,
): Promise<void> {
	if (recipient.email === null) return;
	const shown = formatGiftCode(code);
	await queueEmail(transaction, jobs, {
		eventKey: `gift-card:${id}`,
		recipient: recipient.email,
		message: {
			kind: "gift_card",
			data: {
				recipientName: recipient.name,
				amount: formatPesos(toPesos(amount)),
				code: shown,
				message,
			},
		},
		// The code is as good as cash, so the stored email contains it in encrypted form.
		linkToken: { token: shown, seal },
	});
}
