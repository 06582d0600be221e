import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page, text } from "../fields.ts";
import { searchText } from "./admin-fields.ts";
import { fileAnswers, fileQuestions } from "./file-questions.ts";

const managed = { access: "manager", permission: "customers" } as const;

/** Bytes of an export of customers or orders. */
export const largestPastFile = 20 * 1024 * 1024;

/** An order of the shop before this one: history, outside stock, money and reports. */
export const pastOrder = z.object({
	id,
	/** System and number: "shopify #1001". */
	key: z.string(),
	name: z.string(),
	email: z.string(),
	placed_at: instant,
	status: z.string(),
	currency: z.string(),
	/** In the currency. */
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
		/** New customers of whom the file says that they agreed to marketing mail. */
		consents: z.number().int(),
	}),
	/** The first rows that stay out; all of them are a file of their own. */
	problems: z.array(
		z.object({
			line: z.number().int(),
			/** Where one cell is wrong: its column, as the file calls it. */
			column: z.string().optional(),
			reason: z.string(),
			/** Only this is left out; the row comes in. */
			is_note: z.boolean().optional(),
		}),
	),
	/** null: of a file that was read before anything was asked. */
	questions: fileQuestions.nullable(),
	answers: fileAnswers,
	samples: z.array(z.object({ name: z.string(), email: z.string(), text: z.string() })),
	/** What an undo had to leave. */
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
		"Takes customers of Shopify, WooCommerce or this shop, or orders of the first two, as the body, and tells what it would bring",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({ file_name: text(255) }),
	output: pastImport,
});

export const listPastImports = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/customer-imports",
	summary: "The latest exports of customers and orders",
	output: z.array(pastImport),
});

const ofImport = { ...managed, params: z.object({ id: idText }) } as const;

export const getPastImport = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/customer-imports/{id}",
	summary: "An export of customers or orders: what it brings, and what stays out",
	output: pastImport,
});

export const exportPastProblems = endpoint({
	...ofImport,
	method: "GET",
	path: "/admin/api/customer-imports/{id}/problems.csv",
	summary: "Every row that stays out, with the reason",
	file: "text/csv",
	output: z.string(),
});

export const answerPastImport = endpoint({
	...ofImport,
	method: "PUT",
	path: "/admin/api/customer-imports/{id}",
	problems: ["empty_file", "file_too_large", "not_ready", "too_many", "unknown_format"],
	summary:
		"Says which sheet of a file counts and how it writes numbers and dates, and looks at it again",
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
	summary: "Writes what the file brings",
	status: 200,
	output: pastImport,
});

export const undoPastImport = endpoint({
	...ofImport,
	method: "POST",
	path: "/admin/api/customer-imports/{id}/undo",
	problems: ["nothing_to_undo"],
	summary: "Takes it back, except for customers who have used the shop since",
	status: 200,
	output: pastImport,
});

export const listPastOrders = endpoint({
	method: "GET",
	path: "/admin/api/past-orders",
	access: "staff",
	permission: "orders",
	summary: "Orders of the shop before this one, newest first",
	paged: true,
	query: z.object({ search: searchText.optional(), ...page.shape }),
	output: z.array(pastOrder),
});

export const inviteCustomer = endpoint({
	...ofImport,
	method: "POST",
	path: "/admin/api/customers/{id}/invitation",
	problems: ["not_invitable"],
	summary: "Mails a customer without a password the link by which they set one",
});
