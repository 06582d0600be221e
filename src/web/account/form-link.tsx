import type { ReactNode } from "react";

/**
 * A link from the login form to the registration form of the dialog, or back. The forms fade, and the URL stays the
 * same.
 */
export function FormLink({
	href,
	onFollow,
	children,
}: {
	href: "#login" | "#register";
	onFollow: () => void;
	children: ReactNode;
}) {
	return (
		<a
			href={href}
			onClick={(event) => {
				event.preventDefault();
				onFollow();
			}}
			className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
		>
			{children}
		</a>
	);
}
