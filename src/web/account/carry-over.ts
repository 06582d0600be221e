import { localPath } from "./local-path.ts";

const wantedPageKey = "kargado-wanted-page";
const registeredKey = "kargado-registered";
const emailKey = "kargado-email";
const welcomeKey = "kargado-welcome";

/** Stores a text in this tab for the next page. Does nothing if storage is blocked. */
function carry(key: string, text: string): void {
	try {
		sessionStorage.setItem(key, text);
	} catch {
		// Ignore the error, because the next page also works without the text.
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

/** Stores the page that a visitor wanted to open, so that signing in can return to it. */
export const carryWantedPage = (path: string): void => carry(wantedPageKey, path);
/** Returns the wanted page without removing it. */
export function wantedPage(): string | null {
	const page = takeWantedPage();
	if (page) carryWantedPage(page);
	return page;
}
/** Returns the wanted page and removes it, or null if there is none. */
export const takeWantedPage = (): string | null => localPath(take(wantedPageKey));

/** Passes a typed email address from one form to the next, so that users don't have to type it twice. */
export const carryEmail = (email: string): void => {
	if (email.trim() !== "") carry(emailKey, email.trim());
};
export const takeEmail = (): string => take(emailKey) ?? "";

/** Passes the success message after registration to the login modal. */
export const carryRegistered = (message: string): void => carry(registeredKey, message);
export const takeRegistered = (): string | null => take(registeredKey);

/** Passes a greeting to the back office after a staff member has signed in on a page of the shop. */
export const carryWelcome = (text: string): void => carry(welcomeKey, text);
export const takeWelcome = (): string | null => take(welcomeKey);
