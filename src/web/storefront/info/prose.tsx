import type { ReactNode } from "react";

/** Long text set for reading; what carries `not-prose` keeps its own look. */
export function Prose({ children }: { children: ReactNode }) {
	return (
		<div
			className={[
				"grid gap-4 leading-relaxed [&>p]:text-pretty [&>p]:text-ink-soft",
				"[&>h3]:pt-4 [&>h3]:text-large [&>h3:first-child]:pt-0",
				"[&>ul:not(.not-prose)]:grid [&>ul:not(.not-prose)]:gap-2.5 [&>ul:not(.not-prose)]:text-ink-soft",
				"[&>ul:not(.not-prose)>li]:relative [&>ul:not(.not-prose)>li]:pl-6",
				"[&>ul:not(.not-prose)>li]:before:absolute [&>ul:not(.not-prose)>li]:before:top-[0.65em] [&>ul:not(.not-prose)>li]:before:left-0 [&>ul:not(.not-prose)>li]:before:h-1 [&>ul:not(.not-prose)>li]:before:w-3 [&>ul:not(.not-prose)>li]:before:rounded-full [&>ul:not(.not-prose)>li]:before:bg-mango",
				"[&_strong]:text-ink",
				"[&>p>a]:font-semibold [&>p>a]:text-sea [&>p>a]:underline [&>p>a]:underline-offset-4 [&>p>a]:break-words",
			].join(" ")}
		>
			{children}
		</div>
	);
}
