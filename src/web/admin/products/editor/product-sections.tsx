import { listAttributes, listProductTypes } from "#contract/admin/facts.ts";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { listDevices } from "#contract/user/devices.ts";
import type { FindableDevice } from "#lib/fit/find-devices.ts";
import { productFields } from "#lib/products/product-fields.ts";
import { MomentField, PesosField, SelectField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { flagNames, statusChoices } from "../product-labels.ts";
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
		hint="Shoppers see whether it fits their phone. Chargers and cables don't need devices here: their specifications are enough."
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

/** Unit cost and sale price. */
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
				hint="Leave blank to keep it until you remove the sale price."
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
				hint="Leave blank to keep it as a draft."
				{...bind("publish_at")}
			/>
		)}
	</div>
);
