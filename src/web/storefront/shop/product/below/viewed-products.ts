const storageKey = "kargado-viewed";
/** One more than is shown: the page that is open is left out. */
const mostKept = 13;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** What a browser has stored, as ids, the latest first; rubbish is none. */
export function parseViewed(stored: string | null): number[] {
	try {
		const ids: unknown = JSON.parse(stored ?? "[]");
		return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, mostKept) : [];
	} catch {
		return [];
	}
}

/** The same with this one first. */
export const withViewed = (ids: readonly number[], id: number): number[] =>
	[id, ...ids.filter((each) => each !== id)].slice(0, mostKept);

/** What was looked at in this browser, the latest first; it tells nobody. Empty where its storage is blocked. */
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
		// Blocked or full: then nothing is remembered.
	}
}

export function clearViewed(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// There is none.
	}
}
