import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AuthForm } from "./auth-request.ts";

/**
 * Returns a function that opens the login or register modal at `/#login` or `/#register`, with the current page behind
 * it. Closing the modal or signing in returns to exactly that page.
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
