let hear = (_event: PopStateEvent): void => undefined;

/**
 * Must be called before the router starts listening, because window listeners run in the order they were added and
 * overlays may hide a history change from the router.
 */
export function listenForPopsFirst(): void {
	window.addEventListener("popstate", (event) => hear(event));
}

/** Adds a listener that is called for history changes before the router is. */
export function onFirstPop(listener: (event: PopStateEvent) => void): void {
	hear = listener;
}
