import type { ReactNode } from "react";
import type { AuthForm } from "./auth-request.ts";
import { useOpenAuth } from "./use-open-auth.ts";

/**
 * Link that opens the login or register modal on the current page. If it's opened in a new tab, the landing page shows
 * the modal.
 */
export function AuthLink({
	form,
	className,
	children,
}: {
	form: AuthForm;
	className?: string;
	children: ReactNode;
}) {
	const open = useOpenAuth();
	return (
		<a
			href={`/#${form}`}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				event.preventDefault();
				open(form);
			}}
			className={className}
		>
			{children}
		</a>
	);
}
