import {
	type CashRuleSettings,
	changeCashRules,
	readCashRules,
} from "#contract/admin/cash-rules.ts";
import { formatPesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import { CheckField, NumberField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useSettingsForm } from "../kit/form/use-settings-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { cashWords } from "../navigation/setting-words.ts";

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
		words: cashWords,
		change: (given) => api(changeCashRules, given),
		onSaved,
		done: "Rules saved",
	});
	const { field } = form;
	return (
		<RecordForm form={form} words={cashWords} show={show}>
			<Section
				title="Confirm before shipping"
				hint="Staff call or message these customers. Nothing is cancelled by itself, and the customer sees none of this."
			>
				<CheckField {...field("confirm_first_order")} />
				<CheckField
					{...field("confirm_refused_before")}
					hint="By this customer, telephone number or address."
				/>
				<CheckField
					{...field("confirm_many_at_once")}
					hint="Three or more within a day, by this customer or to this address."
				/>
				<CheckField
					{...field("confirm_high_value")}
					hint="Three times what the shop’s latest orders usually cost, or more."
				/>
				<NumberField {...field("confirm_from")} decimals={2} hint="Empty: none for its amount." />
			</Section>
			<Section title="Who may order">
				<CheckField
					{...field("guests")}
					hint="With a name, a mobile number and an address, paid in cash when it arrives. Somebody has to confirm each of them by a call or a message before it is shipped."
				/>
			</Section>
			<Section
				title="Who pays otherwise"
				hint="These customers are asked to choose another way to pay when they place the order. They are not told why."
			>
				<NumberField {...field("refuse_from")} decimals={2} hint="Empty: any amount." />
				<NumberField {...field("refuse_after")} hint="Empty: everybody may pay in cash." />
			</Section>
		</RecordForm>
	);
}
