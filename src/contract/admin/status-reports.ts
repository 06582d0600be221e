import { z } from "zod";
import { deliverySteps } from "#lib/shipping/delivery-outcomes.ts";
import { trackingStatuses } from "#lib/shipping/tracking-statuses.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, text } from "../fields.ts";
import { fileAnswers, fileQuestions } from "./file-questions.ts";

const managed = { access: "manager", permission: "couriers" } as const;

/** Maximum size of a courier's status report, in bytes. */
export const largestStatusReport = 20 * 1024 * 1024;
/** Maximum number of rows in a report. */
export const maxReportRows = 20_000;

/** Results of a row of a status report: of its check, or of applying it. */
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

/** Column headings by meaning, and the courier's status names. */
export const reportMapping = z.object({
	tracking: z.string().max(200).nullable(),
	reference: z.string().max(200).nullable(),
	status: z.string().max(200).nullable(),
	date: z.string().max(200).nullable(),
	/** The shop's own meanings, in addition to the built-in status names; null for names to ignore. */
	words: z
		.array(z.object({ word: text(200), status: z.enum(trackingStatuses).nullable() }))
		.max(200),
	...fileAnswers.pick({ sheet: true, date_order: true }).shape,
});
export type ReportMapping = z.input<typeof reportMapping>;

export const reportStates = ["ready", "held", "applying", "applied"] as const;
export type ReportState = (typeof reportStates)[number];

/** Change that a row makes to its parcel. */
export const reportSteps = ["ship", ...deliverySteps] as const;
export type ReportStep = (typeof reportSteps)[number];

export const reportLine = z.object({
	line: z.number().int(),
	tracking: z.string(),
	reference: z.string(),
	/** The courier's status name. */
	said: z.string(),
	said_at: instant.nullable(),
	/** Meaning of the status name; null if unknown. */
	status: z.enum(trackingStatuses).nullable(),
	verdict: z.enum(reportVerdicts),
	steps: z.array(z.enum(reportSteps)),
	/** Reason why the row isn't applied, if the verdict alone doesn't explain it. */
	why: z.string().nullable(),
	order_id: id.nullable(),
	/** The shop's parcel number. */
	code: z.string().nullable(),
});

export const statusReportSummary = z.object({
	id,
	courier: z.string(),
	state: z.enum(reportStates),
	file_name: z.string(),
	/** Person who uploaded or applied the report. */
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
	/** Status names without a meaning, with their number of rows. */
	unknown_words: z.array(z.object({ word: z.string(), rows: z.number().int() })),
	/** Rows to review first. Another call returns all rows. */
	lines: z.array(reportLine),
	/** Another applied report from the same file. */
	same_file: z.object({ id, applied_at: instant }).nullable(),
	/** Seconds until the report is applied, by the server's clock; null if it isn't scheduled. */
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
	summary: "Uploads a courier's status report and returns what each row would do",
	status: 201,
	stream: "application/octet-stream",
	query: z.object({ courier_id: idText, file_name: text(255) }),
	output: statusReport,
});

export const listStatusReports = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/status-reports",
	summary: "Recent courier status reports",
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
	summary: "A courier status report: applied and skipped rows",
});

export const exportReportLines = endpoint({
	...ofReport,
	method: "GET",
	path: "/admin/api/status-reports/{id}/lines.csv",
	summary: "All rows of a status report, each with its result",
	file: "text/csv",
	output: z.string(),
});

export const changeReportMapping = endpoint({
	...ofReport,
	method: "PUT",
	path: "/admin/api/status-reports/{id}/mapping",
	problems: ["cut_off", "empty_file", "invalid", "not_csv", "not_ready", "not_text", "too_many"],
	summary: "Maps columns and status names for this and later files of the courier",
	body: reportMapping,
});

export const applyStatusReport = endpoint({
	...ofReport,
	method: "POST",
	path: "/admin/api/status-reports/{id}/apply",
	problems: ["changed_elsewhere", "not_ready", "nothing_to_apply"],
	summary:
		"Applies the rows that change a parcel, after the undo time; 409 `changed_elsewhere` if they differ from the preview",
	status: 200,
	body: z.object({ moves: z.number().int().describe("Number of rows in the preview") }),
});

export const undoStatusReport = endpoint({
	...ofReport,
	method: "POST",
	path: "/admin/api/status-reports/{id}/undo",
	problems: ["nothing_held"],
	summary: "Cancels a report before it is applied",
	status: 200,
});

export const sendStatusReport = endpoint({
	...ofReport,
	method: "POST",
	path: "/admin/api/status-reports/{id}/send",
	problems: ["nothing_held"],
	summary: "Applies a report before its undo time ends",
	status: 200,
});
