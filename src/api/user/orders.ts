import type { z } from "zod";
import { listDeliveryPromises as listDeliveryPromisesCall } from "#contract/user/delivery.ts";
import {
	checkCoupon as checkCouponCall,
	type expectedAmounts,
	getOrder,
	getOrderByKey,
	listCheckoutShipping,
	listOrders as listOrdersCall,
	placeOrder as placeOrderCall,
	priceCheckout,
	requestCancellation as requestCancellationCall,
} from "#contract/user/orders.ts";
import { findOrderByKey } from "#domain/checkout/find-order-by-key.ts";
import { listDeliveryPromises } from "#domain/checkout/list-delivery-promises.ts";
import type { ExpectedAmounts } from "#domain/checkout/order-request.ts";
import { placeOrder } from "#domain/checkout/place-order.ts";
import { placePrepaidOrder } from "#domain/checkout/place-prepaid-order.ts";
import { checkCoupon, type PricedCart, priceCart } from "#domain/checkout/price-cart.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { withCouponGuess } from "#domain/marketing/guess-coupon.ts";
import { findOrder } from "#domain/orders/find-order.ts";
import { creditNoteNumber } from "#domain/orders/invoice.ts";
import { listOrders, type OrderSummaryRow } from "#domain/orders/list-orders.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { OrderRow } from "#domain/orders/order-row.ts";
import { firstPaymentState, firstStatus } from "#domain/orders/order-status.ts";
import type { ParcelRow } from "#domain/orders/parcels/parcel-row.ts";
import type { RefundRow } from "#domain/orders/refund-row.ts";
import { requestCancellation } from "#domain/orders/request-cancellation.ts";
import { refundReasonTexts } from "#domain/payments/refund-reason.ts";
import { normaliseCouponCode } from "#domain/promotions/coupon-code.ts";
import { listShippingMethods } from "#domain/settings/list-shipping-methods.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import { buyerOf, showBuyer } from "#lib/orders/buyer.ts";
import { type PaymentMethod, paidAtDelivery, paymentRule } from "#lib/payments/payment-methods.ts";
import { promotionLabel } from "#lib/promotions/promotion.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { trackingLink } from "#lib/shipping/tracking-link.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { readIdempotencyKey } from "../idempotency-key.ts";
import { presentUnits } from "../present-units.ts";
import { presentDiscounts } from "./present-discounts.ts";

export const presentOrderSummary = (row: OrderSummaryRow) => ({
	id: row.id,
	ref: orderReference(row.id),
	items_count: row.items_count,
	status: row.status,
	total_amount: row.total,
	created_at: row.created_at,
	preview_image: row.preview_image,
	is_pickup: row.is_pickup,
});

function presentRefund({ credit_notes: notes, state, reason, ...refund }: RefundRow) {
	const note = notes.find(({ is_void: isVoid }) => !isVoid);
	return {
		id: refund.id,
		amount: refund.amount,
		method: refund.method,
		because: refundReasonTexts[reason],
		note: refund.note,
		reference: refund.reference,
		is_done: state === "succeeded",
		shipping: refund.shipping,
		items: refund.items.map(({ product_name, variation_name, quantity }) => ({
			product_name,
			variation_name,
			quantity,
		})),
		credit_note: note
			? { id: note.id, number: creditNoteNumber(note.branch_code, note.serial) }
			: null,
		created_at: new Date(refund.created_at),
	};
}

export const presentParcel = (row: ParcelRow) => ({
	id: row.id,
	number: row.number,
	status: row.status,
	courier: row.courier,
	tracking_number: row.tracking_number,
	tracking_link: trackingLink(row.tracking_page, row.tracking_number),
	delivery_outcome: row.delivery_outcome,
	shipped_at: row.shipped_at === null ? null : new Date(row.shipped_at),
	items: row.items.map(({ id, product_name, variation_name, quantity }) => ({
		id,
		product_name,
		variation_name,
		quantity,
	})),
});

const presentSoldCard = (card: OrderRow["sold_gift_card"]) =>
	card && {
		sold_gift_card: { ...card, send_at: card.send_at === null ? null : new Date(card.send_at) },
	};

