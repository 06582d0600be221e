import { z } from "zod";
import { deliverySteps } from "#lib/delivery-outcomes.ts";
import { trackingStatuses } from "#lib/tracking-statuses.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";
import { fileAnswers, fileQuestions } from "./file-questions.ts";

const managed = { access: "manager", permission: "couriers" } as const;

/** Bytes of a courier's status report. */
export const largestStatusReport = 20 * 1024 * 1024;
/** Rows of it that are looked at. */
export const mostReportRows = 20_000;

/** What a row of a status report means; of one that was carried out, what came of it. */
export const reportVerdicts = [
	"moves",
	"done",
	"refused",
	"already",
	"older",
	"by_hand",
	"held",
	"blocked",
	"unknown_word",
	"unknown",
	"other_courier",
	"unreadable",
] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

/** Which column of a report is what, by its heading, and what the courier's own words mean. */
export const reportMapping = z.object({
	tracking: z.string().max(200).nullable(),
	reference: z.string().max(200).nullable(),
	status: z.string().max(200).nullable(),
	date: z.string().max(200).nullable(),
	/** Beside those that the shop knows; null: such rows say nothing. */
	words: z
		.array(z.object({ word: text(200), status: z.enum(trackingStatuses).nullable() }))
		.max(200),
	...fileAnswers.pick({ sheet: true, date_order: true }).shape,
});
export type ReportMapping = z.input<typeof reportMapping>;

export const reportStates = ["ready", "held", "applying", "applied"] as const;
export type ReportState = (typeof reportStates)[number];

/** What a parcel does by a row. */
export const reportSteps = ["ship", ...deliverySteps] as const;
export type ReportStep = (typeof reportSteps)[number];

export const reportLine = z.object({
	line: z.number().int(),
	tracking: z.string(),
	reference: z.string(),
	/** The courier's word. */
	said: z.string(),
	said_at: instant.nullable(),
	/** What the word means; null: nobody has said. */
	status: z.enum(trackingStatuses).nullable(),
	verdict: z.enum(reportVerdicts),
	steps: z.array(z.enum(reportSteps)),
	/** Why it is not carried out, where the verdict does not say it. */
	why: z.string().nullable(),
	order_id: id.nullable(),
	/** The shop's own number of the parcel. */
	code: z.string().nullable(),
});

export const statusReportSummary = z.object({
	id,
	courier: z.string(),
	state: z.enum(reportStates),
	file_name: z.string(),
	/** Who had it carried out, or brought it. */
	by: z.string(),
	created_at: instant,
	applied_at: instant.nullable(),
});

export const statusReport = statusReportSummary.extend({
	columns: z.array(z.string()),
	samples: z.array(z.array(z.string())),
	mapping: reportMapping,
	questions: fileQuestions,
	counts: z.array(z.object({ verdict: z.enum(reportVerdicts), rows: z.number().int() })),
	/** Words that nobody has given a meaning, with how many rows have them. */
	unknown_words: z.array(z.object({ word: z.string(), rows: z.number().int() })),
	/** Those to look at first; all of them are a file of their own. */
	lines: z.array(reportLine),
	/** Another report that was carried out from the same file. */
	same_file: z.object({ id, applied_at: instant }).nullable(),
	/** Until it is carried out, by the shop's clock; null: it is not held. */
	seconds_left: z.number().int().nullable(),
});
export type StatusReport = z.input<typeof statusReport>;

export const uploadStatusReport = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/status-reports",
	problems: [
		"cut_off",
		"empty_file",
		"file_too_large",
		"missing",
		"not_csv",
		"not_text",
		"too_many",
	],
	summary:
		"Takes a courier's report of what became of parcels, which is the body, and tells what each row would do",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({ courier_id: idText, file_name: text(255) }),
	output: statusReport,
});

export const listStatusReports = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/status-reports",
	summary: "The latest status reports of couriers",
	output: z.array(statusReportSummary),
});

const ofReport = {
	...managed,
	params: z.object({ id: idText }),
	output: statusReport,
} as const;

export const getStatusReport = endpoint({
	...ofReport,
	method: "GET",
	path: "/admin/api/status-reports/{id}",
	summary: "A courier's status report: what its rows do, and what they do not",
});

export const exportReportLines = endpoint({
	...ofReport,
	method: "GET",
	path: "/admin/api/status-reports/{id}/lines.csv",
	summary: "Every row of a status report with what it means",
	file: "text/csv",
	output: z.string(),
});

export const changeReportMapping = endpoint({
	...ofReport,
	method: "PUT",
	path: "/admin/api/status-reports/{id}/mapping",
	problems: ["cut_off", "empty_file", "invalid", "not_csv", "not_ready", "not_text", "too_many"],
	summary: "Says which column is what, and what words mean, for this file and the courier's next",
	body: reportMapping,
});

export const applyStatusReport = endpoint({
	...ofReport,
	method: "POST",
	path: "/admin/api/status-reports/{id}/apply",
	problems: ["changed_elsewhere", "not_ready", "nothing_to_apply"],
	summary:
		"Has the rows carried out that move a parcel, once the time is over in which it can be taken back; 409 `changed_elsewhere` where they are no longer what was seen",
	status: 200,
	body: z.object({ moves: z.number().int().describe("How many rows, as the caller saw them") }),
});

export const undoStatusReport = endpoint({
	...ofReport,
	method: "POST",
	path: "/admin/api/status-reports/{id}/undo",
	problems: ["nothing_held"],
	summary: "Takes a report back before it is carried out",
	status: 200,
});

export const sendStatusReport = endpoint({
	...ofReport,
	method: "POST",
	path: "/admin/api/status-reports/{id}/send",
	problems: ["nothing_held"],
	summary: "Has a report carried out before its time for undo is over",
	status: 200,
});
