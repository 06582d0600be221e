let firstListener = (_event: PopStateEvent): void => undefined;

/**
 * Call this before the router starts to listen. Listeners of the window run in the order in which they were added, and
 * overlays may hide a history change from the router.
 */
export function listenForPopsFirst(): void {
	window.addEventListener("popstate", (event) => firstListener(event));
}

/** Adds a listener that is called for history changes before the router is. */
export function onFirstPop(listener: (event: PopStateEvent) => void): void {
	firstListener = listener;
}
