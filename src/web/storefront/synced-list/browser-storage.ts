/** Returns the list that this browser stores under a key; empty if it isn't a list or storage is blocked. */
export function readStoredList(key: string): unknown[] {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(parsed) ? parsed : [];
	} catch {
		return [];
	}
}

/** Stores a list. If browser storage is full or blocked, the list exists only in this tab. */
export function writeStoredList(key: string, items: readonly unknown[]): void {
	try {
		if (items.length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(items));
	} catch {
		// The list stays in this tab's memory.
	}
}

/** Calls the listener when another tab of this browser changes the value of a key. */
export function onStorageChange(key: string, listener: () => void): () => void {
	const handle = (event: StorageEvent) => {
		if (event.key === key || event.key === null) listener();
	};
	window.addEventListener("storage", handle);
	return () => window.removeEventListener("storage", handle);
}
