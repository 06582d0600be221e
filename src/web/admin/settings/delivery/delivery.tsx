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

/** By what the shop promises when an order arrives. */
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

const words = {
	cut_off: "Order by",
	packs_as_open: "Pack whenever the branch is open",
	packing_days: "Days of packing",
	delivery_days: "Days of couriers",
	gather_days: "More days where several branches pack one order",
	pickup_days: "Days an order waits to be collected",
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
		<RecordForm form={form} words={words}>
			<Section
				title="Packing"
				hint="What is ordered before the hour is packed on the same day, later orders on the next day of packing. Holidays, which are listed under Branches, are left out."
			>
				<TextField
					label={words.cut_off}
					{...bind("cut_off")}
					placeholder="14:00"
					maxLength={5}
					hint="By Manila’s clock, 24 hours. Empty: until the branch closes."
				/>
				<CheckField label={words.packs_as_open} {...bind("packs_as_open")} />
				{!values.packs_as_open && (
					<WeekdayField label={words.packing_days} {...bind("packing_days")} />
				)}
				<NumberField label={words.gather_days} {...bind("gather_days")} />
				<NumberField
					label={words.pickup_days}
					{...bind("pickup_days")}
					hint="Where customers can pick up, which is switched on under Branches. Later it stands on Today, to be cancelled with its stock back."
				/>
			</Section>
			<Section
				title="On the way"
				hint="Business days are counted on these days. An order keeps what it was promised, whatever is changed here."
			>
				<WeekdayField label={words.delivery_days} {...bind("delivery_days")} />
			</Section>
			<Section
				title="Days by area"
				hint="Empty fields take the days of the way of shipping. The first area that an address lies in counts, so the nearest come first. Places are towns, cities, provinces or regions, one a line, as customers write them; Luzon, Visayas, Mindanao and Metro Manila stand for all of theirs."
			>
				<AreaTable form={form} methods={methods} />
				<p className="text-small text-ink-soft">
					Usual days and fees are edited under{" "}
					<Link to={href("/admin/shipping")} className="text-sea underline underline-offset-4">
						Shipping
					</Link>
					, holidays under{" "}
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
