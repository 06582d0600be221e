import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { requireHuman } from "#domain/accounts/limits/require-human.ts";
import { claimAttempt, findAttempt, linkAttempt } from "#domain/checkout/guest-attempt.ts";
import { cashRules } from "#domain/settings/cash-rules.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Shop } from "#domain/shop.ts";
import { giftCardFor, giftCardName, type SoldGiftCard } from "#lib/gift-cards/sold-gift-card.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";

/** Milliseconds for which the payment link works. */
const payWithin = 24 * 60 * 60_000;

interface GiftCardRequest {
	/** The browser's id for this attempt. A repeated attempt returns the same link. */
	attempt: string;
	amount: Centavos;
	sold: SoldGiftCard;
	buyer: { accountId: number | null; name: string; email: string };
	humanToken: string | null;
	/** The client's network address. */
	address: string;
}

/** Limits how many purchases a network can start, because each purchase writes rows. */
const limitsOf = (address: string) => [
	{ key: limitKey("gift-card:buy", networkOf(address)), most: 60, windowSeconds: 60 * 60 },
];

/**
 * Prepares the purchase of a gift card: a draft that is paid online through its link. The card isn't created before the
 * payment arrives.
 * @returns the token of the payment link
 * @throws Refusal `is_off` if the shop doesn't sell gift cards, or doesn't sell them to guests
 */
export async function prepareGiftCard(
	shop: Shop & { humanCheck: HumanCheck | null },
	request: GiftCardRequest,
): Promise<string> {
	const { attempt, amount, sold, buyer } = request;
	const hash = digest([amount, sold, buyer]);
	const known = await findAttempt(shop.database, attempt);
	if (known) return sameToken(known, hash);
	await requireSelling(shop.database, buyer);
	if (buyer.accountId === null) {
		await requireHuman(shop.humanCheck, request.humanToken, request.address);
	}
	await limitAttempts(shop.database, limitsOf(request.address), shop.now());
	return shop.database.transaction(async (transaction) => {
		const now = shop.now();
		const claimed = await claimAttempt(transaction, { attempt, hash, now });
		if (claimed.token !== null) return sameToken(claimed, hash);
		const draftId = await writeDraft(transaction, request, now);
		return linkAttempt(transaction, { attempt, hash, draftId });
	});
}

function sameToken(
	{ token, request_hash: known }: { token: string | null; request_hash: string },
	hash: string,
): string {
	if (token !== null && known === hash) return token;
	throw new Refusal(
		"invalid",
		"This attempt id was already used for another gift card. Send a new id.",
		{
			code: "idempotency_key_reused",
		},
	);
}

async function requireSelling(
	queryable: Queryable,
	{ accountId }: GiftCardRequest["buyer"],
): Promise<void> {
	const isOff = (message: string) => new Refusal("conflict", message, { code: "is_off" });
	if (!(await readSetting(queryable, general.sells_gift_cards))) {
		throw isOff("This shop doesn't sell gift cards online.");
	}
	const { guests } = await readSetting(queryable, cashRules);
	if (accountId === null && !guests) throw isOff("Please sign in to buy a gift card.");
}

/** Stores the purchase as a draft and returns its id. */
async function writeDraft(
	transaction: Queryable,
	{ amount, sold, buyer }: GiftCardRequest,
	now: Date,
): Promise<number> {
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into draft_orders (
			origin, state, account_id, contact_name, contact_phone, contact_email, address_label,
			address_line, shipping_method, quoted_shipping_fee, quoted_promotions, sold_gift_card,
			expires_at, created_at, updated_at
		) values (
			'guest', 'sent', ${buyer.accountId}::bigint, ${buyer.name}, null, ${buyer.email}, 'By email',
			${sold.recipientEmail ?? buyer.email}, 'gift-card', 0, '[]', ${JSON.stringify(sold)}::jsonb,
			${new Date(now.getTime() + payWithin)}, ${now}, ${now}
		) returning id`);
	await transaction.execute(sql`
		insert into draft_order_lines (
			draft_id, position, variation_id, quantity, product_name, variation_name, quoted_price,
			quoted_shop_price
		) values (${id}, 0, null, 1, ${giftCardName}, ${giftCardFor(sold)}, ${amount}, ${amount})`);
	return id;
}
