import {
	type CashRuleSettings,
	changeCashRules,
	readCashRules,
} from "#contract/admin/cash-rules.ts";
import { formatPesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import { CheckField, NumberField, PesosField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

export const meta = pageTitle("Cash on delivery");

/** Whom the shop calls before it sends a parcel that is paid at the door, and who pays otherwise. */
export default function CashRules() {
	const read = useRead(readCashRules, {});
	return (
		<AdminPage title="Cash on delivery" width="text">
			<ReadState read={read}>{(rules) => <Form rules={rules} onSaved={read.set} />}</ReadState>
		</AdminPage>
	);
}

const words = {
	confirm_first_order: "A customer’s first order",
	confirm_refused_before: "A parcel was refused before",
	confirm_many_at_once: "Many orders in a short time",
	confirm_high_value: "Unusually high amount",
	confirm_from: "Every order from",
	refuse_from: "No cash from",
	refuse_after: "No cash after this many refused parcels",
	guests: "Guest orders",
};
const show = (name: string, value: unknown): string => {
	if (typeof value === "number") return name === "refuse_after" ? `${value}` : formatPesos(value);
	return value === true ? "yes" : "no";
};

function Form({
	rules,
	onSaved,
}: {
	rules: CashRuleSettings;
	onSaved: (rules: CashRuleSettings) => void;
}) {
	const form = useRecordForm({
		record: rules,
		toValues: ({ version: _, ...values }) => ({
			...values,
			confirm_from: values.confirm_from as number | null,
			refuse_from: values.refuse_from as number | null,
		}),
		save: (values, { version }) => api(changeCashRules, { version, ...values }),
		onSaved,
		done: "Rules saved",
	});
	const { bind } = form;
	return (
		<RecordForm form={form} words={words} show={show}>
			<Section
				title="Confirm before shipping"
				hint="Staff call or message these customers. Orders are never cancelled automatically, and customers don't see this."
			>
				<CheckField label={words.confirm_first_order} {...bind("confirm_first_order")} />
				<CheckField
					label={words.confirm_refused_before}
					{...bind("confirm_refused_before")}
					hint="By the same customer, phone number or address."
				/>
				<CheckField
					label={words.confirm_many_at_once}
					{...bind("confirm_many_at_once")}
					hint="Three or more within a day, by the same customer or to the same address."
				/>
				<CheckField
					label={words.confirm_high_value}
					{...bind("confirm_high_value")}
					hint="At least three times the usual order value."
				/>
				<PesosField
					label={words.confirm_from}
					{...bind("confirm_from")}
					hint="Leave blank to turn this off."
				/>
			</Section>
			<Section title="Guest orders">
				<CheckField
					label={words.guests}
					{...bind("guests")}
					hint="Guests enter a name, a mobile number and an address, and pay cash on delivery. Staff have to confirm each order before it ships."
				/>
			</Section>
			<Section
				title="No cash on delivery"
				hint="These customers are asked to choose another payment method when they place an order. They don't see the reason."
			>
				<PesosField
					label={words.refuse_from}
					{...bind("refuse_from")}
					hint="Leave blank for no limit."
				/>
				<NumberField
					label={words.refuse_after}
					{...bind("refuse_after")}
					hint="Leave blank to allow cash on delivery for every order."
				/>
			</Section>
		</RecordForm>
	);
}
