import names from "../data/device-names.json" with { type: "json" };
import { foldText } from "../fold.ts";
import { HYPHEN, splitWords } from "../tokenise.ts";

/** A phone or tablet that words name, whether the shop knows it or not. */
export interface ReadDevice {
	/** Equal for each way to write it: "iphone 15 pro", "galaxy a55", "redmi note 13". */
	key: string;
	/** Without its maker, as people shorten it: "a55", "note 13"; the key itself if nothing can be omitted. */
	short: string;
	from: number;
	to: number;
}

/** Makers whose name adds nothing to the product line's name. */
const makers = new Set(names.makers);
/** Product lines such as Galaxy or Redmi. Shoppers use some of them like a brand. */
const lines = new Set(names.lines);
const series = new Set(names.series);
const suffixes = new Set(names.suffixes);
const iphoneSuffixes = new Set(names.iphoneSuffixes);
const generations = new Set(names.generations);
const model = /^(?:[a-z]{0,2}\d{1,3}[a-z]{0,2}|\d{1,2}\.\d|xr|xs|x|se)$/;
/** A model recognized without its maker: "a55", "x9c". */
const bareModel = /^[acfgjkmpsvxyz]\d{1,3}[a-z]?$/;
const joined = /^(iphone|ipad|galaxy|note|redmi|poco|reno|nova|camon|spark|pova|hot)(\d[\da-z]*)$/;
const measure = /^\d+(?:\.\d+)?(?:w|v|mah|gb|tb|mb|m|cm|mm|hz|mp|k|ft|inch|pcs|ml|kg|g)$/;

function isModel(word: string | undefined): word is string {
	return word !== undefined && model.test(word) && !measure.test(word) && !generations.has(word);
}

/** "Ip13", "i15": how people shorten an iPhone's name. Higher numbers are ratings ("ip67"), other "i" are chips and earbuds. */
const shortIphone = /^(?:ip([5-9]|1\d)|i(1[1-9]))$/;
const iphoneNumber = /^(?:[5-9]|1\d)$/;
const notIphones = new Set(names.notIphones);

function asIphone(word: string, next: string | undefined): string[] | null {
	if (word === "ip" && next !== undefined && iphoneNumber.test(next)) return ["iphone"];
	const [, short, shorter] = shortIphone.exec(word) ?? [];
	const number = short ?? shorter;
	return number === undefined || notIphones.has(next ?? "") ? null : ["iphone", number];
}

/** Splits words in which a product line and a model were joined ("iphone15"). */
export const apart = (words: readonly string[]): string[] =>
	words.flatMap((word, at) => {
		// USB-C has two names, and "type" also occurs in other names.
		if (word === "typec") return ["usb", "c"];
		if (word === "type" && words[at + 1] === "c") return ["usb"];
		const iphone = asIphone(word, words[at + 1]);
		if (iphone !== null) return iphone;
		const [, line, rest] = joined.exec(word) ?? [];
		return line && rest ? [line, rest] : [word];
	});

/** Returns the device that starts at a position, if any. */
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
	// "Note 13" alone is one, "pro 13" is not.
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
	// "iPhone 11 ultra slim case": no iPhone is an Ultra.
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
/** Returns true if a word names a maker or a line of devices, known to the shop or not. */
export const isDeviceWord = (word: string): boolean => deviceWords.has(word);

/** The first device that the words name. */
export function readDevice(words: readonly string[]): ReadDevice | null {
	for (let from = 0; from < words.length; from++) {
		const found = deviceAt(words, from);
		if (found) return found;
	}
	return null;
}

/** Keys of all devices that a text names, short ones too. */
export function devicesIn(text: string): string[] {
	const words = apart(splitWords(foldText(text)).filter((word) => word !== HYPHEN));
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

/** Returns the typed text as the beginning of a device's key, without its maker if that adds nothing. */
export function deviceBeginning(text: string): string {
	const words = apart(splitWords(foldText(text)).filter((word) => word !== HYPHEN));
	const named = words.filter((word, at) => at > 0 || !makers.has(word));
	const isGalaxy = words[0] === "samsung" && named.length > 0 && named[0] !== "galaxy";
	return (isGalaxy ? ["galaxy", ...named] : named).join(" ");
}
