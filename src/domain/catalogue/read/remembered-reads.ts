import { createBoundedCache } from "#lib/caching/bounded-cache.ts";

/** Caches slow reads by key. Concurrent callers share one read. */
export interface RememberedReads {
	read<T>(key: string, read: () => Promise<T>): Promise<T>;
	/** Discards all cached results. The results of reads in progress won't be cached. */
	clear(): void;
}

/** @param most maximum number of cached results. With 0, only reads in progress are shared. */
export function createRememberedReads(most: number): RememberedReads {
	const kept = createBoundedCache<string, Promise<unknown>>(most);
	const underWay = new Map<string, Promise<unknown>>();

	return {
		read<T>(key: string, read: () => Promise<T>): Promise<T> {
			const known = underWay.get(key) ?? kept.get(key);
			if (known) return known as Promise<T>;
			const reading = read();
			underWay.set(key, reading);
			const end = (isGood: boolean) => {
				if (underWay.get(key) !== reading) return;
				underWay.delete(key);
				if (isGood) kept.set(key, reading);
			};
			reading.then(
				() => end(true),
				() => end(false),
			);
			return reading;
		},
		clear() {
			kept.clear();
			underWay.clear();
		},
	};
}
