import type { ReportStep, ReportVerdict } from "#contract/admin/status-reports.ts";
import { type TrackingStatus, trackingStatusFacts } from "#lib/tracking-statuses.ts";
import { whyUnknown } from "../file/tracking-key.ts";
import { type FollowedParcel, followStatus } from "../tracking/follow-status.ts";
import type { ReportLine } from "./read-report-file.ts";

/** A parcel that a row may be about. */
export interface ReportedParcel extends FollowedParcel {
	id: number;
	orderId: number;
	code: string;
	courier: string | null;
	/** A step of it can still be undone. */
	isHeld: boolean;
	/** Why it may not leave; null: it may. */
	staysBecause: string | null;
	/** The row names its order, and a tracking number that is not the one on it. */
	hasAnotherNumber?: boolean;
}

/** What a row means. */
export interface JudgedRow extends ReportLine {
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
	/** The parcel that a row names, by tracking number or else by reference. */
	find: (line: Pick<ReportLine, "tracking" | "reference">) => ReportedParcel | null;
	meaning: (said: string) => TrackingStatus | null | undefined;
}

const sameCourier = (one: string | null, other: string): boolean =>
	one === null || one.trim().toLowerCase() === other.trim().toLowerCase();

/** What each row of a status report does, in the order of the file; of several about a parcel, the last. */
export function judgeRows(lines: readonly ReportLine[], asked: Asked): JudgedRow[] {
	const rows = lines.map((line) => name(line, asked));
	const lasts = new Map<number, JudgedRow>();
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

/** An end is later than what is none; else the dates say it, and without them the order of the file. */
function isLater(row: JudgedRow, last: JudgedRow): boolean {
	const isEnd = ({ status }: JudgedRow) => status !== null && trackingStatusFacts[status].isLast;
	if (isEnd(row) !== isEnd(last)) return isEnd(row);
	return row.said_at === null || last.said_at === null || row.said_at >= last.said_at;
}

function name(line: ReportLine, { courier, find, meaning }: Asked): JudgedRow {
	const nothing = { status: null, steps: [], why: null, parcelId: null, orderId: null, code: null };
	if (line.fault !== null) return { ...line, ...nothing, verdict: "unreadable", why: line.fault };
	const parcel = find(line);
	if (!parcel) return { ...line, ...nothing, verdict: "unknown", why: whyUnknown(line.tracking) };
	const of = { parcelId: parcel.id, orderId: parcel.orderId, code: parcel.code };
	const status = meaning(line.said);
	if (status === undefined) return { ...line, ...nothing, ...of, verdict: "unknown_word" };
	const about = { ...line, ...nothing, ...of, status };
	if (!sameCourier(parcel.courier, courier)) return { ...about, verdict: "other_courier" };
	const following = status === null ? null : followStatus(parcel, status);
	if (following === null || following.kind === "nothing") return { ...about, verdict: "already" };
	if (following.kind === "by_hand") return { ...about, verdict: "by_hand", why: following.why };
	if (parcel.hasAnotherNumber) {
		const why = "The parcel has another tracking number here.";
		// Told of another parcel, it is none of the words about this one.
		return { ...about, status: null, verdict: "by_hand", why };
	}
	if (parcel.isHeld) return { ...about, verdict: "held" };
	const { steps } = following;
	if (steps.includes("ship") && parcel.staysBecause !== null) {
		return { ...about, verdict: "blocked", why: parcel.staysBecause };
	}
	return { ...about, verdict: "moves", steps };
}
