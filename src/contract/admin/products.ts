import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { listedFields, plainBulkFields, plainFields } from "#lib/products/choose-product-fields.ts";
import { productStatuses } from "#lib/products/product-statuses.ts";
import { serialKinds, serialTrackings } from "#lib/serials/serial-number.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page, text } from "../fields.ts";
import { emptyOr, givenShape, shownShape } from "../product-shapes.ts";
import { flagText, moment, moneyGiven, searchText, warrantyGiven } from "./admin-fields.ts";
import { factsGiven, factsShown, fitsGiven, fitsShown } from "./product-facts.ts";

/** Maximum number of pictures per product. */
export const maxProductImages = 20;

export const adminProductSorts = ["newest", "updated", "name", "price-asc", "price-desc"] as const;

export const adminProductSummary = z.object({
	id,
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.number().int(),
	slug: z.string(),
	name: z.string(),
	status: z.enum(productStatuses),
	publish_at: instant.nullable(),
	category_id: id.nullable(),
	category_name: z.string().nullable(),
	image: z.string().nullable(),
	sku: z.string().nullable(),
	price: money,
	/** The sale price that applies now. */
	sale_price: money.nullable(),
	...shownShape(listedFields()),
	/** Number of variations; 0 for a product without variations. */
	variations_count: z.number().int(),
	/** Total stock of all branches. */
	stock_quantity: z.number().int(),
	/** Stock of branches that have or had the product. */
	branch_stock: z.array(z.object({ branch_id: id, quantity: z.number().int() })),
	/** Id of the single item of a product without variations, whose stock can be counted in the list. */
	single_variation_id: id.nullable(),
	low_stock: z.boolean(),
	created_at: instant,
	updated_at: instant,
});
export type AdminProductSummary = z.input<typeof adminProductSummary>;

export const adminVariation = z.object({
	id,
	/** True for the single item of a product without variations. Its name is blank. */
	is_default: z.boolean(),
	name: z.string(),
	options: z.record(z.string(), z.string()),
	sku: z.string().nullable(),
	barcode: z.string().nullable(),
	/** The variation's own specifications, in addition to the product's. */
	facts: factsShown,
	/** The variation's own compatible devices. If there are none, the product's devices apply. */
	fits: fitsShown,
	/** Cost per unit; null if the product's cost applies, or the user may not see money. */
	cost: money.nullable(),
	/** null to use the product's price. */
	price: money.nullable(),
	sale_price: money.nullable(),
	image: z.string().nullable(),
	archived: z.boolean(),
	stock: z.array(
		z.object({
			branch_id: id,
			quantity: z.number().int(),
			/** Reserved by payments in progress. */
			reserved: z.number().int(),
			low_level: z.number().int(),
		}),
	),
});

export const adminProduct = z.object({
	id,
	version: z.number().int(),
	name: z.string(),
	slug: z.string(),
	status: z.enum(productStatuses),
	publish_at: instant.nullable(),
	category_id: id.nullable(),
	/** null if the product has no type. */
	product_type: z.string().nullable(),
	facts: factsShown,
	fits: fitsShown,
	...shownShape(plainFields()),
	serial_tracking: z.enum(serialTrackings),
	serial_kind: z.enum(serialKinds),
	/** null for the product type's warranty; 0 for no warranty. */
	warranty_months: z.number().int().nullable(),
	price: money,
	/** The entered sale price. `current_sale_price` is the sale price that applies now. */
	sale_price: money.nullable(),
	/** Cost per unit; null if unknown, or if the user may not see money. */
	cost: money.nullable(),
	sale_starts_at: instant.nullable(),
	sale_ends_at: instant.nullable(),
	current_sale_price: money.nullable(),
	options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
	images: z.array(z.object({ id, path: z.string(), alt: z.string() })),
	variations: z.array(adminVariation),
	created_at: instant,
	updated_at: instant,
});
export type AdminProduct = z.input<typeof adminProduct>;