export const presentOrder = (row: OrderRow) => ({
	id: row.id,
	ref: orderReference(row.id),
	status: row.status,
	created_at: row.created_at,
	items_count: row.items.reduce((sum, item) => sum + item.quantity, 0),
	total_amount: row.total,
	subtotal_amount: row.subtotal,
	shipping_fee: row.shipping_fee,
	discount_amount: row.discount,
	...presentDiscounts(row.discounts, row.coupon_code),
	payment_fee: row.payment_fee,
	balance_due: row.balance_due,
	...(row.store_credit > 0 && { store_credit: row.store_credit }),
	...(row.gift_card && { gift_card: row.gift_card }),
	...presentSoldCard(row.sold_gift_card),
	coupon_code: row.coupon_code,
	shipping_method: row.shipping_method,
	shipping_name: row.shipping_name,
	payment_method: row.payment_method,
	payment_name: row.payment_name ?? paymentRule(row.payment_method).name,
	payment_state: row.payment_state,
	payment_due_at: row.payment_due_at,
	shipping_address: `${row.shipping_label}, ${row.shipping_line}`,
	promised: row.promised,
	pickup: row.pickup && {
		...row.pickup,
		ready_at: row.pickup.ready_at === null ? null : new Date(row.pickup.ready_at),
	},
	courier: row.courier,
	tracking_number: row.tracking_number,
	delivery_outcome: row.delivery_outcome,
	cancel_kind: row.cancel_kind,
	preview_image: row.items.find((item) => item.image !== null)?.image ?? null,
	items: row.items.map((item) => ({
		id: item.id,
		product_id: item.product_id,
		product_name: item.product_name,
		variation_name: item.variation_name,
		quantity: item.quantity,
		price: item.unit_price,
		featured_image: item.image,
		image: item.image,
		units: presentUnits(item.units),
	})),
	parcels: row.parcels.map(presentParcel),
	refunds: row.refunds.filter(({ state }) => state !== "failed").map(presentRefund),
	cancel_request: row.cancel_request && {
		reason: row.cancel_request.reason,
		note: row.cancel_request.note,
		state: row.cancel_request.state,
		decision_note: row.cancel_request.decision_note,
		created_at: new Date(row.cancel_request.created_at),
	},
	...(row.buyer && { buyer: showBuyer(row.buyer) }),
	...(row.shown_values && { custom_fields: row.shown_values }),
});

const beforePacking = {
	status: "packing",
	courier: null,
	tracking_number: null,
	delivery_outcome: null,
	shipped_at: null,
} as const;

/** True if store credit paid for the whole order. */
const isPaidByCredit = ({ store_credit: credit, total }: OrderRow) => credit > 0 && credit >= total;

/** Returns the amount to collect on delivery after store credit has paid a part of the order; 0 for any other order. */
const firstBalanceOf = ({ payment_method: method, ...row }: OrderRow) =>
	row.store_credit > 0 && paidAtDelivery.includes(method)
		? Math.max(0, row.total - row.store_credit)
		: 0;

const firstStateOf = (row: OrderRow) =>
	row.store_credit > 0 && paidAtDelivery.includes(row.payment_method)
		? "paid"
		: firstPaymentState(row.payment_method);

/**
 * Returns the order with the values that it had when it was placed, so that a repeated request gets the same response
 * as the first one.
 */
const asPlaced = (row: OrderRow): OrderRow => ({
	...row,
	status: isPaidByCredit(row) ? "paid" : firstStatus(row.payment_method),
	payment_state: firstStateOf(row),
	courier: null,
	tracking_number: null,
	delivery_outcome: null,
	cancel_kind: null,
	parcels: row.parcels.map((parcel) => ({ ...parcel, ...beforePacking })),
	balance_due: firstBalanceOf(row),
	refunds: [],
	cancel_request: null,
});

/** Returns the amounts that the customer was shown; null if not given. */
export function readExpected({
	expectedTotal,
	expected,
}: z.output<typeof expectedAmounts>): ExpectedAmounts | null {
	if (expectedTotal === null || expectedTotal === undefined) return null;
	return { total: expectedTotal, ...expected };
}

/** Returns the custom fields that the customer is asked for; omitted if there are none. */
export const presentAsked = (fields: readonly CustomField[]) =>
	fields.length > 0 && {
		asked_fields: fields.map(({ key, label, type, choices, help, is_required }) => ({
			key,
			label,
			type,
			choices: [...choices],
			help,
			is_required,
		})),
	};

const presentPrice = ({
	lines,
	prices,
	shippingName,
	coupon,
	discounts,
	notCombined,
	creditBalance,
	takesGiftCards,
	askedFields,
}: PricedCart) => ({
	lines: lines.map((line) => ({
		product_id: line.product_id,
		variation_id: line.is_default ? null : line.variation_id,
		name: line.product_name,
		variation_name: line.is_default ? null : line.variation_name,
		quantity: line.quantity,
		price: line.unitPrice,
		total: line.unitPrice * line.quantity,
		stock_quantity: line.is_offered ? line.stock : 0,
	})),
	subtotal: prices.subtotal,
	shipping_fee: prices.shippingFee,
	shipping_name: shippingName,
	discount: prices.discount,
	...presentDiscounts(discounts, coupon?.code),
	...(notCombined !== null && { not_combined: notCombined }),
	payment_fee: prices.paymentFee,
	total: prices.total,
	...(creditBalance > 0 && { store_credit: creditBalance }),
	...(takesGiftCards && { takes_gift_cards: true }),
	coupon,
	...presentAsked(askedFields),
});

