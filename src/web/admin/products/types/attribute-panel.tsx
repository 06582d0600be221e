import {
	type AdminAttribute,
	createAttribute,
	deleteAttribute,
	updateAttribute,
} from "#contract/admin/facts.ts";
import { attributeKinds } from "#lib/facts/facts.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { CheckField, NumberField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import SidePanel from "../../kit/page/side-panel.tsx";
import { attributeKindNames } from "./attribute-kind-names.ts";
import { RemoveFromTables } from "./remove-from-tables.tsx";
import { useSaveWithClearing } from "./save-with-clearing.ts";

/** A choice of an attribute as typed, with its synonyms separated by commas. */
interface TypedChoice {
	/** Code of the choice; omitted for a new choice. */
	code?: string;
	name: string;
	also: string;
}

const newAttribute: AdminAttribute = {
	code: "",
	version: 0,
	name: "",
	kind: "text",
	unit: null,
	lowest: null,
	highest: null,
	choices: [],
	is_general: false,
	products_count: 0,
};
const toValues = ({ name, kind, unit, lowest, highest, choices, is_general }: AdminAttribute) => ({
	name,
	kind,
	unit: unit ?? "",
	lowest,
	highest,
	is_general,
	choices: choices.map(
		({ also, ...choice }): TypedChoice => ({ ...choice, also: also.join(", ") }),
	),
});
type Values = ReturnType<typeof toValues>;

const toFields = ({ unit, choices, ...others }: Values) => ({
	...others,
	unit: unit.trim() || null,
	choices: choices
		.filter(({ name }) => name.trim() !== "")
		.map(({ also, ...choice }) => ({
			...choice,
			also: also
				.split(",")
				.map((word) => word.trim())
				.filter((word) => word !== ""),
		})),
});

const kindChoices = attributeKinds.map((value) => ({ value, name: attributeKindNames[value] }));

export default function AttributePanel({
	attribute,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new attribute. */
	attribute: AdminAttribute | null;
	onClose: () => void;
	onSaved: (attribute: AdminAttribute) => void;
	onRemoved: () => void;
}) {
	const save = useSaveWithClearing();
	const action = useAction();
	const form = useRecordForm({
		record: attribute ?? newAttribute,
		toValues,
		save: (values, { code, version }) =>
			attribute
				? save((clears) => api(updateAttribute, { code, version, clears, ...toFields(values) }))
				: api(createAttribute, toFields(values)),
		onSaved,
	});
	const { kind } = form.values;
	return (
		<SidePanel title={attribute?.name ?? "New attribute"} onClose={onClose}>
			<RecordForm
				form={form}
				saveLabel={attribute ? "Save" : "Create attribute"}
				labels={{
					name: "Name",
					kind: "Attribute type",
					unit: "Unit",
					choices: "Options",
					lowest: "Minimum",
					highest: "Maximum",
					is_general: "For every product",
				}}
			>
				<TextField label="Name" maxLength={60} {...form.bind("name")} />
				<SelectField label="Attribute type" choices={kindChoices} {...form.bind("kind")} />
				{kind === "number" && (
					<>
						<TextField
							label="Unit"
							hint="Such as W, mAh, cm or GB. Leave blank for a number without a unit."
							maxLength={20}
							{...form.bind("unit")}
						/>
						<div className="grid grid-cols-2 gap-3">
							<NumberField label="Minimum" decimals={2} {...form.bind("lowest")} />
							<NumberField label="Maximum" decimals={2} {...form.bind("highest")} />
						</div>
					</>
				)}
				{(kind === "choice" || kind === "choices") && (
					<Choices
						choices={form.values.choices}
						errorOf={form.errorOf}
						onChange={(choices) => form.set("choices", choices)}
					/>
				)}
				<CheckField
					label="For every product"
					hint="If on, products of every type have this attribute. If off, only products of the types that include it."
					{...form.bind("is_general")}
				/>
			</RecordForm>
			{attribute && (
				<RemoveFromTables
					isBusy={action.isBusy}
					label="Delete attribute"
					note="The attribute is removed from every product type, too."
					onPress={() =>
						action.run(
							() =>
								save((clears) =>
									api(deleteAttribute, { code: attribute.code, clears: `${clears}` }),
								),
							{ done: "Attribute deleted", onDone: onRemoved },
						)
					}
				/>
			)}
		</SidePanel>
	);
}

function Choices({
	choices,
	errorOf,
	onChange,
}: {
	choices: readonly TypedChoice[];
	errorOf: (name: string) => string | undefined;
	onChange: (choices: TypedChoice[]) => void;
}) {
	const change = (index: number, values: Partial<TypedChoice>) =>
		onChange(choices.map((one, at) => (at === index ? { ...one, ...values } : one)));
	return (
		<fieldset className="grid gap-3">
			<legend className="text-small font-semibold">Options</legend>
			{choices.map(({ code, name, also }, index) => (
				<div
					key={code ?? `new ${index + 1}`}
					className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-2 border-b border-line pb-3"
				>
					<Field
						label={`Option ${index + 1}`}
						name={`choices.${index}.name`}
						maxLength={60}
						autoComplete="off"
						value={name}
						error={errorOf(`choices.${index}.name`)}
						onChange={(event) => change(index, { name: event.currentTarget.value })}
					/>
					<IconButton
						label={`Remove ${name || `option ${index + 1}`}`}
						className="mt-7"
						onClick={() => onChange(choices.filter((_, at) => at !== index))}
					>
						<Icon name="trash" className="size-5" />
					</IconButton>
					<Field
						label="Also written as"
						maxLength={500}
						autoComplete="off"
						value={also}
						error={errorOf(`choices.${index}.also`)}
						onChange={(event) => change(index, { also: event.currentTarget.value })}
					/>
				</div>
			))}
			{errorOf("choices") && (
				<p role="alert" className="text-fine text-chili">
					{errorOf("choices")}
				</p>
			)}
			<Button
				size="small"
				tone="outline"
				className="justify-self-start"
				onClick={() => onChange([...choices, { name: "", also: "" }])}
			>
				<Icon name="plus" className="size-5" /> Add option
			</Button>
		</fieldset>
	);
}
