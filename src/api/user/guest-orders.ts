import type { z } from "zod";
import * as calls from "#contract/user/guest-orders.ts";
import type { Queryable } from "#db/database.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import {
	type GuestRequest,
	placeGuestOrder,
	priceGuestCart,
} from "#domain/checkout/place-guest-order.ts";
import { resolveGuestAddress } from "#domain/checkout/resolve-address.ts";
import { prepareGuestPayment } from "#domain/drafts/prepare-guest-payment.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { withCouponGuess } from "#domain/marketing/guess-coupon.ts";
import { claimGuestOrder } from "#domain/orders/guest/claim-guest-order.ts";
import { findGuestOrder, findGuestToken } from "#domain/orders/guest/find-guest-order.ts";
import { normaliseCouponCode } from "#domain/promotions/coupon-code.ts";
import { buyerOf } from "#lib/orders/buyer.ts";
import { mobileOf } from "#lib/phone-and-address/parse-phone.ts";
import { withCouponField } from "../coupon-field.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { presentAsked, presentOrder } from "./orders.ts";
import { presentDiscounts } from "./present-discounts.ts";

const readItems = (
	items: readonly { product_id: number; qty: number; variation_id?: number | null | undefined }[],
): CartItem[] =>
	items.map(({ product_id: productId, qty, variation_id: variationId = null }) => ({
		productId,
		variationId,
		quantity: qty,
	}));

const readRequest = async (
	{ database, now }: Dependencies,
	input: z.output<typeof calls.placeGuestOrder.body>,
	context: AppContext,
): Promise<GuestRequest> => ({
	attempt: input.attempt,
	items: readItems(input.items),
	name: input.name,
	phone: mobileOf(input.phone),
	email: input.email ?? null,
	...resolveGuestAddress(input),
	shippingMethod: input.shipping_method,
	couponCode: normaliseCouponCode(input.coupon_code),
	expectedTotal: input.total,
	giftCardId: await giftCardIdOf(database, input.giftCardCode, {
		address: context.get("clientAddress"),
		now: now(),
	}),
	customFields: input.custom_fields,
	buyer: buyerOf(input),
	humanToken: input.turnstile_token ?? null,
	address: context.get("clientAddress"),
	device: context.get("sessionToken"),
});

async function answerOrder(database: Queryable, token: string) {
	const row = await findGuestOrder(database, token);
	return {
		order: presentOrder(row),
		token,
		awaits_confirmation: row.awaits_confirmation,
		can_be_claimed: row.account_id === null && Boolean(row.contact?.email),
	};
}

export function guestOrderRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	/**
	 * Runs work that uses a coupon code. An unknown code counts toward the limit on guesses, and the refusal names the
	 * field.
	 */
	const guess = <T>(
		{ address, couponCode }: Pick<GuestRequest, "address" | "couponCode">,
		work: () => Promise<T>,
	): Promise<T> =>
		withCouponField(() =>
			withCouponGuess(database, { accountId: null, address }, couponCode, now(), work),
		);
	handle(app, calls.priceGuestCart, async ({ input, context }) => {
		const couponCode = normaliseCouponCode(input.coupon_code);
		const price = () =>
			priceGuestCart(
				database,
				{
					items: readItems(input.items),
					line: input.address ?? null,
					place: input.place ?? null,
					shippingMethod: input.shipping_method,
					couponCode,
				},
				now(),
			);
		const address = context.get("clientAddress");
		const { prices, discounts, notCombined, coupon, shippingName, ...priced } = await guess(
			{ address, couponCode },
			price,
		);
		return {
			subtotal: prices.subtotal,
			shipping_fee: prices.shippingFee,
			shipping_name: shippingName,
			discount: prices.discount,
			...presentDiscounts(discounts, coupon?.code),
			...(notCombined !== null && { not_combined: notCombined }),
			coupon,
			payment_fee: prices.paymentFee,
			total: prices.total,
			...(priced.takesGiftCards && { takes_gift_cards: true }),
			...presentAsked(priced.askedFields),
		};
	});
	handle(app, calls.placeGuestOrder, async ({ input, context }) => {
		const request = await readRequest(dependencies, input, context);
		const token = await guess(request, () => placeGuestOrder(dependencies, request));
		return answerOrder(database, token);
	});
	handle(app, calls.prepareGuestPayment, async ({ input, context }) => {
		const request = {
			...(await readRequest(dependencies, input, context)),
			paymentMethod: input.payment_method,
		};
		const { token, isOrdered } = await guess(request, () =>
			prepareGuestPayment(dependencies, request),
		);
		return { token, is_ordered: isOrdered };
	});
	handle(app, calls.getGuestOrder, ({ input }) => answerOrder(database, input.token));
	handle(app, calls.getGuestOrderByAttempt, async ({ input }) =>
		answerOrder(database, await findGuestToken(database, input.attempt)),
	);
	handle(app, calls.claimGuestOrder, async ({ input, signedIn }) => ({
		id: await claimGuestOrder(database, signedIn, input.token),
	}));
}
