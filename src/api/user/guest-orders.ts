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
import { claimGuestOrder } from "#domain/orders/guest/claim-guest-order.ts";
import { findGuestOrder, findGuestToken } from "#domain/orders/guest/find-guest-order.ts";
import { mobileOf } from "#lib/phone-and-address/parse-phone.ts";
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
	expectedTotal: input.total,
	giftCardId: await giftCardIdOf(database, input.giftCardCode, {
		address: context.get("clientAddress"),
		now: now(),
	}),
	customFields: input.custom_fields,
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
	handle(app, calls.priceGuestCart, async ({ input }) => {
		const { prices, discounts, shippingName, takesGiftCards, askedFields } = await priceGuestCart(
			database,
			{
				items: readItems(input.items),
				line: input.address ?? null,
				place: input.place ?? null,
				shippingMethod: input.shipping_method,
			},
			now(),
		);
		return {
			subtotal: prices.subtotal,
			shipping_fee: prices.shippingFee,
			shipping_name: shippingName,
			discount: prices.discount,
			...presentDiscounts(discounts),
			payment_fee: prices.paymentFee,
			total: prices.total,
			...(takesGiftCards && { takes_gift_cards: true }),
			...presentAsked(askedFields),
		};
	});
	handle(app, calls.placeGuestOrder, async ({ input, context }) => {
		const request = await readRequest(dependencies, input, context);
		const token = await placeGuestOrder(dependencies, request);
		return answerOrder(database, token);
	});
	handle(app, calls.prepareGuestPayment, async ({ input, context }) => {
		const { token, isOrdered } = await prepareGuestPayment(dependencies, {
			...(await readRequest(dependencies, input, context)),
			paymentMethod: input.payment_method,
		});
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
