import {
	ALL_FIELDS,
	CATEGORY,
	deviceMark,
	NAME,
	NAME_START,
	TITLE_FIELDS,
	typeMark,
	valueMark,
} from "../inverted-index.ts";
import type { FittingTerms, Lookup } from "../lookup.ts";
import { boost, quality, servesAsWell } from "../weights.ts";
import {
	canCharge,
	fastestEnd,
	laptopIn,
	plugMarks,
	plugs,
	type ReadDevice,
	wirelessMarks,
} from "./devices.ts";
import {
	amountsOf,
	type Boost,
	behind,
	type Match,
	marked,
	matchPhrase,
	matchTerm,
	type PlannedWord,
} from "./match-words.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { phraseOf } from "./phrases.ts";
import type { ReadType } from "./product-types.ts";

/**
 * Returns the matches for a product type. Documents of the type rank first, then documents of less suitable types, then
 * documents that only contain the type's words.
 */
export function planType(type: ReadType, words: readonly string[], lookup: Lookup): PlannedWord {
	const phrase = phraseOf(type, words);
	const others = Object.entries(type.also).flatMap(([code, share]) => {
		const matches = marked(lookup, typeMark(code), quality.isIt * share);
		return share < 1 ? behind(matches, "always") : matches;
	});
	const charging = type.code === "wireless_charger" ? wirelessMarks : [];
	return {
		text: phrase.join(" "),
		matches: [
			...marked(lookup, typeMark(type.code), quality.isIt),
			...matchOtherType(type, words, lookup),
			...others,
			...behind(
				charging.flatMap((mark) => marked(lookup, mark, quality.isIt / 2)),
				"always",
			),
			...behind(matchPhrase(lookup, phrase, NAME, quality.namedOnly), "where typed"),
			...behind(matchPhrase(lookup, phrase, TITLE_FIELDS & ~NAME, quality.namedOnly / 2), "always"),
		],
	};
}

/**
 * Matches products of any type whose name contains the query's word for the type together with the word before it. For
 * "karaoke microphone", a speaker with these words in its name also matches.
 */
function matchOtherType(type: ReadType, words: readonly string[], lookup: Lookup): Match[] {
	const before = words[type.from - 1];
	const isMaker = before === undefined || lookup.hasTerm(before, NAME_START);
	if (isMaker || type.to - type.from > 1) return [];
	return matchTerm(lookup, before + words[type.from], NAME, quality.isIt);
}

/** Matches documents of the type, or of another type whose suitability is at least `servesAsWell`. */
export const kindOf = ({ code, also }: ReadType, lookup: Lookup): Match[] =>
	Object.entries({ [code]: 1, ...also })
		.filter(([, share]) => share >= servesAsWell)
		.flatMap(([each, share]) => marked(lookup, typeMark(each), share));

/**
 * Returns the matches for a device: products that are made for the device, or whose specifications fit the device.
 * Returns nothing if specifications should decide but no product has a suitable plug, so that the device doesn't limit
 * the results.
 */
export function planDevice(
	{ words, type, isDeviceByFacts }: ParsedQuery,
	device: ReadDevice,
	fitting: FittingTerms | undefined,
	lookup: Lookup,
): PlannedWord[] {
	const text = phraseOf(device, words).join(" ");
	if (!isDeviceByFacts) {
		return [{ text, matches: marked(lookup, deviceMark(device.key), quality.isIt) }];
	}
	if (fitting !== undefined)
		return [{ text, matches: fittingMatches(fitting, () => quality.isIt) }];
	const plugs = type === null ? [] : (plugMarks(type.code, device.key) ?? []);
	const matches = plugs.flatMap(([mark, share]) => marked(lookup, mark, quality.isIt * share));
	return lookup.anyLive(matches, ALL_FIELDS) ? [{ text, matches }] : [];
}

