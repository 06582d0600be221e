import {
	type KeyboardEventHandler,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
} from "react";
import { Alert } from "../../../ui/status.tsx";
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads there anew
	useEffect(() => {
		if (refused.problem === null && !hasErrors) return;
		element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
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
				<Alert tone="error" {...(problemClassName && { className: problemClassName })}>
					{refused.problem}
				</Alert>
			)}
			{children}
		</form>
	);
}
