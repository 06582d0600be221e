/**
 * Made when it is first needed, and kept: the first `Intl` of a process costs it 20 ms, and neither a start nor
 * the pages of the shop's front say a number or a day with one.
 */
export function whenNeeded<T>(make: () => T): () => T {
	let made: { it: T } | undefined;
	return () => {
		made ??= { it: make() };
		return made.it;
	};
}
