/** What this browser keeps under a key; nothing where that is no list or the storage is blocked. */
export function readStoredList(key: string): unknown[] {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(parsed) ? parsed : [];
	} catch {
		return [];
	}
}

/** Keeps a list; a full or blocked storage leaves it in this tab only. */
export function writeStoredList(key: string, items: readonly unknown[]): void {
	try {
		if (items.length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(items));
	} catch {
		// The list goes on living in memory.
	}
}

/** Calls back when another tab of this browser changed what stands under a key. */
export function onStorageChange(key: string, listener: () => void): () => void {
	const hear = (event: StorageEvent) => {
		if (event.key === key || event.key === null) listener();
	};
	window.addEventListener("storage", hear);
	return () => window.removeEventListener("storage", hear);
}
