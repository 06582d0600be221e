import type { AppContext } from "./handle.ts";
import type { SharedScope } from "./shared-answer.ts";

/** Gathers what a page rests on from the calls that are made while it renders. */
export interface RenderScope {
	add(scope: SharedScope | undefined): void;
	/** Undefined: on anything, as one of the calls did not say. */
	readonly all: SharedScope | undefined;
	/** One of the calls found the database away: what was rendered without it is no page to show. */
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

/** What a call of a rendering page brings along beside its request. */
export interface RenderEnvironment {
	renderScope: RenderScope;
	/** Of the request that the page is rendered for. */
	requestId: string;
}

/** Tells the page that renders, if one asks, what this answer rests on. */
export function hearScope(context: AppContext, scope: SharedScope | undefined): void {
	const { renderScope } = (context.env ?? {}) as Partial<RenderEnvironment>;
	renderScope?.add(scope);
}

/** Tells the page that renders, if one asks, that the database is away. */
export function hearDatabaseAway(context: AppContext): void {
	const { renderScope } = (context.env ?? {}) as Partial<RenderEnvironment>;
	if (renderScope) renderScope.isWithoutDatabase = true;
}
