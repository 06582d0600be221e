import { href, Link } from "react-router";
import type { AdminProduct } from "#contract/admin/products.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import type { FindableDevice } from "#lib/fit/find-devices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/status.tsx";
import { PesosField, SelectField, TextField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { writeNumber } from "../../kit/format/number-text.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { compareVariations } from "./compare-variations.ts";
import { VariationFacts } from "./fact-fields.tsx";
import { FitsField } from "./fits-field.tsx";
import { liveVariations, type ProductValues, type VariationValues } from "./product-values.ts";

type AdminVariation = ReturnType<typeof liveVariations>[number];

const ownPicture = "";

/** Variations of a product, or its single item. Shows in advance how changed options will change the variations. */
export function VariationFields({
	product,
	form,
	tables,
	devices,
}: {
	product: AdminProduct;
	form: FormFields<ProductValues>;
	/** Product types and attributes; null while loading. */
	tables: FactTables | null;
	/** Devices that variations can be compatible with. */
	devices: readonly FindableDevice[];
}) {
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const live = liveVariations(product);
	const { options, variations } = form.values;
	const names = live.map(({ name }) => name);
	const areRebuilt = JSON.stringify(options) !== JSON.stringify(product.options);
	const { added, gone } = areRebuilt ? compareVariations(names, options) : { added: [], gone: [] };
	const isVaried = live.some(({ name }) => name !== "");
	const isSingle = !isVaried && (!areRebuilt || added.length === 0);
	const change = (id: number, values: Partial<VariationValues>) =>
		form.set(
			"variations",
			variations.map((each) => (each.id === id ? { ...each, ...values } : each)),
		);
	return (
		<div className="grid gap-3">
			{(added.length > 0 || gone.length > 0) && (
				<Alert tone="info">
					Saving creates {countOf(added.length, "new variation")}
					{added.length > 0 && `: ${added.slice(0, 12).join(", ")}`}
					{added.length > 12 && "…"}
					{gone.length > 0 && `, and archives ${gone.join(", ")}`}. Existing variations keep their
					stock.
				</Alert>
			)}
			<ul className={classNames("grid", isVaried && "divide-y divide-line border-t border-line")}>
				{variations.map((values, index) => {
					const variation = live.find(({ id }) => id === values.id);
					if (!variation) return null;
					return (
						<VariationRow
							key={values.id}
							product={product}
							variation={variation}
							values={values}
							index={index}
							isVaried={isVaried}
							isArchived={gone.includes(variation.name)}
							form={form}
							tables={tables}
							devices={devices}
							branches={branches}
							onChange={(changed) => change(values.id, changed)}
						/>
					);
				})}
			</ul>
			{!isSingle && isVaried && (
				<p className="text-fine text-ink-soft">Leave a price or cost blank to use the product's.</p>
			)}
			<Link
				to={`${href("/admin/stock")}?product_id=${product.id}`}
				className="inline-flex min-h-11 items-center justify-self-start text-small font-semibold text-sea underline"
			>
				Manage stock
			</Link>
		</div>
	);
}

interface RowProps {
	product: AdminProduct;
	values: VariationValues;
	onChange: (changed: Partial<VariationValues>) => void;
}

/**
 * Fields for one variation: its codes and, if there are several variations, the values that differ from the product's.
 */
function VariationRow({
	product,
	variation,
	values,
	index,
	isVaried,
	isArchived,
	form,
	tables,
	devices,
	branches,
	onChange,
}: RowProps & {
	variation: AdminVariation;
	index: number;
	/** True if there are several variations. */
	isVaried: boolean;
	/** True if saving will archive this variation. */
	isArchived: boolean;
	form: FormFields<ProductValues>;
	tables: FactTables | null;
	devices: readonly FindableDevice[];
	branches: readonly { id: number; name: string }[];
}) {
	const { name } = variation;
	const title = name || "Single item";
	const field = (key: keyof VariationValues) => ({
		name: `variations.${index}.${key}`,
		error: form.errorOf(`variations.${index}.${key}`),
	});
	return (
		<li className={classNames("grid gap-3", isVaried && "py-4")}>
			{isVaried && (
				<p className={classNames("font-semibold", isArchived && "text-ink-faint line-through")}>
					{title}
				</p>
			)}
			<fieldset
				aria-label={title}
				className={classNames("grid grid-cols-2 items-start gap-3", isVaried && "sm:grid-cols-3")}
			>
				<TextField
					label="SKU"
					maxLength={100}
					{...field("sku")}
					value={values.sku}
					onChange={(sku) => onChange({ sku })}
				/>
				<TextField
					label="Barcode"
					maxLength={40}
					{...field("barcode")}
					value={values.barcode}
					onChange={(barcode) => onChange({ barcode })}
				/>
				{isVaried && (
					<VariationPrices product={product} values={values} field={field} onChange={onChange} />
				)}
			</fieldset>
			{isVaried && tables && (
				<VariationFacts
					facts={values.facts}
					product={form.values}
					tables={tables}
					field={`variations.${index}.facts`}
					form={form}
					onChange={(facts) => onChange({ facts })}
				/>
			)}
			{isVaried && (
				<details open={(values.fits.devices ?? []).length > 0}>
					<summary className="min-h-11 cursor-pointer content-center text-small font-semibold">
						Compatible devices of this variation
					</summary>
					<FitsField
						label={`Devices for ${title}`}
						hint="Leave blank to use the product's devices."
						value={values.fits}
						title={name}
						devices={devices}
						error={field("fits").error}
						onChange={(fits) => onChange({ fits })}
					/>
				</details>
			)}
			<p className="text-fine text-ink-soft">
				In stock:{" "}
				{branches
					.map(
						(branch) =>
							`${branch.name} ${variation.stock.find((row) => row.branch_id === branch.id)?.quantity ?? 0}`,
					)
					.join(", ")}
			</p>
		</li>
	);
}

/** Prices of a variation that override the product's prices. */
function VariationPrices({
	product,
	values,
	field,
	onChange,
}: RowProps & {
	field: (key: keyof VariationValues) => { name: string; error: string | undefined };
}) {
	return (
		<>
			<PesosField
				label="Price"
				placeholder={writeNumber(product.price, 2)}
				{...field("price")}
				value={values.price}
				onChange={(price) => onChange({ price })}
			/>
			<PesosField
				label="Sale"
				{...field("sale_price")}
				value={values.sale_price}
				onChange={(sale) => onChange({ sale_price: sale })}
			/>
			<PesosField
				label="Cost"
				placeholder={product.cost === null ? "" : writeNumber(product.cost, 2)}
				{...field("cost")}
				value={values.cost}
				onChange={(cost) => onChange({ cost })}
			/>
			<SelectField
				label="Photo"
				{...field("image")}
				value={values.image ?? ownPicture}
				choices={pictureChoices(product, values.image)}
				onChange={(image) => onChange({ image: image || null })}
			/>
		</>
	);
}

function pictureChoices({ images, name }: AdminProduct, chosen: string | null) {
	const known = images.map(({ path, alt }, index) => ({
		value: path,
		name: `Photo ${index + 1}${alt && alt !== name ? `: ${alt}` : ""}`,
	}));
	const isFormer = chosen !== null && !images.some(({ path }) => path === chosen);
	return [
		{ value: ownPicture, name: "Product's photo" },
		...known,
		...(isFormer ? [{ value: chosen, name: "Deleted photo" }] : []),
	];
}
