/** Keeps something for this tab, through reloads and ways back; a storage that is blocked or full does without it. */
export function keepInTab(key: string, kept: unknown): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(kept));
	} catch {
		// It is not kept then.
	}
}

export function forgetInTab(key: string): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// There is nothing to forget.
	}
}
