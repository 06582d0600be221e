import type { AppContext } from "./handle.ts";

/** Dependencies of a response: it expires when they change. */
export interface SharedScope {
	/** Products it shows. */
	products: readonly number[];
	/** True if it depends on which products exist, or on their order. */
	lists: boolean;
}

declare module "hono" {
	interface ContextVariableMap {
		/** Omitted if any catalog change expires it. */
		sharedScope: SharedScope | "nobody" | undefined;
	}
}

/** A shared response that shows only these products. */
export function dependsOnProducts(context: AppContext, products: readonly { id: number }[]): void {
	context.set("sharedScope", { products: products.map(({ id }) => id), lists: false });
}

/** A shared response that lists or counts these products. */
export function dependsOnLists(context: AppContext, products: readonly { id: number }[]): void {
	context.set("sharedScope", { products: products.map(({ id }) => id), lists: true });
}

/** A shared response that shows only settings. */
export function dependsOnSettings(context: AppContext): void {
	context.set("sharedScope", { products: [], lists: false });
}

/** Prevents caching, although the response is the same for everyone. */
export function doNotShare(context: AppContext): void {
	context.set("sharedScope", "nobody");
}
