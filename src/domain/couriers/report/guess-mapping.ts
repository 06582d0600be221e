import type { ReportMapping } from "#contract/admin/status-reports.ts";
import { findColumn } from "#domain/tables/cells/fold-heading.ts";
import { referenceHeadings, trackingHeadings } from "../file/courier-headings.ts";

const statusHeadings = [
	"status",
	"delivery status",
	"parcel status",
	"shipment status",
	"tracking status",
	"order status",
	"latest status",
	"current status",
	"granular status",
	"waybill status",
	"last status",
	"event",
	"scan type",
];
const dateHeadings = [
	"status date",
	"date",
	"last update",
	"last updated",
	"update time",
	"status time",
	"event date",
	"event time",
	"scan time",
	"latest scan time",
	"delivery date",
	"date delivered",
	"timestamp",
	"completion date",
	"signing time",
	"updated at",
	"date and time",
];

/** Guesses the column mapping from a report's headings. */
export const guessReportMapping = (columns: readonly string[]): ReportMapping => ({
	tracking: findColumn(columns, trackingHeadings),
	reference: findColumn(columns, referenceHeadings),
	status: findColumn(columns, statusHeadings),
	date: findColumn(columns, dateHeadings),
	words: [],
});

/** Returns true if a report has all columns of a mapping. */
export const fitsReport = (mapping: ReportMapping, columns: readonly string[]): boolean =>
	[mapping.tracking, mapping.reference, mapping.status, mapping.date].every(
		(column) => column === null || columns.includes(column),
	) &&
	mapping.status !== null &&
	(mapping.tracking !== null || mapping.reference !== null);
