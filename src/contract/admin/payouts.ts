import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, text } from "../fields.ts";
import { fileAnswers, fileQuestions } from "./file-questions.ts";

const managed = { access: "manager", permission: "couriers" } as const;

/** Maximum size of a courier's payout file, in bytes. */
export const largestPayoutFile = 20 * 1024 * 1024;
/** Maximum number of rows in a payout file. */
export const maxPayoutRows = 50_000;

/** The result of checking a row of a payout file. */
export const payoutVerdicts = [
	"matched",
	"short",
	"too_much",
	"unknown",
	"already_paid",
	"twice",
	"not_delivered",
	"other_courier",
	"fee",
	"nothing",
	"unreadable",
] as const;
export type PayoutVerdict = (typeof payoutVerdicts)[number];

/** Column headings by meaning. */
export const payoutMapping = z.object({
	tracking: z.string().max(200).nullable(),
	reference: z.string().max(200).nullable(),
	amount: z.string().max(200).nullable(),
	/** Columns with fees that the courier deducts. */
	fees: z.array(z.string().max(200)).max(10),
	/** True if the amount is net of fees. */
	is_net: z.boolean(),
	...fileAnswers.pick({ sheet: true, decimal_mark: true }).shape,
});
export type PayoutMapping = z.input<typeof payoutMapping>;

export const payoutStates = ["ready", "closed", "undone"] as const;

export const payoutLine = z.object({
	line: z.number().int(),
	tracking: z.string(),
	reference: z.string(),
	amount: money,
	fee: money,
	verdict: z.enum(payoutVerdicts),
	order_id: id.nullable(),
	/** Order reference. */
	ref: z.string().nullable(),
	/** Amount that the courier owed for the order. */
	owed: money,
	/** Reason why the row can't be read, or why no order matches it. */
	fault: z.string().nullable(),
});

export const payoutSummary = z.object({
	id,
	courier: z.string(),
	/** file: a courier's file; cash: remitted by a rider. */
	kind: z.enum(["file", "cash"]),
	state: z.enum(payoutStates),
	file_name: z.string().nullable(),
	/** Reference on the bank statement or the courier's document. */
	reference: z.string().nullable(),
	/** Amount received; null until the payout is recorded. */
	received: money.nullable(),
	fees: money.nullable(),
	by: z.string(),
	created_at: instant,
	closed_at: instant.nullable(),
	undone_at: instant.nullable(),
});

export const payout = payoutSummary.extend({
	/** The file's headings and its first rows. */
	columns: z.array(z.string()),
	samples: z.array(z.array(z.string())),
	mapping: payoutMapping,
	questions: fileQuestions,
	/** Number and amount of rows per result. */
	counts: z.array(
		z.object({ verdict: z.enum(payoutVerdicts), rows: z.number().int(), amount: money }),
	),
	/** Totals of the file. Clients send the displayed ones back when they record the payout, so that others are refused. */
	sums: z.object({
		booked: money,
		surplus: money,
		fees: money,
		received: money,
		/** Amount in rows that aren't recorded. */
		unbooked: money,
	}),
	/** Rows to review first. Another call returns all rows. */
	lines: z.array(payoutLine),
	/** Orders for which the courier still owes cash and that aren't in the file. */
	outstanding: z.object({ orders: z.number().int(), amount: money }),
	/** Another recorded payout from the same file. */
	same_file: z.object({ id, closed_at: instant }).nullable(),
});
export type Payout = z.input<typeof payout>;

export const uploadPayout = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/payouts",
	problems: [
		"cut_off",
		"empty_file",
		"file_too_large",
		"missing",
		"not_csv",
		"not_text",
		"too_many",
	],
	summary: "Uploads a courier's payout file and returns what it would settle",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({ courier_id: idText, file_name: text(255) }),
	output: payout,
});

export const listPayouts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/payouts",
	summary: "Recent courier payouts",
	output: z.array(payoutSummary),
});

const ofPayout = { ...managed, params: z.object({ id: idText }), output: payout } as const;

export const getPayout = endpoint({
	...ofPayout,
	method: "GET",
	path: "/admin/api/payouts/{id}",
	summary: "A courier payout: settled orders, unmatched rows and outstanding amounts",
});

export const exportPayoutLines = endpoint({
	...ofPayout,
	method: "GET",
	path: "/admin/api/payouts/{id}/lines.csv",
	summary: "All rows of a payout, each with its result",
	file: "text/csv",
	output: z.string(),
});

export const changePayoutMapping = endpoint({
	...ofPayout,
	method: "PUT",
	path: "/admin/api/payouts/{id}/mapping",
	problems: ["cut_off", "empty_file", "invalid", "not_csv", "not_ready", "not_text", "too_many"],
	summary: "Maps the columns for this and later files of the courier",
	body: payoutMapping,
});

export const closePayout = endpoint({
	...ofPayout,
	method: "POST",
	path: "/admin/api/payouts/{id}/close",
	problems: ["changed_elsewhere", "not_ready", "nothing_to_pay"],
	summary: "Records a payout; 409 `changed_elsewhere` if it differs from the preview",
	status: 200,
	body: z.object({
		/** The amounts that the client has read. */
		received: money,
		fees: money,
		reference: longText(100).optional().describe("Reference on the bank statement"),
	}),
});

export const undoPayout = endpoint({
	...ofPayout,
	method: "POST",
	path: "/admin/api/payouts/{id}/undo",
	problems: ["nothing_to_undo"],
	summary: "Undoes a recorded payout: the courier owes its amount again",
	status: 200,
	body: z.object({ reason: text(300) }),
});
