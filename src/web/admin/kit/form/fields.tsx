import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Field, inputClass } from "#web/ui/field.tsx";
import { fromManilaInput, toManilaInput } from "../format/manila-time.ts";
import { readNumber, writeNumber } from "../format/number-text.ts";
import type { Choice } from "../table/filters.tsx";
import type { Bound } from "./use-record-form.ts";

type Native = Omit<
	InputHTMLAttributes<HTMLInputElement>,
	"name" | "value" | "onChange" | "type"
> & {
	ref?: Ref<HTMLInputElement>;
};
interface Labelled {
	label: string;
	hint?: string;
}

export function TextField({
	onChange,
	...rest
}: Bound<string> & Labelled & Native & { type?: "text" | "email" | "url" | "tel" | "password" }) {
	return (
		<Field autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} {...rest} />
	);
}

/**
 * Number input. The value is null if the field is blank, and NaN if its text isn't a number. The form isn't sent while
 * a value is NaN.
 * @param decimals 2 for pesos, 0 (default) for whole numbers
 */
export function NumberField({
	value,
	onChange,
	decimals = 0,
	...rest
}: Bound<number | null> & Labelled & Native & { decimals?: 0 | 2 }) {
	const [text, setText] = useState(() => writeNumber(value, decimals));
	// Reformat the text only if the value has changed other than by typing, for example by saving.
	const shown = Object.is(readNumber(text), value) ? text : writeNumber(value, decimals);
	return (
		<Field
			inputMode={decimals === 0 ? "numeric" : "decimal"}
			autoComplete="off"
			value={shown}
			onChange={(event) => {
				setText(event.currentTarget.value);
				onChange(readNumber(event.currentTarget.value));
			}}
			onBlur={() => {
				if (!Number.isNaN(value)) setText(writeNumber(value, decimals));
			}}
			{...rest}
		/>
	);
}

/** Input for an amount in pesos; null if blank. */
export const PesosField = (props: Bound<number | null> & Labelled & Native) => (
	<NumberField {...props} decimals={2} label={`${props.label} (₱)`} />
);

export function LongTextField({
	label,
	hint,
	name,
	value,
	onChange,
	error,
	rows = 4,
	maxLength,
}: Bound<string> & Labelled & { rows?: number; maxLength?: number }) {
	return (
		<Wrapped label={label} hint={hint} error={error}>
			{(ids) => (
				<textarea
					{...ids}
					name={name}
					value={value}
					rows={rows}
					maxLength={maxLength}
					onChange={(event) => onChange(event.currentTarget.value)}
					className={classNames(inputClass, "py-3")}
				/>
			)}
		</Wrapped>
	);
}

/** Select field. Values are strings, so convert an id with `String`. */
export function SelectField<V extends string>({
	label,
	hint,
	name,
	value,
	onChange,
	error,
	choices,
	disabled,
}: Bound<V> & Labelled & { choices: readonly (Choice & { value: V })[]; disabled?: boolean }) {
	return (
		<Wrapped label={label} hint={hint} error={error}>
			{(ids) => (
				<select
					{...ids}
					name={name}
					value={value}
					disabled={disabled}
					onChange={(event) => {
						const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
						if (chosen) onChange(chosen.value);
					}}
					className={inputClass}
				>
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.name}
						</option>
					))}
				</select>
			)}
		</Wrapped>
	);
}

export function CheckField({
	label,
	hint,
	name,
	value,
	onChange,
	error,
}: Bound<boolean> & Labelled) {
	const id = useId();
	const note = error ?? hint;
	return (
		<div>
			<label className="flex min-h-11 items-center gap-2.5 text-small font-semibold">
				<input
					type="checkbox"
					name={name}
					checked={value}
					aria-invalid={error ? true : undefined}
					aria-describedby={note ? id : undefined}
					onChange={(event) => onChange(event.currentTarget.checked)}
					className="size-5 shrink-0 accent-ink"
				/>
				{label}
			</label>
			{note && (
				<p
					id={id}
					className={classNames("pl-7.5 text-fine", error ? "text-chili" : "text-ink-soft")}
				>
					{note}
				</p>
			)}
		</div>
	);
}

/** Date and time input in Manila time. The value is an ISO instant in UTC, or null if blank. */
export function MomentField({ value, onChange, ...rest }: Bound<string | null> & Labelled) {
	return (
		<Field
			type="datetime-local"
			// Let the control shrink, because it's naturally wider than a column on a tablet.
			className="grid-cols-1"
			value={toManilaInput(value)}
			onChange={(event) => onChange(fromManilaInput(event.currentTarget.value))}
			{...rest}
		/>
	);
}

interface Ids {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

/** Label, hint and error around a control that `Field` doesn't support. */
function Wrapped({
	label,
	hint,
	error,
	children,
}: {
	label: string;
	hint: string | undefined;
	error: string | undefined;
	children: (ids: Ids) => ReactNode;
}) {
	const id = useId();
	const note = error ?? hint;
	return (
		<div className="grid content-start gap-1.5">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			{children({
				id,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": note ? `${id}-note` : undefined,
			})}
			{note && (
				<p
					id={`${id}-note`}
					className={classNames("text-fine", error ? "text-chili" : "text-ink-soft")}
				>
					{note}
				</p>
			)}
		</div>
	);
}
