import { z } from "zod";
import { productStatuses } from "#lib/products/product-statuses.ts";
import { dateOrders, decimalMarks } from "#lib/tables/file-answers.ts";
import { type ColumnMapping, sheetFields } from "#lib/tables/sheet-columns.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, page, text } from "../fields.ts";
import { flagText, searchText } from "./admin-fields.ts";
import { fileAnswers } from "./file-questions.ts";

export const catalogueFormats = ["kargado", "shopify", "woocommerce"] as const;
export type CatalogueFormatName = (typeof catalogueFormats)[number];

/** Maximum size of an uploaded product file, in bytes. */
export const largestCatalogueFile = 200 * 1024 * 1024;

export const productImportStatuses = [
	"checking",
	"mapping",
	"ready",
	"refused",
	"applying",
	"applied",
	"failed",
	"undoing",
	"undone",
] as const;

const columnMapping: z.ZodType<ColumnMapping, ColumnMapping> = z.object({
	sheet: z.string().max(255).nullable(),
	header_line: z.number().int().min(1).max(1_048_576),
	fields: z.array(z.enum(sheetFields).nullable()).max(1000),
});

export const productImport = z.object({
	id,
	file_name: z.string(),
	/** Size of the file in bytes. */
	size: z.number().int(),
	branch_id: id,
	by: z.string(),
	status: z.enum(productImportStatuses),
	/** Progress of the current step, from 0 to 1. */
	progress: z.number(),
	/** Reason why the file was refused or the import failed. */
	problem: z.object({ code: z.string(), message: z.string() }).nullable(),
	/** Numbers of products. `rejected` is the number of skipped rows and refused products. */
	counts: z
		.object({
			created: z.number().int(),
			updated: z.number().int(),
			unchanged: z.number().int(),
			rejected: z.number().int(),
		})
		.nullable(),
	preview: z.object({
		/** The first rows with a problem. */
		rows: z.array(z.object({ line: z.number().int(), reason: z.string(), rejected: z.boolean() })),
		/** The first changed products. */
		changes: z.array(
			z.object({
				line: z.number().int(),
				name: z.string(),
				kind: z.enum(["created", "updated"]),
				fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
			}),
		),
	}),
	/** The user's answers about the file. */
	settings: z.object({
		mapping: columnMapping.optional(),
		/** Factor as typed; "1" if prices are in pesos. */
		price_factor: z.string().optional(),
		/** Stock for new items whose quantity isn't in the file. */
		unstated_stock: z.number().int().optional(),
		decimal_mark: z.enum(decimalMarks).optional(),
		date_order: z.enum(dateOrders).optional(),
	}),
	/** Contents of the file; null until it is checked. */
	found: z
		.object({
			/** Each column with its number of values; unused columns aren't imported. */
			columns: z.array(z.object({ name: z.string(), filled: z.number().int(), used: z.boolean() })),
			/** The column mapping, for files whose columns are mapped manually. */
			sheet: z
				.object({
					sheets: z.array(z.string()),
					mapping: columnMapping,
					/** True if the mapping was saved from an earlier file of this kind. */
					is_kept: z.boolean(),
					header: z.array(z.string()),
					/** Some rows below the header. */
					samples: z.array(z.array(z.string())),
				})
				.nullable(),
			prices: z.object({
				/** Why the prices may not be in pesos; null if they probably are. */
				suspicion: z
					.object({
						currency: z.string().nullable(),
						reason: z.enum(["column", "header", "sign", "looks"]),
					})
					.nullable(),
				/** Sample prices as written in the file. */
				samples: z.array(z.string()),
			}),
			/** Number of new items whose quantity isn't in the file. They are imported as sold out. */
			unstated_stock: z.number().int().optional(),
			/** Numbers with an ambiguous separator. The user must say how to read them before the check. */
			numbers: z.array(z.string()).optional(),
			/** Dates whose day and month are ambiguous. The user must say how to read them before the check. */
			dates: z.array(z.string()).optional(),
		})
		.nullable(),
	can_undo: z.boolean(),
	undo: z
		.object({
			restored: z.number().int(),
			/** Records that weren't restored, because they were changed after the import. */
			skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
		})
		.nullable(),
	created_at: instant,
	applied_at: instant.nullable(),
	undone_at: instant.nullable(),
});
export type ProductImport = z.input<typeof productImport>;

