import type { ReactNode } from "react";

/** Long text styled for reading. Elements with `not-prose` keep their own styles. */
export function Prose({ children }: { children: ReactNode }) {
	return (
		<div
			className={[
				"grid grid-cols-[minmax(0,1fr)] gap-4 leading-relaxed [&>p]:text-pretty [&>p]:text-ink-soft",
				"[&>h3]:pt-4 [&>h3]:text-large [&>h3:first-child]:pt-0",
				"[&>ul:not(.not-prose)]:grid [&>ul:not(.not-prose)]:gap-2.5 [&>ul:not(.not-prose)]:text-ink-soft",
				"[&>ul:not(.not-prose)>li]:relative [&>ul:not(.not-prose)>li]:pl-6",
				"[&>ul:not(.not-prose)>li]:before:absolute [&>ul:not(.not-prose)>li]:before:top-[0.65em] [&>ul:not(.not-prose)>li]:before:left-0 [&>ul:not(.not-prose)>li]:before:h-1 [&>ul:not(.not-prose)>li]:before:w-3 [&>ul:not(.not-prose)>li]:before:rounded-full [&>ul:not(.not-prose)>li]:before:bg-mango",
				"[&>ol]:grid [&>ol]:list-decimal [&>ol]:gap-2.5 [&>ol]:pl-6 [&>ol]:text-ink-soft",
				"[&_strong]:text-ink",
				"[&>p_a]:font-semibold [&>p_a]:text-sea [&>p_a]:underline [&>p_a]:underline-offset-4 [&>p_a]:break-words",
				"[&>ul:not(.not-prose)_a]:font-semibold [&>ul:not(.not-prose)_a]:text-sea [&>ul:not(.not-prose)_a]:underline [&>ul:not(.not-prose)_a]:underline-offset-4",
			].join(" ")}
		>
			{children}
		</div>
	);
}
