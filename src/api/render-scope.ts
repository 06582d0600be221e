import type { AppContext } from "./handle.ts";
import type { SharedScope } from "./shared-answer.ts";

/** Collects what a page depends on, from the calls that are made while it's rendered. */
export interface RenderScope {
	add(scope: SharedScope | undefined): void;
	/**
	 * Everything that the page depends on. undefined if a call didn't say what it depends on, so that any change
	 * expires the page.
	 */
	readonly all: SharedScope | undefined;
	/** True if a call failed because the database was down. The page must not be shown then. */
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

/** Reports what a response depends on to the page that is being rendered, if any. */
export function reportScope(context: AppContext, scope: SharedScope | undefined): void {
	const { renderScope } = (context.env ?? {}) as Partial<RenderEnvironment>;
	renderScope?.add(scope);
}

/** Reports to the page that is being rendered, if any, that the database is down. */
export function reportDatabaseUnavailable(context: AppContext): void {
	const { renderScope } = (context.env ?? {}) as Partial<RenderEnvironment>;
	if (renderScope) renderScope.isWithoutDatabase = true;
}
