import { redirect, replace } from "react-router";
import type { User } from "#contract/account/session.ts";
import { knownUser } from "./known-user.ts";
import { throughUser } from "./session.tsx";

/**
 * Protects the loader of a page that requires signing in, by redirecting visitors through /user. The
 * session handles later sign-outs itself.
 */
export async function requireSignIn(request: Request): Promise<User> {
	const user = await knownUser();
	if (user.id !== null) return user;
	const { pathname, search } = new URL(request.url);
	// If the page is already open, replace its entry in the history, so that Back doesn't lead to it again.
	const lead = location.pathname === pathname ? replace : redirect;
	throw lead(throughUser(pathname + search));
}
