import { z } from "zod";
import { pageFields, shownFields } from "#lib/choose-product-fields.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, page, pesos } from "../fields.ts";
import { shownShape, toldFact } from "../product-shapes.ts";
import { deviceCode } from "./devices.ts";

export const tags = ["featured", "hot", "best", "new"] as const;
export type Tag = (typeof tags)[number];

export const sorts = ["newest", "price-asc", "price-desc"] as const;
export type Sort = (typeof sorts)[number];

/** Products a grid shows at first and adds at each step (§9). */
export const productPageSize = 10;

export const variation = z.object({
	id,
	name: z.string(),
	price: pesos,
	sale_price: pesos.nullable(),
	stock_quantity: z.number().int(),
	image: z.string().nullable(),
	options: z.record(z.string(), z.string()),
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
	image: z.string().nullable(),
	featured_image: z.string().nullable(),
	thumbnail: z.string().nullable(),
	stock_quantity: z.number().int(),
	has_variations: z.boolean(),
	variations: z.array(variation),
	created_at: z.iso.datetime(),
	rating: z
		.object({ average: z.number(), count: z.number().int() })
		.optional()
		.describe("Of its reviews that are shown; left out while there are none"),
	made_for: z
		.array(z.string())
		.optional()
		.describe(
			"Names of the devices that it is made for; left out where it names none, or too many",
		),
});
export type Product = z.input<typeof product>;

/** A product in a list: with the variation that the search or a filter asked for, to be shown first. */
export const listedProduct = product.extend({ matching_variation_id: id.optional() });
export type ListedProduct = z.input<typeof listedProduct>;
const shownFits = z.object({ devices: z.array(z.string()).optional() });

/** Of what is sold; of a product with variations, each says its own. */
const ofItem = {
	sku: z.string().nullable(),
	/** Its barcode, where that is a number known worldwide. */
	gtin: z.string().nullable(),
};

export const productDetail = product.extend({
	images: z.array(z.object({ path: z.string(), alt: z.string() })),
	...shownShape(pageFields()),
	product_type: z.string().nullable(),
	/** In the order of its type. */
	facts: z.array(toldFact),
	...ofItem,
	/** Named devices that it is made for. */
	fits: shownFits,
	/** Each with facts of its own, which win over the product's. */
	variations: z.array(variation.extend({ facts: z.array(toldFact), fits: shownFits, ...ofItem })),
	branch_stock: z.array(
		z.object({
			branch: z.string(),
			name: z.string(),
			stock_quantity: z.number().int(),
			/** By the id of the variation; empty where the product has none. */
			variation_stock: z.record(z.string(), z.number().int()),
		}),
	),
});
export type ProductDetail = z.input<typeof productDetail>;

/** The part of a category's pictures that its square tile shows. */
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

/** A price in an address: whole pesos or with centavos. */
const priceText = z
	.string()
	.regex(/^\d{1,9}(\.\d{1,2})?$/, "A price is a number.")
	.transform(Number)
	.optional();

/** What a list of products is narrowed to. */
export const listFilterShape = {
	category_id: idText.optional(),
	tag: z.enum(tags).optional(),
	search: z.string().max(10_000).optional(),
	/** `1`: words are not taken for others that are written nearly the same. */
	as_written: z.literal("1").optional(),
	/** `colour:Black;colour:Navy;stock:any`: any of a group's values, and all groups. */
	filter: z.string().max(2_000).optional(),
	price_from: priceText,
	price_to: priceText,
	/** Only what fits this device. */
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
	summary: "One product by the last part of its page's address",
	params: slug,
	output: productDetail,
});

export const listRelatedProducts = endpoint({
	method: "GET",
	path: "/user/api/products/by/slug/{slug}/related",
	shared: true,
	access: "public",
	summary: "Products like this one: its category, its words, near its price",
	params: slug,
	output: z.array(product),
});

export const formerProduct = z.object({
	/** Where the product is now; null if it is not sold any more, or never was. */
	moved_to: z.string().nullable(),
	/** It was sold under this address once. */
	is_gone: z.boolean(),
	name: z.string().nullable(),
	suggestions: z.array(product),
});
export type FormerProduct = z.input<typeof formerProduct>;

export const findFormerProduct = endpoint({
	method: "GET",
	path: "/user/api/former-products",
	access: "public",
	summary: "What became of a product whose page is not at this address",
	query: slug,
	output: formerProduct,
});

export const listCategories = endpoint({
	method: "GET",
	path: "/user/api/categories",
	shared: true,
	access: "public",
	summary: "All categories with their number of products",
	output: z.array(category),
});

export const listFeatures = endpoint({
	method: "GET",
	path: "/user/api/features",
	shared: true,
	access: "public",
	summary: "The hero's slots",
	output: z.array(feature),
});
