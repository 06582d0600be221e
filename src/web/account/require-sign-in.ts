import { redirect, replace } from "react-router";
import type { User } from "#contract/account/session.ts";
import { knownUser } from "./known-user.ts";
import { throughUser } from "./session.tsx";

/**
 * Guards the loader of a page that requires signing in: redirects visitors through /user. The session itself handles
 * sign-outs that happen later.
 */
export async function requireSignIn(request: Request): Promise<User> {
	const user = await knownUser();
	if (user.id !== null) return user;
	const { pathname, search } = new URL(request.url);
	// If the page is already open there is nothing to return to. Links to it replace the current page.
	const lead = location.pathname === pathname ? replace : redirect;
	throw lead(throughUser(pathname + search));
}
