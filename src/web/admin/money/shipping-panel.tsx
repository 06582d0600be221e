import {
	type AdminShippingMethod,
	createShippingMethod,
	updateShippingMethod,
} from "#contract/admin/shipping.ts";
import { api } from "../../api.ts";
import {
	CheckField,
	LongTextField,
	NumberField,
	PesosField,
	TextField,
} from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";

const newMethod: AdminShippingMethod = {
	code: "",
	version: 0,
	name: "",
	description: "",
	fee: 0,
	min_days: 0,
	max_days: 0,
	is_active: true,
	recent_orders: 0,
};

interface Values extends Pick<AdminShippingMethod, "name" | "description" | "is_active"> {
	fee: number | null;
	min_days: number | null;
	max_days: number | null;
}

const toValues = (method: AdminShippingMethod): Values => ({
	name: method.name,
	description: method.description,
	fee: method.code === "" ? null : method.fee,
	min_days: method.code === "" ? null : method.min_days,
	max_days: method.code === "" ? null : method.max_days,
	is_active: method.is_active,
});

/** Sends a blank number as NaN, so that the server refuses it and the error appears next to its field. */
const given = (value: number | null): number => value ?? Number.NaN;

function save(values: Values, { code, version }: AdminShippingMethod) {
	const fields = {
		...values,
		fee: given(values.fee),
		min_days: given(values.min_days),
		max_days: given(values.max_days),
	};
	return code === ""
		? api(createShippingMethod, fields)
		: api(updateShippingMethod, { code, version, ...fields });
}

export default function ShippingPanel({
	method,
	onClose,
	onSaved,
}: {
	/** null for a new method. */
	method: AdminShippingMethod | null;
	onClose: () => void;
	onSaved: (method: AdminShippingMethod) => void;
}) {
	const form = useRecordForm({ record: method ?? newMethod, toValues, save, onSaved });
	return (
		<SidePanel title={method?.name ?? "New shipping method"} onClose={onClose}>
			<RecordForm
				form={form}
				endsStep
				saveLabel={method ? "Save" : "Add shipping method"}
				labels={{
					name: "Name",
					description: "Description",
					fee: "Fee",
					min_days: "Fastest (days)",
					max_days: "Slowest (days)",
					is_active: "Active",
				}}
			>
				<TextField label="Name" maxLength={60} {...form.bind("name")} />
				<LongTextField
					label="Description"
					hint="Optional. Shown under the name at checkout."
					rows={2}
					maxLength={200}
					{...form.bind("description")}
				/>
				<PesosField label="Fee" {...form.bind("fee")} />
				<div className="grid grid-cols-2 items-start gap-3">
					<NumberField label="Fastest, in business days" {...form.bind("min_days")} />
					<NumberField label="Slowest, in business days" {...form.bind("max_days")} />
				</div>
				<CheckField
					label="Active"
					hint="Existing orders are not affected."
					{...form.bind("is_active")}
				/>
			</RecordForm>
		</SidePanel>
	);
}
