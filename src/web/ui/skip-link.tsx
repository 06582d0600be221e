import type { ReactNode } from "react";

/** Lets keyboard users skip the next section. Visible only while focused. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<a
		href={`#${to}`}
		className="sr-only z-50 rounded-small bg-ink p-3 text-paper focus:not-sr-only focus:absolute"
	>
		{children}
	</a>
);
