import { randomInt } from "node:crypto";
import sql from "sql-template-tag";
import type { GiftCardPayment } from "#contract/admin/gift-cards.ts";
import type { Queryable } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { createGiftCode, formatGiftCode, lastFourOf } from "#lib/gift-cards/gift-code.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { MoneyAccount } from "#lib/money/money-accounts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findAdminGiftCard, type GiftCardWithHistory, giftCardLabel } from "./list-gift-cards.ts";

interface IssuedGiftCard {
	amount: Centavos;
	paidBy: GiftCardPayment;
	recipient: { name: string | null; email: string | null };
	/** Message to the recipient. */
	message: string | null;
	/** Idempotency key: a repeated request issues one card. */
	key: string;
	actor: Actor;
}

/** Accounts that received the money. A card given for free costs the shop its amount. */
const accountOf: Readonly<Record<GiftCardPayment, MoneyAccount>> = {
	cash: "cash",
	bank: "bank",
	free: "losses",
};

/**
 * Issues a gift card and emails it to the recipient if an address is given. The amount becomes a debt of the shop, and
 * a sale only when the card pays for an order.
 * @returns the card and its code, which can't be shown again; null for a repeated request
 * @throws Refusal if the key was used for another card
 */
export const issueGiftCard = (
	shop: Shop,
	issued: IssuedGiftCard,
): Promise<{ card: GiftCardWithHistory; code: string | null }> =>
	shop.database.transaction(async (transaction) => {
		const { amount, paidBy, recipient, message, actor } = issued;
		const code = createGiftCode(randomInt);
		const requestKey = `${actor.accountId}:${issued.key}`;
		const written = await transaction.first<{ id: number }>(sql`
			insert into gift_cards (
				code_hash, last_four, amount, paid_by, recipient_name, recipient_email, message, request_key, issued_by,
				created_at
			) values (
				${hashToken(code)}, ${lastFourOf(code)}, ${amount}, ${paidBy}, ${recipient.name}, ${recipient.email},
				${message}, ${requestKey}, ${actor.accountId}, ${shop.now()}
			)
			on conflict (request_key) do nothing
			returning id`);
		if (!written) {
			return { card: await findRepeated(transaction, requestKey, issued), code: null };
		}
		const { id } = written;
		await postMoney(transaction, [
			{
				kind: "credited",
				from: "credit",
				to: accountOf[paidBy],
				amount,
				giftCardId: id,
				actorId: actor.accountId,
			},
		]);
		await recordChange(transaction, actor, {
			action: "gift_card.issued",
			entity: "gift_card",
			entityId: id,
			label: giftCardLabel(lastFourOf(code)),
			before: null,
			after: { amount: toPesos(amount), paid_by: paidBy },
		});
		if (recipient.email) await mailCard(transaction, shop, { ...issued, id, code });
		return { card: await findAdminGiftCard(transaction, id), code };
	});

async function mailCard(
	transaction: Queryable,
	{ jobs, seal }: Pick<Shop, "jobs" | "seal">,
	{ id, code, amount, recipient, message }: IssuedGiftCard & { id: number; code: string },
): Promise<void> {
	const shown = formatGiftCode(code);
	await queueEmail(transaction, jobs, {
		eventKey: `gift-card:${id}`,
		recipient: recipient.email ?? "",
		message: {
			kind: "gift_card",
			data: {
				recipientName: recipient.name,
				amount: formatPesos(toPesos(amount)),
				code: shown,
				message,
			},
		},
		// The code is as good as cash, so the stored email holds it encrypted.
		linkToken: { token: shown, seal },
	});
}

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
	throw new Refusal("invalid", "This Idempotency-Key was used for another gift card.", {
		code: "idempotency_key_reused",
	});
}
