import { redirect, replace } from "react-router";
import type { User } from "#contract/account/session.ts";
import { knownUser } from "./known-user.ts";
import { throughUser } from "./session.tsx";

/**
 * Begins the loader of a page that is somebody's own: sends a visitor through /user. A session that
 * is lost later is the session's own to handle.
 */
export async function requireSignIn(request: Request): Promise<User> {
	const user = await knownUser();
	if (user.id !== null) return user;
	const { pathname, search } = new URL(request.url);
	// Where the page is open already, nobody goes back to it; a link to it leaves the page it is on.
	const lead = location.pathname === pathname ? replace : redirect;
	throw lead(throughUser(pathname + search));
}
