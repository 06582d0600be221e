import { localPath } from "./local-path.ts";

const storageKey = "kargado-interrupted";
/** How long what waits for a verification is remembered: as long as its link works. */
const verificationLifetime = 24 * 60 * 60 * 1000;

/** What a person was at when they had to verify their e-mail address. */
export interface Interruption {
	/** Where they were; null: nowhere in particular. */
	path: string | null;
	/** With which they sign in; null: they are signed in. */
	email: string | null;
}

/** Remembers it for every tab of this browser: the mail's link opens another one. */
export function keepForVerification(interruption: Interruption): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify({ ...interruption, at: Date.now() }));
	} catch {
		// They go on from the shop.
	}
}

const nothing: Interruption = { path: null, email: null };

/** What was kept, as far as it still counts. */
export function readInterruption(stored: string | null, now: number): Interruption {
	try {
		const { path, email, at }: Record<string, unknown> = JSON.parse(stored ?? "{}");
		if (typeof at !== "number" || now < at || now - at >= verificationLifetime) return nothing;
		return {
			path: typeof path === "string" ? localPath(path) : null,
			email: typeof email === "string" ? email : null,
		};
	} catch {
		return nothing;
	}
}

export function findInterruption(): Interruption {
	try {
		return readInterruption(localStorage.getItem(storageKey), Date.now());
	} catch {
		return nothing;
	}
}

/** The person goes on. */
export function endInterruption(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// It ends by itself.
	}
}
