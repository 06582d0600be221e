import {
	getWishlist as getWishlistCall,
	mergeWishlist as mergeWishlistCall,
	toggleWishlist as toggleWishlistCall,
} from "#contract/user/wishlist.ts";
import { mergeWishlist } from "#domain/cart/merge-wishlist.ts";
import { readWishlist } from "#domain/cart/read-wishlist.ts";
import { toggleWishlist } from "#domain/cart/toggle-wishlist.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function wishlistRoutes(app: App, { database, catalogue }: Dependencies): void {
	async function answer(accountId: number) {
		const entries = await readWishlist(database, catalogue, accountId);
		return entries.map(({ product, addedAt }) => ({
			product_id: product.id,
			created_at: addedAt,
			product,
		}));
	}
	handle(app, getWishlistCall, ({ signedIn }) => answer(signedIn.accountId));
	handle(app, toggleWishlistCall, async ({ input, signedIn }) => {
		await toggleWishlist(database, signedIn.accountId, input.product_id);
		return answer(signedIn.accountId);
	});
	handle(app, mergeWishlistCall, async ({ input, signedIn }) => {
		const entries = input.entries.map((entry) => ({
			productId: entry.product_id,
			addedAt: entry.created_at ?? null,
		}));
		await mergeWishlist(database, signedIn.accountId, entries);
		return answer(signedIn.accountId);
	});
}
