import type { Facts } from "../facts/facts.ts";
import type { Fits } from "../fit/fit.ts";
import type { SerialKind, SerialTracking } from "../serials/serial-number.ts";
import type { ProductStatus } from "./product-statuses.ts";

/** Kinds of field values. A new plain kind only needs an entry in `plainKinds`. */
export type FieldKind = PlainKind | keyof typeof specialKinds;
export type PlainKind = keyof typeof plainKinds;

/** Column type of each plain kind, and its value in a new product. */
export const plainKinds = {
	/** One line; may be blank. */
	line: { column: "text", initial: "" },
	/** Several lines; may be blank. */
	text: { column: "text", initial: "" },
	/** One line; null for none. */
	word: { column: "text", initial: null },
	flag: { column: "boolean", initial: false },
} as const;

/** Kinds of values that have their own rules. */
export const specialKinds = {
	name: { column: "text", initial: "" },
	address: { column: "text", initial: "" },
	status: { column: "text", initial: "draft" },
	category: { column: "bigint", initial: null },
	price: { column: "bigint", initial: 0 },
	salePrice: { column: "bigint", initial: null },
	/** Hidden from users without the permission to see money. */
	cost: { column: "bigint", initial: null },
	instant: { column: "timestamptz", initial: null },
	options: { column: "jsonb", initial: [] },
	productType: { column: "text", initial: null },
	facts: { column: "jsonb", initial: {} },
	fits: { column: "jsonb", initial: {} },
	serialTracking: { column: "text", initial: "none" },
	serialKind: { column: "text", initial: "serial" },
	/** Whole months; null for the default of the product type. */
	months: { column: "integer", initial: null },
} as const;

export interface ProductField {
	kind: FieldKind;
	/** Label in the editor and in change descriptions, and column heading in Kargado's own files. */
	label: string;
	/** Hint in the editor. */
	hint?: string;
	/** Maximum length. Longer values are rejected instead of cut. */
	longest?: number;
	/**
	 * Column headings of the field in other systems' files. Imports recognize all of them, and exports use the first
	 * one. Omitted if these files don't contain the field.
	 */
	shopify?: readonly [string, ...string[]];
	woocommerce?: readonly [string, ...string[]];
	/** Where customers see the field: everywhere, or only on the product page. */
	shownIn?: "lists" | "page";
	/** True if the product list in the back office includes the field. */
	isListed?: boolean;
	/** True if the field can be changed for many products at once. */
	isBulk?: boolean;
}

/**
 * Fields of a product by database column, in the order of the columns in Kargado's own files. Users who may write
 * products can change them. To add a field, see docs/developers/products.md.
 */
export const productFields = {
	slug: { kind: "address", label: "Address" },
	name: {
		kind: "name",
		label: "Name",
		longest: 255,
		shownIn: "lists",
		shopify: ["Title"],
		woocommerce: ["Name"],
	},
	status: { kind: "status", label: "Status", isBulk: true },
	publish_at: { kind: "instant", label: "Publish at", isBulk: true },
	category_id: { kind: "category", label: "Category", isBulk: true },
	short_description: {
		kind: "text",
		label: "Short description",
		longest: 2000,
		shownIn: "lists",
		hint: "One sentence for the product card and the top of the product page.",
		// Shopify has no field for short descriptions, so this is a custom field (metafield).
		shopify: ["Short description (product.metafields.kargado.short_description)"],
		woocommerce: ["Short description"],
	},
	description: {
		kind: "text",
		label: "Description",
		longest: 50_000,
		shownIn: "lists",
		shopify: ["Body (HTML)", "Body HTML", "Description"],
		woocommerce: ["Description"],
	},
	product_type: { kind: "productType", label: "Product type", isBulk: true },
	facts: { kind: "facts", label: "Specifications", isBulk: true },
	/** Compatible devices; see fit/fit.ts. */
	fits: { kind: "fits", label: "Fits" },
	price: { kind: "price", label: "Price", isBulk: true },
	sale_price: { kind: "salePrice", label: "Sale price", isBulk: true },
	cost: {
		kind: "cost",
		label: "Cost",
		hint: "Unit cost. Customers never see it. Used for margin and stock value reports.",
	},
	sale_starts_at: { kind: "instant", label: "Sale starts", isBulk: true },
	sale_ends_at: { kind: "instant", label: "Sale ends", isBulk: true },
	badge: {
		kind: "word",
		label: "Badge",
		longest: 40,
		shownIn: "lists",
		hint: "A label on the product card, such as Bundle.",
		isListed: true,
		isBulk: true,
	},
	featured: {
		kind: "flag",
		label: "Featured",
		shownIn: "lists",
		isListed: true,
		isBulk: true,
		woocommerce: ["Is featured?"],
	},
	is_new: { kind: "flag", label: "New", shownIn: "lists", isListed: true, isBulk: true },
	is_hot: { kind: "flag", label: "Hot", shownIn: "lists", isListed: true, isBulk: true },
	is_best_seller: {
		kind: "flag",
		label: "Best seller",
		shownIn: "lists",
		isListed: true,
		isBulk: true,
	},
	seo_title: {
		kind: "line",
		label: "SEO title",
		longest: 200,
		shownIn: "page",
		// Column names of WooCommerce's most common SEO plugin.
		shopify: ["SEO Title"],
		woocommerce: ["Meta: _yoast_wpseo_title"],
	},
	seo_description: {
		kind: "line",
		label: "SEO description",
		longest: 500,
		shownIn: "page",
		shopify: ["SEO Description"],
		woocommerce: ["Meta: _yoast_wpseo_metadesc"],
	},
	serial_tracking: { kind: "serialTracking", label: "Serial numbers" },
	serial_kind: { kind: "serialKind", label: "Kind of serial number" },
	warranty_months: { kind: "months", label: "Warranty in months" },
	options: { kind: "options", label: "Options" },
} as const satisfies Record<string, ProductField>;

export type ProductFieldName = keyof typeof productFields;
type KindOf<Name extends ProductFieldName> = (typeof productFields)[Name]["kind"];
/** Names of the fields of this kind. */
export type FieldOf<Kind extends FieldKind> = {
	[Name in ProductFieldName]: KindOf<Name> extends Kind ? Name : never;
}[ProductFieldName];
/** Names of the fields with this property. */
export type FieldWith<Property> = {
	[Name in ProductFieldName]: (typeof productFields)[Name] extends Property ? Name : never;
}[ProductFieldName];

/** An option with its values, such as `{ name: "Color", values: ["Red", "Blue"] }`. */
export interface ProductOption {
	name: string;
	values: string[];
}

interface KindValues<Instant> {
	line: string;
	text: string;
	word: string | null;
	flag: boolean;
	name: string;
	address: string;
	status: ProductStatus;
	category: number | null;
	price: number;
	salePrice: number | null;
	cost: number | null;
	instant: Instant | null;
	options: ProductOption[];
	productType: string | null;
	facts: Facts;
	fits: Fits;
	serialTracking: SerialTracking;
	serialKind: SerialKind;
	months: number | null;
}
/** Product values as stored: amounts in centavos. */
export type ProductValues<Instant = string> = {
	[Name in ProductFieldName]: KindValues<Instant>[KindOf<Name>];
};
