import type { ReactNode } from "react";

/** A section of the profile, linked from the page's menu. */
export function Section({
	id,
	title,
	action,
	children,
}: {
	id: string;
	title: string;
	/** Placed opposite the title. */
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
