import { listProductTypes } from "#contract/admin/facts.ts";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import {
	changeReturnRules,
	type ReturnRuleSettings,
	readReturnRules,
} from "#contract/admin/return-rules.ts";
import type { ReturnPayer } from "#lib/orders/return-states.ts";
import { api } from "../../api.ts";
import { CheckField, NumberField, SelectField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useSettingsForm } from "../kit/form/use-settings-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

export const meta = pageTitle("Return rules");

/** Return rules: returnable items, deadline, and who pays the return shipping. */
export default function ReturnRules() {
	const read = useRead(readReturnRules, {});
	return (
		<AdminPage title="Return rules" width="text">
			<ReadState read={read}>{(rules) => <Form rules={rules} onSaved={read.set} />}</ReadState>
		</AdminPage>
	);
}

const labels = {
	days: "Return period (days)",
	excluded_types: "Product types",
	excluded_categories: "Categories",
	way_paid_by: "Who pays for return shipping",
};
const payerChoices: readonly { value: ReturnPayer; name: string }[] = [
	{ value: "by_reason", name: "The shop if the item is faulty, otherwise the customer" },
	{ value: "shop", name: "Always the shop" },
	{ value: "customer", name: "Always the customer" },
];
const show = (name: string, value: unknown): string =>
	name === "way_paid_by"
		? (payerChoices.find((choice) => choice.value === value)?.name ?? "")
		: Array.isArray(value)
			? `${value.length} chosen`
			: String(value);

function Form({
	rules,
	onSaved,
}: {
	rules: ReturnRuleSettings;
	onSaved: (rules: ReturnRuleSettings) => void;
}) {
	const types = useRead(listProductTypes, {}).value ?? [];
	const categories = useRead(listAdminCategories, {}).value ?? [];
	const form = useSettingsForm({
		settings: rules,
		labels,
		change: (given) => api(changeReturnRules, given),
		onSaved,
		done: "Rules saved",
	});
	const { bind, field } = form;
	const excludedTypes = bind("excluded_types");
	const excludedCategories = bind("excluded_categories");
	const toggle = <T,>(all: readonly T[], one: T, isIn: boolean): T[] =>
		isIn ? [...all, one] : all.filter((each) => each !== one);
	return (
		<RecordForm form={form} labels={labels} show={show}>
			<Section
				title="Returns"
				hint="Customers request returns on their order page, and staff approve or decline them. Staff can also create returns after the return period."
			>
				<NumberField {...field("days")} />
				<SelectField {...field("way_paid_by")} choices={payerChoices} />
			</Section>
			<Section
				title="No returns for a change of mind"
				hint="Items with a defect can always be returned."
			>
				<fieldset className="grid gap-4">
					<legend className="pb-2 font-semibold">Product types</legend>
					{types.map(({ code, name }) => (
						<CheckField
							key={code}
							label={name}
							name={`type-${code}`}
							value={excludedTypes.value.includes(code)}
							onChange={(isIn) => excludedTypes.onChange(toggle(excludedTypes.value, code, isIn))}
							error={undefined}
						/>
					))}
				</fieldset>
				<fieldset className="grid gap-4">
					<legend className="pt-2 pb-2 font-semibold">Categories</legend>
					{categories.map(({ id, name }) => (
						<CheckField
							key={id}
							label={name}
							name={`category-${id}`}
							value={excludedCategories.value.includes(id)}
							onChange={(isIn) =>
								excludedCategories.onChange(toggle(excludedCategories.value, id, isIn))
							}
							error={undefined}
						/>
					))}
				</fieldset>
			</Section>
		</RecordForm>
	);
}
