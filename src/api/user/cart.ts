import {
	addToCart as addToCartCall,
	clearCart as clearCartCall,
	getCart as getCartCall,
	mergeCart as mergeCartCall,
	removeFromCart as removeFromCartCall,
	setCartQuantity as setCartQuantityCall,
} from "#contract/user/cart.ts";
import {
	orderAgain as orderAgainCall,
	readOrderAgain as readOrderAgainCall,
} from "#contract/user/order-again.ts";
import { promoteCart as promoteCartCall } from "#contract/user/promotions.ts";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import { type CartLineRow, linePrices } from "#domain/cart/cart-lines.ts";
import { clearCart } from "#domain/cart/clear-cart.ts";
import { mergeCart } from "#domain/cart/merge-cart.ts";
import { orderAgain, readOrderAgain } from "#domain/cart/order-again.ts";
import { type Cart, readCart } from "#domain/cart/read-cart.ts";
import { removeFromCart } from "#domain/cart/remove-from-cart.ts";
import { setCartQuantity } from "#domain/cart/set-cart-quantity.ts";
import { promoteCart } from "#domain/checkout/promote-cart.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

function cartLine(row: CartLineRow) {
	return {
		id: row.product_id,
		name: row.product_name,
		slug: row.slug,
		...linePrices(row),
		qty: row.quantity,
		featured_image: row.image,
		image: row.image,
		stock_quantity: row.stock,
		has_variations: !row.is_default,
		variation_id: row.is_default ? null : row.variation_id,
		variation_name: row.is_default ? null : row.variation_name,
	};
}

const answer = (cart: Cart) => ({
	lines: cart.lines.map(cartLine),
	subtotal: cart.subtotal,
	count: cart.count,
	clamped: cart.clamped,
});

export function cartRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, getCartCall, async ({ signedIn }) =>
		answer(await readCart(database, signedIn.accountId)),
	);
	handle(app, addToCartCall, async ({ input, signedIn }) =>
		answer(
			await addToCart(database, signedIn.accountId, {
				productId: input.product_id,
				variationId: input.variation_id ?? null,
				quantity: input.qty,
			}),
		),
	);
	handle(app, mergeCartCall, async ({ input, signedIn }) =>
		answer(
			await mergeCart(
				database,
				signedIn.accountId,
				input.lines.map((line) => ({
					productId: line.product_id,
					variationId: line.variation_id ?? null,
					quantity: line.qty,
				})),
			),
		),
	);
	handle(app, setCartQuantityCall, async ({ input, signedIn }) =>
		answer(
			await setCartQuantity(database, signedIn.accountId, {
				productId: input.id,
				variationId: input.variation_id ?? null,
				quantity: input.qty,
			}),
		),
	);
	handle(app, removeFromCartCall, async ({ input, signedIn }) =>
		answer(
			await removeFromCart(database, signedIn.accountId, {
				productId: input.id,
				variationId: input.variation_id ?? null,
			}),
		),
	);
	handle(app, readOrderAgainCall, async ({ input, signedIn }) =>
		(await readOrderAgain(database, signedIn.accountId, input.id)).map(
			({ product_id: _, variation_id: __, ...line }) => line,
		),
	);
	handle(app, orderAgainCall, async ({ input, signedIn }) =>
		answer(await orderAgain(database, signedIn.accountId, input.id)),
	);
	handle(app, promoteCartCall, async ({ input, signedIn }) => {
		const items = input.items.map((item) => ({
			productId: item.product_id,
			variationId: item.variation_id ?? null,
			quantity: item.qty,
		}));
		const accountId = signedIn?.accountId ?? null;
		const { discounts, freeShipping, notCombined, ...cart } = await promoteCart(
			database,
			accountId,
			items,
			now(),
		);
		return {
			...cart,
			free_shipping: freeShipping,
			not_combined: notCombined,
			discounts: discounts.map(({ label, amount }) => ({ label, amount })),
		};
	});
	handle(app, clearCartCall, async ({ signedIn }) =>
		answer(await clearCart(database, signedIn.accountId)),
	);
}
