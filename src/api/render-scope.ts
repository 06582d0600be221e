import type { AppContext } from "./handle.ts";
import type { SharedScope } from "./shared-answer.ts";

/**
 * Collects the data on which a page depends, while the page is rendered: each call that is made for it adds the data on
 * which its response depends.
 */
export interface RenderScope {
	add(scope: SharedScope | undefined): void;
	/**
	 * The data on which the page depends. undefined if the response of at least one call didn't declare its data; then
	 * any change of the catalog expires the page.
	 */
	readonly all: SharedScope | undefined;
	/** True if a call failed because the database was down. The page is then incomplete and must not be shown. */
	isWithoutDatabase: boolean;
}

export function createRenderScope(): RenderScope {
	const products = new Set<number>();
	let lists = false;
	let isKnown = true;
	return {
		isWithoutDatabase: false,
		add(scope) {
			if (!scope) isKnown = false;
			for (const id of scope?.products ?? []) products.add(id);
			lists ||= scope?.lists ?? false;
		},
		get all() {
			return isKnown ? { products: [...products], lists } : undefined;
		},
	};
}

/** Environment of the calls that are made while a page is rendered. */
export interface RenderEnvironment {
	renderScope: RenderScope;
	/** Id of the page's request. */
	requestId: string;
}

/** Tells the page that is being rendered, if any, on which data the response of this call depends. */
export function reportScope(context: AppContext, scope: SharedScope | undefined): void {
	const { renderScope } = (context.env ?? {}) as Partial<RenderEnvironment>;
	renderScope?.add(scope);
}

/** Tells the page that is being rendered, if any, that the database is down. */
export function reportDatabaseUnavailable(context: AppContext): void {
	const { renderScope } = (context.env ?? {}) as Partial<RenderEnvironment>;
	if (renderScope) renderScope.isWithoutDatabase = true;
}
