import { href, Link } from "react-router";
import {
	changeDeliveryRule,
	type DeliveryRuleSettings,
	readDeliveryRule,
} from "#contract/admin/delivery-rule.ts";
import { type AdminShippingMethod, listAdminShippingMethods } from "#contract/admin/shipping.ts";
import { api } from "#web/api.ts";
import { CheckField, NumberField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { AreaTable } from "./area-table.tsx";
import { fromDeliveryValues, toDeliveryValues } from "./delivery-values.ts";
import { WeekdayField } from "./weekday-field.tsx";

export const meta = pageTitle("Delivery dates");

/** Settings of the delivery estimate. */
export default function Delivery() {
	const rule = useRead(readDeliveryRule, {});
	const methods = useRead(listAdminShippingMethods, {});
	return (
		<AdminPage title="Delivery dates" width="text">
			<ReadState read={methods}>
				{(known) => (
					<ReadState read={rule}>
						{(read) => <Form rule={read} methods={known} onSaved={rule.set} />}
					</ReadState>
				)}
			</ReadState>
		</AdminPage>
	);
}

const labels = {
	cut_off: "Cut-off time",
	packs_as_open: "Pack on all days the branch is open",
	packing_days: "Packing days",
	delivery_days: "Courier days",
	gather_days: "Extra days for orders packed by several branches",
	pickup_days: "Days an order waits for pickup",
	areas: "Areas",
};

function Form({
	rule,
	methods,
	onSaved,
}: {
	rule: DeliveryRuleSettings;
	methods: readonly AdminShippingMethod[];
	onSaved: (rule: DeliveryRuleSettings) => void;
}) {
	const form = useRecordForm({
		record: rule,
		toValues: toDeliveryValues,
		save: (values, { version }) =>
			api(changeDeliveryRule, { version, ...fromDeliveryValues(values) }),
		onSaved,
		done: "Delivery dates saved",
	});
	const { bind, values } = form;
	return (
		<RecordForm form={form} labels={labels}>
			<Section
				title="Packing"
				hint="Orders placed before the cut-off time are packed on the same day, later orders on the next packing day. Holidays are skipped. You can edit them under Branches."
			>
				<TextField
					label={labels.cut_off}
					{...bind("cut_off")}
					placeholder="14:00"
					maxLength={5}
					hint="Manila time, 24-hour clock. Leave blank to use the branch's closing time."
				/>
				<CheckField label={labels.packs_as_open} {...bind("packs_as_open")} />
				{!values.packs_as_open && (
					<WeekdayField label={labels.packing_days} {...bind("packing_days")} />
				)}
				<NumberField label={labels.gather_days} {...bind("gather_days")} />
				<NumberField
					label={labels.pickup_days}
					{...bind("pickup_days")}
					hint="For branches with pickup. After this many days, the order appears on Today, so you can cancel it and restock its items."
				/>
			</Section>
			<Section
				title="In transit"
				hint="Couriers deliver on these days. Estimates skip all other days. Existing orders keep their estimates."
			>
				<WeekdayField label={labels.delivery_days} {...bind("delivery_days")} />
			</Section>
			<Section
				title="Days by area"
				hint="Leave an area's days blank to use the shipping method's days. The first area that contains the address applies, so list small areas above large ones. Enter towns, cities, provinces or regions, one per line. You can also use Luzon, Visayas, Mindanao and Metro Manila."
			>
				<AreaTable form={form} methods={methods} />
				<p className="text-small text-ink-soft">
					Edit default days and fees under{" "}
					<Link to={href("/admin/shipping")} className="text-sea underline underline-offset-4">
						Shipping methods
					</Link>
					, and holidays under{" "}
					<Link
						to={href("/admin/settings/branches")}
						className="text-sea underline underline-offset-4"
					>
						Branches
					</Link>
					.
				</p>
			</Section>
		</RecordForm>
	);
}