const fields = {
	...givenShape(["name", ...plainFields()]),
	slug: z
		.string()
		.max(100)
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens."),
	status: z.enum(productStatuses),
	publish_at: moment.nullable(),
	category_id: id.nullable(),
	product_type: z.string().max(60).nullable(),
	facts: factsGiven.describe("All specifications by attribute; null or empty if unknown"),
	fits: fitsGiven.describe("Devices for which the product is made"),
	price: moneyGiven,
	sale_price: moneyGiven.nullable(),
	cost: moneyGiven.nullable(),
	sale_starts_at: moment.nullable(),
	sale_ends_at: moment.nullable(),
	serial_tracking: z
		.enum(serialTrackings)
		.describe(
			"When serial numbers are recorded: `at_sale`, or `from_receipt` (when stock arrives)",
		),
	serial_kind: z.enum(serialKinds),
	warranty_months: warrantyGiven.describe(
		"null for the warranty of the product type; 0 for no warranty",
	),
};
const options = z
	.array(z.object({ name: text(100), values: z.array(text(100)).min(1).max(100) }))
	.max(5, "A product has at most 5 options.");
const barcode = z
	.union([
		z.literal("").transform(() => null),
		z
			.string()
			.trim()
			.regex(/^[A-Za-z0-9-]{3,40}$/, "A barcode has 3 to 40 letters, digits and hyphens."),
	])
	.nullable();
const sku = emptyOr(100);

