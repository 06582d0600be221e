import { promotionLine } from "#domain/cart/cart-lines.ts";
import { type Promoted, promote } from "#domain/promotions/promote.ts";
import { termsOf } from "#domain/settings/payment-settings.ts";
import { quoteMethod } from "#domain/shipping/quote-method.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import type { PaymentFee } from "#lib/payments/payment-fee.ts";
import { spendCredit } from "#lib/payments/store-credit.ts";
import { notCombined } from "#lib/promotions/not-combined.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import type { CheckoutChoice, ExpectedAmounts } from "./order-request.ts";
import { type PricedOrder, priceOrder } from "./price-order.ts";
import type { Checkout } from "./read-checkout.ts";

/** Returns the total price of the items before discounts. */
export const goodsOf = (lines: readonly { unitPrice: Centavos; quantity: number }[]): Centavos =>
	lines.reduce((sum, { unitPrice: price, quantity }) => sum + price * quantity, 0);

function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}

/**
 * Checks that nothing is missing for an order, and prices it.
 * @param held store credit that the customer wants to use
 * @throws Refusal if something is missing or unavailable, or if the code doesn't apply to this cart
 */
export function requireComplete(checkout: Checkout, choice: CheckoutChoice, held: Centavos = 0) {
	requirePickup(checkout, choice);
	const { address } = checkout;
	if (checkout.lines.length === 0) {
		throw new Refusal("conflict", "Your cart is empty", { code: "cart_empty" });
	}
	if (!address) refuseField("addressId", "Please select a shipping address");
	return { address, ...requirePriced(checkout, choice, held) };
}

function requirePickup({ pickup }: Checkout, { pickupBranchId = null }: CheckoutChoice): void {
	if (pickupBranchId === null || pickup) return;
	const message =
		"Pickup is not available at this branch now. Please choose another shipping method.";
	refuseField("pickupBranchId", message);
}

/** Prices an order with the checks of `requireComplete`, except that the address and the items may be missing. */
export function requirePriced(checkout: Checkout, choice: CheckoutChoice, held: Centavos = 0) {
	requirePickup(checkout, choice);
	const { shipping } = checkout;
	if (!shipping) refuseField("shippingMethod", "This shipping method is not available.");
	const lines = checkout.lines.map(promotionLine);
	const { fee, days, problem } = quoteShipping(checkout, shipping);
	const promoted = promoteCheckout(checkout, choice.couponCode, fee);
	if (problem) refuseField(problem.field, problem.message);
	const { vatRegistered } = checkout;
	const priced = (payment: PaymentFee | null) =>
		priceOrder({ lines, shippingFee: fee, promoted: promoted.result, vatRegistered, payment });
	const ordered = priced(choice.paymentMethod && termsOf(checkout.payment, choice.paymentMethod));
	const { paymentFee } = ordered;
	const { credit: storeCredit, coversAll } = spendCredit(held, {
		amount: ordered.total - paymentFee,
		fee: paymentFee,
	});
	const prices = coversAll ? priced(null) : ordered;
	return { shipping, shippingDays: days, promoted, prices, storeCredit };
}

/**
 * Returns a shipping method's fee and delivery days for this cart and address, or the reason why the method isn't
 * available.
 */
export const quoteShipping = (
	{ shippingFacts, lines, pickup, address }: Checkout,
	shipping: NonNullable<Checkout["shipping"]>,
) =>
	quoteMethod(shippingFacts, shipping, {
		goods: goodsOf(lines.map(promotionLine)),
		to: pickup ? null : address,
	});

/**
 * Applies promotions to the cart.
 * @throws Refusal if the entered code is unknown or doesn't apply to this cart
 */
export const promoteCheckout = (
	checkout: Checkout,
	code: string | null,
	shippingFee: Centavos,
): Promoted => {
	const { promotions, lines, isFirstOrder, hasAccount } = checkout;
	const order = { isFirstOrder, hasAccount, code, shippingFee };
	return promote({ promotions, lines: lines.map(promotionLine), ...order });
};

/** Returns a sentence that names promotions which can't be combined with those that apply; null if there are none. */
export const replacedPromotions = (
	{ lines }: Checkout,
	{ usable, context, result }: Promoted,
): string | null => notCombined(usable, lines.map(promotionLine), context, result);

interface AmountChange {
	what: "items" | "shipping" | "discount" | "payment" | "total" | "credit";
	before: Centavos;
	after: Centavos;
}

/**
 * Returns the amounts that differ from the expected amounts, with both values. The total and store credit come last.
 */
export function findChanges(
	expected: ExpectedAmounts,
	prices: PricedOrder,
	storeCredit: Centavos = 0,
): AmountChange[] {
	const pairs = [
		["items", expected.subtotal, prices.subtotal],
		["shipping", expected.shippingFee, prices.shippingFee],
		["discount", expected.discount, prices.discount],
		["payment", expected.paymentFee, prices.paymentFee],
		["total", expected.total, prices.total],
		["credit", expected.storeCredit, storeCredit],
	] as const;
	return pairs.flatMap(([what, before, after]) =>
		before === undefined || before === after ? [] : [{ what, before, after }],
	);
}

const changeNames: Record<AmountChange["what"], string> = {
	items: "The price of your items",
	shipping: "The shipping fee",
	discount: "The discount",
	payment: "The payment method fee",
	total: "The total",
	credit: "Your store credit",
};

const describeChange = (change: AmountChange): string =>
	`${changeNames[change.what]} changed from ${formatPesos(toPesos(change.before))} to ${formatPesos(toPesos(change.after))}.`;

/**
 * Checks that the total and the store credit are those that the customer saw.
 * @throws Refusal `total_changed` with all amounts that differ
 */
export function requireExpected(
	expected: ExpectedAmounts | null,
	prices: PricedOrder,
	storeCredit: Centavos = 0,
): void {
	if (expected === null) return;
	const changes = findChanges(expected, prices, storeCredit);
	if (!changes.some(({ what }) => what === "total" || what === "credit")) return;
	throw new Refusal("conflict", changes.map(describeChange).join(" "), {
		code: "total_changed",
		extra: {
			changes,
			prices: {
				subtotal: prices.subtotal,
				shipping_fee: prices.shippingFee,
				discount: prices.discount,
				payment_fee: prices.paymentFee,
				total: prices.total,
				...(storeCredit > 0 && { store_credit: storeCredit }),
			},
		},
	});
}
