import type { FieldWithValue } from "#contract/custom-values.ts";
import { longestValue } from "#lib/custom-fields/custom-field.ts";
import { Field } from "../../ui/field.tsx";
import {
	LongTextField,
	NumberField,
	PesosField,
	SelectField,
	TextField,
} from "../kit/form/fields.tsx";
import type { Bound } from "../kit/form/use-record-form.ts";

/** Form value of a custom field: a number for number fields, text for all others; null if blank. */
export type TypedValue = string | number | null;

const isNumeric = ({ type }: Pick<FieldWithValue, "type">) =>
	type === "number" || type === "amount";

export function toTyped(field: Pick<FieldWithValue, "type" | "value">): TypedValue {
	if (typeof field.value === "boolean") return field.value ? "yes" : "no";
	return field.value ?? (isNumeric(field) ? null : "");
}

export function fromTyped(
	field: Pick<FieldWithValue, "type">,
	typed: TypedValue,
): string | number | boolean | null {
	if (field.type === "yes_no") return typed === "" ? null : typed === "yes";
	return typed === "" ? null : typed;
}

const noAnswer = { value: "", name: "–" };

/** Input for the value of a custom field. */
export function ValueField({ field, bound }: { field: FieldWithValue; bound: Bound<TypedValue> }) {
	const { label, type, choices } = field;
	const notes = [field.help, field.is_required && "Required."].filter(Boolean).join(" ");
	const labelled = { label, ...(notes && { hint: notes }) };
	const text = { ...bound, ...labelled, value: String(bound.value ?? "") };
	const number = { ...bound, ...labelled, value: bound.value as number | null };
	switch (type) {
		case "text":
			return <TextField maxLength={longestValue.text} {...text} />;
		case "long_text":
			return <LongTextField rows={3} maxLength={longestValue.long_text} {...text} />;
		case "number":
			return <NumberField {...number} />;
		case "amount":
			return <PesosField {...number} />;
		case "date":
			return (
				<Field
					{...text}
					type="date"
					onChange={(event) => bound.onChange(event.currentTarget.value)}
				/>
			);
		case "yes_no":
			return (
				<SelectField
					{...text}
					choices={[noAnswer, { value: "yes", name: "Yes" }, { value: "no", name: "No" }]}
				/>
			);
		case "choice": {
			// If the record's current value is no longer one of the field's choices, still offer it.
			const all = text.value && !choices.includes(text.value) ? [text.value, ...choices] : choices;
			return (
				<SelectField
					{...text}
					choices={[noAnswer, ...all.map((value) => ({ value, name: value }))]}
				/>
			);
		}
	}
}
