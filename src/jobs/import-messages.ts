import type { PayoutFileWork } from "#domain/couriers/payout/payout-file-work.ts";
import type { ReportFileWork } from "#domain/couriers/report/report-file-work.ts";
import type { PastFileWork } from "#domain/customers/import/past-file-work.ts";
import type { Refusal } from "#lib/refusals/refusal.ts";

/** Tasks of the import process. */
export type ImportTask =
	| { kind: "products"; importId: number }
	| { kind: "inspect past file"; given: Parameters<PastFileWork["inspectPastFile"]> }
	| { kind: "read report rows"; given: Parameters<ReportFileWork["readReportRows"]> }
	| { kind: "read payout rows"; given: Parameters<PayoutFileWork["readPayoutRows"]> }
	| { kind: "apply past file"; given: Parameters<PastFileWork["applyPastFile"]> };

export interface ImportRequest {
	/** Address of the embedded database or the database server. */
	databaseUrl: string;
	origin: string;
	task: ImportTask;
}

export type ImportAnswer =
	/** The task is complete; `done` is the id of its result. */
	| { done: number }
	| { refused: Pick<Refusal, "kind" | "message" | "details"> }
	| { databaseUnavailable: true };

/** An error that the import process sends to the shop's log. */
export interface ImportComplaint {
	err: unknown;
	text: string;
}
