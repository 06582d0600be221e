import type { ReactNode } from "react";

/** A titled section of an order. */
export function PanelSection({
	title,
	actions,
	children,
}: {
	title: string;
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section aria-label={title} className="border-t border-line pt-4">
			<div className="flex items-start justify-between gap-3 pb-2">
				<h3 className="font-sans text-fine font-semibold tracking-normal text-ink-soft">{title}</h3>
				{actions}
			</div>
			{children}
		</section>
	);
}
