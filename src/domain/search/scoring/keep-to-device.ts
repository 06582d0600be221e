import type { DocumentTable } from "../document-table.ts";
import { ALL_FIELDS } from "../fields.ts";
import type { Scored } from "../find-page.ts";
import type { Lookup } from "../lookup.ts";
import { plugMarks } from "../query/device-plug.ts";
import { deviceMark, typeMark } from "../query/marks.ts";
import { marked } from "../query/query-plan.ts";
import type { ReadDevice } from "../query/read-device.ts";
import type { ScoredDocuments } from "./score-documents.ts";

/** Types with universal products, which may follow products made for the device. */
const universalTypes = ["cable", "charger"];
const maxUniversal = 6;

interface Catalog {
	lookup: Lookup;
	table: DocumentTable;
	/** Rank of each slot among equally good matches. */
	ranks: Int32Array;
}

/**
 * Removes products for other devices from the results of a query for one device: besides full matches, only other
 * products for the device and universal ones stay. For product types made for devices, such as cases, some fitting
 * universal cables and chargers follow.
 */
export function keepToDevice(
	{ plan, reading, scores }: Scored,
	device: ReadDevice,
	{ lookup, table, ranks }: Catalog,
): ScoredDocuments {
	const all = 2 * plan.words.length;
	const made = lookup.slotsOf(lookup.prefixRanges(deviceMark("")), ALL_FIELDS);
	const own = lookup.slotsOf(lookup.termRanges(deviceMark(device.key)), ALL_FIELDS);
	// A case that names no device is made for another one, and a case for something else is useless.
	const needsDevice = reading?.type?.isMadeForDevice === true;
	const isKept = (at: number): boolean => {
		const slot = scores.slots[at] as number;
		if (scores.wordsFound[at] === all || own[slot] === 1) return true;
		return made[slot] === 0 && !needsDevice;
	};
	const kept = [...scores.slots.keys()].filter(isKept);
	const isByFacts = reading?.isDeviceByFacts === true;
	const known = new Set(kept.map((at) => scores.slots[at] as number));
	const universal = isByFacts
		? []
		: fittingUniversal(device, lookup)
				.filter((slot) => table.isInStock(slot) && made[slot] === 0 && !known.has(slot))
				.sort((one, other) => (ranks[one] as number) - (ranks[other] as number))
				.slice(0, maxUniversal);
	const none = universal.map(() => 0);
	return {
		slots: Int32Array.from([...known, ...universal]),
		points: Float64Array.from([...kept.map((at) => scores.points[at] as number), ...none]),
		wordsFound: Uint8Array.from([
			...kept.map((at) => scores.wordsFound[at] as number),
			...universal.map(() => 1),
		]),
		isOfKind: Uint8Array.from([...kept.map((at) => scores.isOfKind[at] as number), ...none]),
		mostFound: kept.reduce((most, at) => Math.max(most, scores.wordsFound[at] as number), 0),
	};
}

/** Cables and chargers with plugs that fit the device. */
function fittingUniversal({ key }: ReadDevice, lookup: Lookup): number[] {
	return universalTypes.flatMap((type) => {
		const ofType = lookup.slotsOf(marked(lookup, typeMark(type), 1), ALL_FIELDS);
		const plugs = (plugMarks(type, key) ?? []).flatMap(([mark, share]) =>
			share === 1 ? marked(lookup, mark, share) : [],
		);
		const fitting = lookup.slotsOf(plugs, ALL_FIELDS);
		return [...fitting.keys()].filter((slot) => fitting[slot] === 1 && ofType[slot] === 1);
	});
}
