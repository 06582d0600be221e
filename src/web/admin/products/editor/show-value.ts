import type { FactTables } from "#lib/facts/facts.ts";
import { formatFacts } from "#lib/facts/format-facts.ts";
import { formatPesos } from "#lib/money/money.ts";
import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import type { ProductFieldName } from "#lib/products/product-fields.ts";
import { type ProductStatus, productStatusFacts } from "#lib/products/product-statuses.ts";
import type { SerialKind, SerialTracking } from "#lib/serials/serial-number.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { serialKindNames, trackingNames } from "../product-labels.ts";
import type { ProductValues } from "./product-values.ts";

const labels = Object.fromEntries(
	fieldEntries().map(([name, { label }]) => [name, label]),
) as Record<ProductFieldName, string>;

/** Field labels for the conflict dialog. */
export const valueLabels: Record<keyof ProductValues, string> = {
	...labels,
	seo_title: "Meta title",
	seo_description: "Meta description",
	variations: "Variations",
};

const nothing = "(empty)";
const money = (amount: unknown) => (typeof amount === "number" ? formatPesos(amount) : nothing);

/** Formats a field's value for the conflict dialog. */
export function showValue(
	name: keyof ProductValues,
	value: unknown,
	{
		categories,
		tables,
	}: { categories: readonly { id: number; name: string }[]; tables: FactTables | null },
): string {
	if (name === "price" || name === "sale_price" || name === "cost") return money(value);
	if (name === "serial_tracking") return trackingNames[value as SerialTracking];
	if (name === "serial_kind") return serialKindNames[value as SerialKind];
	if (name === "status") return productStatusFacts[value as ProductStatus].name;
	if (name === "category_id") return categories.find(({ id }) => id === value)?.name ?? nothing;
	if (name === "options") {
		const options = value as ProductValues["options"];
		return options.map((one) => `${one.name}: ${one.values.join(", ")}`).join("; ") || nothing;
	}
	if (name === "variations") {
		return (value as ProductValues["variations"])
			.map(({ sku, barcode, price }) =>
				[sku || "no SKU", barcode, price !== null && money(price)].filter(Boolean).join(", "),
			)
			.join("; ");
	}
	if (name === "product_type") {
		return tables?.types.find(({ code }) => code === value)?.name ?? nothing;
	}
	if (name === "facts") {
		const none = { types: [], attributes: [] };
		const formatted = formatFacts(value as ProductValues["facts"], null, tables ?? none);
		return formatted.map((fact) => `${fact.name}: ${fact.text}`).join(", ") || nothing;
	}
	if (name === "fits") return (value as ProductValues["fits"]).devices?.join(", ") || nothing;
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (value === null || value === "") return nothing;
	const isMoment = name === "publish_at" || name === "sale_starts_at" || name === "sale_ends_at";
	return isMoment ? exactTime(String(value)) : String(value);
}
