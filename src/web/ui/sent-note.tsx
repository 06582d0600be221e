import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icons.tsx";

/** Shown instead of a form after it was submitted: the result, which gets the focus, and the next steps. */
export function SentNote({ title, children }: { title: string; children: ReactNode }) {
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => note.current?.focus(), []);
	return (
		<div
			ref={note}
			tabIndex={-1}
			role="status"
			className="grid gap-2 rounded-medium bg-success-soft p-5"
		>
			<p className="flex items-center gap-2 text-large font-semibold">
				<Icon name="check" className="size-6 shrink-0 text-success" />
				{title}
			</p>
			{children}
		</div>
	);
}
