import type { AppContext } from "./handle.ts";

/** The data on which a response depends. When the data changes, the cached response expires. */
export interface SharedScope {
	/** Ids of the products that the response shows. */
	products: readonly number[];
	/** True if the response depends on which products exist, or on their order. */
	lists: boolean;
}

declare module "hono" {
	interface ContextVariableMap {
		/**
		 * The data on which the response depends. If undefined, any change of the catalog expires the response. If it's the
		 * string, the response must not be cached.
		 */
		sharedScope: SharedScope | "nobody" | undefined;
	}
}

/** Declares that a response depends only on these products. */
export function dependsOnProducts(context: AppContext, products: readonly { id: number }[]): void {
	context.set("sharedScope", { products: products.map(({ id }) => id), lists: false });
}

/** Declares that a response lists or counts these products. */
export function dependsOnLists(context: AppContext, products: readonly { id: number }[]): void {
	context.set("sharedScope", { products: products.map(({ id }) => id), lists: true });
}

/** Declares that a response depends only on settings. */
export function dependsOnSettings(context: AppContext): void {
	context.set("sharedScope", { products: [], lists: false });
}

/** Prevents a response from being cached although its call is marked as the same for everyone. */
export function doNotShare(context: AppContext): void {
	context.set("sharedScope", "nobody");
}
