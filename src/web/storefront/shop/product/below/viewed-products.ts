const storageKey = "kargado-viewed";
/** One more than is shown, because the open product is left out. */
const maxCached = 13;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Parses the stored IDs, most recent first. Ignores invalid values. */
export function parseViewed(stored: string | null): number[] {
	try {
		const ids: unknown = JSON.parse(stored ?? "[]");
		return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, maxCached) : [];
	} catch {
		return [];
	}
}

/** Returns the IDs with this one first. */
export const withViewed = (ids: readonly number[], id: number): number[] =>
	[id, ...ids.filter((each) => each !== id)].slice(0, maxCached);

/**
 * Returns the products viewed in this browser, most recent first, without telling the server. Empty if storage is
 * blocked.
 */
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
		// Storage is blocked or full, so nothing is remembered.
	}
}

export function clearViewed(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// Storage is blocked, so there is nothing to read.
	}
}
