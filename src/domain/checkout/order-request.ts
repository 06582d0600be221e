import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { digest } from "#lib/security/digest.ts";

/** The customer's choices that affect the price of the cart. */
export interface CheckoutChoice {
	/** null for the default address, or for the most recent address if there is no default. */
	addressId: number | null;
	shippingMethod: string;
	/** Pickup branch; null or omitted for delivery. */
	pickupBranchId?: number | null;
	/** Normalized; null without a coupon. */
	couponCode: string | null;
	/** null if not chosen yet, so that no fee applies. */
	paymentMethod: PaymentMethod | null;
	/** True if the customer's store credit reduces the amount due; omitted means false. */
	useStoreCredit?: boolean;
	/** A gift card that is used before other credit; null or omitted for none. */
	giftCardId?: number | null;
}

/** Amounts shown to the customer. If they differ from the current amounts, the order is refused. */
export interface ExpectedAmounts {
	total: Centavos;
	subtotal?: Centavos | undefined;
	shippingFee?: Centavos | undefined;
	discount?: Centavos | undefined;
	paymentFee?: Centavos | undefined;
	/** Part of the total paid with store credit or a gift card. */
	storeCredit?: Centavos | undefined;
}

/** A customer's order request; the cart itself is stored on the server. */
export interface OrderRequest extends CheckoutChoice {
	paymentMethod: PaymentMethod;
	idempotencyKey: string | null;
	/** Null to accept any amount. */
	expected: ExpectedAmounts | null;
	/** The provider's id of a card payment; null for the customer's latest one. */
	paymentIntentId: string | null;
	/** Values of the owner's custom fields; omitted if none are filled in. */
	customFields?: GivenValues | undefined;
	/** Buyer's details for the invoice; omitted if not given. */
	buyer?: Buyer | undefined;
}

/** Returns a hash of a request. Requests with the same content and the same expected amounts have the same hash. */
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

/** Converts custom field values to a list for hashing, in a fixed order. Returns an empty list if there are none. */
export function hashedValues(given: GivenValues): unknown[] {
	const values = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return values.length > 0 ? [{ values }] : [];
}

/** Returns a hash of a cart's items. Carts with the same items have the same hash. */
export const hashCart = (lines: readonly { variation_id: number; quantity: number }[]): string =>
	digest(
		lines
			.map((line) => [line.variation_id, line.quantity] as const)
			.sort(([first], [second]) => first - second),
	);
