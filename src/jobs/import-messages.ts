import type { PayoutFileWork } from "#domain/couriers/payout/payout-file-work.ts";
import type { ReportFileWork } from "#domain/couriers/report/report-file-work.ts";
import type { PastFileWork } from "#domain/customers/import/past-file-work.ts";
import type { Refusal } from "#lib/refusal.ts";

/** What the process that works on imports is asked for. */
export type ImportTask =
	| { kind: "products"; importId: number }
	| { kind: "look at past file"; given: Parameters<PastFileWork["lookAtPastFile"]> }
	| { kind: "read report rows"; given: Parameters<ReportFileWork["readReportRows"]> }
	| { kind: "read payout rows"; given: Parameters<PayoutFileWork["readPayoutRows"]> }
	| { kind: "apply past file"; given: Parameters<PastFileWork["applyPastFile"]> };

export interface ImportRequest {
	/** Of the database, embedded or served. */
	databaseUrl: string;
	origin: string;
	task: ImportTask;
}

export type ImportAnswer =
	/** With the id of what it has made. */
	| { done: number }
	| { refused: Pick<Refusal, "kind" | "message" | "details"> }
	| { databaseAway: true };

/** What it says to be logged. */
export interface ImportComplaint {
	err: unknown;
	text: string;
}
