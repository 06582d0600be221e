/**
 * Returns a function that creates a value when it's first called. For example, creating the first `Intl` formatter of a
 * process takes 20 ms, so it's created only when a page needs it.
 */
export function onDemand<T>(make: () => T): () => T {
	let made: { it: T } | undefined;
	return () => {
		made ??= { it: make() };
		return made.it;
	};
}
