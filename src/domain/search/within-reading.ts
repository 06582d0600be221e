import { ALL_FIELDS } from "./fields.ts";
import type { Lookup } from "./lookup.ts";
import { affordable, lacking } from "./plan-needs.ts";
import { deviceMark } from "./reading/marks.ts";
import type { QueryReading } from "./reading/read-query.ts";

/**
 * Which slots are nothing that a query keeps out: dearer than it says, having what it denies, or made for another
 * device than the one it names. What is made for none in particular serves every device.
 */
export function withinReading(
	{ budget, lack, device, words }: QueryReading,
	lookup: Lookup,
): (slot: number) => boolean {
	const kept: Uint8Array[] = [];
	if (budget !== null) {
		kept.push(lookup.slotsOf(affordable(budget, words, lookup).matches, ALL_FIELDS));
	}
	if (lack !== null && lack.isType !== true) {
		kept.push(lookup.slotsOf(lacking(lack, words, lookup).matches, ALL_FIELDS));
	}
	const own = device && lookup.slotsOf(lookup.termRanges(deviceMark(device.key)), ALL_FIELDS);
	const made = device && lookup.slotsOf(lookup.prefixRanges(deviceMark("")), ALL_FIELDS);
	return (slot) =>
		kept.every((slots) => slots[slot] === 1) && (made?.[slot] !== 1 || own?.[slot] === 1);
}
