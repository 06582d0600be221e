import {
	createSupplier,
	deleteSupplier,
	type Supplier,
	updateSupplier,
} from "#contract/admin/purchasing.ts";
import { api } from "../../api.ts";
import { NumberField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { RemoveButton } from "../merchandising/remove-button.tsx";

const newSupplier: Supplier = {
	id: 0,
	version: 0,
	name: "",
	contact: "",
	email: "",
	phone: "",
	lead_days: 7,
	currency_note: "",
	items_count: 0,
	orders_count: 0,
};

const toValues = ({ name, contact, email, phone, lead_days, currency_note }: Supplier) => ({
	name,
	contact,
	email,
	phone,
	lead_days: lead_days as number | null,
	currency_note,
});

function save(values: ReturnType<typeof toValues>, { id, version }: Supplier) {
	const given = { ...values, lead_days: values.lead_days ?? 0 };
	return id === 0
		? api(createSupplier, given)
		: api(updateSupplier, { id: String(id), version, ...given });
}

export default function SupplierPanel({
	supplier,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new supplier. */
	supplier: Supplier | null;
	onClose: () => void;
	onSaved: (supplier: Supplier) => void;
	onRemoved: () => void;
}) {
	const form = useRecordForm({ record: supplier ?? newSupplier, toValues, save, onSaved });
	return (
		<SidePanel title={supplier?.name ?? "New supplier"} onClose={onClose}>
			<RecordForm
				form={form}
				saveLabel={supplier ? "Save" : "Create supplier"}
				labels={{
					name: "Name",
					contact: "Contact person",
					email: "Email",
					phone: "Phone",
					lead_days: "Lead time in days",
					currency_note: "Currency note",
				}}
			>
				<TextField label="Name" maxLength={100} {...form.bind("name")} />
				<TextField label="Contact person" maxLength={100} {...form.bind("contact")} />
				<TextField
					label="Email"
					type="email"
					hint="Purchase orders are sent here. Leave blank if you order another way."
					{...form.bind("email")}
				/>
				<TextField label="Phone" type="tel" maxLength={60} {...form.bind("phone")} />
				<NumberField
					label="Lead time in days"
					hint="Days between sending an order and its delivery."
					{...form.bind("lead_days")}
				/>
				<TextField
					label="Currency note"
					hint="For example: invoices in USD. Costs are entered in pesos."
					maxLength={200}
					{...form.bind("currency_note")}
				/>
			</RecordForm>
			{supplier && supplier.orders_count === 0 && (
				<RemoveButton
					label="Delete supplier"
					question={{
						title: `Delete ${supplier.name}?`,
						text: "This can't be undone.",
						confirmLabel: "Delete supplier",
						danger: true,
					}}
					remove={() => api(deleteSupplier, { id: String(supplier.id) })}
					done="Supplier deleted"
					onRemoved={onRemoved}
				/>
			)}
		</SidePanel>
	);
}
