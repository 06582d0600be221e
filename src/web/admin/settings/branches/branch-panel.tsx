import { type BranchSettings, changeBranch, createBranch } from "#contract/admin/branches.ts";
import { api } from "#web/api.ts";
import { CheckField, LongTextField, NumberField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import SidePanel from "../../kit/page/side-panel.tsx";

const blank: BranchSettings = {
	id: 0,
	version: "",
	code: "",
	name: "",
	is_open: true,
	address: "",
	phone: "",
	hours: "",
	has_pickup: false,
	pickup_hours: 2,
};
const labels = {
	name: "Name",
	address: "Address",
	phone: "Phone",
	hours: "Opening hours",
	is_open: "Open",
	has_pickup: "Customers can pick up here",
	pickup_hours: "Hours to prepare a pickup",
};

/** Derives a code from a name: `second-floor` for `Second Floor`. */
const codeFrom = (name: string): string =>
	name
		.normalize("NFKD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 40)
		.replace(/^-|-$/g, "");

export default function BranchPanel({
	branch,
	onSaved,
	onClose,
}: {
	/** null for a new branch. */
	branch: BranchSettings | null;
	onSaved: (branch: BranchSettings) => void;
	onClose: () => void;
}) {
	const form = useRecordForm({
		record: branch ?? blank,
		toValues: ({ id: _, version: __, pickup_hours, ...values }) => ({
			...values,
			pickup_hours: pickup_hours as number | null,
		}),
		save: ({ code, pickup_hours, ...values }, { id, version }) => {
			// Send a blank number as NaN, so that the server refuses it and the error appears next to its field.
			const given = { ...values, pickup_hours: pickup_hours ?? Number.NaN };
			return branch
				? api(changeBranch, { ...given, id, version })
				: api(createBranch, { ...given, code });
		},
		onSaved: (saved) => {
			onSaved(saved);
			if (!branch) onClose();
		},
		done: branch ? "Branch saved" : "Branch added",
	});
	const nameIt = (name: string) => {
		const isProposed = form.values.code === codeFrom(form.values.name);
		form.set("name", name);
		if (!branch && isProposed) form.set("code", codeFrom(name));
	};
	return (
		<SidePanel title={branch?.name ?? "New branch"} onClose={onClose}>
			<RecordForm form={form} labels={labels} saveLabel={branch ? "Save" : "Add branch"}>
				<TextField label={labels.name} {...form.bind("name")} onChange={nameIt} />
				{!branch && (
					<TextField
						label="Code"
						{...form.bind("code")}
						hint="A short code for lists and files, based on the name. It can't be changed later."
					/>
				)}
				<LongTextField label={labels.address} rows={2} {...form.bind("address")} />
				<TextField label={labels.phone} type="tel" {...form.bind("phone")} />
				<TextField
					label={labels.hours}
					{...form.bind("hours")}
					hint="Such as Mon–Fri 9:00 AM–5:00 PM. Leave blank to use the shop's hours."
				/>
				<CheckField
					label="Open"
					{...form.bind("is_open")}
					hint="Closed branches keep their stock but don't sell it."
				/>
				<CheckField
					label={labels.has_pickup}
					{...form.bind("has_pickup")}
					hint="Customers can pick up items that this branch has in stock. Pickup is free, and they pay at the counter."
				/>
				{form.values.has_pickup && (
					<NumberField
						label={labels.pickup_hours}
						{...form.bind("pickup_hours")}
						hint="Count only opening hours. The cut-off time, packing days and holidays also affect when an order is ready."
					/>
				)}
			</RecordForm>
		</SidePanel>
	);
}
