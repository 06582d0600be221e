import { z } from "zod";
import { dateOrders, decimalMarks } from "#lib/file-answers.ts";
import { productStatuses } from "#lib/product-statuses.ts";
import { type ColumnMapping, sheetFields } from "#lib/sheet-columns.ts";
import { endpoint, type NamedFile } from "../endpoint.ts";
import { id, idText, instant, page, text } from "../fields.ts";
import { flagText, searchText } from "./admin-fields.ts";
import { fileAnswers } from "./file-questions.ts";

export const catalogueFormats = ["kargado", "shopify", "woocommerce"] as const;
export type CatalogueFormatName = (typeof catalogueFormats)[number];

/** Bytes of an uploaded catalogue file. */
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
	/** Bytes. */
	size: z.number().int(),
	branch_id: id,
	by: z.string(),
	status: z.enum(productImportStatuses),
	/** Of the step that is running, 0 to 1. */
	progress: z.number(),
	/** Why the file was refused or the import failed. */
	problem: z.object({ code: z.string(), message: z.string() }).nullable(),
	/** In products; rejected counts rows that stay out, and products that are refused as a whole. */
	counts: z
		.object({
			created: z.number().int(),
			updated: z.number().int(),
			unchanged: z.number().int(),
			rejected: z.number().int(),
		})
		.nullable(),
	preview: z.object({
		/** The first rows of which something stays out. */
		rows: z.array(z.object({ line: z.number().int(), reason: z.string(), rejected: z.boolean() })),
		/** The first products that change. */
		changes: z.array(
			z.object({
				line: z.number().int(),
				name: z.string(),
				kind: z.enum(["created", "updated"]),
				fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
			}),
		),
	}),
	/** What the person has said of the file. */
	settings: z.object({
		mapping: columnMapping.optional(),
		/** As typed; "1": the prices are pesos. */
		price_factor: z.string().optional(),
		/** Pieces of each new item of which the file says no number. */
		unstated_stock: z.number().int().optional(),
		decimal_mark: z.enum(decimalMarks).optional(),
		date_order: z.enum(dateOrders).optional(),
	}),
	/** What the file holds; null until it has been looked at. */
	found: z
		.object({
			/** Each column, with how many rows have a value in it; what is not used is not taken over. */
			columns: z.array(z.object({ name: z.string(), filled: z.number().int(), used: z.boolean() })),
			/** Where its columns are mapped by hand: what they are taken for. */
			sheet: z
				.object({
					sheets: z.array(z.string()),
					mapping: columnMapping,
					/** Somebody has said so of a file of this kind before. */
					is_kept: z.boolean(),
					header: z.array(z.string()),
					/** Some rows below the header. */
					samples: z.array(z.array(z.string())),
				})
				.nullable(),
			prices: z.object({
				/** Why the prices may not be pesos; null: they probably are. */
				suspicion: z
					.object({
						currency: z.string().nullable(),
						reason: z.enum(["column", "header", "sign", "looks"]),
					})
					.nullable(),
				/** Some prices, as they stand in the file. */
				samples: z.array(z.string()),
			}),
			/** New items of which the file says no number of pieces: they come in sold out. */
			unstated_stock: z.number().int().optional(),
			/** Numbers that may be thousands or a part of a peso; asked about before anything is tried. */
			numbers: z.array(z.string()).optional(),
			/** Dates whose day may be their month; asked about likewise. */
			dates: z.array(z.string()).optional(),
		})
		.nullable(),
	can_undo: z.boolean(),
	undo: z
		.object({
			restored: z.number().int(),
			/** What somebody has changed since keeps that change. */
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
		"The catalogue, or the products that match, as a file that an import takes back; costs only for who may see money",
	file: "text/csv",
	query: z.object({
		format: z.enum(catalogueFormats),
		/** Whose stock it tells where the format knows one number only; the first if left out. */
		branch_id: idText.optional(),
		search: searchText.optional(),
		status: z.enum(productStatuses).optional(),
		category_id: idText.optional(),
		low_stock: flagText.optional(),
		on_sale: flagText.optional(),
	}),
	output: z.string(),
});

export const uploadProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports",
	problems: ["empty_file", "file_too_large", "missing"],
	access: "manager",
	permission: "products.write",
	summary:
		"Takes a catalogue file, CSV or XLSX, which is the body itself, and looks at what it would change",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({
		file_name: text(255),
		/** The branch that the file's stock belongs to. */
		branch_id: idText,
	}),
	output: productImport,
});

export const listProductImports = endpoint({
	method: "GET",
	path: "/admin/api/product-imports",
	access: "manager",
	permission: "products.write",
	summary: "The latest catalogue files",
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
	summary: "A catalogue file: how far it is, what it changes, what is wrong with it",
	...ofImport,
});

/** A product of a checked file as it will be; prices in pesos. */
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
	/** The first ones. */
	variations: z.array(
		z.object({
			name: z.string(),
			sku: z.string().nullable(),
			price: z.number(),
			sale_price: z.number().nullable(),
			/** null: the file does not say. */
			stock: z.number().int().nullable(),
		}),
	),
	variation_count: z.number().int(),
	/** What changes of a product that the shop has. */
	fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type ImportedProductCard = z.input<typeof importedProductCard>;

export const listProductImportPreview = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/product-imports/{id}/products",
	summary: "What a checked file would make of each product, page by page",
	paged: true,
	query: z.object({ kind: z.enum(["created", "updated"]).optional(), ...page.shape }),
	output: z.array(importedProductCard),
});

export const getImportedPicture = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/product-imports/{id}/pictures/{line}",
	summary:
		"The picture of the product at this line of a checked file, small, from where the file says it is",
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
		"Answers what is asked about a file (its columns, the currency of its prices, how it writes numbers and dates, how many pieces there are where it says no number), and looks at it again",
	body: z.object({
		/** null: as the file says itself. */
		mapping: columnMapping.nullable().optional(),
		price_factor: z.string().max(20).nullable().optional(),
		unstated_stock: z
			.number("Enter a whole number.")
			.int("Enter a whole number.")
			.min(0, "This may not be negative.")
			.max(100_000, "This is more than 100,000.")
			.nullable()
			.optional()
			.describe("null: as the file says it, none"),
		...fileAnswers.pick({ decimal_mark: true, date_order: true }).shape,
	}),
});

export const applyProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports/{id}/apply",
	problems: ["import_running", "not_ready", "price_factor_needed"],
	summary: "Starts to write what the file changes",
	status: 200,
	...ofImport,
});

export const undoProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports/{id}/undo",
	problems: ["import_running", "nothing_to_undo"],
	summary: "Starts to take an import back, except where somebody has changed a product since",
	status: 200,
	...ofImport,
});
