import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import type { Wish } from "./tell-me-dialog.tsx";

const TellMeDialog = lazyPart(() => import("./tell-me-dialog.tsx"));

/** Lets somebody ask to be told, once, when something is there. */
export function TellMe({
	wishes,
	tone = "secondary",
	className,
}: {
	/** What they can ask for; the first unless they choose another. */
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
				<TellMeDialog wishes={wishes} open={isOpen} onClose={() => setOpen(false)} />
			</OnceOpened>
		</>
	);
}
