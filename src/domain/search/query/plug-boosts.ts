import type { Lookup } from "../lookup.ts";
import { boost } from "../weights.ts";
import { chargesOthers, fastestEnd, laptopIn, plugs } from "./device-plug.ts";
import { valueMark } from "./marks.ts";
import { type Boost, largestFirst, marked } from "./query-plan.ts";

const appleLines = new Set(["iphone", "ipad"]);
const chargerEnds = ["connector:usb_c", "other_connector:usb_c", "other_connector:usb_a"];

/** True if USB-C is the only plug named, so a cable's other end fits a charger. */
const namesOnlyUsbC = (words: readonly string[]): boolean =>
	words.some((word, at) => word === "usb" && words[at + 1] === "c") &&
	!words.some((word) => plugs.has(word));

/** Boosts cables and chargers with plugs that fit the device or the other end. */
export function plugBoosts(
	type: string,
	isForDevice: boolean,
	words: readonly string[],
	lookup: Lookup,
): Boost[] {
	const by = (mark: string, worth: number): Boost => ({ matches: marked(lookup, mark, 1), worth });
	if (type === "cable") {
		if (isForDevice) return [by(fastestEnd, boost.fastestCableEnd)];
		return [
			...(namesOnlyUsbC(words) ? chargerEnds : []).map((end) =>
				by(valueMark(end), boost.chargerEnd),
			),
			...(words.some((word) => appleLines.has(word))
				? [by(valueMark("connector:lightning"), boost.fittingPlug)]
				: []),
		];
	}
	const laptop = chargesOthers(type) && !isForDevice ? laptopIn(words) : null;
	if (laptop === null) return [];
	return [
		largestFirst("w", lookup),
		...(laptop.isByUsbC ? [by(valueMark("ports:usb_c"), boost.fittingPlug)] : []),
	];
}
