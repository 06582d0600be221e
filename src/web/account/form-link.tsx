import type { ReactNode } from "react";

/** A link from one form of the dialog to the other. The forms fade, and the URL stays the same. */
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
