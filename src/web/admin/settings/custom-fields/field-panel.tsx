import {
	type CustomFieldEntry,
	createCustomField,
	deleteCustomField,
	updateCustomField,
} from "#contract/admin/custom-fields.ts";
import { type CustomFieldKind, customFieldTypes } from "#lib/custom-fields/custom-field.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { CheckField, LongTextField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";
import SidePanel from "../../kit/page/side-panel.tsx";
import { type FieldUse, fieldUseOf, typeNames, useNames } from "./field-labels.ts";

const blank = (kind: CustomFieldKind): CustomFieldEntry => ({
	id: 0,
	kind,
	key: "",
	label: "",
	type: "text",
	choices: [],
	help: "",
	version: 0,
	is_required: false,
	is_shown: false,
	is_asked: false,
	is_archived: false,
	is_used: false,
});
const newFields = { order: blank("order"), customer: blank("customer") };

const toValues = (field: CustomFieldEntry) => ({
	label: field.label,
	type: field.type,
	choices: field.choices.join("\n"),
	help: field.help,
	use: fieldUseOf(field),
	is_required: field.is_required,
	is_archived: field.is_archived,
});
type Values = ReturnType<typeof toValues>;

const toFields = ({ choices, use, type: _, ...values }: Values) => ({
	...values,
	choices: choices
		.split("\n")
		.map((each) => each.trim())
		.filter((each) => each !== ""),
	is_shown: use !== "staff",
	is_asked: use === "asked",
});

const labels = {
	label: "Name",
	type: "Field type",
	choices: "Options",
	help: "Help",
	use: "Used for",
	is_required: "Required",
	is_archived: "Archived",
};
const types = customFieldTypes.map((value) => ({ value, name: typeNames[value] }));
const uses: readonly FieldUse[] = ["staff", "shown", "asked"];

export default function FieldPanel({
	field,
	kind,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new field. */
	field: CustomFieldEntry | null;
	kind: CustomFieldKind;
	onClose: () => void;
	onSaved: (field: CustomFieldEntry) => void;
	onRemoved: () => void;
}) {
	const form = useRecordForm({
		record: field ?? newFields[kind],
		toValues,
		save: (values, { id, version }) =>
			id === 0
				? api(createCustomField, { kind, type: values.type, ...toFields(values) })
				: api(updateCustomField, { id, version, ...toFields(values) }),
		onSaved,
	});
	const { type, use } = form.values;
	return (
		<SidePanel title={field?.label ?? "New field"} onClose={onClose}>
			<RecordForm form={form} saveLabel={field ? "Save" : "Create field"} labels={labels}>
				<TextField
					label="Name"
					hint={
						field
							? `Files and API clients use the key ${field.key}, even if you rename the field.`
							: "Files and API clients use a key derived from the name. The key never changes."
					}
					maxLength={60}
					{...form.bind("label")}
				/>
				{field ? (
					<p className="text-small">
						<span className="block font-semibold">Field type</span>
						{typeNames[type]}
					</p>
				) : (
					<SelectField
						label="Field type"
						hint="This can't be changed later."
						choices={types}
						{...form.bind("type")}
					/>
				)}
				{type === "choice" && (
					<LongTextField
						label="Options"
						hint="One per line. Existing values are kept if you remove an option."
						rows={5}
						{...form.bind("choices")}
					/>
				)}
				<SelectField
					label="Used for"
					choices={uses.map((value) => ({ value, name: useNames[kind][value] }))}
					{...form.bind("use")}
				/>
				<CheckField
					label="Required"
					hint={
						use === "asked" && kind === "order"
							? "Customers must fill in this field to check out. Staff can leave it blank."
							: "Once the field has a value, the value can't be removed."
					}
					{...form.bind("is_required")}
				/>
				<LongTextField
					label="Help"
					hint="Optional. Shown under the field."
					rows={2}
					maxLength={200}
					{...form.bind("help")}
				/>
				{field && (
					<CheckField
						label="Archived"
						hint="The field is no longer shown on forms. Existing values are kept."
						{...form.bind("is_archived")}
					/>
				)}
			</RecordForm>
			{field && !field.is_used && <DeleteField field={field} onRemoved={onRemoved} />}
		</SidePanel>
	);
}

function DeleteField({ field, onRemoved }: { field: CustomFieldEntry; onRemoved: () => void }) {
	const action = useAction();
	const confirm = useConfirm();
	const remove = async () => {
		const isSure = await confirm({
			title: `Delete “${field.label}”?`,
			text: "It has no values yet.",
			confirmLabel: "Delete field",
			danger: true,
		});
		if (!isSure) return;
		void action.run(() => api(deleteCustomField, { id: field.id }), {
			done: "Field deleted",
			onDone: onRemoved,
		});
	};
	return (
		<Button
			size="small"
			tone="quiet"
			className="justify-self-start text-chili"
			disabled={action.isBusy}
			onClick={remove}
		>
			<Icon name="trash" className="size-5" />
			Delete field
		</Button>
	);
}
