import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, money, quantity } from "../fields.ts";

/** Maximum quantity per line (specification §5). */
export const largestQuantity = 99;

export const cartLine = z.object({
	id: id.describe("The product's id"),
	name: z.string(),
	slug: z.string(),
	price: money,
	sale_price: money.nullable(),
	qty: z.number().int(),
	featured_image: z.string().nullable(),
	image: z.string().nullable(),
	stock_quantity: z.number().int(),
	has_variations: z.boolean(),
	variation_id: id.nullable(),
	variation_name: z.string().nullable(),
});
export type CartLine = z.input<typeof cartLine>;

export const cart = z.object({
	lines: z.array(cartLine),
	subtotal: money,
	count: z.number().int().describe("Number of units in the cart"),
	clamped: z.boolean().describe("True if a quantity was reduced to the available stock"),
});
export type Cart = z.input<typeof cart>;

const cartItem = z.object({ product_id: id, qty: quantity, variation_id: id.nullish() });

export const getCart = endpoint({
	method: "GET",
	path: "/user/api/cart",
	access: "customer",
	summary: "The cart, with quantities limited to stock",
	output: cart,
});

export const addToCart = endpoint({
	method: "POST",
	path: "/user/api/cart",
	problems: ["missing", "out_of_stock", "stock_limit"],
	access: "customer",
	summary: "Adds a product or variation",
	body: cartItem,
	status: 201,
	output: cart,
});

export const mergeCart = endpoint({
	method: "POST",
	path: "/user/api/cart/merge",
	access: "customer",
	summary:
		"Merges the browser's cart into the server's: all lines, with the larger quantity of each",
	body: z.object({ lines: z.array(cartItem).max(200) }),
	output: cart,
});

export const setCartQuantity = endpoint({
	method: "PUT",
	path: "/user/api/cart/{id}",
	problems: ["out_of_stock"],
	access: "customer",
	summary: "Sets the quantity of a line",
	params: z.object({ id: idText }),
	query: z.object({ variation_id: idText.optional() }),
	body: z.object({ qty: quantity }),
	output: cart,
});

export const removeFromCart = endpoint({
	method: "DELETE",
	path: "/user/api/cart/{id}",
	access: "customer",
	summary: "Removes a line",
	params: z.object({ id: idText }),
	query: z.object({ variation_id: idText.optional() }),
	output: cart,
});

export const clearCart = endpoint({
	method: "DELETE",
	path: "/user/api/cart",
	access: "customer",
	summary: "Removes every line",
	output: cart,
});
