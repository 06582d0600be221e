import {
	type CounterSettings,
	changeCounterSettings,
	readCounterSettings,
} from "#contract/admin/counter-settings.ts";
import { formatPesos } from "#lib/money/money.ts";
import { cashRoundings } from "#lib/payments/round-cash.ts";
import { api } from "../../api.ts";
import { CheckField, NumberField, SelectField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useSettingsForm } from "../kit/form/use-settings-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { counterTerms } from "../navigation/setting-terms.ts";

export const meta = pageTitle("Counter settings");

/** Settings of the tills: how cash is rounded, and returns without a receipt. */
export default function CounterSettingsPage() {
	const read = useRead(readCounterSettings, {});
	return (
		<AdminPage title="Counter" width="text">
			<ReadState read={read}>
				{(settings) => <Form settings={settings} onSaved={read.set} />}
			</ReadState>
		</AdminPage>
	);
}

const choices = cashRoundings.map((value) => ({
	value,
	name: value === "none" ? "No rounding" : formatPesos(Number(value)),
}));
function show(_: string, value: unknown): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number") return formatPesos(value);
	return choices.find((choice) => choice.value === value)?.name ?? "No limit";
}

function Form({
	settings,
	onSaved,
}: {
	settings: CounterSettings;
	onSaved: (settings: CounterSettings) => void;
}) {
	const form = useSettingsForm({
		settings,
		labels: counterTerms,
		change: (given) => api(changeCounterSettings, given),
		onSaved,
		done: "Counter settings saved",
	});
	return (
		<RecordForm form={form} labels={counterTerms} show={show}>
			<Section
				title="Cash"
				hint="Only cash payments are rounded, to the nearest multiple. An amount exactly halfway between two multiples is rounded down. Totals, VAT, invoices and other payments stay exact."
			>
				<SelectField {...form.field("rounds_cash_to")} choices={choices} />
			</Section>
			<Section
				title="Returns without receipt"
				hint="A manager has to approve each return. The till suggests the lowest price of the last 90 days, and never refunds more than the current price."
			>
				<CheckField {...form.field("allows_unreceipted_returns")} />
				<NumberField
					{...form.field("unreceipted_limit")}
					decimals={2}
					hint="Leave blank for no limit."
				/>
			</Section>
		</RecordForm>
	);
}
