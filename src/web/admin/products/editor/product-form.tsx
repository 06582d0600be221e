import { type ReactNode, useRef } from "react";
import { type AdminProduct, updateProduct } from "#contract/admin/products.ts";
import { api } from "#web/api.ts";
import { PesosField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { CategoryField } from "./category-field.tsx";
import { FactFields } from "./fact-fields.tsx";
import { OptionFields } from "./option-fields.tsx";
import { furtherFields, PlainField } from "./plain-field.tsx";
import {
	FitsSection,
	FlagFields,
	SaleFields,
	SerialSection,
	StatusFields,
	useProductTables,
} from "./product-sections.tsx";
import { type ProductValues, toChange, toValues } from "./product-values.ts";
import { SearchFields } from "./search-fields.tsx";
import { showValue, valueLabels } from "./show-value.ts";
import { VariationFields } from "./variation-fields.tsx";

const sameValues = (one: AdminProduct, other: AdminProduct) =>
	JSON.stringify(toValues(one)) === JSON.stringify(toValues(other));

/**
 * Returns a function that takes the version on which an edit is based, and returns the version that saving may
 * overwrite. The returned version can be higher: saving an image also increases the version, but isn't another user's
 * edit.
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

/** All fields of a product. Images are shown between its sections. */
export function ProductForm({
	product,
	onSaved,
	pictures,
}: {
	product: AdminProduct;
	onSaved: (product: AdminProduct) => void;
	pictures: ReactNode;
}) {
	const { categories, tables, devices } = useProductTables();
	const safeVersion = useSafeVersion(product);
	const form = useRecordForm<AdminProduct, ProductValues>({
		record: product,
		toValues,
		save: async (values, { id, version }, changed) =>
			api(updateProduct, { id, version: safeVersion(version), ...toChange(values, changed) }),
		onSaved,
	});
	const { values, set, bind } = form;
	const { may } = usePermissions();
	return (
		<RecordForm
			form={form}
			labels={valueLabels}
			show={(name, value) => showValue(name, value, { categories: categories.value ?? [], tables })}
		>
			<fieldset disabled={!may("products.write")} className="contents">
				<Section title="Basics">
					<TextField label="Name" maxLength={255} required {...bind("name")} />
					<PlainField name="short_description" form={form} />
					<PlainField name="description" rows={7} form={form} />
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<CategoryField form={form} categories={categories} />
						<PlainField name="badge" form={form} />
						{furtherFields.map((name) => (
							<PlainField key={name} name={name} form={form} />
						))}
					</div>
					<FlagFields form={form} />
				</Section>
				{tables && <FactFields product={product} form={form} tables={tables} />}
				<FitsSection form={form} devices={devices} />
				{pictures}
				<Section title="Price">
					<div className="grid gap-4 sm:grid-cols-2">
						<PesosField label="Price" {...bind("price")} />
						<SaleFields form={form} />
					</div>
				</Section>
				<Section
					title="Variations"
					hint="Options such as Color and Length combine into variations."
				>
					<OptionFields
						options={values.options}
						errorOf={form.errorOf}
						onChange={(options) => set("options", options)}
					/>
					<VariationFields product={product} form={form} tables={tables} devices={devices} />
				</Section>
				<Section title="Categories and tags">
					<StatusFields form={form} />
				</Section>
				<SerialSection form={form} />
				<SearchFields form={form} />
			</fieldset>
		</RecordForm>
	);
}
