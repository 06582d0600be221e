import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";

export const inputClass =
	"min-h-12 w-full rounded-small border border-ink-faint bg-paper-raised px-4 text-base text-ink placeholder:text-ink-faint focus-visible:border-sea aria-invalid:border-chili disabled:bg-paper disabled:text-ink-faint";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	error?: string | undefined;
	hint?: string;
	ref?: Ref<HTMLInputElement>;
	/** Element at the right end of the input, such as a show/hide button. */
	end?: ReactNode;
}

/** A labeled input with a hint and an error. */
export function Field({ label, error, hint, end, className, id, ...rest }: FieldProps) {
	const generated = useId();
	const inputId = id ?? generated;
	const note = error ?? hint;
	return (
		<div className={classNames("grid gap-1.5", className)}>
			<label htmlFor={inputId} className="text-small font-semibold">
				{label}
			</label>
			<div className="relative">
				<input
					id={inputId}
					className={classNames(inputClass, end ? "pr-14" : "")}
					aria-invalid={error ? true : undefined}
					aria-describedby={note ? `${inputId}-note` : undefined}
					{...rest}
				/>
				{end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
			</div>
			{note && (
				<p
					id={`${inputId}-note`}
					className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}
				>
					{note}
				</p>
			)}
		</div>
	);
}
