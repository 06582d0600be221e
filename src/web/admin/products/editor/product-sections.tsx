import { listAttributes, listProductTypes } from "#contract/admin/facts.ts";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { listDevices } from "#contract/user/devices.ts";
import type { FindableDevice } from "#lib/fit/find-devices.ts";
import { productFields } from "#lib/products/product-fields.ts";
import { MomentField, NumberField, PesosField, SelectField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { flagNames, serialKindChoices, statusChoices, trackingChoices } from "../product-labels.ts";
import { FitsField } from "./fits-field.tsx";
import { PlainField } from "./plain-field.tsx";
import type { ProductValues } from "./product-values.ts";

type Form = { form: FormFields<ProductValues> };

const noDevices: FindableDevice[] = [];

/** Loads categories, product types with their attributes, and devices. */
export function useProductTables() {
	const categories = useRead(listAdminCategories, {});
	const types = useRead(listProductTypes, {}).value;
	const attributes = useRead(listAttributes, {}).value;
	return {
		categories,
		tables: types && attributes ? { types, attributes } : null,
		devices: useRead(listDevices, {}).value ?? noDevices,
	};
}

export const FlagFields = ({ form }: Form) => (
	<fieldset className="flex flex-wrap gap-x-6">
		<legend className="text-small font-semibold">Show in</legend>
		{flagNames.map((flag) => (
			<PlainField key={flag} name={flag} form={form} />
		))}
	</fieldset>
);

export const FitsSection = ({
	form: { values, set, errorOf },
	devices,
}: Form & { devices: readonly FindableDevice[] }) => (
	<Section
		title="Fits"
		hint="Shoppers see whether the product fits their phone. For chargers and cables, leave this blank: their specifications determine which devices they fit."
	>
		<FitsField
			label="Compatible devices"
			hint="For cases, screen protectors and straps. Variations can have their own devices."
			value={values.fits}
			title={values.name}
			devices={devices}
			error={errorOf("fits")}
			onChange={(fits) => set("fits", fits)}
		/>
	</Section>
);

/** Fields for the unit cost and the sale price. */
export function SaleFields({ form: { bind } }: Form) {
	const { may } = usePermissions();
	return (
		<>
			<PesosField label="Sale price" {...bind("sale_price")} />
			{may("reports") && (
				<PesosField label="Cost" hint={productFields.cost.hint} {...bind("cost")} />
			)}
			<MomentField
				label="Sale starts"
				hint="Leave blank to start now."
				{...bind("sale_starts_at")}
			/>
			<MomentField
				label="Sale ends"
				hint="Leave blank to keep the sale price until you remove it."
				{...bind("sale_ends_at")}
			/>
		</>
	);
}

export const StatusFields = ({ form: { values, set, bind } }: Form) => (
	<div className="grid gap-4 sm:grid-cols-2">
		<SelectField
			label="Status"
			choices={statusChoices}
			{...bind("status")}
			onChange={(status) => {
				set("status", status);
				if (status !== "draft") set("publish_at", null);
			}}
		/>
		{values.status === "draft" && (
			<MomentField
				label="Publish at"
				hint="Leave blank to keep the product as a draft."
				{...bind("publish_at")}
			/>
		)}
	</div>
);

/** Serial numbers and warranty of the product's units. */
export const SerialSection = ({ form: { values, bind } }: Form) => (
	<Section
		title="Serial numbers and warranty"
		hint="For phones, power banks and other items with a warranty for each unit."
	>
		<div className="grid items-start gap-4 sm:grid-cols-2">
			<SelectField
				label="Serial numbers"
				hint="Staff enter the serial number of each tracked unit when they ship it or sell it at the counter."
				choices={trackingChoices}
				{...bind("serial_tracking")}
			/>
			{values.serial_tracking !== "none" && (
				<SelectField
					label="Kind of serial number"
					hint="The check digit of an IMEI is verified."
					choices={serialKindChoices}
					{...bind("serial_kind")}
				/>
			)}
			<NumberField
				label="Warranty in months"
				hint="Leave blank to use the warranty of the product type. Enter 0 for no warranty."
				{...bind("warranty_months")}
			/>
		</div>
	</Section>
);
