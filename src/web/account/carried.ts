import { localPath } from "./local-path.ts";

const wantedPageKey = "kargado-wanted-page";
const registeredKey = "kargado-registered";
const emailKey = "kargado-email";
const interruptedKey = "kargado-interrupted";

/** Keeps a text for the next page of this tab; a blocked storage forgets it. */
function carry(key: string, text: string): void {
	try {
		sessionStorage.setItem(key, text);
	} catch {
		// The next page does without it.
	}
}

function take(key: string): string | null {
	try {
		const text = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return text;
	} catch {
		return null;
	}
}

/** Remembers the page a visitor wanted, for after signing in. */
export const carryWantedPage = (path: string): void => carry(wantedPageKey, path);
/** That page, left for later. */
export function wantedPage(): string | null {
	const page = takeWantedPage();
	if (page) carryWantedPage(page);
	return page;
}
/** That page, once; null where there is none. */
export const takeWantedPage = (): string | null => localPath(take(wantedPageKey));

/** Carries an e-mail address that was typed from one form to the next: nobody types it twice. */
export const carryEmail = (email: string): void => {
	if (email.trim() !== "") carry(emailKey, email.trim());
};
export const takeEmail = (): string => take(emailKey) ?? "";

/** How long what waits for a verification is remembered: as long as its link works. */
const verificationLifetime = 24 * 60 * 60 * 1000;

/**
 * Remembers, for every tab of this browser, where a person was when they had to verify their e-mail
 * address: the mail's link opens another tab.
 */
export function keepForVerification(path: string): void {
	try {
		localStorage.setItem(interruptedKey, JSON.stringify({ path, at: Date.now() }));
	} catch {
		// They go on from the shop.
	}
}

/** Where that was; null where nothing waits any more. */
export function readInterrupted(stored: string | null, now: number): string | null {
	try {
		const { path, at } = JSON.parse(stored ?? "{}") as { path?: unknown; at?: unknown };
		if (typeof path !== "string" || typeof at !== "number") return null;
		return now >= at && now - at < verificationLifetime ? localPath(path) : null;
	} catch {
		return null;
	}
}

export function interruptedPage(): string | null {
	try {
		return readInterrupted(localStorage.getItem(interruptedKey), Date.now());
	} catch {
		return null;
	}
}

/** The person goes on. */
export function endInterruption(): void {
	try {
		localStorage.removeItem(interruptedKey);
	} catch {
		// It ends by itself.
	}
}

/** Carries the message of a registration over to the login modal. */
export const carryRegistered = (message: string): void => carry(registeredKey, message);
export const takeRegistered = (): string | null => take(registeredKey);
