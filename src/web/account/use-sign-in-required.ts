import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { throughUser, useSession } from "./session.tsx";

/**
 * Sends a visitor who opens the page through /user. A session that is lost later is the session's
 * own to handle.
 * @returns whether the page may ask for what is the person's own
 */
export function useSignInRequired(): boolean {
	const { isSignedIn } = useSession();
	const [cameAsVisitor] = useState(!isSignedIn);
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	useEffect(() => {
		if (cameAsVisitor) navigate(throughUser(pathname + search), { replace: true });
	}, [cameAsVisitor, pathname, search, navigate]);
	return isSignedIn && !cameAsVisitor;
}
