import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/**
 * Shown instead of a list that failed to load, without a toast (decisions §13).
 * @param children sentence that says what couldn't be loaded
 */
export function NotLoaded({
	children,
	onRetry,
	className,
}: {
	children: ReactNode;
	onRetry: () => unknown;
	className?: string;
}) {
	const [isBusy, setBusy] = useState(false);
	const retry = async () => {
		if (isBusy) return;
		setBusy(true);
		await onRetry();
		setBusy(false);
	};
	return (
		<div
			role="status"
			className={classNames(
				"flex flex-wrap items-center gap-x-4 gap-y-2 rounded-medium border border-line bg-paper-raised px-4 py-3",
				className,
			)}
		>
			<p className="min-w-0 text-small text-ink-soft">{children}</p>
			{/* Keep the button enabled during a retry, because a disabled button would lose the focus. */}
			<Button tone="outline" size="small" aria-disabled={isBusy} onClick={retry}>
				{isBusy ? "Loading…" : "Try again"}
			</Button>
		</div>
	);
}
