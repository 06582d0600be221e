import type { ReactNode } from "react";

/** One topic of the profile, which the page's own menu leads to. */
export function Section({
	id,
	title,
	action,
	children,
}: {
	id: string;
	title: string;
	/** Stands across from the title. */
	action?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-[minmax(0,1fr)]">
			<div className="flex min-h-14 flex-wrap items-center justify-between gap-3 pb-3">
				<h2 id={`${id}-title`} className="text-title">
					{title}
				</h2>
				{action}
			</div>
			{children}
		</section>
	);
}
