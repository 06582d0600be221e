import {
	type KeyboardEventHandler,
	type ReactNode,
	type RefObject,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/status.tsx";
import type { Action } from "./use-action.ts";

/** A form that shows errors above its fields and next to them, and focuses the first invalid field. */
export function ActionForm({
	action,
	onSubmit,
	isBrief = false,
	notice,
	postsTo,
	className = "grid gap-4",
	problemClassName,
	onKeyDown,
	ref,
	children,
}: {
	action: Pick<Action, "refused">;
	onSubmit: (form: HTMLFormElement) => void;
	/** True to hide the summary while errors are shown next to fields. */
	isBrief?: boolean;
	/** Content to show instead of the summary; null if the summary is shown elsewhere. */
	notice?: ReactNode;
	/** URL to which the browser posts the form if the page's scripts haven't loaded yet. */
	postsTo?: string;
	className?: string;
	problemClassName?: string;
	onKeyDown?: KeyboardEventHandler;
	ref?: RefObject<HTMLFormElement | null>;
	children: ReactNode;
}) {
	const own = useRef<HTMLFormElement>(null);
	const element = ref ?? own;
	const { refused } = action;
	const hasErrors = Object.keys(refused.errors).length > 0;
	const [marked, setMarked] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus again
	useLayoutEffect(() => {
		if (refused.problem === null && !hasErrors) return;
		const fields = element.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]");
		setMarked(fields?.length ?? 0);
		if (fields?.[0]) fields[0].focus();
		// The button is below all fields, so the summary of a long form isn't in view. Scroll to it.
		else element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
	}, [refused.times]);
	return (
		<form
			ref={element}
			noValidate
			method={postsTo && "post"}
			action={postsTo}
			onSubmit={(event) => {
				event.preventDefault();
				// Stop the submit event of a dialog, because it would bubble through React's tree to the page's form.
				event.stopPropagation();
				onSubmit(event.currentTarget);
			}}
			onKeyDown={onKeyDown}
			className={className}
		>
			{notice}
			{notice === undefined && refused.problem && !(isBrief && hasErrors) && (
				<Alert tone="error" className={classNames("scroll-mt-20", problemClassName)}>
					{summaryText(refused.problem, marked)}
				</Alert>
			)}
			{children}
		</form>
	);
}

/**
 * Returns the text of the summary. A message such as "This is required." is clear only next to its field, so the
 * summary refers to the marked field instead.
 */
function summaryText(problem: string, marked: number): string {
	if (marked === 0 || !problem.startsWith("This ")) return problem;
	return marked === 1 ? "Please check the marked field." : "Please check the marked fields.";
}
