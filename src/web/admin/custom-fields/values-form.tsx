import type { FieldWithValue } from "#contract/custom-values.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { fromTyped, type TypedValue, toTyped, ValueField } from "./value-field.tsx";

/** A record that can have custom fields. */
export interface WithFields {
	custom_fields: FieldWithValue[];
	custom_fields_version: number;
}

const nameOf = (key: string) => `values.${key}`;

/** Form for the custom fields of an order or a customer. */
export default function ValuesForm({
	record,
	save,
	onSaved,
}: {
	record: WithFields;
	save: (change: {
		version: number;
		values: { [key: string]: string | number | boolean | null };
	}) => Promise<WithFields>;
	onSaved: (record: WithFields) => void;
}) {
	const open = record.custom_fields.filter(({ is_archived: isArchived }) => !isArchived);
	const form = useRecordForm({
		record,
		toValues: ({ custom_fields: fields }): { [name: string]: TypedValue } =>
			Object.fromEntries(fields.map((field) => [nameOf(field.key), toTyped(field)])),
		save: (typed, { custom_fields_version: version }, changed) =>
			save({
				version,
				values: Object.fromEntries(
					open
						.filter(
							({ key, is_required: isRequired }) => isRequired || changed.includes(nameOf(key)),
						)
						.map((field) => [field.key, fromTyped(field, typed[nameOf(field.key)] ?? null)]),
				),
			}),
		onSaved,
	});
	return (
		<RecordForm
			form={form}
			labels={Object.fromEntries(open.map(({ key, label }) => [nameOf(key), label]))}
		>
			<div className="grid gap-4 pb-4">
				{open.map((field) => (
					<ValueField
						key={field.key}
						field={field}
						bound={{
							...form.bind(nameOf(field.key)),
							value: form.values[nameOf(field.key)] ?? null,
						}}
					/>
				))}
			</div>
		</RecordForm>
	);
}
