import { isFiller } from "../stop-words.ts";
import { refusedFrom } from "./read-denial.ts";
import { englishOf } from "./tagalog-words.ts";

/** Something that what is asked for must not have or be: "without wires", "hindi bluetooth". */
export interface ReadLack {
	/** What it says by what it has instead; empty where nothing is the opposite. */
	instead: readonly string[];
	/** What it must not say. */
	lacks: readonly string[];
	/** The attributes by which the shop knows it: of the opposite where there is one, else of what it must not be. */
	facts: readonly string[];
	/** It is said by the name of what is wanted: "wired". */
	says?: string;
	/** The type itself says so: a wireless charger is a type of its own. */
	isType?: boolean;
	from: number;
	to: number;
}

const negators = new Set("without no not non walang wala hindi di minus".split(" "));
/** "Does not leak" denies a deed, and says nothing of what the thing is. */
const helpers = new Set("do does did will would can could should dont doesnt".split(" "));

const opposites: readonly {
	words: ReadonlySet<string>;
	instead: string[];
	lacks: string[];
	facts: string[];
}[] = [
	{
		words: new Set("wire wires wired cable cables cord cords kable kawad".split(" ")),
		instead: ["wireless", "bluetooth"],
		lacks: [],
		facts: ["is_wireless", "bluetooth"],
	},
	{
		words: new Set("wireless bluetooth".split(" ")),
		instead: [],
		lacks: ["wireless", "bluetooth"],
		facts: ["is_wireless", "bluetooth"],
	},
	{
		words: new Set("sound sounds noise tunog ingay noisy loud maingay".split(" ")),
		instead: ["silent", "quiet"],
		lacks: [],
		facts: [],
	},
];

/** With a wire is without radio. */
const isWired = {
	instead: [],
	lacks: ["wireless", "bluetooth"],
	facts: ["is_wireless", "bluetooth"],
	says: "wired",
};

/** What the query denies of the thing that it asks for. */
export function readLack(
	words: readonly string[],
	isTaken: (place: number) => boolean,
	isSaid: (word: string) => boolean,
): ReadLack | null {
	for (const [from, word] of words.entries()) {
		const refused = refusedFrom(words, from);
		if (refused === null && (!negators.has(word) || helpers.has(words[from - 1] ?? ""))) continue;
		if (isTaken(from)) continue;
		let at = refused ?? from + 1;
		while (at < words.length && isFiller(words[at] as string) && at < from + 3) at++;
		const denied = words[at];
		if (denied === undefined || isTaken(at)) continue;
		const opposite = opposites.find((one) => one.words.has(denied));
		if (opposite !== undefined) {
			const { instead, lacks, facts } = opposite;
			return { instead, lacks, facts, from, to: at + 1 };
		}
		const lacked = [denied, ...(refused === null ? [] : englishOf(denied))].find(isSaid);
		if (lacked !== undefined) return { instead: [], lacks: [lacked], facts: [], from, to: at + 1 };
	}
	const wired = words.findIndex((word, at) => word === "wired" && !isTaken(at));
	return wired < 0 ? null : { ...isWired, from: wired, to: wired + 1 };
}
