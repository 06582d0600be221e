import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#contract/account/session.ts";
import { sessionUser } from "#web/account/known-user.ts";
import { useStore } from "#web/ui/store.ts";

/**
 * Emails link to `?review=write`: the form opens once the current user is known, and the parameter is removed. The
 * server renders the page without it.
 */
export function useAskedToWrite(open: (user: User) => void): void {
	const user = useStore(sessionUser);
	const [parameters, setParameters] = useSearchParams();
	const isAsked = parameters.get("review") === "write";
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once
	useEffect(() => {
		if (!isAsked || user === null) return;
		setParameters(
			(present) => {
				present.delete("review");
				return present;
			},
			{ replace: true, preventScrollReset: true },
		);
		open(user);
	}, [isAsked, user]);
}
