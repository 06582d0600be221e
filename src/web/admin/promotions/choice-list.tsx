import type { Bound } from "../kit/form/use-record-form.ts";

/** Checkboxes for the values to which a promotion applies. */
export function ChoiceList<Value extends string | number>({
	label,
	hint,
	choices,
	name,
	value,
	onChange,
	error,
}: Bound<Value[]> & {
	label: string;
	hint?: string;
	choices: readonly { value: Value; name: string }[];
}) {
	const toggle = (one: Value) =>
		onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
	return (
		<fieldset className="grid gap-1.5">
			<legend className="text-small font-semibold">{label}</legend>
			{hint && <p className="text-fine text-ink-soft">{hint}</p>}
			<div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] overflow-y-auto rounded-small border border-ink-faint/60 px-3">
				{choices.map((choice) => (
					<label key={choice.value} className="flex min-h-11 items-center gap-2.5">
						<input
							type="checkbox"
							name={name}
							checked={value.includes(choice.value)}
							aria-invalid={error ? true : undefined}
							onChange={() => toggle(choice.value)}
							className="size-5 shrink-0 accent-ink"
						/>
						<span className="min-w-0 break-words">{choice.name}</span>
					</label>
				))}
			</div>
			{error && <p className="text-fine text-chili">{error}</p>}
		</fieldset>
	);
}
