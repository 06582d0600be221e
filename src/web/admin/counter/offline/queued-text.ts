import { countOf } from "../../kit/format/count-text.ts";
import type { Connection } from "./line.ts";

/** Describes a till's queue, such as "2 unsynced sales and 1 unsynced return"; "" if it's empty. */
export function queuedText({ waiting, returns }: Connection, shiftId: number): string {
	const ofShift = ({ shift_id: id }: { shift_id: number }) => id === shiftId;
	const [sales, backs] = [waiting.filter(ofShift).length, returns.filter(ofShift).length];
	return [
		...(sales > 0 ? [countOf(sales, "unsynced sale")] : []),
		...(backs > 0 ? [countOf(backs, "unsynced return")] : []),
	].join(" and ");
}
