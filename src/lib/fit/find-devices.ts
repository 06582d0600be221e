import type { Device, NamedDevice } from "./device.ts";
import { deviceWords, queryWords, readingsOf } from "./device-words.ts";

/** Returns true if two words differ by one typo: an extra, missing or wrong letter, or two swapped letters. */
function isNear(typed: string, word: string): boolean {
	const difference = typed.length - word.length;
	if (Math.abs(difference) > 1) return false;
	let start = 0;
	while (start < typed.length && typed[start] === word[start]) start++;
	if (start === typed.length && start === word.length) return true;
	const rest = (text: string, from: number) => text.slice(from);
	if (difference === 1) return rest(typed, start + 1) === rest(word, start);
	if (difference === -1) return rest(typed, start) === rest(word, start + 1);
	return (
		rest(typed, start + 1) === rest(word, start + 1) ||
		(typed[start] === word[start + 1] &&
			typed[start + 1] === word[start] &&
			rest(typed, start + 2) === rest(word, start + 2))
	);
}

/** Data by which a device can be found. */
export type FindableDevice = NamedDevice & Pick<Device, "model_codes" | "released_on">;

interface Entry<Found> {
	device: Found;
	nameWords: string[];
	/** Words of the name and the brand that a query can contain. */
	words: Set<string>;
	codes: string[];
}

export type DeviceFinder<Found> = (query: string, most?: number) => Found[];

const squeeze = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Prefixes of model codes that stand for the brand and that people often leave out. */
const codePrefix = /^(?:sm|infinix|tecno|itel|vivo)/;

/** Scores how well a typed word matches a word of a name; 0 for no match. */
function nearness(typed: string, word: string, isLast: boolean): number {
	if (typed === word) return 4;
	const hasDigits = /\d/.test(typed);
	if (isLast && word.startsWith(typed) && (typed.length > 1 || !hasDigits)) return 3;
	if (!hasDigits && typed.length >= 4 && isNear(typed, word)) return 2;
	return 0;
}

/** Scores how well the typed words match a device. Returns 0 if any word doesn't match. */
function scoreWords(typed: readonly string[], { nameWords, words }: Entry<unknown>): number {
	let score = 0;
	const said = new Set<string>();
	for (const [index, each] of typed.entries()) {
		let best = 0;
		let bestWord = "";
		for (const word of words) {
			const near = nearness(each, word, index === typed.length - 1);
			if (near > best && !said.has(word)) {
				best = near;
				bestWord = word;
			}
		}
		if (best === 0) return 0;
		said.add(bestWord);
		score += best;
	}
	// Each word of the name that the query lacks lowers the score. `galaxy a15` thus finds the A15 before the A15 5G.
	const unsaid = nameWords.filter((word) => !said.has(word) && !families.has(word)).length;
	return score * 10 - unsaid * 6;
}

/** Words of device names that people often leave out. */
const families = new Set([
	"galaxy",
	"iphone",
	"realme",
	"vivo",
	"oppo",
	"infinix",
	"tecno",
	"itel",
]);

/** Returns all combinations of the words' meanings. Also joins adjacent words, so that `a 15` can mean A15. */
function readingsOfQuery(words: readonly string[]): string[][] {
	let readings: string[][] = [[]];
	for (const word of words) {
		const next = readings.flatMap((before) =>
			readingsOf(word).map((reading) => [...before, ...reading]),
		);
		readings = next.slice(0, 24);
	}
	const joined = words.flatMap((word, index) => {
		const following = words[index + 1];
		if (following === undefined || !/^\d/.test(following) || word.length > 2) return [];
		return [[...words.slice(0, index), word + following, ...words.slice(index + 2)]];
	});
	return [...readings, ...joined];
}

function scoreCode(code: string, codes: readonly string[]): number {
	if (code.length < 4 || !/\d/.test(code)) return 0;
	let best = 0;
	for (const known of codes) {
		const short = known.replace(codePrefix, "");
		if (known === code || short === code) return 1000;
		if (known.startsWith(code) || short.startsWith(code)) best = 500 - known.length;
	}
	return best;
}

/** Creates a function that finds devices by name, code or nickname, best match first. It tolerates a typo. */
export function createDeviceFinder<Found extends FindableDevice>(
	devices: readonly Found[],
): DeviceFinder<Found> {
	const entries: Entry<Found>[] = devices.map((device) => {
		const nameWords = deviceWords(device.name);
		return {
			device,
			nameWords,
			words: new Set([...nameWords, ...deviceWords(device.maker)]),
			// `iPhone15,2` is Apple's internal name of the iPhone 14 Pro. People don't search for such codes.
			codes: device.model_codes.filter((code) => !code.includes(",")).map(squeeze),
		};
	});
	const rank = new Map(entries.map(({ device }, index) => [device.code, index]));
	return (query, most = 8) => {
		const words = queryWords(query);
		if (words.length === 0) return [];
		const readings = readingsOfQuery(words);
		const code = squeeze(query);
		return entries
			.map((entry) => ({
				device: entry.device,
				score: Math.max(
					scoreCode(code, entry.codes),
					...readings.map((reading) => scoreWords(reading, entry)),
				),
			}))
			.filter(({ score }) => score > 0)
			.sort(
				(a, b) =>
					b.score - a.score ||
					(b.device.released_on ?? "").localeCompare(a.device.released_on ?? "") ||
					(rank.get(a.device.code) ?? 0) - (rank.get(b.device.code) ?? 0),
			)
			.slice(0, most)
			.map(({ device }) => device);
	};
}
