import { useState } from "react";
import { swatchColour } from "#lib/branding/swatch-colours.ts";
import { type Attribute, type FactValue, longestFact, nameWithUnit } from "#lib/facts/facts.ts";
import { parseFact, writeFact } from "#lib/facts/parse-fact.ts";
import { Field } from "#web/ui/field.tsx";
import { SelectField } from "../../kit/form/fields.tsx";

interface FactFieldProps {
	attribute: Attribute;
	value: FactValue | undefined;
	isRequired: boolean;
	/** Field of the form: `facts.watts` or `variations.2.facts.colour`. */
	name: string;
	error: string | undefined;
	/** Inherited value, which applies if the field is blank. */
	placeholder?: string;
	/** Called with undefined if the field is blank. */
	onChange: (value: FactValue | undefined) => void;
}

/** Input for a specification by its kind. A number can be typed with any unit of its kind, such as `1.2 m`. */
export function FactField(props: FactFieldProps) {
	const { attribute, value, isRequired, name, error, onChange } = props;
	const label = nameWithUnit(attribute);
	const hint = isRequired && value === undefined ? { hint: "Required" } : {};
	const { kind } = attribute;
	if (kind === "choice" || kind === "flag") {
		const choices =
			kind === "flag"
				? [
						{ value: "yes", name: "Yes" },
						{ value: "no", name: "No" },
					]
				: attribute.choices.map((choice) => ({ value: choice.code, name: choice.name }));
		return (
			<SelectField
				label={label}
				{...hint}
				name={name}
				error={error}
				value={typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "")}
				choices={[{ value: "", name: props.placeholder ?? "Not specified" }, ...choices]}
				onChange={(chosen) =>
					onChange(chosen === "" ? undefined : kind === "flag" ? chosen === "yes" : chosen)
				}
			/>
		);
	}
	return kind === "choices" ? <ChoicesField {...props} /> : <TypedField {...props} />;
}

function TypedField({
	attribute,
	value,
	isRequired,
	name,
	error,
	placeholder,
	onChange,
}: FactFieldProps) {
	const written = value === undefined ? "" : writeFact(value, attribute);
	const [text, setText] = useState(written);
	const read = (typed: string): FactValue | undefined => {
		if (typed.trim() === "") return undefined;
		if (attribute.kind !== "number") return typed;
		const parsed = parseFact(typed, attribute);
		// The form isn't sent if a text isn't a number (see product-values.ts).
		return "value" in parsed ? parsed.value : Number.NaN;
	};
	// Reformat the text only if the value has changed other than by typing, for example by saving.
	const shown = Object.is(read(text), value) ? text : written;
	const swatch = attribute.kind === "colour" ? swatchColour(shown || (placeholder ?? "")) : null;
	return (
		<Field
			label={nameWithUnit(attribute)}
			{...(isRequired && shown === "" && !placeholder && { hint: "Required" })}
			name={name}
			error={error}
			autoComplete="off"
			inputMode={attribute.kind === "number" ? "decimal" : "text"}
			maxLength={longestFact}
			placeholder={placeholder}
			value={shown}
			onChange={(event) => {
				setText(event.currentTarget.value);
				onChange(read(event.currentTarget.value));
			}}
			onBlur={() => {
				if (typeof value === "number" && !Number.isNaN(value)) setText(written);
			}}
			{...(swatch && {
				end: (
					<span
						aria-hidden
						className="mr-2 size-5 rounded-full border border-line"
						style={{ background: swatch }}
					/>
				),
			})}
		/>
	);
}

function ChoicesField({ attribute, value, isRequired, name, error, onChange }: FactFieldProps) {
	const chosen = Array.isArray(value) ? value : [];
	const toggle = (code: string) => {
		const next = attribute.choices
			.map((choice) => choice.code)
			.filter((one) => (one === code ? !chosen.includes(code) : chosen.includes(one)));
		onChange(next.length > 0 ? next : undefined);
	};
	return (
		<fieldset className="grid content-start gap-1.5 sm:col-span-2">
			<legend className="mb-1.5 text-small font-semibold">{attribute.name}</legend>
			<div className="flex flex-wrap gap-1.5">
				{attribute.choices.map((choice) => (
					<label
						key={choice.code}
						className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-3 text-small has-checked:border-ink has-checked:bg-tint-mango has-checked:font-semibold md:pointer-fine:min-h-9"
					>
						<input
							type="checkbox"
							name={name}
							className="size-4 accent-ink"
							checked={chosen.includes(choice.code)}
							onChange={() => toggle(choice.code)}
						/>
						{choice.name}
					</label>
				))}
			</div>
			{(error || (isRequired && chosen.length === 0)) && (
				<p className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}>
					{error ?? "Required"}
				</p>
			)}
		</fieldset>
	);
}
