let hear = (_event: PopStateEvent): void => undefined;

/**
 * Must be called before the router begins to listen: listeners of a window are called in the order in
 * which they came, and what covers a page may keep a move of the history from the router.
 */
export function hearPopsFirst(): void {
	window.addEventListener("popstate", (event) => hear(event));
}

/** Who hears of a move of the history before the router does. */
export function onFirstPop(listener: (event: PopStateEvent) => void): void {
	hear = listener;
}
