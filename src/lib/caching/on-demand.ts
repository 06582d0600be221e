/**
 * Returns a function that creates a value when it's first called. For example, the first `Intl` formatter of a process
 * takes 20 ms, but neither the start nor the storefront needs one.
 */
export function onDemand<T>(make: () => T): () => T {
	let made: { it: T } | undefined;
	return () => {
		made ??= { it: make() };
		return made.it;
	};
}
