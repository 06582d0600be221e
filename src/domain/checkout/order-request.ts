import { createHash } from "node:crypto";
import type { PaymentMethod, ShippingMethod } from "#contract/user/orders.ts";

/** What a customer asks for; the cart is the server's own. */
export interface OrderRequest {
	addressId: number;
	shippingMethod: ShippingMethod;
	paymentMethod: PaymentMethod;
	/** Normalised; null without a coupon. */
	couponCode: string | null;
	idempotencyKey: string | null;
}

const digest = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Two requests with the same hash ask for the same thing. */
export const hashRequest = (request: OrderRequest): string =>
	digest([request.addressId, request.shippingMethod, request.paymentMethod, request.couponCode]);

/** Carts with the same hash hold the same pieces. */
export const hashCart = (lines: readonly { variation_id: number; quantity: number }[]): string =>
	digest(
		lines
			.map((line) => [line.variation_id, line.quantity] as const)
			.sort(([first], [second]) => first - second),
	);
