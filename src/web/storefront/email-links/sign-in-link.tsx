import type { ReactNode } from "react";

/** A link from a separate page to the login modal. */
export function SignInLink({ children }: { children: ReactNode }) {
	return (
		<a
			href="/#login"
			className="inline-flex min-h-11 items-center justify-self-center text-small font-semibold text-sea underline underline-offset-4"
		>
			{children}
		</a>
	);
}
