import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import type { Wish } from "./notify-me-dialog.tsx";

const NotifyMeDialog = lazyPart(() => import("./notify-me-dialog.tsx"));

/** Lets customers request a one-time notification when something becomes available. */
export function NotifyMe({
	wishes,
	tone = "secondary",
	className,
}: {
	/** Available choices; the first is preselected. */
	wishes: readonly Wish[];
	tone?: ComponentProps<typeof Button>["tone"];
	className?: string;
}) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				tone={tone}
				size="small"
				aria-haspopup="dialog"
				className={className}
				onClick={() => setOpen(true)}
			>
				Notify me
			</Button>
			<OnceOpened open={isOpen}>
				<NotifyMeDialog wishes={wishes} open={isOpen} onClose={() => setOpen(false)} />
			</OnceOpened>
		</>
	);
}
