import type { AppContext } from "./handle.ts";

/** What an answer rests on: when that changes, the answer does. */
export interface SharedScope {
	/** The products it shows. */
	products: readonly number[];
	/** It shows which products there are, or in which order. */
	lists: boolean;
}

declare module "hono" {
	interface ContextVariableMap {
		/** Left out: any change of the catalogue ends a shared answer. */
		sharedScope: SharedScope | "nobody" | undefined;
	}
}

/** A shared answer that shows these products and nothing else of the catalogue. */
export function restsOnProducts(context: AppContext, products: readonly { id: number }[]): void {
	context.set("sharedScope", { products: products.map(({ id }) => id), lists: false });
}

/** A shared answer that lists these products, or counts them. */
export function restsOnLists(context: AppContext, products: readonly { id: number }[]): void {
	context.set("sharedScope", { products: products.map(({ id }) => id), lists: true });
}

/** A shared answer that shows only settings. */
export function restsOnSettings(context: AppContext): void {
	context.set("sharedScope", { products: [], lists: false });
}

/** The answer is not kept, though it would be the same for everybody. */
export function doNotShare(context: AppContext): void {
	context.set("sharedScope", "nobody");
}
