import { type ReactNode, useRef } from "react";
import { listAdminCategories } from "#contract/admin/dressing.ts";
import { listAttributes, listProductTypes } from "#contract/admin/facts.ts";
import { type AdminProduct, createProduct, updateProduct } from "#contract/admin/products.ts";
import { listDevices } from "#contract/user/devices.ts";
import type { FindableDevice } from "#lib/fit/find-devices.ts";
import { productFields } from "#lib/product-fields.ts";
import { api } from "../../../api.ts";
import { MomentField, PesosField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../../kit/page/own-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import {
	categoryChoices,
	categoryId,
	flagNames,
	noCategory,
	statusChoices,
} from "../product-words.ts";
import { FactFields } from "./fact-fields.tsx";
import { FitsField } from "./fits-field.tsx";
import { OptionFields } from "./option-fields.tsx";
import { furtherFields, PlainField } from "./plain-field.tsx";
import { type ProductValues, toChange, toProduct, toValues } from "./product-values.ts";
import { SearchFields } from "./search-fields.tsx";
import { showValue, valueWords } from "./show-value.ts";
import { VariationFields } from "./variation-fields.tsx";

const sameValues = (one: AdminProduct, other: AdminProduct) =>
	JSON.stringify(toValues(one)) === JSON.stringify(toValues(other));

const noDevices: FindableDevice[] = [];

/**
 * The version of a product that a save may replace: pictures are changed beside the form, and count
 * as a change of the product, but not as somebody else's.
 */
function useSafeVersion(product: AdminProduct): (base: number) => number {
	const seen = useRef(product);
	const version = useRef(product.version);
	if (seen.current !== product) {
		if (sameValues(seen.current, product)) version.current = product.version;
		seen.current = product;
	}
	return (base) => Math.max(base, version.current);
}

/** Everything of a product but its pictures, which stand between its parts. */
export function ProductForm({
	product,
	proposed = {},
	onSaved,
	pictures,
}: {
	product: AdminProduct;
	/** Of a new one: what stands in the form at first. */
	proposed?: Partial<ProductValues>;
	onSaved: (product: AdminProduct) => void;
	pictures?: ReactNode;
}) {
	const isNew = product.id === 0;
	const categories = useRead(listAdminCategories, {}).value ?? [];
	const types = useRead(listProductTypes, {}).value;
	const attributes = useRead(listAttributes, {}).value;
	const tables = types && attributes ? { types, attributes } : null;
	const devices = useRead(listDevices, {}).value ?? noDevices;
	const safeVersion = useSafeVersion(product);
	const form = useRecordForm<AdminProduct, ProductValues>({
		record: product,
		toValues,
		proposed,
		save: async (values, { id, version }, changed) =>
			isNew
				? api(createProduct, toProduct(values))
				: api(updateProduct, { id, version: safeVersion(version), ...toChange(values, changed) }),
		done: isNew ? "Product made" : "Saved",
		onSaved,
	});
	const { values, set, bind } = form;
	const { may } = useOwnPermissions();
	const category = values.category_id === null ? noCategory : String(values.category_id);
	return (
		<RecordForm
			form={form}
			words={valueWords}
			show={(name, value) => showValue(name, value, { categories, tables })}
			saveLabel={isNew ? "Make product" : "Save"}
		>
			<fieldset disabled={!may("products.write")} className="contents">
				<Section title="What it is">
					<TextField label="Name" maxLength={255} required {...bind("name")} />
					<PlainField name="short_description" form={form} />
					<PlainField name="description" rows={7} form={form} />
					<div className="grid gap-4 sm:grid-cols-2">
						<SelectField
							label="Category"
							name="category_id"
							value={category}
							error={form.errorOf("category_id")}
							choices={categoryChoices(categories)}
							onChange={(choice) => set("category_id", categoryId(choice))}
						/>
						<PlainField name="badge" form={form} />
						{furtherFields.map((name) => (
							<PlainField key={name} name={name} form={form} />
						))}
					</div>
					<fieldset className="flex flex-wrap gap-x-6">
						<legend className="text-small font-semibold">Shown among</legend>
						{flagNames.map((flag) => (
							<PlainField key={flag} name={flag} form={form} />
						))}
					</fieldset>
				</Section>
				{tables && <FactFields product={product} form={form} tables={tables} />}
				<Section
					title="Fits"
					hint="Shoppers see whether it fits their phone. Chargers and cables need no names here: their facts tell."
				>
					<FitsField
						label="Made for these devices"
						hint="For cases, glass and straps. A variation may name others."
						value={values.fits}
						title={values.name}
						devices={devices}
						error={form.errorOf("fits")}
						onChange={(fits) => set("fits", fits)}
					/>
				</Section>
				{pictures ?? (
					<Section title="Pictures">
						<p className="text-small text-ink-soft">
							Make the product first; then its pictures can be added.
						</p>
					</Section>
				)}
				<Section title="Price">
					<div className="grid gap-4 sm:grid-cols-2">
						<PesosField label="Price" {...bind("price")} />
						<PesosField label="Sale price" {...bind("sale_price")} />
						{may("reports") && (
							<PesosField label="Cost" hint={productFields.cost.hint} {...bind("cost")} />
						)}
						<MomentField label="Sale starts" hint="Empty: at once." {...bind("sale_starts_at")} />
						<MomentField
							label="Sale ends"
							hint="Empty: when you take the sale price away."
							{...bind("sale_ends_at")}
						/>
					</div>
				</Section>
				<Section
					title="Variations"
					hint="Options such as Colour and Length combine to what can be bought."
				>
					<OptionFields
						options={values.options}
						errorOf={form.errorOf}
						onChange={(options) => set("options", options)}
					/>
					<VariationFields product={product} form={form} tables={tables} devices={devices} />
				</Section>
				<Section title="Where it shows">
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
								hint="Empty: it stays a draft."
								{...bind("publish_at")}
							/>
						)}
					</div>
				</Section>
				<SearchFields form={form} />
			</fieldset>
		</RecordForm>
	);
}
