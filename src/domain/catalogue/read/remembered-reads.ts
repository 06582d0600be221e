import { createBoundedCache } from "#lib/bounded-cache.ts";

/** Answers of slow reads by key; all who ask while one is under way get the same. */
export interface RememberedReads {
	read<T>(key: string, read: () => Promise<T>): Promise<T>;
	/** Nothing that was begun before is given to anybody who asks from now on. */
	clear(): void;
}

/** @param most how many answers are kept; with 0, a read is shared only while it is under way */
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
