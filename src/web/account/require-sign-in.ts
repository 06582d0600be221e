import { redirect, replace } from "react-router";
import type { User } from "#contract/account/session.ts";
import { knownUser } from "./known-user.ts";
import { throughUser } from "./session.tsx";

/**
 * Used by the loaders of pages that require signing in. Redirects visitors through /user to the sign-in. If the user
 * signs out later, the `SessionProvider` redirects them.
 */
export async function requireSignIn(request: Request): Promise<User> {
	const user = await knownUser();
	if (user.id !== null) return user;
	const { pathname, search } = new URL(request.url);
	// If the page is already open, replace its history entry, so that Back doesn't return to it.
	const lead = location.pathname === pathname ? replace : redirect;
	throw lead(throughUser(pathname + search));
}
