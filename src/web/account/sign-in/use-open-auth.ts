import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AuthForm } from "./auth-request.ts";

/**
 * Opens the login or register modal as specified, at `/#login` or `/#register`, with the page one is
 * on behind it: who closes it, or has signed in, is exactly where they were.
 */
export function useOpenAuth(): (form: AuthForm) => void {
	const navigate = useNavigate();
	const { pathname, search, state } = useLocation();
	return useCallback(
		(form) => {
			void navigate(
				{ pathname, search },
				{
					mask: `/#${form}`,
					state,
					preventScrollReset: true,
					defaultShouldRevalidate: false,
				},
			);
		},
		[navigate, pathname, search, state],
	);
}
