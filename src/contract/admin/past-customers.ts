import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page, text } from "../fields.ts";
import { searchText } from "./admin-fields.ts";
import { fileAnswers, fileQuestions } from "./file-questions.ts";

const managed = { access: "manager", permission: "customers" } as const;

/** Maximum size of a customer or order export, in bytes. */
export const largestPastFile = 20 * 1024 * 1024;

/** A historical order from a previous shop system. It doesn't affect stock, money and reports. */
export const pastOrder = z.object({
	id,
	/** Source and number, such as "shopify #1001". */
	key: z.string(),
	name: z.string(),
	email: z.string(),
	placed_at: instant,
	status: z.string(),
	currency: z.string(),
	/** Total in the order's currency. */
	total: money,
	lines: z.array(z.object({ name: z.string(), quantity: z.number(), price: money.nullable() })),
});
export type PastOrder = z.input<typeof pastOrder>;

export const pastImport = z.object({
	id,
	file_name: z.string(),
	kind: z.enum(["customers", "orders"]),
	status: z.enum(["ready", "applied", "undone"]),
	by: z.string(),
	counts: z.object({
		created: z.number().int(),
		unchanged: z.number().int(),
		rejected: z.number().int(),
		/** Number of new customers who, according to the file, agreed to marketing emails. */
		consents: z.number().int(),
	}),
	/** The first skipped rows. Another call returns all of them. */
	problems: z.array(
		z.object({
			line: z.number().int(),
			/** The column of an invalid cell, as named in the file. */
			column: z.string().optional(),
			reason: z.string(),
			/** True if only this value is skipped and the row is imported. */
			is_note: z.boolean().optional(),
		}),
	),
	/** null for a file that was checked before questions existed. */
	questions: fileQuestions.nullable(),
	answers: fileAnswers,
	samples: z.array(z.object({ name: z.string(), email: z.string(), text: z.string() })),
	/** Records that undoing the import couldn't remove. */
	kept: z.array(z.object({ name: z.string(), reason: z.string() })),
	created_at: instant,
	applied_at: instant.nullable(),
});
export type PastImport = z.input<typeof pastImport>;

export const uploadPastFile = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/customer-imports",
	problems: [
		"cut_off",
		"empty_file",
		"file_too_large",
		"missing",
		"not_csv",
		"not_text",
		"unknown_format",
	],
	summary:
		"Uploads an export of customers (Shopify, WooCommerce, Kargado) or orders (Shopify, WooCommerce) and returns what it would import",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({ file_name: text(255) }),
	output: pastImport,
});

export const listPastImports = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/customer-imports",
	summary: "Recent imports of customers and orders",
	output: z.array(pastImport),
});

const ofImport = { ...managed, params: z.object({ id: idText }) } as const;

export const getPastImport = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/customer-imports/{id}",
	summary: "An import of customers or orders: what it adds and what it skips",
	output: pastImport,
});

export const exportPastProblems = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/customer-imports/{id}/problems.csv",
	summary: "Skipped rows with their reasons",
	file: "text/csv",
	output: z.string(),
});

export const answerPastImport = endpoint({
	...ofImport,
	method: "PUT",
	path: "/admin/api/customer-imports/{id}",
	problems: ["empty_file", "file_too_large", "not_ready", "too_many", "unknown_format"],
	summary: "Sets the sheet and the number and date formats of a file, and checks it again",
	body: fileAnswers,
	output: pastImport,
});

export const applyPastImport = endpoint({
	...ofImport,
	method: "POST",
	path: "/admin/api/customer-imports/{id}/apply",
	problems: [
		"cut_off",
		"empty_file",
		"file_too_large",
		"invalid",
		"not_csv",
		"not_ready",
		"not_text",
		"unknown_format",
	],
	summary: "Runs the import",
	status: 200,
	output: pastImport,
});

export const undoPastImport = endpoint({
	...ofImport,
	method: "POST",
	path: "/admin/api/customer-imports/{id}/undo",
	problems: ["nothing_to_undo"],
	summary: "Undoes the import, except for customers who have used the shop since",
	status: 200,
	output: pastImport,
});

export const listPastOrders = endpoint({
	method: "GET",
	path: "/admin/api/past-orders",
	access: "staff",
	permission: "orders",
	summary: "Historical orders, newest first",
	paged: true,
	query: z.object({ search: searchText.optional(), ...page.shape }),
	output: z.array(pastOrder),
});

export const inviteCustomer = endpoint({
	...ofImport,
	method: "POST",
	path: "/admin/api/customers/{id}/invitation",
	problems: ["not_invitable"],
	summary: "Emails a link to set a password to a customer who has none",
});
