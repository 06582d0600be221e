import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";

/** Milliseconds for which the button says "Copied" (specification §9). */
const indicatorDuration = 1200;

/**
 * A number with a copy button, such as a tracking number or an account number.
 * @param copies the text to copy, if it differs from the shown number
 */
export function CopyTracking({ number, copies = number }: { number: string; copies?: string }) {
	const [isCopied, setCopied] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(copies);
		} catch {
			toast("Could not copy. Please select the number and copy it.", "error");
			return;
		}
		clearTimeout(timer.current);
		setCopied(true);
		timer.current = setTimeout(() => setCopied(false), indicatorDuration);
	};
	return (
		<span className="flex flex-wrap items-center gap-x-3">
			<span className="font-semibold break-all tabular-nums select-all">{number}</span>
			<button
				type="button"
				onClick={copy}
				className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-sea underline underline-offset-4"
			>
				<Icon name={isCopied ? "check" : "copy"} className="size-4" />
				<span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
			</button>
		</span>
	);
}