export const exportProducts = endpoint({
	method: "GET",
	path: "/admin/api/products.csv",
	access: "staff",
	permission: "products.read",
	summary:
		"All products, or those matching the filter, as a file that can be imported again; costs are included only with permission to see money",
	file: "text/csv",
	query: z.object({
		format: z.enum(catalogueFormats),
		/** Branch of the exported stock, for formats with a single quantity; defaults to the first branch. */
		branch_id: idText.optional(),
		search: searchText.optional(),
		status: z.enum(productStatuses).optional(),
		category_id: idText.optional(),
		low_stock: flagText.optional(),
		on_sale: flagText.optional(),
		shared_barcode: flagText.optional(),
	}),
	output: z.string(),
});

export const uploadProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports",
	problems: ["empty_file", "file_too_large", "missing"],
	access: "manager",
	permission: "products.write",
	summary: "Uploads a product file (CSV or XLSX) and checks what it would change",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({
		file_name: text(255),
		/** Branch to which the file's stock belongs. */
		branch_id: idText,
	}),
	output: productImport,
});

export const listProductImports = endpoint({
	method: "GET",
	path: "/admin/api/product-imports",
	access: "manager",
	permission: "products.write",
	summary: "Recent product files",
	output: z.array(productImport),
});

const ofImport = {
	access: "manager",
	permission: "products.write",
	params: z.object({ id: idText }),
	output: productImport,
} as const;

export const getProductImport = endpoint({
	method: "GET",
	path: "/admin/api/product-imports/{id}",
	summary: "A product file: its progress, changes and errors",
	...ofImport,
});

/** A product of a checked file as it will be imported, with prices in pesos. */
export const importedProductCard = z.object({
	line: z.number().int(),
	name: z.string(),
	kind: z.enum(["created", "updated"]),
	picture: z.string().nullable(),
	pictures: z.number().int(),
	category: z.string().nullable(),
	status: z.enum(productStatuses),
	price: z.number(),
	sale_price: z.number().nullable(),
	/** The first variations. */
	variations: z.array(
		z.object({
			name: z.string(),
			sku: z.string().nullable(),
			price: z.number(),
			sale_price: z.number().nullable(),
			/** null if the file has no quantity. */
			stock: z.number().int().nullable(),
		}),
	),
	variation_count: z.number().int(),
	/** Changes to an existing product. */
	fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type ImportedProductCard = z.input<typeof importedProductCard>;

export const listProductImportPreview = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/product-imports/{id}/products",
	summary: "Changes that a checked file would make to each product, paged",
	paged: true,
	query: z.object({ kind: z.enum(["created", "updated"]).optional(), ...page.shape }),
	output: z.array(importedProductCard),
});

export const getImportedPicture = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/product-imports/{id}/pictures/{line}",
	summary: "Thumbnail of the product on this line of a checked file, from the file's picture URL",
	params: z.object({ id: idText, line: idText }),
	file: "image/webp",
	output: z.custom<NamedFile>(),
});

export const changeProductImport = endpoint({
	...ofImport,
	method: "PUT",
	path: "/admin/api/product-imports/{id}",
	problems: ["not_ready"],
	summary:
		"Answers open questions about a file (columns, currency, number and date formats, quantity for rows without one) and checks it again",
	body: z.object({
		/** null to use the file's own header. */
		mapping: columnMapping.nullable().optional(),
		price_factor: z.string().max(20).nullable().optional(),
		unstated_stock: z
			.number("Enter a whole number.")
			.int("Enter a whole number.")
			.min(0, "Enter zero or more.")
			.max(100_000, "Enter at most 100,000.")
			.nullable()
			.optional()
			.describe(
				"Quantity of new items without a quantity in the file; null imports them as sold out",
			),
		...fileAnswers.pick({ decimal_mark: true, date_order: true }).shape,
	}),
});

export const applyProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports/{id}/apply",
	problems: ["import_running", "not_ready", "price_factor_needed"],
	summary: "Starts the import",
	status: 200,
	...ofImport,
});

export const undoProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports/{id}/undo",
	problems: ["import_running", "nothing_to_undo"],
	summary: "Starts to undo an import, except for products changed since",
	status: 200,
	...ofImport,
});
