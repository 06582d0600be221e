import * as calls from "#contract/user/order-link.ts";
import type { PricedOrder } from "#domain/checkout/price-order.ts";
import type { WatchedPayment } from "#domain/checkout/watch-payment.ts";
import type { SpendableCard } from "#domain/credit/gift-card-balance.ts";
import { confirmDraft } from "#domain/drafts/confirm-draft.ts";
import { deliveryAddress } from "#domain/drafts/draft.ts";
import {
	type LinkPayment,
	type OpenedLink,
	openOrderLink,
} from "#domain/drafts/open-order-link.ts";
import { checkDraftPayment, startDraftPayment } from "#domain/drafts/pay-draft.ts";
import { draftDiscounts } from "#domain/drafts/price-draft.ts";
import { setGiftCard } from "#domain/drafts/set-gift-card.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { methodTexts } from "#lib/payments/payment-methods.ts";
import { spendCredit } from "#lib/payments/store-credit.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentNext } from "./payments.ts";
import { presentDiscounts } from "./present-discounts.ts";
import { isEnteredInForm } from "./show-payment-methods.ts";

function presentMethod(
	payments: PaymentProviders,
	{ code, name, words, paymentFee, total, toPay }: LinkPayment,
) {
	const isInPage = isEnteredInForm(payments, code);
	return {
		code,
		name: name || methodTexts(code).title,
		note: words || (!isInPage && methodTexts(code).note) || "",
		in_page: isInPage,
		payment_fee: paymentFee,
		total,
		...(toPay !== total && { to_pay: toPay }),
	};
}

const presentPayment = ({
	method,
	state,
	amount,
	seconds_left,
	next,
	problem,
}: WatchedPayment) => ({
	method,
	state,
	amount,
	seconds_left,
	problem,
	next: presentNext(next).next,
});

function presentCard({ lastFour, free }: SpendableCard, { total }: PricedOrder) {
	const { credit, coversAll } = spendCredit(free, { amount: total, fee: 0 });
	return { last_four: lastFour, available: free, pays: credit, covers_all: coversAll };
}

const present = (
	providers: PaymentProviders,
	{ draft, priced, payments, online, giftCard, takesGiftCards, payment, held, order }: OpenedLink,
) => ({
	state: draft.state,
	is_own: draft.origin === "guest",
	version: draft.version,
	customer_name: draft.contact.name,
	shipping_address: Object.values(deliveryAddress(draft)).join(", "),
	shipping_name: priced.shipping?.name ?? (draft.soldGiftCard ? "Email" : ""),
	...(draft.soldGiftCard && { sells_gift_card: true }),
	items: priced.lines.map((line, position) => ({
		product_name: draft.names[position]?.product ?? "",
		variation_name: draft.names[position]?.variation ?? null,
		image: line.row?.image ?? null,
		quantity: line.quantity,
		price: line.unitPrice,
		line_total: line.unitPrice * line.quantity,
		price_now: line.changedFrom === null ? null : line.shopPrice,
		available: draft.soldGiftCard
			? line.quantity
			: line.row?.is_offered
				? line.row.stock + (held.get(line.row.variation_id) ?? 0)
				: 0,
	})),
	subtotal: priced.prices.subtotal,
	shipping_fee: priced.prices.shippingFee,
	discount: priced.prices.discount,
	...presentDiscounts(draftDiscounts(priced)),
	payments: payments.map((way) => presentMethod(providers, way)),
	online: online.map((way) => presentMethod(providers, way)),
	...(giftCard && { gift_card: presentCard(giftCard, priced.prices) }),
	...(takesGiftCards && { takes_gift_cards: true }),
	payment: payment && presentPayment(payment),
	expires_at: draft.expiresAt,
	order: order && {
		id: order.id,
		ref: orderReference(order.id),
		total: order.total,
		payment_method: order.paymentMethod,
		has_account: draft.accountId !== null,
		guest_token: order.guestToken,
		payment_due_at: order.paymentDueAt,
		accounts: order.accounts.map(({ institution, account_name, account_number }) => ({
			institution,
			account_name,
			account_number,
		})),
	},
});

export function orderLinkRoutes(app: App, dependencies: Dependencies): void {
	const { payments: providers } = dependencies;
	handle(app, calls.readOrderLink, async ({ input }) =>
		present(providers, await openOrderLink(dependencies, input.token)),
	);
	handle(app, calls.confirmOrderLink, async ({ input, context }) => {
		const { token, version, payment_method: paymentMethod } = input;
		const address = context.get("clientAddress");
		await confirmDraft(dependencies, { token, version, paymentMethod, address });
		return present(providers, await openOrderLink(dependencies, token));
	});
	handle(app, calls.setOrderLinkGiftCard, async ({ input, context }) => {
		const { token, version, giftCardCode } = input;
		const attempt = { address: context.get("clientAddress"), now: dependencies.now() };
		const giftCardId = await giftCardIdOf(dependencies.database, giftCardCode, attempt);
		await setGiftCard(dependencies, { token, version, giftCardId });
		return present(providers, await openOrderLink(dependencies, token));
	});
	handle(app, calls.payOrderLink, async ({ input, context }) => {
		const { token, version, payment_method: paymentMethod, expected_total: expectedTotal } = input;
		const { next, status } = await startDraftPayment(dependencies, {
			token,
			version,
			paymentMethod,
			expectedTotal,
			address: context.get("clientAddress"),
		});
		const step = presentNext(next);
		return { client_secret: step.clientSecret, next: step.next, status };
	});
	handle(app, calls.checkOrderLink, async ({ input }) => {
		const payment = await checkDraftPayment(dependencies, input.token);
		return present(providers, { ...(await openOrderLink(dependencies, input.token)), payment });
	});
}
