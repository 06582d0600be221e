import { localPath } from "./local-path.ts";

const storageKey = "kargado-interrupted";
/** Milliseconds for which an interruption is stored, which is as long as the verification link is valid. */
const verificationLifetime = 24 * 60 * 60 * 1000;

/** The task that email verification interrupted. */
export interface Interruption {
	/** Path of the interrupted page; null if there is none. */
	path: string | null;
	/** Email address to sign in with; null if already signed in. */
	email: string | null;
}

/** Stores the interruption for every tab of this browser, because the link in the email opens a new one. */
export function storeForVerification(interruption: Interruption): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify({ ...interruption, at: Date.now() }));
	} catch {
		// Without browser storage, the user continues at the shop's home page.
	}
}

const nothing: Interruption = { path: null, email: null };

/** Returns the stored interruption. If there is none or it has expired, both fields are null. */
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

/** Clears the interruption. Call it when the user continues. */
export function endInterruption(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// Without browser storage, there is no interruption to clear.
	}
}
