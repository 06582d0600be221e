import { plainWords } from "../analyzer.ts";
import names from "../data/device-names.json" with { type: "json" };
import plugTable from "../data/plug-words.json" with { type: "json" };
import { valueMark } from "../inverted-index.ts";
import type { Run } from "./phrases.ts";

/** A phone or tablet that a query names, even if the shop doesn't know it. */
export interface ReadDevice extends Run {
	/** Key that is the same for every spelling, such as "iphone 15 pro", "galaxy a55" or "redmi note 13". */
	key: string;
	/**
	 * Abbreviated key without the product line, such as "a55" or "note 13". Equal to the key if the name can't be
	 * abbreviated.
	 */
	short: string;
}

/** Brands that may be left out before a product line, such as Samsung in "Samsung Galaxy". */
const makers = new Set(names.makers);
/** Product lines such as Galaxy or Redmi, some of which shoppers use like brands. */
const lines = new Set(names.lines);
const series = new Set(names.series);
const suffixes = new Set(names.suffixes);
const iphoneSuffixes = new Set(names.iphoneSuffixes);
const generations = new Set(names.generations);
const model = /^(?:[a-z]{0,2}\d{1,3}[a-z]{0,2}|\d{1,2}\.\d|xr|xs|x|se)$/;
/** A model that is recognized without its brand, such as "a55" and "x9c". */
const bareModel = /^[acfgjkmpsvxyz]\d{1,3}[a-z]?$/;
const joined = /^(iphone|ipad|galaxy|note|redmi|poco|reno|nova|camon|spark|pova|hot)(\d[\da-z]*)$/;
const measure = /^\d+(?:\.\d+)?(?:w|v|mah|gb|tb|mb|m|cm|mm|hz|mp|k|ft|inch|pcs|ml|kg|g)$/;

function isModel(word: string | undefined): word is string {
	return word !== undefined && model.test(word) && !measure.test(word) && !generations.has(word);
}

/**
 * Abbreviations of an iPhone's name, such as "ip13" and "i15". "ip" with a higher number is a protection rating
 * ("ip67"), and "i" with other numbers is a chip or an earbud.
 */
const shortIphone = /^(?:ip([5-9]|1\d)|i(1[1-9]))$/;
const iphoneNumber = /^(?:[5-9]|1\d)$/;
const notIphones = new Set(names.notIphones);

function asIphone(word: string, next: string | undefined): string[] | null {
	if (word === "ip" && next !== undefined && iphoneNumber.test(next)) return ["iphone"];
	const [, short, shorter] = shortIphone.exec(word) ?? [];
	const number = short ?? shorter;
	return number === undefined || notIphones.has(next ?? "") ? null : ["iphone", number];
}

/** Splits words that consist of a product line and a model, such as "iphone15". Also writes "type c" as "usb c". */
export const splitJoinedNames = (words: readonly string[]): string[] =>
	words.flatMap((word, at) => {
		// Shoppers use "type c" and "usb c" for the same plug, so replace the first with the second. Don't replace
		// "type" alone, because other names contain it.
		if (word === "typec") return ["usb", "c"];
		if (word === "type" && words[at + 1] === "c") return ["usb"];
		const iphone = asIphone(word, words[at + 1]);
		if (iphone !== null) return iphone;
		const [, line, rest] = joined.exec(word) ?? [];
		return line && rest ? [line, rest] : [word];
	});

/** Returns the device whose name starts at this word, if any. */
function deviceAt(words: readonly string[], from: number): ReadDevice | null {
	let at = from;
	let maker = "";
	const named: string[] = [];
	if (makers.has(words[at] ?? "")) maker = words[at++] as string;
	if (lines.has(words[at] ?? "")) named.push(words[at++] as string);
	const hasLine = named.length > 0;
	while (series.has(words[at] ?? "") && (hasLine || named.length > 0 || maker !== "")) {
		named.push(words[at++] as string);
	}
	// "Note 13" alone names a device, but "pro 13" doesn't.
	if (named.length === 0 && maker === "") {
		const word = words[at] ?? "";
		if (series.has(word) && word.length > 2 && !suffixes.has(word) && isModel(words[at + 1])) {
			named.push(words[at++] as string);
		}
	}
	const number = words[at];
	const isNamed = named.length > 0 || maker !== "";
	if (!isModel(number) || (!isNamed && !bareModel.test(number))) return null;
	at++;
	const behind: string[] = [];
	// Use only suffixes that iPhones have. In "iPhone 11 ultra slim case", "ultra" isn't a part of the device's name.
	const known = named[0] === "iphone" ? iphoneSuffixes : suffixes;
	while (known.has(words[at] ?? "")) behind.push(words[at++] as string);
	while (generations.has(words[at] ?? "")) at++;
	if (maker === "samsung" && named[0] !== "galaxy") named.unshift("galaxy");
	const tail = [number, ...behind];
	const withoutLine = lines.has(named[0] ?? "") ? named.slice(1) : named;
	const isOwnName = named[0] === "iphone" || named[0] === "ipad" || named[0] === "redmi";
	return {
		key: [...named, ...tail].join(" "),
		short: [...(isOwnName ? named : withoutLine), ...tail].join(" "),
		from,
		to: at,
	};
}

const deviceWords = new Set([...names.makers, ...names.lines]);
/** Returns true if a word is a brand or a product line of devices, even if the shop doesn't know it. */
export const isDeviceWord = (word: string): boolean => deviceWords.has(word);

/** Returns the first device that the words name, or null. */
export function readDevice(words: readonly string[]): ReadDevice | null {
	for (let from = 0; from < words.length; from++) {
		const found = deviceAt(words, from);
		if (found) return found;
	}
	return null;
}

