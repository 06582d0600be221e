import {
	type CashRuleSettings,
	changeCashRules,
	readCashRules,
} from "#contract/admin/cash-rules.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { CheckField, NumberField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useSettingsForm } from "../kit/form/use-settings-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { cashTerms } from "../navigation/setting-terms.ts";

export const meta = pageTitle("Cash on delivery");

/** Settings that decide which cash on delivery orders staff must confirm by phone, and which must be prepaid. */
export default function CashRules() {
	const read = useRead(readCashRules, {});
	return (
		<AdminPage title="Cash on delivery" width="text">
			<ReadState read={read}>{(rules) => <Form rules={rules} onSaved={read.set} />}</ReadState>
		</AdminPage>
	);
}

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
	const form = useSettingsForm({
		settings: rules,
		labels: cashTerms,
		change: (given) => api(changeCashRules, given),
		onSaved,
		done: "Rules saved",
	});
	const { field } = form;
	return (
		<RecordForm form={form} labels={cashTerms} show={show}>
			<Section
				title="Confirm before shipping"
				hint="Staff call or message the customer if one of these rules applies to an order. The rules never cancel an order, and customers don't see them."
			>
				<CheckField {...field("confirm_first_order")} />
				<CheckField
					{...field("confirm_refused_before")}
					hint="Counts refused parcels of the same customer, phone number or address."
				/>
				<CheckField
					{...field("confirm_many_at_once")}
					hint="Three or more orders within a day from the same customer or to the same address."
				/>
				<CheckField
					{...field("confirm_high_value")}
					hint="At least three times the shop's usual order value."
				/>
				<NumberField {...field("confirm_from")} decimals={2} hint="Leave blank to turn this off." />
			</Section>
			<Section title="Orders without an account">
				<CheckField
					{...field("guests")}
					hint="Guests enter a name, a mobile number and an address. They pay online or with cash on delivery. Staff confirm each cash order before it ships."
				/>
			</Section>
			<Section
				title="No cash on delivery"
				hint="These customers are asked to choose another payment method when they place an order. They don't see the reason."
			>
				<NumberField {...field("refuse_from")} decimals={2} hint="Leave blank for no limit." />
				<NumberField
					{...field("refuse_after")}
					hint="Leave blank to allow cash on delivery for every order."
				/>
			</Section>
		</RecordForm>
	);
}
