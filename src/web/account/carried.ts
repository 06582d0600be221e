import { localPath } from "./local-path.ts";

const wantedPageKey = "kargado-wanted-page";
const registeredKey = "kargado-registered";
const emailKey = "kargado-email";

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

/** Carries the message of a registration over to the login modal. */
export const carryRegistered = (message: string): void => carry(registeredKey, message);
export const takeRegistered = (): string | null => take(registeredKey);
