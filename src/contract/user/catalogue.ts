import { z } from "zod";
import { pageFields, shownFields } from "#lib/products/choose-product-fields.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, page, pesos } from "../fields.ts";
import { shownFact, shownShape } from "../product-shapes.ts";
import { deviceCode } from "./devices.ts";

export const tags = ["featured", "hot", "best", "new"] as const;
export type Tag = (typeof tags)[number];

export const sorts = ["newest", "price-asc", "price-desc"] as const;
export type Sort = (typeof sorts)[number];

/** Products per page of a grid (specification §9). */
export const productPageSize = 10;

const expectedOn = z
	.string()
	.optional()
	.describe("For sold-out items: day on which new stock is expected, such as 2026-12-03");

/** An item's automatic promotions, as shown in the shop. */
const shownPromotions = z.object({
	names: z.array(z.string()).describe("Promotions for all variations, highest priority first"),
	on_selected: z.array(z.string()).optional().describe("Promotions for only some variations"),
	lowered: z
		.object({
			price: pesos,
			starts_at: z.iso.datetime().nullable(),
			ends_at: z.iso.datetime().nullable(),
		})
		.optional()
		.describe("Price of one unit after promotions, if these apply to every cart"),
});
const promotions = shownPromotions
	.optional()
	.describe("Automatic promotions; omitted if there are none");

export const variation = z.object({
	id,
	name: z.string(),
	price: pesos,
	sale_price: pesos.nullable(),
	stock_quantity: z.number().int(),
	expected_on: expectedOn,
	image: z.string().nullable(),
	options: z.record(z.string(), z.string()),
	promotions,
});
export type Variation = z.input<typeof variation>;

export const product = z.object({
	id,
	slug: z.string(),
	...shownShape(shownFields()),
	category: z.string().nullable(),
	category_id: id.nullable(),
	category_name: z.string().nullable(),
	price: pesos,
	sale_price: pesos.nullable(),
	sale_ends_at: z.iso.datetime().optional().describe("End of the sale; omitted if there is none"),
	image: z.string().nullable(),
	featured_image: z.string().nullable(),
	thumbnail: z.string().nullable(),
	stock_quantity: z.number().int(),
	expected_on: expectedOn,
	has_variations: z.boolean(),
	variations: z.array(variation),
	created_at: z.iso.datetime(),
	rating: z
		.object({ average: z.number(), count: z.number().int() })
		.optional()
		.describe("Rating from published reviews; omitted if there are none"),
	made_for: z
		.array(z.string())
		.optional()
		.describe("Names of compatible devices; omitted if there are none or too many"),
	promotions,
});
export type Product = z.input<typeof product>;

/** A product in a list. If it has a variation that matches the search or filter, the list shows that variation. */
export const listedProduct = product.extend({ matching_variation_id: id.optional() });
export type ListedProduct = z.input<typeof listedProduct>;
const shownFits = z.object({ devices: z.array(z.string()).optional() });

/** Fields that a product and each of its variations have. */
const ofItem = {
	sku: z.string().nullable(),
	/** Barcode, if it is a GTIN. */
	gtin: z.string().nullable(),
};

export const productDetail = product.extend({
	images: z.array(z.object({ path: z.string(), alt: z.string() })),
	...shownShape(pageFields()),
	product_type: z.string().nullable(),
	/** Specifications in the order of the type's attributes. */
	facts: z.array(shownFact),
	...ofItem,
	/** Compatible devices. */
	fits: shownFits,
	/** Variations with specifications of their own, which override the product's. */
	variations: z.array(variation.extend({ facts: z.array(shownFact), fits: shownFits, ...ofItem })),
	branch_stock: z.array(
		z.object({
			branch: z.string(),
			name: z.string(),
			stock_quantity: z.number().int(),
			/** Stock by variation id; empty for a product without variations. */
			variation_stock: z.record(z.string(), z.number().int()),
		}),
	),
});
export type ProductDetail = z.input<typeof productDetail>;

