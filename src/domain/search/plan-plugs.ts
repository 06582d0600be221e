import type { Lookup } from "./lookup.ts";
import { wishedBoosts } from "./plan-needs.ts";
import type { Boost } from "./plan-query.ts";
import { marked } from "./plan-terms.ts";
import { fastestEnd, laptopIn, plugs } from "./reading/device-plug.ts";
import { valueMark } from "./reading/marks.ts";

/** The plug that most phones of a line have, where no phone of it is named. */
export const USUAL_PLUG = 8;
/** A cable of a charger's newest plug. */
const FASTEST_END = 2;
/** An end of a cable that is one of a charger's. */
const END = 1;

const ofApple = new Set(["iphone", "ipad"]);
const chargerEnds = ["connector:usb_c", "other_connector:usb_c", "other_connector:usb_a"];
/** What gives power to others by its ports. */
export const charging = new Set(["charger", "power_bank"]);

/** Whether a cable's only plug that is named is USB-C, so that its other end is one of a charger's. */
const isOfOnePlug = (words: readonly string[]): boolean =>
	words.some((word, at) => word === "usb" && words[at + 1] === "c") &&
	!words.some((word) => plugs.has(word));

/** What things with plugs are put forward by: the plug of what they are for, and that of a charger. */
export function plugBoosts(
	type: string,
	isForDevice: boolean,
	words: readonly string[],
	lookup: Lookup,
): Boost[] {
	const by = (mark: string, worth: number): Boost => ({ matches: marked(lookup, mark, 1), worth });
	if (type === "cable") {
		if (isForDevice) return [by(fastestEnd, FASTEST_END)];
		return [
			...(isOfOnePlug(words) ? chargerEnds.map((end) => by(valueMark(end), END)) : []),
			...(words.some((word) => ofApple.has(word))
				? [by(valueMark("connector:lightning"), USUAL_PLUG)]
				: []),
		];
	}
	const laptop = charging.has(type) && !isForDevice ? laptopIn(words) : null;
	if (laptop === null) return [];
	return [
		...wishedBoosts({ unit: "w", isLeast: false }, lookup),
		...(laptop.isByUsbC ? [by(valueMark("ports:usb_c"), USUAL_PLUG)] : []),
	];
}
