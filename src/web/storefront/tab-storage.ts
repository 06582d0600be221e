/** Stores a value for this tab, across reloads and navigation. Does nothing if storage is blocked or full. */
export function storeInTab(key: string, kept: unknown): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(kept));
	} catch {
		// Storage is blocked or full, so the value isn't stored.
	}
}

export function clearInTab(key: string): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// Browser storage is blocked, so nothing was stored.
	}
}
