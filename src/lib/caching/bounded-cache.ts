/** A map that evicts the least recently used entries when it exceeds a limit. */
export interface BoundedCache<Key, Value> {
	/** Returns the cached value and marks it as recently used. */
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): void;
	/** Returns the cached value. If there is none, calls `make` and caches the result. */
	remember(key: Key, make: () => Value): Value;
	delete(key: Key): void;
	clear(): void;
	entries(): IterableIterator<[Key, Value]>;
	/** Current total weight, in the unit of `weigh`. */
	readonly weight: number;
	readonly size: number;
}

/**
 * Creates a bounded cache.
 * @param heaviest maximum total weight, in the unit of `weigh`
 * @param weigh returns the weight of a value, which must not change while cached; defaults to 1
 * @param most maximum number of values
 */
export function createBoundedCache<Key, Value>(
	heaviest: number,
	weigh: (value: Value) => number = () => 1,
	most = Number.POSITIVE_INFINITY,
): BoundedCache<Key, Value> {
	// A Map keeps insertion order, so its first key is the least recently used one.
	const kept = new Map<Key, { value: Value; weight: number }>();
	let weight = 0;

	function remove(key: Key): void {
		const entry = kept.get(key);
		if (!entry) return;
		weight -= entry.weight;
		kept.delete(key);
	}

	function use(key: Key): { value: Value } | undefined {
		const entry = kept.get(key);
		if (!entry) return undefined;
		kept.delete(key);
		kept.set(key, entry);
		return entry;
	}

	function set(key: Key, value: Value): void {
		remove(key);
		const entry = { value, weight: weigh(value) };
		if (entry.weight > heaviest) return;
		kept.set(key, entry);
		weight += entry.weight;
		for (const oldest of kept.keys()) {
			if (weight <= heaviest && kept.size <= most) break;
			remove(oldest);
		}
	}

	return {
		get: (key) => use(key)?.value,
		set,
		remember(key, make) {
			const known = use(key);
			if (known) return known.value;
			const value = make();
			set(key, value);
			return value;
		},
		delete: remove,
		clear() {
			kept.clear();
			weight = 0;
		},
		*entries() {
			for (const [key, entry] of kept) yield [key, entry.value] as [Key, Value];
		},
		get weight() {
			return weight;
		},
		get size() {
			return kept.size;
		},
	};
}
