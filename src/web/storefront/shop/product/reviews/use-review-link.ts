import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#contract/account/session.ts";
import { sessionUser } from "#web/account/known-user.ts";
import { useStore } from "#web/ui/store.ts";

/**
 * Opens the review form if the URL contains `?review=write`, as links in emails do. Waits until the current user is
 * known, and removes the parameter. The server renders the page without the form.
 */
export function useReviewLink(open: (user: User) => void): void {
	const user = useStore(sessionUser);
	const [parameters, setParameters] = useSearchParams();
	const isAsked = parameters.get("review") === "write";
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form opens only once
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
