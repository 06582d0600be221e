import { useEffect, useId, useRef, useState } from "react";
import type { AskedField } from "#contract/custom-values.ts";
import { type GivenValues, longestValue } from "#lib/custom-fields/custom-field.ts";
import { classNames } from "../../ui/class-names.ts";
import { Field, inputClass } from "../../ui/field.tsx";

type Given = GivenValues[string];

/**
 * Converts typed text to the field's type. An invalid number stays text, so that the server refuses it with a message.
 */
function readTyped({ type }: AskedField, typed: string): Given {
	if (typed.trim() === "") return null;
	if (type === "yes_no") return typed === "yes";
	if (type !== "number" && type !== "amount") return typed;
	const number = Number(typed.replace(/[\p{Sc},\s]/gu, "") || Number.NaN);
	return Number.isNaN(number) ? typed : number;
}

const writeGiven = (given: Given | undefined): string =>
	typeof given === "boolean" ? (given ? "yes" : "no") : String(given ?? "");

/** Custom fields that the customer fills in. */
export default function AskedFields({
	fields,
	initial,
	errors,
	isDisabled = false,
	onChange,
}: {
	fields: readonly AskedField[];
	/** Answers that the fields contain at first. */
	initial?: GivenValues;
	/** Errors by field key. */
	errors: Readonly<Record<string, string | undefined>>;
	isDisabled?: boolean;
	onChange: (values: GivenValues) => void;
}) {
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(fields.map(({ key }) => [key, writeGiven(initial?.[key])])),
	);
	const group = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length === 0) return;
		group.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);
	const change = (key: string, text: string) => {
		const next = { ...typed, [key]: text };
		setTyped(next);
		onChange(
			Object.fromEntries(
				fields.map((field) => [field.key, readTyped(field, next[field.key] ?? "")]),
			),
		);
	};
	return (
		<div ref={group} className="grid gap-4">
			{fields.map((field) => (
				<Asked
					key={field.key}
					field={field}
					value={typed[field.key] ?? ""}
					error={errors[field.key]}
					isDisabled={isDisabled}
					onChange={(text) => change(field.key, text)}
				/>
			))}
		</div>
	);
}

const inputs = {
	text: { maxLength: longestValue.text },
	number: { inputMode: "numeric", maxLength: 20 },
	amount: { inputMode: "decimal", maxLength: 20 },
	date: { type: "date" },
} as const;

function Asked({
	field: { key, label: name, type, choices, help, is_required: isRequired },
	value,
	error,
	isDisabled,
	onChange,
}: {
	field: AskedField;
	value: string;
	error: string | undefined;
	isDisabled: boolean;
	onChange: (text: string) => void;
}) {
	const id = useId();
	const label = isRequired ? name : `${name} (optional)`;
	const note = error ?? help;
	const shared = {
		id,
		name: key,
		value,
		disabled: isDisabled,
		required: isRequired,
		"aria-invalid": error ? (true as const) : undefined,
	};
	if (type in inputs) {
		return (
			<Field
				label={type === "amount" ? `${label}, in pesos` : label}
				autoComplete="off"
				{...inputs[type as keyof typeof inputs]}
				{...shared}
				error={error}
				{...(help && { hint: help })}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		);
	}
	const described = { ...shared, "aria-describedby": note ? `${id}-note` : undefined };
	return (
		<div className="grid gap-1.5">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			{type === "long_text" ? (
				<textarea
					{...described}
					rows={3}
					maxLength={longestValue.long_text}
					onChange={(event) => onChange(event.currentTarget.value)}
					className={classNames(inputClass, "py-3")}
				/>
			) : (
				<select
					{...described}
					onChange={(event) => onChange(event.currentTarget.value)}
					className={inputClass}
				>
					<option value="">Please choose</option>
					{type === "yes_no" ? (
						<>
							<option value="yes">Yes</option>
							<option value="no">No</option>
						</>
					) : (
						choices.map((choice) => (
							<option key={choice} value={choice}>
								{choice}
							</option>
						))
					)}
				</select>
			)}
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
