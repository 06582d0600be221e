import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, text } from "../fields.ts";
import { fileAnswers, fileQuestions } from "./file-questions.ts";

const managed = { access: "manager", permission: "couriers" } as const;

/** Bytes of a courier's payout file. */
export const largestPayoutFile = 20 * 1024 * 1024;
/** Rows of it that are looked at. */
export const mostPayoutRows = 50_000;

/** What a row of a payout file means. */
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

/** Which column of a file is what, by its heading. */
export const payoutMapping = z.object({
	tracking: z.string().max(200).nullable(),
	reference: z.string().max(200).nullable(),
	amount: z.string().max(200).nullable(),
	/** What the courier takes off; each of them. */
	fees: z.array(z.string().max(200)).max(10),
	/** The amount is what is left after the fees. */
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
	/** Of the order. */
	ref: z.string().nullable(),
	/** What the courier owed of it. */
	owed: money,
	/** Why the row cannot be read, or no order is known by its number. */
	fault: z.string().nullable(),
});

export const payoutSummary = z.object({
	id,
	courier: z.string(),
	/** file: a courier's file; cash: handed over by a rider. */
	kind: z.enum(["file", "cash"]),
	state: z.enum(payoutStates),
	file_name: z.string().nullable(),
	/** As it stands on the bank's or the courier's paper. */
	reference: z.string().nullable(),
	/** What came in, when it was closed. */
	received: money.nullable(),
	fees: money.nullable(),
	by: z.string(),
	created_at: instant,
	closed_at: instant.nullable(),
	undone_at: instant.nullable(),
});

export const payout = payoutSummary.extend({
	/** Of the file: headings, and its first rows. */
	columns: z.array(z.string()),
	samples: z.array(z.array(z.string())),
	mapping: payoutMapping,
	questions: fileQuestions,
	/** Rows of each verdict, and what stands in them. */
	counts: z.array(
		z.object({ verdict: z.enum(payoutVerdicts), rows: z.number().int(), amount: money }),
	),
	/** Sent back to close it, so that nobody books what they have not seen. */
	sums: z.object({
		booked: money,
		surplus: money,
		fees: money,
		received: money,
		/** In rows that are not booked. */
		unbooked: money,
	}),
	/** Those to look at first; all of them are a file of their own. */
	lines: z.array(payoutLine),
	/** What the courier owes and the file does not name. */
	outstanding: z.object({ orders: z.number().int(), amount: money }),
	/** Another payout that was closed from the same file. */
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
	summary: "Takes a courier's payout file, which is the body, and tells what it would pay",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({ courier_id: idText, file_name: text(255) }),
	output: payout,
});

export const listPayouts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/payouts",
	summary: "The latest payouts of couriers",
	output: z.array(payoutSummary),
});

const ofPayout = { ...managed, params: z.object({ id: idText }), output: payout } as const;

export const getPayout = endpoint({
	...ofPayout,
	method: "GET",
	path: "/admin/api/payouts/{id}",
	summary: "A courier's payout: what it pays, what it does not, and what is outstanding",
});

export const exportPayoutLines = endpoint({
	...ofPayout,
	method: "GET",
	path: "/admin/api/payouts/{id}/lines.csv",
	summary: "Every row of a payout with what it means",
	file: "text/csv",
	output: z.string(),
});

export const changePayoutMapping = endpoint({
	...ofPayout,
	method: "PUT",
	path: "/admin/api/payouts/{id}/mapping",
	problems: ["cut_off", "empty_file", "invalid", "not_csv", "not_ready", "not_text", "too_many"],
	summary: "Says which column is what, for this file and the courier's next ones",
	body: payoutMapping,
});

export const closePayout = endpoint({
	...ofPayout,
	method: "POST",
	path: "/admin/api/payouts/{id}/close",
	problems: ["changed_elsewhere", "not_ready", "nothing_to_pay"],
	summary:
		"Books what a payout pays, at once; 409 `changed_elsewhere` where it is no longer what was seen",
	status: 200,
	body: z.object({
		/** As the caller saw them. */
		received: money,
		fees: money,
		reference: longText(100).optional().describe("As it stands on the bank's paper"),
	}),
});

export const undoPayout = endpoint({
	...ofPayout,
	method: "POST",
	path: "/admin/api/payouts/{id}/undo",
	problems: ["nothing_to_undo"],
	summary: "Takes a closed payout back: the courier owes what it paid again",
	status: 200,
	body: z.object({ reason: text(300) }),
});