/** The part of a category's picture shown in its square tile. */
export const pictureFocuses = ["center", "top", "bottom", "left", "right"] as const;
export type PictureFocus = (typeof pictureFocuses)[number];

export const category = z.object({
	id,
	slug: z.string(),
	name: z.string(),
	image: z.string().nullable(),
	images: z.array(z.string()),
	picture_focus: z.enum(pictureFocuses),
	products_count: z.number().int(),
});
export type Category = z.input<typeof category>;

export const feature = z.object({
	id,
	tag: z.enum(tags),
	is_active: z.boolean(),
	title: z.string(),
	subtitle: z.string(),
	image_url: z.string().nullable(),
	image_path: z.string().nullable(),
	product: product.nullable(),
});
export type Feature = z.input<typeof feature>;

/** A price in a URL: whole pesos, or with centavos. */
const priceText = z
	.string()
	.regex(/^\d{1,9}(\.\d{1,2})?$/, "Enter the price as a number.")
	.transform(Number)
	.optional();

/** Filters of a product list. */
export const listFilterShape = {
	category_id: idText.optional(),
	tag: z.enum(tags).optional(),
	search: z.string().max(10_000).optional(),
	/** `1` to search for the exact spelling, without corrections. */
	as_written: z.literal("1").optional(),
	/**
	 * Filters such as `colour:Black;colour:Navy;stock:any`. A product must have one of the values of each name, here of
	 * `colour` and of `stock`.
	 */
	filter: z.string().max(2_000).optional(),
	price_from: priceText,
	price_to: priceText,
	/** Code of a device. Only products that fit it are returned. */
	fits: deviceCode.optional(),
};

export const listProducts = endpoint({
	method: "GET",
	path: "/user/api/products",
	shared: true,
	access: "public",
	summary: "Products by category, tag and search text, sorted and paged",
	paged: true,
	query: z.object({
		...listFilterShape,
		sort: z.enum(sorts).optional(),
		...page.shape,
	}),
	output: z.array(listedProduct),
});

export const getProduct = endpoint({
	method: "GET",
	path: "/user/api/products/{id}",
	shared: true,
	access: "public",
	summary: "One product by id",
	params: z.object({ id: idText }),
	output: productDetail,
});

const slug = z.object({
	slug: z
		.string()
		.max(300)
		.regex(/^[a-z0-9-]+$/),
});

export const getProductBySlug = endpoint({
	method: "GET",
	path: "/user/api/products/by/slug/{slug}",
	shared: true,
	access: "public",
	summary: "One product by the slug of its page",
	params: slug,
	output: productDetail,
});

export const listRelatedProducts = endpoint({
	method: "GET",
	path: "/user/api/products/by/slug/{slug}/related",
	shared: true,
	access: "public",
	summary: "Similar products by category, text and price",
	params: slug,
	output: z.array(product),
});

export const formerProduct = z.object({
	/** Current path of the product; null if the product is no longer sold or unknown. */
	moved_to: z.string().nullable(),
	/** True if a product was sold at this path before. */
	is_gone: z.boolean(),
	name: z.string().nullable(),
	suggestions: z.array(product),
});
export type FormerProduct = z.input<typeof formerProduct>;

export const findFormerProduct = endpoint({
	method: "GET",
	path: "/user/api/former-products",
	access: "public",
	summary: "Current path of a product whose page is no longer at the given path",
	query: slug,
	output: formerProduct,
});

export const listCategories = endpoint({
	method: "GET",
	path: "/user/api/categories",
	shared: true,
	access: "public",
	summary: "All categories with product counts",
	output: z.array(category),
});

export const listFeatures = endpoint({
	method: "GET",
	path: "/user/api/features",
	shared: true,
	access: "public",
	summary: "Hero slides",
	output: z.array(feature),
});
