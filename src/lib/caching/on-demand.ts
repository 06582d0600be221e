/**
 * Creates a value on first use. For example, the first `Intl` formatter of a process takes 20 ms, and neither the start
 * nor the storefront needs one.
 */
export function onDemand<T>(make: () => T): () => T {
	let made: { it: T } | undefined;
	return () => {
		made ??= { it: make() };
		return made.it;
	};
}
