import { readFileSync } from "node:fs";
import { join } from "node:path";
import { whenNeeded } from "#lib/when-needed.ts";
import { refilled } from "./shortened-words.ts";
import { rootsOf } from "./tagalog-affixes.ts";

/** English words that take Tagalog affixes: "mag-drawing", "nagcha-charge". */
const borrowed =
	"charge chat click commute download draw drawing edit encode game hike jogging laptop live meeting order picture print record scroll selfie stream swimming text type upload video vlog zoom".split(
		" ",
	);

/** Reads a file of roots; its head says how it is written. */
export function parseRoots(source: string): Map<string, readonly string[]> {
	const roots = new Map<string, readonly string[]>(borrowed.map((word) => [word, [word]]));
	for (const line of source.split("\n")) {
		if (line === "" || line.startsWith("#")) continue;
		const [english = "", words = ""] = line.split(": ");
		const meant = english.split(" ");
		for (const word of words.split(" ")) roots.set(word, meant);
	}
	return roots;
}

/** The roots that every shop knows. */
export const readStandardRoots = (): string =>
	readFileSync(join(import.meta.dirname, "tagalog-roots.txt"), "utf8");

const standardRoots = whenNeeded(() => parseRoots(readStandardRoots()));

/** Names that would be read as words with affixes. */
const names = new Set(["manila", "tagalog"]);

/** Shorter words are function words, or nothing but affixes. */
const SHORTEST = 4;

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 5000;

function look(word: string): readonly string[] {
	const roots = standardRoots();
	const direct = roots.get(word);
	// A borrowed word by itself is English.
	if (direct !== undefined) return direct[0] === word ? [] : direct;
	if (word.length < SHORTEST || names.has(word) || !/^[a-z]+$/.test(word)) return [];
	let longest = "";
	for (const root of [word, ...refilled(word)].flatMap((one) => [...rootsOf(one)])) {
		if (root.length > longest.length && roots.has(root)) longest = root;
	}
	return roots.get(longest) ?? [];
}

/** English words for a Tagalog one, whatever affixes it has; none where it is not known. */
export function englishOf(word: string): readonly string[] {
	const before = known.get(word);
	if (before !== undefined) return before;
	const found = look(word);
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(word, found);
	return found;
}