/** Returns the keys of all devices that a text names, including the abbreviated keys. */
export function devicesIn(text: string): string[] {
	const words = splitJoinedNames(plainWords(text));
	const keys = new Set<string>();
	for (let from = 0; from < words.length; ) {
		const found = deviceAt(words, from);
		if (found) {
			keys.add(found.key);
			keys.add(found.short);
		}
		from = found?.to ?? from + 1;
	}
	return [...keys];
}

/**
 * Converts an incomplete device name, such as "samsung a5", to the form of the keys ("galaxy a5"), so that it can be
 * compared with the beginnings of keys.
 */
export function deviceBeginning(text: string): string {
	const words = splitJoinedNames(plainWords(text));
	const named = words.filter((word, at) => at > 0 || !makers.has(word));
	const isGalaxy = words[0] === "samsung" && named.length > 0 && named[0] !== "galaxy";
	return (isGalaxy ? ["galaxy", ...named] : named).join(" ");
}

/** A device with the model codes that are printed on it. */
export interface CodedDevice {
	name: string;
	model_codes: readonly string[];
}

/** Device names by model code. Codes have no hyphens, as in "sma155f". */
export type ModelCodes = ReadonlyMap<string, string>;

/** Minimum length of a model code. Shorter codes are usually words or amounts. */
const shortest = 5;
const mixed = /^(?=.*[a-z])(?=.*\d)[a-z0-9]+$/;
const plain = (text: string): string => text.toLowerCase().replaceAll("-", "");

/** Indexes model codes. Ignores a code that several devices share. */
export function compileModelCodes(devices: readonly CodedDevice[]): ModelCodes {
	const names = new Map<string, string>();
	const shared = new Set<string>();
	for (const { name, model_codes } of devices) {
		for (const code of model_codes.map(plain)) {
			if (code.length < shortest || !mixed.test(code)) continue;
			if ((names.get(code) ?? name) !== name) shared.add(code);
			names.set(code, name);
		}
	}
	for (const code of shared) names.delete(code);
	return names;
}

/** Returns a query in which device names replace model codes. */
export const nameModelCodes = (text: string, codes: ModelCodes): string =>
	codes.size === 0
		? text
		: text.replace(/[a-z0-9-]{5,30}/gi, (word) => codes.get(plain(word)) ?? word);

/** Devices by their key in queries, such as "galaxy a15". Several devices may have the same key. */
export type DevicesByKey<Named> = ReadonlyMap<string, readonly Named[]>;

/** Indexes devices by their keys in queries. */
export function compileDeviceKeys<Named extends { name: string }>(
	devices: readonly Named[],
): DevicesByKey<Named> {
	const byKey = new Map<string, Named[]>();
	for (const device of devices) {
		for (const key of devicesIn(device.name)) {
			byKey.set(key, [...(byKey.get(key) ?? []), device]);
		}
	}
	return byKey;
}

const lightningModels = new Set(plugTable.lightningIphones);

/** Returns the connector of a device by the device's name. Used if the shop has no specifications of the device. */
function connectorOf(key: string): "lightning" | "usb_c" {
	const [line, model = ""] = key.split(" ");
	if (line !== "iphone") return "usb_c";
	const number = Number.parseInt(model, 10);
	return lightningModels.has(model) || (number >= 11 && number < 15) ? "lightning" : "usb_c";
}

const wired = new Set(["charger", "car_charger", "power_bank"]);

/** True for chargers and power banks, which can charge phones and laptops through a port. False for car chargers. */
export const canCharge = (type: string): boolean => type === "charger" || type === "power_bank";

/**
 * True if products of a type charge a device or plug into it. The specifications of the product and the device decide
 * whether they fit.
 */
export const isCharged = (type: string): boolean =>
	type === "cable" || type === "wireless_charger" || wired.has(type);

/** Search index entries ("marks", see inverted-index.ts) of products that charge without a cable. */
export const wirelessMarks: readonly string[] = ["qi", "qi2", "magsafe"].map((standard) =>
	valueMark(`charging_standards:${standard}`),
);

/** Mark of cables with USB-C, the fastest connector, at the end that doesn't go into the device. */
export const fastestEnd = valueMark("other_connector:usb_c");

/** Names of plugs other than USB, such as Lightning. */
export const plugs: ReadonlySet<string> = new Set(plugTable.namedPlugs);

/** Laptops that charge only by USB-C, whatever their model. */
const byUsbC = new Set(plugTable.laptopsByUsbC);
const laptops = new Set([...byUsbC, ...plugTable.laptops]);

/**
 * Returns the position of a laptop's name in a query for a charger. `isByUsbC` is true if the laptop charges by USB-C
 * or the query mentions USB-C. Returns null if the query names no laptop.
 */
export function laptopIn(words: readonly string[]): { place: number; isByUsbC: boolean } | null {
	const place = words.findIndex((word) => laptops.has(word));
	if (place < 0) return null;
	const isByUsbC = byUsbC.has(words[place] as string) || words.join(" ").includes("usb c");
	return { place, isByUsbC };
}

/**
 * Returns index terms ("marks") of products that plug into a device. The quality from 0 to 1 says how well these
 * products suit the device. Returns null if plugs don't matter for the product type.
 */
export function plugMarks(type: string, key: string): [mark: string, quality: number][] | null {
	const connector = connectorOf(key);
	if (type === "cable" || type === "adapter") return [[valueMark(`connector:${connector}`), 1]];
	if (wired.has(type)) {
		// Chargers with a USB-C port are best, because USB-C charges faster than USB-A.
		return [
			[valueMark("ports:usb_c"), 1],
			[valueMark(`connector:${connector}`), 1],
			[valueMark("ports:usb_a"), 0.3],
		];
	}
	return null;
}