export const listAdminProducts = endpoint({
	method: "GET",
	path: "/admin/api/products",
	access: "staff",
	permission: "products.read",
	summary: `Products including drafts; archived products only with that status filter; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		search: searchText.optional(),
		status: z.enum(productStatuses).optional(),
		category_id: idText.optional(),
		low_stock: flagText.optional(),
		on_sale: flagText.optional(),
		shared_barcode: flagText
			.optional()
			.describe("Products with an item whose GTIN is also used by another item"),
		sort: z.enum(adminProductSorts).optional(),
		...page.shape,
		// Longer than an id, because a cursor contains a name.
		cursor: z.string().max(2_000).optional(),
	}),
	output: z.array(adminProductSummary),
});

const ofProduct = { params: z.object({ id: idText }), output: adminProduct } as const;

export const getAdminProduct = endpoint({
	method: "GET",
	path: "/admin/api/products/{id}",
	access: "staff",
	permission: "products.read",
	summary: "One product with all editor fields",
	...ofProduct,
});

export const openingStock = z
	.array(z.object({ branch_id: id, quantity: z.number().int().min(0).max(100_000) }))
	.max(100);

export const createProduct = endpoint({
	method: "POST",
	path: "/admin/api/products",
	problems: ["already_created", "has_stock", "missing"],
	access: "manager",
	permission: "products.write",
	summary:
		"Creates a product with its variations, pictures and opening stock in one step; a draft by default. Repeating the same Idempotency-Key returns the same product",
	idempotencyKey: "taken",
	status: 201,
	body: z.object({
		...z.object(fields).partial().shape,
		name: fields.name,
		price: fields.price,
		options: options.optional(),
		sku: sku.optional(),
		barcode: barcode.optional(),
		stock: openingStock
			.optional()
			.describe("Stock per branch, for a product without options. Needs `stock.write`"),
		variations: z
			.array(
				z.object({
					name: z.string().max(600).describe("The option values, such as `Red / 1 m`"),
					sku: sku.optional(),
					barcode: barcode.optional(),
					price: moneyGiven.nullish(),
					stock: openingStock.optional(),
				}),
			)
			.max(250)
			.optional()
			.describe("Values for individual variations; others get defaults"),
		images: z
			.array(z.object({ path: z.string().max(500), alt: longText(500).optional() }))
			.max(maxProductImages)
			.optional()
			.describe("Pictures in display order, as the paths returned by `POST /admin/api/pictures`"),
	}),
	output: adminProduct,
});

export const updateProduct = endpoint({
	method: "PUT",
	path: "/admin/api/products/{id}",
	problems: ["changed_elsewhere", "has_stock"],
	access: "manager",
	permission: "products.write",
	summary:
		"Updates the given fields, even a single price; 409 `changed_elsewhere` returns `current` and `yours`",
	body: z.object({
		version: z.number().int().min(0).max(2_147_483_647),
		...z.object(fields).partial().shape,
		options: options.optional().describe("Options that the variations are built from"),
		variations: z
			.array(
				z.object({
					id,
					sku: sku.optional(),
					barcode: barcode.optional(),
					facts: factsGiven.optional(),
					fits: fitsGiven.optional(),
					cost: moneyGiven.nullish(),
					price: moneyGiven.nullish(),
					sale_price: moneyGiven.nullish(),
					image: z.string().max(500).nullish(),
				}),
			)
			.max(500)
			.optional(),
	}),
	...ofProduct,
});

export const duplicateProduct = endpoint({
	method: "POST",
	path: "/admin/api/products/{id}/duplicate",
	access: "manager",
	permission: "products.write",
	summary: "Creates a draft copy of this product, without stock and codes",
	status: 201,
	...ofProduct,
});

export const bulkEditProducts = endpoint({
	method: "POST",
	path: "/admin/api/products/bulk",
	access: "manager",
	permission: "products.write",
	summary:
		"Updates many products at once, including prices by a percentage and a scheduled sale; can be undone",
	status: 200,
	body: z.object({
		ids: z.array(id).min(1).max(1_000),
		price_percent: z.number().min(-90).max(1_000).multipleOf(0.01).optional(),
		sale: z
			.object({
				percent: z
					.number("Enter a percentage.")
					.int("Enter a whole number.")
					.min(1, "Enter at least 1.")
					.max(99, "Enter at most 99."),
				starts_at: moment.nullable().default(null),
				ends_at: moment.nullable().default(null),
			})
			.nullable()
			.optional()
			.describe(
				"Puts the products on sale at this percentage off, from start to end; null ends their sales",
			),
		status: fields.status.optional(),
		category_id: fields.category_id.optional(),
		product_type: fields.product_type.optional(),
		facts: factsGiven
			.optional()
			.describe("Specifications to merge into each product's; null removes a specification"),
		...z.object(givenShape(plainBulkFields())).partial().shape,
	}),
	output: z.object({ changed: z.number().int(), undo_token: z.string() }),
});

export const undoBulkEdit = endpoint({
	method: "POST",
	path: "/admin/api/products/bulk/undo",
	problems: ["missing"],
	access: "manager",
	permission: "products.write",
	summary: "Undoes one of the current user's bulk edits, except for products changed since",
	status: 200,
	body: z.object({ undo_token: z.uuid() }),
	output: z.object({
		restored: z.number().int(),
		skipped: z.array(z.object({ id, name: z.string() })),
	}),
});

export const addProductImage = endpoint({
	method: "POST",
	path: "/admin/api/product-images",
	problems: ["missing", "storage_full", "too_many_images"],
	access: "manager",
	permission: "products.write",
	summary: "Adds an uploaded picture at the end of a product's pictures",
	status: 201,
	multipart: true,
	body: z.object({
		image: z.file("Choose a picture."),
		product_id: idText,
		alt: longText(500).optional(),
	}),
	output: adminProduct,
});

export const orderProductImages = endpoint({
	method: "PUT",
	path: "/admin/api/products/{id}/images",
	problems: ["changed_elsewhere"],
	access: "manager",
	permission: "products.write",
	summary: "Reorders a product's pictures; the first is the main picture",
	body: z.object({ ids: z.array(id).max(100) }),
	...ofProduct,
});

export const describeProductImage = endpoint({
	method: "PUT",
	path: "/admin/api/product-images/{id}",
	access: "manager",
	permission: "products.write",
	summary: "Sets a picture's alt text",
	body: z.object({ alt: longText(500) }),
	...ofProduct,
});

export const deleteProduct = endpoint({
	method: "DELETE",
	path: "/admin/api/products/{id}",
	problems: ["product_held", "product_sold"],
	access: "manager",
	permission: "products.write",
	summary: "Deletes a product that was never sold; 409 if it was sold",
	params: z.object({ id: idText }),
});

export const removeProductImage = endpoint({
	method: "DELETE",
	path: "/admin/api/product-images/{id}",
	access: "manager",
	permission: "products.write",
	summary: "Removes a picture from a product",
	status: 200,
	...ofProduct,
});
