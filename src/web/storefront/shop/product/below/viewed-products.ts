const storageKey = "kargado-viewed";
/** Maximum number of stored products. It's one more than the maximum shown, because the open product is left out. */
const maxCached = 13;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses the stored ids, the most recent first. Ignores invalid values. */
export function parseViewed(stored: string | null): number[] {
	try {
		const ids: unknown = JSON.parse(stored ?? "[]");
		return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, maxCached) : [];
	} catch {
		return [];
	}
}

/** Returns the ids with the given id at the front, and without its earlier position. */
export const withViewed = (ids: readonly number[], id: number): number[] =>
	[id, ...ids.filter((each) => each !== id)].slice(0, maxCached);

/** Returns the ids of products viewed in this browser, most recent first. Empty if storage is blocked. */
export function readViewed(): number[] {
	try {
		return parseViewed(localStorage.getItem(storageKey));
	} catch {
		return [];
	}
}

export function rememberViewed(id: number): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify(withViewed(readViewed(), id)));
	} catch {
		// Browser storage is blocked or full, so nothing is stored.
	}
}

export function clearViewed(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// Browser storage is blocked, so nothing was stored.
	}
}
