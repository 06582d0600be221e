import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";
import { product } from "./catalogue.ts";

export const wishlistEntry = z.object({ product_id: id, created_at: instant, product });
export type WishlistEntry = z.input<typeof wishlistEntry>;

export const getWishlist = endpoint({
	method: "GET",
	path: "/user/api/wishlist",
	access: "customer",
	summary: "The wishlist, most recent first",
	output: z.array(wishlistEntry),
});

export const toggleWishlist = endpoint({
	method: "POST",
	path: "/user/api/wishlist/toggle",
	problems: ["missing"],
	access: "customer",
	summary: "Adds a product, or removes it if present",
	status: 200,
	body: z.object({ product_id: id }),
	output: z.array(wishlistEntry),
});

export const mergeWishlist = endpoint({
	method: "POST",
	path: "/user/api/wishlist/merge",
	access: "customer",
	summary: "Merges the browser's wishlist into the server's",
	body: z.object({
		entries: z.array(z.object({ product_id: id, created_at: instant.nullish() })).max(500),
	}),
	output: z.array(wishlistEntry),
});
