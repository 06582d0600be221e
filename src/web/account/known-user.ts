import { getMe, type User } from "#contract/account/session.ts";
import { api } from "../api.ts";
import { createStore } from "../ui/store.ts";

/** The current user as far as the browser knows; null until the page has read the server's data. */
export const sessionUser = createStore<User | null>(null);

/** Resolves to the current user once it's known. Pages without session data, such as "not found", ask the server. */
export function knownUser(): Promise<User> {
	const known = sessionUser.get();
	if (known) return Promise.resolve(known);
	if (document.documentElement.dataset["hydrated"]) return api(getMe);
	return new Promise((resolve) => {
		const stop = sessionUser.subscribe(() => {
			stop();
			knownUser().then(resolve);
		});
	});
}

/** Fetches the current user from the server. */
export async function refreshUser(): Promise<User> {
	const me = await api(getMe);
	sessionUser.set(me);
	return me;
}
