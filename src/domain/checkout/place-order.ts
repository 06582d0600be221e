import type { Database } from "#db/database.ts";
import { requireVerifiedEmail } from "#domain/accounts/require-verified-email.ts";
import { type CartLineRow, unitPrice } from "#domain/cart/cart-lines.ts";
import { lockStock } from "#domain/inventory/lock-stock.ts";
import { invalidCoupon } from "#domain/marketing/find-coupon.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { type MailedOrder, queueOrderMail } from "#domain/orders/queue-order-mail.ts";
import { Refusal } from "#lib/refusal.ts";
import { allocateCart } from "./allocate-cart.ts";
import { claimRequest, type EarlierRequest } from "./claim-request.ts";
import { hashCart, hashRequest, type OrderRequest } from "./order-request.ts";
import { type PricedOrder, priceOrder } from "./price-order.ts";
import { type Checkout, readCheckout } from "./read-checkout.ts";
import { writeOrder } from "./write-order.ts";

export interface Customer {
	accountId: number;
	name: string;
	email: string;
	emailVerified: boolean;
}

interface Shop {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Public address, for the mail. */
	origin: string;
}

/**
 * Orders the customer's cart in one transaction (decisions §6): priced by the server, stock taken
 * from its branches, cart emptied, mail queued. A repeat of the same request gives the same order.
 * @returns the order's id
 */
export function placeOrder(
	{ database, jobs, now, origin }: Shop,
	customer: Customer,
	request: OrderRequest,
): Promise<number> {
	requireVerifiedEmail(customer);
	if (request.paymentMethod === "card") {
		throw new Refusal("conflict", "Card payment is not available yet.", {
			code: "payment_unavailable",
		});
	}
	return database.transaction(async (transaction) => {
		const requestedAt = now();
		const { accountId } = customer;
		const { idempotencyKey } = request;
		const hash = hashRequest(request);
		const earlier = await claimRequest(transaction, accountId, idempotencyKey, requestedAt);
		if (earlier && idempotencyKey !== null) return sameOrder(earlier, hash);

		const checkout = await readCheckout(transaction, accountId, request);
		const { lines } = checkout;
		const hashWithCart = `${hash}:${hashCart(lines)}`;
		const repeated =
			lines.length === 0 ? earlier?.hash.startsWith(`${hash}:`) : earlier?.hash === hashWithCart;
		if (earlier && repeated) return earlier.orderId;

		const { address, shipping, coupon } = requireComplete(checkout, request);
		const stock = await lockStock(
			transaction,
			lines.map((line) => line.variation_id),
		);
		const prices = priceOrder({
			lines: lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity })),
			shippingFee: shipping.fee,
			percentOff: coupon?.percent ?? 0,
			vatRegistered: checkout.vatRegistered,
		});
		const orderId = await writeOrder(transaction, {
			accountId,
			request,
			requestHash: idempotencyKey === null ? hashWithCart : hash,
			lines,
			allocations: allocateCart(lines, stock),
			prices,
			couponCode: coupon?.code ?? null,
			address,
			now: requestedAt,
		});
		const placed = { orderId, lines, prices, address, shippingName: shipping.name, requestedAt };
		await queueOrderMail(transaction, jobs, {
			kind: "placed",
			eventKey: `order:${orderId}:placed`,
			customer,
			shop: { name: checkout.shopName, origin },
			order: mailedOrder(request, placed),
			note: null,
		});
		return orderId;
	});
}

/** The order as its mail tells it, without reading it back. */
function mailedOrder(
	request: OrderRequest,
	placed: {
		orderId: number;
		lines: readonly CartLineRow[];
		prices: PricedOrder;
		address: { label: string; line: string };
		shippingName: string;
		requestedAt: Date;
	},
): MailedOrder {
	const { prices, address } = placed;
	return {
		id: placed.orderId,
		items: placed.lines.map((line) => ({
			product_name: line.product_name,
			variation_name: line.is_default ? null : line.variation_name,
			quantity: line.quantity,
			unit_price: unitPrice(line),
		})),
		subtotal: prices.subtotal,
		shipping_fee: prices.shippingFee,
		discount: prices.discount,
		total: prices.total,
		payment_method: request.paymentMethod,
		shipping_name: placed.shippingName,
		shipping_label: address.label,
		shipping_line: address.line,
		courier: null,
		tracking_number: null,
		created_at: placed.requestedAt,
	};
}

function sameOrder(earlier: EarlierRequest, hash: string): number {
	if (earlier.hash === hash) return earlier.orderId;
	throw new Refusal("invalid", "This Idempotency-Key was used for a different order.");
}

function requireComplete(checkout: Checkout, request: OrderRequest) {
	const { address, shipping, coupon } = checkout;
	if (checkout.lines.length === 0) {
		throw new Refusal("conflict", "Your cart is empty", { code: "cart_empty" });
	}
	if (!address) refuseField("addressId", "Please select a shipping address");
	if (!shipping) refuseField("shippingMethod", "This shipping method is not available.");
	if (request.couponCode !== null && !coupon) throw invalidCoupon();
	return { address, shipping, coupon };
}

function refuseField(field: string, message: string): never {
	throw new Refusal("invalid", message, { errors: { [field]: [message] } });
}
