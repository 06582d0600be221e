import { createHash } from "node:crypto";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import type { Centavos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";

/** What a customer wants their cart to be priced with. */
export interface CheckoutChoice {
	/** null: the default address, else the latest. */
	addressId: number | null;
	/** Its code. */
	shippingMethod: string;
	/** The branch at which it is to be collected; null or left out: it is delivered. */
	pickupBranchId?: number | null;
	/** Normalised; null without a coupon. */
	couponCode: string | null;
	/** null: not chosen yet, and without its fee. */
	paymentMethod: PaymentMethod | null;
	/** What they hold as store credit is taken off what is to be paid; left out: it is not. */
	useStoreCredit?: boolean;
}

/** What the customer was shown, for telling what has changed since. */
export interface ExpectedAmounts {
	total: Centavos;
	subtotal?: Centavos | undefined;
	shippingFee?: Centavos | undefined;
	discount?: Centavos | undefined;
	paymentFee?: Centavos | undefined;
	/** What store credit pays of the total. */
	storeCredit?: Centavos | undefined;
}

/** What a customer asks for; the cart is the server's own. */
export interface OrderRequest extends CheckoutChoice {
	paymentMethod: PaymentMethod;
	idempotencyKey: string | null;
	/** null: whatever it costs. */
	expected: ExpectedAmounts | null;
	/** The provider's id of a card payment; null: the customer's latest one. */
	paymentIntentId: string | null;
	/** Of the owner's own fields; left out: nothing is filled in. */
	customFields?: GivenValues | undefined;
}

export const digest = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Two requests with the same hash ask for the same thing, for the same money if they name any. */
export function hashRequest(request: OrderRequest): string {
	const { addressId, shippingMethod, paymentMethod, couponCode, expected } = request;
	const { pickupBranchId = null, useStoreCredit = false, customFields = {} } = request;
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
		...hashedValues(customFields),
	]);
}

/** Whatever the order in which they were sent; nothing where nothing was. */
export function hashedValues(given: GivenValues): unknown[] {
	const values = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return values.length > 0 ? [{ values }] : [];
}

/** Carts with the same hash hold the same pieces. */
export const hashCart = (lines: readonly { variation_id: number; quantity: number }[]): string =>
	digest(
		lines
			.map((line) => [line.variation_id, line.quantity] as const)
			.sort(([first], [second]) => first - second),
	);
