import type { ReportStep, ReportVerdict } from "#contract/admin/status-reports.ts";
import { type TrackingStatus, trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import { explainUnknown } from "../file/tracking-key.ts";
import { type FollowedParcel, followStatus } from "../tracking/follow-status.ts";
import type { ReportLine } from "./read-report-file.ts";

/** A parcel with which a row can be matched. */
export interface ReportedParcel extends FollowedParcel {
	id: number;
	orderId: number;
	code: string;
	courier: string | null;
	/** True if a status change of the parcel is scheduled and can still be undone. */
	isHeld: boolean;
	/** Message that says why the parcel can't be marked as shipped, or null if it can. */
	staysBecause: string | null;
	/** True if the row was matched by its reference, but has a different tracking number than the parcel. */
	hasAnotherNumber?: boolean;
}

/** A row matched with a parcel, and what it would change. */
export interface AssessedRow extends ReportLine {
	status: TrackingStatus | null;
	verdict: ReportVerdict;
	steps: readonly ReportStep[];
	why: string | null;
	parcelId: number | null;
	orderId: number | null;
	code: string | null;
}

interface Asked {
	courier: string;
	/** Returns the parcel of a row, by its tracking number or else by its reference. */
	find: (line: Pick<ReportLine, "tracking" | "reference">) => ReportedParcel | null;
	meaning: (said: string) => TrackingStatus | null | undefined;
}

const sameCourier = (one: string | null, other: string): boolean =>
	one === null || one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns what each row of a status report would change, in the order of the file. If several rows are about the same
 * parcel, only the latest applies.
 */
export function assessRows(lines: readonly ReportLine[], asked: Asked): AssessedRow[] {
	const rows = lines.map((line) => name(line, asked));
	const lasts = new Map<number, AssessedRow>();
	for (const row of rows) {
		if (row.parcelId === null || row.status === null) continue;
		const last = lasts.get(row.parcelId);
		if (!last || isLater(row, last)) lasts.set(row.parcelId, row);
	}
	return rows.map((row) => {
		const last = lasts.get(row.parcelId ?? 0);
		return row.verdict === "moves" && last !== row ? { ...row, verdict: "older", steps: [] } : row;
	});
}

/**
 * Returns true if the first row is later than the second. A final status is later than any other. Otherwise the dates
 * decide, or the order in the file if a date is missing.
 */
function isLater(row: AssessedRow, last: AssessedRow): boolean {
	const isEnd = ({ status }: AssessedRow) => status !== null && trackingStatusFacts[status].isLast;
	if (isEnd(row) !== isEnd(last)) return isEnd(row);
	return row.said_at === null || last.said_at === null || row.said_at >= last.said_at;
}

function name(line: ReportLine, { courier, find, meaning }: Asked): AssessedRow {
	const nothing = { status: null, steps: [], why: null, parcelId: null, orderId: null, code: null };
	if (line.fault !== null) return { ...line, ...nothing, verdict: "unreadable", why: line.fault };
	const parcel = find(line);
	if (!parcel)
		return { ...line, ...nothing, verdict: "unknown", why: explainUnknown(line.tracking) };
	const of = { parcelId: parcel.id, orderId: parcel.orderId, code: parcel.code };
	const status = meaning(line.said);
	if (status === undefined) return { ...line, ...nothing, ...of, verdict: "unknown_word" };
	const about = { ...line, ...nothing, ...of, status };
	if (!sameCourier(parcel.courier, courier)) return { ...about, verdict: "other_courier" };
	const following = status === null ? null : followStatus(parcel, status);
	if (following === null || following.kind === "nothing") return { ...about, verdict: "already" };
	if (following.kind === "by_hand") return { ...about, verdict: "by_hand", why: following.why };
	if (parcel.hasAnotherNumber) {
		const why = "The shop has a different tracking number for this parcel.";
		// Remove the status, so that this row doesn't count as the parcel's latest one.
		return { ...about, status: null, verdict: "by_hand", why };
	}
	if (parcel.isHeld) return { ...about, verdict: "held" };
	const { steps } = following;
	if (steps.includes("ship") && parcel.staysBecause !== null) {
		return { ...about, verdict: "blocked", why: parcel.staysBecause };
	}
	return { ...about, verdict: "moves", steps };
}
