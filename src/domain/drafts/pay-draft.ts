import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import {
	askProvider,
	firstCheckMilliseconds,
	leastLeftMilliseconds,
	notThroughProvider,
	paymentUnavailable,
	type StartedPayment,
} from "#domain/checkout/create-intent.ts";
import { type OrderContent, promotionIdsOf } from "#domain/checkout/order-content.ts";
import { giftCardPart } from "#domain/checkout/place-order.ts";
import { replaceDraftPayment } from "#domain/checkout/replace-draft-payment.ts";
import { settlePayment } from "#domain/checkout/settle-payment.ts";
import { takeStock } from "#domain/checkout/take-stock.ts";
import { checkWatched, type WatchedPayment } from "#domain/checkout/watch-payment.ts";
import { reserveStock } from "#domain/inventory/reserve-stock.ts";
import {
	assessMethods,
	requireOffered,
	requireWithinTerms,
} from "#domain/payments/offered-methods.ts";
import { intentColumns, type PaymentIntent } from "#domain/payments/payment-intent.ts";
import { claimShown, redeemForIntent } from "#domain/promotions/claim-promotions.ts";
import { termsOf } from "#domain/settings/payment-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type PaymentMethod, requireProvided } from "#lib/payments/payment-methods.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";
import { requireComplete } from "./complete-draft.ts";
import { requireOrderableDraft } from "./confirm-draft.ts";
import { allowsPayment } from "./draft.ts";
import { lockDraftCard, priceWithCredit } from "./draft-credit.ts";
import { lockDraft } from "./find-draft.ts";
import { draftOfLink } from "./open-order-link.ts";
import { contentOf, requireSold } from "./order-draft.ts";
import { requireCustomer } from "./save-draft.ts";
import { linkOf, recipientOf } from "./send-draft.ts";

const hour = 60 * 60;
const maxAnHour = 60;
/** Maximum number of status checks, because each check calls the provider. */
const maxChecks = 120;

interface PaymentByLink {
	token: string;
	/** Version of the draft that the customer saw. */
	version: number;
	paymentMethod: PaymentMethod;
	/** Amount to pay that the customer saw: the total minus the part paid with a gift card. */
	expectedTotal: Centavos;
	/** The client's network address. */
	address: string;
}

/**
 * Starts the payment of a draft by its link, at the draft's valid prices. The stock is reserved for as long as the
 * payment method allows. A repeated call continues the same payment. A call with another payment method starts a new
 * payment.
 * @throws Refusal `invalid_link`, `link_expired`, `draft_over`, `changed_elsewhere`, `amount_changed`,
 * `payment_method_unavailable`, `payment_unavailable`, `stock_changed`, `out_of_stock`
 */
export async function startDraftPayment(
	shop: Shop,
	request: PaymentByLink,
): Promise<StartedPayment> {
	const key = limitKey("order-link:pay", networkOf(request.address));
	await limitAttempts(shop.database, [{ key, most: maxAnHour, windowSeconds: hour }], shop.now());
	const { intent, payer } = await shop.database.transaction((transaction) =>
		prepareIntent(transaction, shop, request),
	);
	const payment = await askProvider(shop, payer, intent, linkOf(shop.origin, request.token));
	if (payment.status === "canceled") {
		await settlePayment(shop, intent.id, payment);
		throw paymentUnavailable(intent);
	}
	if (payment.status === "succeeded") await settlePayment(shop, intent.id, payment);
	const { next, providerId, status } = payment;
	return { intent, next, providerId, status };
}

/**
 * Asks the provider about the latest payment of a link's draft, applies the result, and returns the payment; null if no
 * payment was started.
 * @throws Refusal `invalid_link`
 */
export async function checkDraftPayment(shop: Shop, token: string): Promise<WatchedPayment | null> {
	const draftId = await draftOfLink(shop.database, token);
	const begun = await shop.database.first(sql`
		select from payment_intents where draft_id = ${draftId}`);
	if (!begun) return null;
	const key = limitKey("order-link:check", String(draftId));
	return checkWatched(shop, paymentOf(draftId), { key, most: maxChecks, windowSeconds: hour / 4 });
}

