import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { requireHuman } from "#domain/accounts/limits/require-human.ts";
import {
	cancelUnpaidDraft,
	claimAttempt,
	findAttempt,
	type GuestAttempt,
	linkAttempt,
} from "#domain/checkout/guest-attempt.ts";
import { guestFloodLimits, tooManyFromNetwork } from "#domain/checkout/guest-order-limits.ts";
import {
	finalizeGuestOrder,
	type GuestRequest,
	hashOf,
	orderOf,
} from "#domain/checkout/place-guest-order.ts";
import type { FinalizedOrder } from "#domain/checkout/place-order.ts";
import { takeStock } from "#domain/checkout/take-stock.ts";
import type { Shop } from "#domain/shop.ts";
import type { DraftState } from "#lib/orders/draft-states.ts";
import { type PaymentMethod, paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { stateColumn } from "./find-draft.ts";

/** Milliseconds for which a guest can pay at the prices shown. */
const payWithin = 24 * 60 * 60_000;

/**
 * Limits the number of attempts, because each attempt writes rows and checks stock. No honest customer reaches the
 * limits.
 */
const limitsOf = ({ phone, device }: GuestRequest) => {
	const often = { most: 20, windowSeconds: 60 * 60 };
	return [
		{ key: limitKey("guest-payment:phone", phone), ...often },
		...(device === null ? [] : [{ key: limitKey("guest-payment:device", device), ...often }]),
	];
};

export interface PreparedPayment {
	/** Token of the payment link, and later of the order's page. */
	token: string;
	/** True if the attempt has become an order. */
	isOrdered: boolean;
}

/**
 * Prepares a guest's order that must be paid before it's placed. Stores a draft at the prices shown, and creates a link
 * for paying the draft. No stock is reserved until the payment starts. If the guest repeats the attempt, the same link
 * is returned. If the items, address or payment method differ, a new draft replaces the unpaid one.
 * @throws Refusal for the same reasons as placing the order
 */
export async function prepareGuestPayment(
	shop: Shop & { humanCheck: HumanCheck | null },
	request: GuestRequest & { paymentMethod: PaymentMethod },
): Promise<PreparedPayment> {
	const hash = hashOf(request);
	const { attempt } = request;
	// Look for an earlier request first. A repeated request skips the human check, because the first one used up its
	// `humanToken`.
	const earlier = await findAttempt(shop.database, attempt);
	const known = earlier && (await preparedBy(shop.database, earlier, hash, shop.now()));
	if (known) return known;
	requirePaidByLink(request.paymentMethod);
	await requireHuman(shop.humanCheck, request.humanToken, request.address);
	await limitAttempts(shop.database, limitsOf(request), shop.now());
	return shop.database.transaction(async (transaction) => {
		const now = shop.now();
		const claimed = await claimAttempt(transaction, { attempt, hash, now });
		const prepared = await preparedBy(transaction, claimed, hash, now);
		if (prepared) return prepared;
		if (claimed.draft_id !== null) await cancelUnpaidDraft(transaction, claimed.draft_id, now);
		const { checkout, ...finalized } = await finalizeGuestOrder(transaction, shop, request);
		// Check the stock only to refuse sold-out items before the guest leaves the checkout.
		await takeStock(transaction, checkout.lines);
		const draftId = await writeDraft(transaction, request, finalized, now);
		const token = await linkAttempt(transaction, { attempt, hash, draftId });
		if (shop.humanCheck === null) {
			await limitAttempts(transaction, guestFloodLimits(request.address), now, tooManyFromNetwork);
		}
		return { token, isOrdered: false };
	});
}

/** Throws for cash orders, which are placed at once and confirmed by staff. */
function requirePaidByLink(method: PaymentMethod): void {
	if (!paidAtDelivery.includes(method)) return;
	const message = "This order is paid on delivery, so it needs no payment link.";
	throw new Refusal("invalid", message, { errors: { payment_method: [message] } });
}

/**
 * Returns the token of an attempt's order if there is one. Otherwise returns the token of its payment link, or null if
 * the content has changed or the link has expired.
 * @throws Refusal if the attempt was for a different order
 */
async function preparedBy(
	queryable: Queryable,
	attempt: GuestAttempt,
	hash: string,
	now: Date,
): Promise<PreparedPayment | null> {
	const ordered = orderOf(attempt, hash);
	if (ordered) return { token: ordered, isOrdered: true };
	const { draft_id: draftId, token, request_hash: preparedHash } = attempt;
	if (draftId === null || token === null || preparedHash !== hash) return null;
	const draft = await queryable.first<{ state: DraftState }>(sql`
		select ${stateColumn(now)} as state from draft_orders where id = ${draftId}`);
	return draft?.state === "sent" ? { token, isOrdered: false } : null;
}

/** Stores the order as a draft at these prices and returns its id. */
async function writeDraft(
	transaction: Queryable,
	{ name, phone, email, line, giftCardId }: GuestRequest,
	{ content, promotions }: FinalizedOrder,
	now: Date,
): Promise<number> {
	const { lines, prices, shippingMethod, coupon, customValues = {}, buyer } = content;
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into draft_orders (
			origin, state, contact_name, contact_phone, contact_email, address_label, address_line,
			shipping_method, quoted_shipping_fee, quoted_promotions, coupon_code, custom_values,
			buyer_tin, business_name, gift_card_id, expires_at, created_at, updated_at
		) values (
			'guest', 'sent', ${name}, ${phone}, ${email}, '', ${line}, ${shippingMethod},
			${prices.shippingFee}, ${JSON.stringify(promotions)}::jsonb, ${coupon?.code ?? null},
			${JSON.stringify(customValues)}::jsonb, ${buyer?.tin ?? null}, ${buyer?.business_name ?? null},
			${giftCardId}::bigint,
			${new Date(now.getTime() + payWithin)}, ${now}, ${now}
		) returning id`);
	const rows = lines.map((each, position) => ({
		position,
		variation_id: each.variation_id,
		quantity: each.quantity,
		product_name: each.product_name,
		variation_name: each.variation_name,
		quoted_price: each.unit_price,
	}));
	await transaction.execute(sql`
		insert into draft_order_lines (
			draft_id, position, variation_id, quantity, product_name, variation_name, quoted_price,
			quoted_shop_price
		)
		select ${id}::bigint, position, variation_id, quantity, product_name, variation_name,
			quoted_price, quoted_price
		from json_to_recordset(${JSON.stringify(rows)}::json) as given (
			position integer, variation_id bigint, quantity integer, product_name text,
			variation_name text, quoted_price bigint
		)`);
	return id;
}
