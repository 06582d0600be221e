import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

/** Actions for the selected rows, fixed to the bottom of the window. */
export function BulkBar({
	count,
	onClear,
	children,
}: {
	count: number;
	onClear: () => void;
	children: ReactNode;
}) {
	return (
		<section
			aria-label="Selected rows"
			className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-y border-ink bg-paper-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
		>
			<p role="status" className="mr-auto text-small font-semibold">
				{count} selected
			</p>
			{children}
			<Button size="small" tone="quiet" onClick={onClear}>
				Clear selection
			</Button>
		</section>
	);
}
