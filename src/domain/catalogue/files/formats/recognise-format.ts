import { Refusal } from "#lib/refusals/refusal.ts";
import { excerpt } from "./cells/read-cells.ts";
import type { Columns } from "./columns.ts";
import { importFormats, type KnownFormat } from "./known-formats.ts";

interface FormatColumns {
	name: string;
	/** Columns that every file of the format must have, each with its possible names. */
	required: readonly (readonly string[])[];
	/** Columns that only this format has. */
	characteristic: readonly string[];
}

const formats: Record<KnownFormat, FormatColumns> = {
	shopify: {
		name: "Shopify",
		required: [["Handle", "URL handle"], ["Title"], ["Variant Price", "Price"]],
		characteristic: ["Handle", "URL handle", "Variant Price", "Option1 Name", "Body (HTML)"],
	},
	woocommerce: {
		name: "WooCommerce",
		required: [["Type"], ["ID", "SKU"], ["Name"], ["Regular price"]],
		characteristic: ["Regular price", "Visibility in catalog", "In stock?", "Is featured?"],
	},
	kargado: {
		name: "Kargado",
		required: [["Address"], ["Variation"]],
		characteristic: ["Address", "Variation", "Variation options", "Best seller", "Sale starts"],
	},
};

/**
 * Recognizes the format by its header. Throws Refusal if it is unknown or a required column is missing.
 * @param expected format given by the user
 */
export function recogniseFormat(columns: Columns, expected?: KnownFormat): KnownFormat {
	const format = expected ?? guessFormat(columns);
	if (format === undefined) {
		throw new Refusal(
			"invalid",
			"This is not a product export from Shopify, WooCommerce or Kargado. Its first line is: " +
				excerpt(columns.names.join(",")),
			{ code: "unknown_format" },
		);
	}
	const missing = formats[format].required.filter((names) => !hasOne(columns, names));
	if (missing.length > 0) {
		const named = missing.map((names) => names.map((name) => `"${name}"`).join(" or "));
		throw new Refusal(
			"invalid",
			`This ${formats[format].name} product export is incomplete: column ${named.join(", column ")} is missing.`,
			{ code: "missing_column" },
		);
	}
	return format;
}

function guessFormat(columns: Columns): KnownFormat | undefined {
	const count = (format: KnownFormat) =>
		formats[format].characteristic.filter((name) => columns.indexOf(name) !== undefined).length;
	const counts = importFormats.map((format) => ({ format, columns: count(format) }));
	const [first, second] = counts.sort((one, other) => other.columns - one.columns);
	return first && first.columns > (second?.columns ?? 0) ? first.format : undefined;
}

function hasOne(columns: Columns, names: readonly string[]): boolean {
	return names.some((name) => columns.indexOf(name) !== undefined);
}
