import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";
import { flagText, searchText } from "./admin-fields.ts";
import { productStatuses } from "./products.ts";

export const catalogueFormats = ["kargado", "shopify", "woocommerce"] as const;
export type CatalogueFormatName = (typeof catalogueFormats)[number];

/** Bytes of an uploaded catalogue file. */
export const largestCatalogueFile = 200 * 1024 * 1024;

export const productImportStatuses = [
	"checking",
	"ready",
	"refused",
	"applying",
	"applied",
	"failed",
	"undoing",
	"undone",
] as const;

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
export type ProductImport = z.output<typeof productImport>;

export const exportProducts = endpoint({
	method: "GET",
	path: "/admin/api/products.csv",
	access: "staff",
	permission: "products.read",
	summary: "The catalogue, or the products that match, as a file that an import takes back",
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
	access: "manager",
	permission: "products.write",
	summary: "Takes a catalogue file, which is the body itself, and looks at what it would change",
	status: 201,
	stream: "text/csv",
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

export const applyProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports/{id}/apply",
	summary: "Starts to write what the file changes",
	status: 200,
	...ofImport,
});

export const undoProductImport = endpoint({
	method: "POST",
	path: "/admin/api/product-imports/{id}/undo",
	summary: "Starts to take an import back, except where somebody has changed a product since",
	status: 200,
	...ofImport,
});