/** SQL for the latest payment of a draft. */
const paymentOf = (draftId: number): Sql => sql`
	id = (select id from payment_intents where draft_id = ${draftId} order by id desc limit 1)`;

async function prepareIntent(
	transaction: Queryable,
	shop: Shop,
	{ token, version, paymentMethod: method, expectedTotal }: PaymentByLink,
): Promise<{
	intent: PaymentIntent<OrderContent>;
	payer: { name: string; email: string | null };
}> {
	const now = shop.now();
	// Lock the draft, so that only one order or payment of the draft can start at a time.
	const draft = await lockDraft(transaction, await draftOfLink(transaction, token), now);
	requireOrderableDraft(draft);
	requireVersion("this order", draft, version);
	requireComplete(draft);
	await requireCustomer(transaction, draft.accountId);
	if (!allowsPayment(draft, method)) {
		const message = "Please choose one of the payment methods shown.";
		throw new Refusal("invalid", message, { errors: { payment_method: [message] } });
	}
	const card = await lockDraftCard(transaction, draft);
	const { priced, storeCredit } = await priceWithCredit(transaction, draft, {
		paymentMethod: method,
		free: card?.free ?? 0,
		now,
	});
	requireOffered(method, assessMethods(priced.payment, shop.payments));
	const provider = shop.payments.takerOf(method)?.provider;
	if (provider === undefined) throw notThroughProvider(method);
	const { total, paymentFee } = priced.prices;
	const terms = termsOf(priced.payment, method);
	requireWithinTerms(method, terms, { amount: total - paymentFee, line: draft.address.line });
	const amount = total - storeCredit;
	requireSeenTotal(amount, expectedTotal);
	const payer = await recipientOf(transaction, draft);
	const hash = digest([
		provider,
		method,
		draft.id,
		version,
		priced.prices,
		...(card ? [storeCredit] : []),
	]);
	const same = await transaction.first<PaymentIntent<OrderContent>>(sql`
		select ${intentColumns} from payment_intents
		where draft_id = ${draft.id} and status = 'live' and content_hash = ${hash}
			and expires_at > ${new Date(now.getTime() + leastLeftMilliseconds)}`);
	if (same) return { intent: same, payer };

	await replaceDraftPayment(transaction, draft, now);
	const allocations = await takeStock(transaction, requireSold(draft, priced));
	const order = { paymentMethod: method, allocations, now };
	const content = {
		...(await contentOf(transaction, draft, priced, order)),
		...(card && { storeCredit, giftCard: giftCardPart(card, storeCredit) }),
	};
	const intent = await transaction.one<PaymentIntent<OrderContent>>(sql`
		insert into payment_intents (
			draft_id, draft_version, method, provider, amount, gift_card_id, gift_card_amount, snapshot,
			content_hash, expires_at, check_at
		) values (
			${draft.id}, ${version}, ${method}, ${provider}, ${amount}, ${card?.id ?? null}::bigint,
			${storeCredit},
			${JSON.stringify({ ...content, ordered_at: now.toISOString() })}::jsonb, ${hash},
			${new Date(now.getTime() + requireProvided(method).minutes * 60_000)},
			${new Date(now.getTime() + firstCheckMilliseconds)}
		)
		returning ${intentColumns}`);
	await reserveStock(transaction, { intentId: intent.id, accountId: null }, allocations);
	await claimShown(transaction, content.discounts ?? [], draft.accountId, "link_expired");
	const redeemed = { accountId: draft.accountId, intentId: intent.id };
	await redeemForIntent(transaction, promotionIdsOf(content), redeemed);
	return { intent, payer };
}

function requireSeenTotal(total: Centavos, seen: Centavos): void {
	if (total === 0) {
		throw new Refusal(
			"conflict",
			"Nothing is left to pay online. Please choose another payment method.",
			{
				code: "nothing_to_pay",
			},
		);
	}
	if (total === seen) return;
	throw new Refusal("conflict", "The total has changed. Please review it again.", {
		code: "amount_changed",
	});
}
