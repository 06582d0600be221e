import { type AdminShippingMethod, listAdminShippingMethods } from "#contract/admin/shipping.ts";
import {
	changeShippingTable,
	readShippingTable,
	type ShippingTable,
} from "#contract/admin/shipping-table.ts";
import { api } from "#web/api.ts";
import { CheckField, NumberField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { ImportRates } from "./import-rates.tsx";
import { fromTableValues, toTableValues } from "./rate-drafts.ts";
import { maxEdited, RateRows } from "./rate-rows.tsx";
import { TryFees } from "./try-fees.tsx";

export const meta = pageTitle("Shipping areas");

/** Shipping fees by area and weight. */
export default function ShippingAreas() {
	const table = useRead(readShippingTable, {});
	const methods = useRead(listAdminShippingMethods, {});
	return (
		<AdminPage title="Shipping areas" width="text">
			<ReadState read={methods}>
				{(known) => (
					<ReadState read={table}>
						{(read) => (
							<div className="grid gap-8">
								<Form key={read.version} table={read} methods={known} onSaved={table.set} />
								<Section
									title="From a file"
									hint="Columns: area, method, weight_up_to_kg, fee, free_from, min_days, max_days. A fee is an amount, or “no delivery”."
								>
									<ImportRates table={read} onImported={table.set} />
								</Section>
								<Section title="Shipping calculator" hint="Uses the saved rates.">
									<TryFees />
								</Section>
							</div>
						)}
					</ReadState>
				)}
			</ReadState>
		</AdminPage>
	);
}

const labels = {
	default_grams: "Default item weight (g)",
	asks_place: "Ask for the barangay or city if unknown",
	rates: "Rates",
};

function Form({
	table,
	methods,
	onSaved,
}: {
	table: ShippingTable;
	methods: readonly AdminShippingMethod[];
	onSaved: (table: ShippingTable) => void;
}) {
	const form = useRecordForm({
		record: table,
		toValues: toTableValues,
		save: (values, { version }) =>
			api(changeShippingTable, { version, ...fromTableValues(values) }),
		onSaved,
		done: "Shipping areas saved",
	});
	const { bind } = form;
	return (
		<RecordForm form={form} labels={labels}>
			<Section
				title="Fees by area"
				hint="Enter the Philippines, Luzon, Visayas, Mindanao, a region, a province, a city or a town. The smallest area that contains the address applies, with its lowest weight limit that fits the order. If no area contains the address, the shipping method's own fee applies. An order above every weight limit of its area can't use the shipping method."
			>
				{table.rates.length > maxEdited ? (
					<p>
						The table has {table.rates.length} rates. Export it, change it in a spreadsheet, and
						import it below.
					</p>
				) : (
					<RateRows form={form} methods={methods} />
				)}
			</Section>
			<Section title="Defaults">
				<NumberField label={labels.default_grams} {...bind("default_grams")} />
				<CheckField
					label={labels.asks_place}
					{...bind("asks_place")}
					hint="If off, addresses without a known place use the rates for the Philippines, or the shipping method's own fee."
				/>
			</Section>
		</RecordForm>
	);
}
