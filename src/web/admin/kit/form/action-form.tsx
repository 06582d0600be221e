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
import type { FormAction } from "./use-form-action.ts";

/** A form whose refusals stand above it and beside its fields; the first wrong field has the focus. */
export function ActionForm({
	action,
	onSubmit,
	isBrief = false,
	className = "grid gap-4",
	problemClassName,
	onKeyDown,
	ref,
	children,
}: {
	action: Pick<FormAction, "refused">;
	onSubmit: (form: HTMLFormElement) => void;
	/** What stands beside a field is not said above it too. */
	isBrief?: boolean;
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads there anew
	useLayoutEffect(() => {
		if (refused.problem === null && !hasErrors) return;
		const fields = element.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]");
		setMarked(fields?.length ?? 0);
		if (fields?.[0]) fields[0].focus();
		// The button is below all fields: in a long form the words above them are out of sight.
		else element.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
	}, [refused.times]);
	return (
		<form
			ref={element}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				// A dialog may stand in the form of a page, as far as React is concerned.
				event.stopPropagation();
				onSubmit(event.currentTarget);
			}}
			onKeyDown={onKeyDown}
			className={className}
		>
			{refused.problem && !(isBrief && hasErrors) && (
				<Alert tone="error" className={classNames("scroll-mt-20", problemClassName)}>
					{wordsAbove(refused.problem, marked)}
				</Alert>
			)}
			{children}
		</form>
	);
}

/** "This is required." is clear beside its field only. */
function wordsAbove(problem: string, marked: number): string {
	if (marked === 0 || !problem.startsWith("This ")) return problem;
	return marked === 1 ? "Please check the marked field." : "Please check the marked fields.";
}
