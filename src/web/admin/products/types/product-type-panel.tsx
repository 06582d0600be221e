import {
	type AdminAttribute,
	type AdminProductType,
	createProductType,
	deleteProductType,
	updateProductType,
} from "#contract/admin/facts.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { IconButton } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { NumberField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import SidePanel from "../../kit/page/side-panel.tsx";
import { RemoveFromTables } from "./remove-from-tables.tsx";
import { useSaveWithClearing } from "./save-with-clearing.ts";

type Attributes = AdminProductType["attributes"];
const newType: AdminProductType = {
	code: "",
	version: 0,
	name: "",
	attributes: [],
	products_count: 0,
	warranty_months: null,
};
const toValues = ({ name, attributes, warranty_months }: AdminProductType) => ({
	name,
	attributes,
	warranty_months,
});

export default function ProductTypePanel({
	type,
	attributes,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new type. */
	type: AdminProductType | null;
	attributes: readonly AdminAttribute[];
	onClose: () => void;
	onSaved: (type: AdminProductType) => void;
	onRemoved: () => void;
}) {
	const save = useSaveWithClearing();
	const action = useAction();
	const form = useRecordForm({
		record: type ?? newType,
		toValues,
		save: (values, { code, version }) =>
			type
				? save((clears) => api(updateProductType, { code, version, clears, ...values }))
				: api(createProductType, values),
		onSaved,
	});
	return (
		<SidePanel title={type?.name ?? "New product type"} onClose={onClose}>
			<RecordForm
				form={form}
				saveLabel={type ? "Save" : "Create type"}
				labels={{
					name: "Name",
					attributes: "Specifications",
					warranty_months: "Warranty in months",
				}}
			>
				<TextField label="Name" maxLength={60} {...form.bind("name")} />
				<NumberField
					label="Warranty in months"
					hint="For products of this type without their own warranty. Leave blank for no warranty."
					{...form.bind("warranty_months")}
				/>
				<TypeAttributes
					chosen={form.values.attributes}
					attributes={attributes}
					onChange={(chosen) => form.set("attributes", chosen)}
				/>
			</RecordForm>
			{type && (
				<RemoveFromTables
					isBusy={action.isBusy}
					label="Delete type"
					note="Its products keep their specifications but no longer have a type."
					onPress={() =>
						action.run(
							() =>
								save((clears) => api(deleteProductType, { code: type.code, clears: `${clears}` })),
							{ done: "Type deleted", onDone: onRemoved },
						)
					}
				/>
			)}
		</SidePanel>
	);
}

/** Attributes of a type, in the order they are shown. */
function TypeAttributes({
	chosen,
	attributes,
	onChange,
}: {
	chosen: Attributes;
	attributes: readonly AdminAttribute[];
	onChange: (chosen: Attributes) => void;
}) {
	const nameOf = (code: string) => attributes.find((one) => one.code === code)?.name ?? code;
	const free = attributes.filter(({ code }) => !chosen.some((one) => one.code === code));
	const change = (index: number, values: Partial<Attributes[number]>) =>
		onChange(chosen.map((one, at) => (at === index ? { ...one, ...values } : one)));
	return (
		<fieldset className="grid gap-2">
			<legend className="text-small font-semibold">Specifications</legend>
			<ul className="divide-y divide-line border-y border-line">
				{chosen.map(({ code, level, is_required: isRequired }, index) => (
					<li key={code} className="grid gap-1 py-2">
						<div className="flex items-center gap-1">
							<span className="min-w-0 flex-1 font-semibold break-words">{nameOf(code)}</span>
							<IconButton
								label={`Move ${nameOf(code)} up`}
								disabled={index === 0}
								onClick={() => onChange(movedUp(chosen, index))}
							>
								<Icon name="chevronDown" className="size-5 rotate-180" />
							</IconButton>
							<IconButton
								label={`Remove ${nameOf(code)}`}
								onClick={() => onChange(chosen.filter((_, at) => at !== index))}
							>
								<Icon name="close" className="size-5" />
							</IconButton>
						</div>
						<div className="flex flex-wrap items-center gap-x-4 text-small">
							<label className="flex min-h-11 items-center gap-2">
								<input
									type="checkbox"
									checked={isRequired}
									className="size-5 accent-ink"
									onChange={(event) => change(index, { is_required: event.currentTarget.checked })}
								/>
								Required
							</label>
							<label className="flex min-h-11 items-center gap-2">
								<input
									type="checkbox"
									checked={level === "variation"}
									className="size-5 accent-ink"
									onChange={(event) =>
										change(index, { level: event.currentTarget.checked ? "variation" : "product" })
									}
								/>
								Differs by variation
							</label>
						</div>
					</li>
				))}
			</ul>
			<select
				aria-label="Add a specification"
				className={inputClass}
				value=""
				onChange={({ currentTarget: { value: code } }) =>
					onChange([...chosen, { code, level: "product", is_required: false }])
				}
			>
				<option value="">Add a specification…</option>
				{free.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</select>
		</fieldset>
	);
}

function movedUp<T>(items: readonly T[], index: number): T[] {
	const next = [...items];
	const [item] = next.splice(index, 1);
	if (item !== undefined) next.splice(index - 1, 0, item);
	return next;
}