const fittingMatches = (fitting: FittingTerms, worthOf: (speed: number) => number): Match[] =>
	fitting.speeds.map((speed, at) => ({
		segment: fitting.segment,
		from: at,
		to: at + 1,
		fields: ALL_FIELDS,
		quality: worthOf(speed),
	}));

/**
 * Returns boosts (additional points) for the right type and variety, for names that contain the query's words for type
 * and device, for fitting plugs, and for fast charging.
 */
export function productBoosts(
	{ words, type, device }: ParsedQuery,
	fitting: FittingTerms | undefined,
	lookup: Lookup,
): Boost[] {
	return [
		...(type ? typeBoosts(type, words, lookup) : []),
		...(type ? plugBoosts(type.code, device !== null, words, lookup) : []),
		...(device ? deviceBoosts(device, type, words, fitting, lookup) : []),
	];
}

function typeBoosts(type: ReadType, words: readonly string[], lookup: Lookup): Boost[] {
	const phrase = phraseOf(type, words);
	const types = Object.entries({ [type.code]: 1, ...type.also });
	const inName = (word: string, worth: number): Boost => ({
		matches: matchTerm(lookup, word, NAME | CATEGORY, 1),
		worth,
	});
	return [
		{
			matches: [
				...types.flatMap(([code, share]) => marked(lookup, typeMark(code), share)),
				...matchOtherType(type, words, lookup),
			],
			worth: boost.ofType,
		},
		{
			matches: type.sort.flatMap((word) => matchTerm(lookup, word, NAME, 1)),
			worth: boost.ofSort,
		},
		...phrase.map((word) => inName(word, boost.sameWord)),
		...(phrase.includes(type.word) ? [] : [inName(type.word, boost.usualWord)]),
	];
}

function deviceBoosts(
	device: ReadDevice,
	type: ReadType | null,
	words: readonly string[],
	fitting: FittingTerms | undefined,
	lookup: Lookup,
): Boost[] {
	const named = new Set([...phraseOf(device, words), ...device.key.split(" ")]);
	const boosts: Boost[] = [...named].map((word) => ({
		matches: matchTerm(lookup, word, NAME, 1),
		worth: boost.sameWord,
	}));
	if (fitting === undefined || type?.isMadeForDevice === true) return boosts;
	boosts.push({ matches: fittingMatches(fitting, (speed) => speed), worth: boost.fastest });
	if (type !== null && canCharge(type.code)) {
		boosts.push({ matches: marked(lookup, valueMark("ports:usb_c"), 1), worth: boost.usbCPlug });
	}
	return boosts;
}

const appleLines = new Set(["iphone", "ipad"]);
const chargerEnds = ["connector:usb_c", "other_connector:usb_c", "other_connector:usb_a"];

/** True if USB-C is the only plug that the query names. Cables whose other end fits a charger are then preferred. */
const namesOnlyUsbC = (words: readonly string[]): boolean =>
	words.some((word, at) => word === "usb" && words[at + 1] === "c") &&
	!words.some((word) => plugs.has(word));

/**
 * Returns boosts for cables whose plugs fit the device or a charger, and for chargers that suit the laptop in the
 * query.
 */
function plugBoosts(
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
	const laptop = canCharge(type) && !isForDevice ? laptopIn(words) : null;
	if (laptop === null) return [];
	return [
		largestFirst("w", lookup),
		...(laptop.isByUsbC ? [by(valueMark("ports:usb_c"), boost.fittingPlug)] : []),
	];
}

/** Returns a boost that grows with a document's amount of a unit, such as its watts. */
function largestFirst(unit: string, lookup: Lookup): Boost {
	const amounts = amountsOf(unit, lookup);
	const steps = [...new Set(amounts.map(({ amount }) => amount))].sort((a, b) => a - b);
	return {
		matches: amounts.map((match) => ({
			...match,
			quality: (steps.indexOf(match.amount) + 1) / steps.length,
		})),
		worth: boost.largestAmount,
	};
}