function addressMissing(): Refusal {
	const message = "Please select a shipping address";
	return new Refusal("invalid", message, { errors: { addressId: [message] } });
}

/**
 * Returns the function that places an order with this payment method. Orders with an online method are placed once they
 * are paid.
 */
const placementOf = (method: PaymentMethod): typeof placeOrder =>
	paymentRule(method).provider ? placePrepaidOrder : placeOrder;

export function orderRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	handle(app, placeOrderCall, async ({ input, signedIn, context }) => {
		const { pickupBranchId = null } = input;
		if (input.addressId === null && pickupBranchId === null) throw addressMissing();
		const place = placementOf(input.paymentMethod);
		const couponCode = normaliseCouponCode(input.couponCode);
		const address = context.get("clientAddress");
		const customer = { ...signedIn, address };
		const attempt = { address, now: now() };
		const giftCardId = await giftCardIdOf(database, input.giftCardCode, attempt);
		const orderId = await withCouponGuess(database, customer, couponCode, now(), () =>
			place(dependencies, customer, {
				addressId: input.addressId,
				shippingMethod: input.shippingMethod,
				pickupBranchId,
				paymentMethod: input.paymentMethod,
				couponCode,
				useStoreCredit: input.useStoreCredit ?? false,
				giftCardId,
				idempotencyKey: readIdempotencyKey(context),
				expected: readExpected(input),
				paymentIntentId: input.paymentIntentId ?? null,
				customFields: input.custom_fields,
				buyer: buyerOf(input),
			}),
		);
		return presentOrder(asPlaced(await findOrder(database, signedIn.accountId, orderId)));
	});
	handle(app, priceCheckout, async ({ input, signedIn, context }) => {
		const { accountId } = signedIn;
		const guesser = { accountId, address: context.get("clientAddress") };
		const { shippingMethod } = input;
		const couponCode = normaliseCouponCode(input.couponCode);
		const choice = {
			addressId: input.addressId ?? null,
			paymentMethod: input.paymentMethod ?? null,
			pickupBranchId: input.pickupBranchId ?? null,
			shippingMethod,
			couponCode,
		};
		return presentPrice(
			await withCouponGuess(database, guesser, couponCode, now(), () =>
				priceCart(database, accountId, choice, now()),
			),
		);
	});
	handle(app, listDeliveryPromisesCall, ({ input, signedIn }) =>
		listDeliveryPromises(
			database,
			signedIn.accountId,
			{
				addressId: input.addressId ?? null,
				productId: input.productId ?? null,
				variationId: input.variationId ?? null,
			},
			now(),
		),
	);
	handle(app, listCheckoutShipping, () => listShippingMethods(database));
	handle(app, getOrderByKey, async ({ input, signedIn }) => {
		const orderId = await findOrderByKey(database, signedIn.accountId, input.key);
		return presentOrder(await findOrder(database, signedIn.accountId, orderId));
	});
	handle(app, listOrdersCall, async ({ input, signedIn }) => {
		const { orders, next, total } = await listOrders(database, signedIn.accountId, input);
		return { items: orders.map(presentOrderSummary), next, total };
	});
	handle(app, getOrder, async ({ input, signedIn }) =>
		presentOrder(await findOrder(database, signedIn.accountId, input.id)),
	);
	handle(app, requestCancellationCall, async ({ input, signedIn }) => {
		const request = { orderId: input.id, reason: input.reason, note: input.note ?? "" };
		await requestCancellation(database, signedIn.accountId, request);
		return { message: "Cancellation request submitted" };
	});
	handle(app, checkCouponCall, async ({ input, signedIn, context }) => {
		const { accountId } = signedIn;
		const guesser = { accountId, address: context.get("clientAddress") };
		const code = normaliseCouponCode(input.code);
		const coupon = await withCouponGuess(database, guesser, code, now(), () =>
			checkCoupon(database, accountId, code, now()),
		);
		const { reward } = coupon;
		const isPercent = reward.kind === "percent";
		return {
			code: coupon.code ?? "",
			percent: isPercent ? reward.percent : 0,
			label: promotionLabel(coupon),
		};
	});
}
