let firstListener = (_event: PopStateEvent): void => undefined;

/**
 * Call this before the router starts to listen. Window listeners run in the order in which they were added, so overlays
 * can then hide history changes from the router.
 */
export function listenForPopsFirst(): void {
	window.addEventListener("popstate", (event) => firstListener(event));
}

/** Sets the listener that is called for history changes before the router's. */
export function onFirstPop(listener: (event: PopStateEvent) => void): void {
	firstListener = listener;
}
