import { getMe, type User } from "#contract/account/session.ts";
import { api } from "../api.ts";
import { createStore } from "../ui/store.ts";

/** Who is signed in, as the browser knows it; null until the page's own answer has been taken over. */
export const sessionUser = createStore<User | null>(null);

/**
 * Who is signed in, as soon as the page says so; a page without a session, such as one that is
 * missing, asks the server.
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

/** Asks the server who this is. */
export async function refreshUser(): Promise<User> {
	const me = await api(getMe);
	sessionUser.set(me);
	return me;
}
