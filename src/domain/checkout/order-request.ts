import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { digest } from "#lib/security/digest.ts";

/** The customer's choices at checkout that affect the price. */
export interface CheckoutChoice {
	/** Delivery address; null for the default address, or the most recent address if there is no default. */
	addressId: number | null;
	shippingMethod: string;
	/** Pickup branch; null or omitted for delivery. */
	pickupBranchId?: number | null;
	/** Normalized coupon code; null without one. */
	couponCode: string | null;
	/** Payment method; null if not chosen yet, in which case no fee is added. */
	paymentMethod: PaymentMethod | null;
	/** True if the customer's store credit reduces the amount due; omitted means false. */
	useStoreCredit?: boolean;
	/** A gift card, which is used up before other store credit; null or omitted for none. */
	giftCardId?: number | null;
}

/** Amounts shown to the customer. The order is refused if the current amounts differ. */
export interface ExpectedAmounts {
	total: Centavos;
	subtotal?: Centavos | undefined;
	shippingFee?: Centavos | undefined;
	discount?: Centavos | undefined;
	paymentFee?: Centavos | undefined;
	/** Part of the total paid with store credit or a gift card. */
	storeCredit?: Centavos | undefined;
}

/** A customer's order request. It doesn't contain the cart, which is stored on the server. */
export interface OrderRequest extends CheckoutChoice {
	paymentMethod: PaymentMethod;
	idempotencyKey: string | null;
	/** Amounts shown to the customer; null to accept any amounts. */
	expected: ExpectedAmounts | null;
	/** The provider's id of the payment; null for the customer's latest payment. */
	paymentIntentId: string | null;
	/** Values of custom fields; omitted if none were filled in. */
	customFields?: GivenValues | undefined;
	/** Buyer's details for the invoice; omitted if not given. */
	buyer?: Buyer | undefined;
}

/** Returns a hash of a request's content and expected amounts, by which repeated requests are recognized. */
export function hashRequest(request: OrderRequest): string {
	const { addressId, shippingMethod, paymentMethod, couponCode, expected } = request;
	const { pickupBranchId = null, useStoreCredit = false, customFields = {}, buyer } = request;
	const { giftCardId = null } = request;
	const amounts = expected && [
		expected.total,
		expected.subtotal ?? null,
		expected.shippingFee ?? null,
		expected.discount ?? null,
		...(expected.paymentFee === undefined ? [] : [expected.paymentFee]),
	];
	return digest([
		addressId,
		shippingMethod,
		paymentMethod,
		couponCode,
		...(amounts ? [amounts] : []),
		...(pickupBranchId === null ? [] : [{ pickupBranchId }]),
		...(useStoreCredit ? [{ useStoreCredit, of: expected?.storeCredit ?? null }] : []),
		...(giftCardId === null ? [] : [{ giftCardId, of: expected?.storeCredit ?? null }]),
		...hashedValues(customFields),
		...(buyer ? [{ buyer }] : []),
	]);
}

/** Converts custom field values to a sorted list for hashing; empty if there are none. */
export function hashedValues(given: GivenValues): unknown[] {
	const values = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return values.length > 0 ? [{ values }] : [];
}

/** Returns a hash of a cart's items and quantities. */
export const hashCart = (lines: readonly { variation_id: number; quantity: number }[]): string =>
	digest(
		lines
			.map((line) => [line.variation_id, line.quantity] as const)
			.sort(([first], [second]) => first - second),
	);
