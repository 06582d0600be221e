import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { requireHuman } from "#domain/accounts/limits/require-human.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { cancelUnpaidDraft, claimAttempt, findAttempt } from "#domain/checkout/guest-attempt.ts";
import { readGuestItems } from "#domain/checkout/guest-items.ts";
import { guestFloodLimits, tooManyFromNetwork } from "#domain/checkout/guest-order-limits.ts";
import type { OrderContent } from "#domain/checkout/order-content.ts";
import {
	type GuestRequest,
	hashOf,
	orderOf,
	requireGuestsAllowed,
} from "#domain/checkout/place-guest-order.ts";
import { finalizeContent } from "#domain/checkout/place-order.ts";
import { readCheckout } from "#domain/checkout/read-checkout.ts";
import { takeStock } from "#domain/checkout/take-stock.ts";
import { assessMethods, requireOffered } from "#domain/payments/offered-methods.ts";
import type { Shop } from "#domain/shop.ts";
import { type PaymentMethod, paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findDraft } from "./find-draft.ts";

/** Milliseconds for which a guest can pay at the prices shown. */
const payWithin = 24 * 60 * 60_000;

/** A guest who wants to pay more often than this is not a person. */
const limitsOf = ({ phone, device }: GuestRequest) => {
	const often = { most: 20, windowSeconds: 60 * 60 };
	return [
		{ key: limitKey("guest-payment:phone", phone), ...often },
		...(device === null ? [] : [{ key: limitKey("guest-payment:device", device), ...often }]),
	];
};

export interface PreparedPayment {
	/** Token of the payment link, and of the order's page once it is ordered. */
	token: string;
	/** True if the attempt has become an order. */
	isOrdered: boolean;
}

/**
 * Prepares a guest's order that is paid before it is placed: a draft at the prices shown, with a link through which it
 * is paid. Nothing is reserved until the payment starts. Repeating an attempt returns the same link; an attempt with
 * other items, another address or another payment method replaces the unpaid draft.
 * @throws Refusal like placing the order would
 */
export async function prepareGuestPayment(
	shop: Shop & { humanCheck: HumanCheck | null },
	request: GuestRequest & { paymentMethod: PaymentMethod },
): Promise<PreparedPayment> {
	const hash = hashOf(request);
	const known = await findPrepared(shop, request.attempt, hash);
	if (known) return known;
	requirePaidByLink(request.paymentMethod);
	await requireHuman(shop.humanCheck, request.humanToken, request.address);
	await limitAttempts(shop.database, limitsOf(request), shop.now());
	return shop.database.transaction(async (transaction) => {
		const now = shop.now();
		const { attempt } = request;
		const claimed = await claimAttempt(transaction, { attempt, hash, now });
		const earlier = orderOf(claimed, hash);
		if (earlier) return { token: earlier, isOrdered: true };
		if (claimed.draft_id !== null) {
			const same = await standingLink(transaction, { ...claimed, now, hash });
			if (same) return { token: same, isOrdered: false };
			await cancelUnpaidDraft(transaction, claimed.draft_id, now);
		}
		const content = await settleGuest(transaction, shop, request, now);
		const draftId = await writeDraft(transaction, request, content, now);
		const token = randomBytes(24).toString("base64url");
		await transaction.execute(sql`
			insert into draft_order_links (token_hash, draft_id) values (${hashToken(token)}, ${draftId})`);
		await transaction.execute(sql`
			update guest_orders set draft_id = ${draftId}, token = ${token}, request_hash = ${hash}
			where attempt = ${attempt}`);
		if (shop.humanCheck === null) {
			await limitAttempts(transaction, guestFloodLimits(request.address), now, tooManyFromNetwork);
		}
		return { token, isOrdered: false };
	});
}

/** Cash orders are placed at once, and staff confirm them. */
function requirePaidByLink(method: PaymentMethod): void {
	if (!paidAtDelivery.includes(method)) return;
	const message = "This order is paid on delivery.";
	throw new Refusal("invalid", message, { errors: { payment_method: [message] } });
}

/** Returns the result of an earlier request with the same content; a repeat needs no new human check. */
async function findPrepared(
	{ database, now }: Shop,
	attempt: string,
	hash: string,
): Promise<PreparedPayment | null> {
	const found = await findAttempt(database, attempt);
	const ordered = orderOf(found, hash);
	if (ordered) return { token: ordered, isOrdered: true };
	const link = found && (await standingLink(database, { ...found, now: now(), hash }));
	return link ? { token: link, isOrdered: false } : null;
}

/** Returns the token of the attempt's link, if it was made for the same content and can still be paid. */
async function standingLink(
	queryable: Queryable,
	attempt: {
		draft_id: number | null;
		token: string | null;
		request_hash: string;
		hash: string;
		now: Date;
	},
): Promise<string | null> {
	if (attempt.draft_id === null || attempt.request_hash !== attempt.hash) return null;
	const { state } = await findDraft(queryable, attempt.draft_id, attempt.now);
	return state === "sent" ? attempt.token : null;
}

/** Checks and prices the order as placing it would, including that its items are in stock. */
async function settleGuest(
	transaction: Queryable,
	shop: Shop,
	request: GuestRequest & { paymentMethod: PaymentMethod },
	now: Date,
): Promise<OrderContent> {
	const { shippingMethod, paymentMethod, line, place } = request;
	const pieces = await readGuestItems(transaction, request.items);
	const address = { label: "", line, place };
	const choice = { shippingMethod, paymentMethod, couponCode: null, addressId: null };
	const checkout = await readCheckout(
		transaction,
		{ pieces, address },
		{ ...choice, now },
		{ lock: false },
	);
	requireGuestsAllowed(checkout);
	requireOffered(paymentMethod, assessMethods(checkout.payment, shop.payments));
	const content = await finalizeContent(transaction, null, checkout, {
		...choice,
		expected: { total: request.expectedTotal },
		customFields: request.customFields,
	});
	await takeStock(transaction, checkout.lines);
	return content;
}

/** Stores the order as a draft at these prices and returns its id. */
async function writeDraft(
	transaction: Queryable,
	{ name, phone, email, line }: GuestRequest,
	{ lines, prices, shippingMethod, customValues = {} }: OrderContent,
	now: Date,
): Promise<number> {
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into draft_orders (
			origin, state, contact_name, contact_phone, contact_email, address_label, address_line,
			shipping_method, quoted_shipping_fee, custom_values, expires_at, created_at, updated_at
		) values (
			'guest', 'sent', ${name}, ${phone}, ${email}, '', ${line}, ${shippingMethod},
			${prices.shippingFee}, ${JSON.stringify(customValues)}::jsonb,
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
