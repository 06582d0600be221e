import { getMe, type User } from "#contract/account/session.ts";
import { api } from "../api.ts";
import { createStore } from "../ui/store.ts";

/** The current user as the browser knows them; null until the page's server data has been read. */
export const sessionUser = createStore<User | null>(null);

/**
 * Resolves to the current user once the page knows them. A page without a session, such as "not found", asks the
 * server.
 */
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
