import type { ReactNode } from "react";

/** Link that lets keyboard users skip the next section. It's visible only while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<a
		href={`#${to}`}
		className="sr-only z-50 rounded-small bg-ink p-3 text-paper focus:not-sr-only focus:absolute"
	>
		{children}
	</a>
);
