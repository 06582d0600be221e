import { createStore, useStore } from "#web/ui/store.ts";

/** Settings of a till's device, stored in its browser. Without storage, they last until the page is reloaded. */
export function deviceSettings<Settings extends object>(storedAs: string, initial: Settings) {
	const recall = (): Settings => {
		try {
			return { ...initial, ...JSON.parse(localStorage.getItem(storedAs) ?? "{}") };
		} catch {
			return initial;
		}
	};
	// Start with the initial settings, because the server renders the page with them.
	const store = createStore(initial);
	if (typeof document !== "undefined") store.set(recall());
	return {
		get: store.get,
		use: () => useStore(store),
		change: (change: Partial<Settings>) => {
			store.set({ ...store.get(), ...change });
			try {
				localStorage.setItem(storedAs, JSON.stringify(store.get()));
			} catch {
				// Storage is full or blocked, so the settings last until the page is reloaded.
			}
		},
	};
}
