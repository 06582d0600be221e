import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isFiller } from "../stop-words.ts";
import { englishOf } from "../tagalog.ts";

/** Products that serve an intent and how well; 1 is a perfect fit. */
export interface Serving {
	types: ReadonlyMap<string, number>;
	/** Words of product names; two adjacent words are joined. */
	named: ReadonlyMap<string, number>;
	/** Attributes. */
	facts: ReadonlyMap<string, number>;
}

/** The labeled examples of `data/needs.txt`: each line is an intent, what serves it and sentences that ask for it. */
export interface IntentExamples {
	/** By intent. */
	servings: readonly Serving[];
	/** How many examples each intent has. */
	sizes: readonly number[];
	/** The intent of each example. */
	intentOf: readonly number[];
	/** The examples that hold a stem. */
	holding: ReadonlyMap<string, readonly number[]>;
	/** Sum of the stem weights of each example. */
	weights: Float64Array;
}

const heaviest = 6;
/** Returns a stem's weight (inverse document frequency) for the number of examples that contain it. */
export const stemWeight = (holding: number, all: number): number =>
	Math.min(heaviest, Math.log(1 + all / (holding + 1)));

const endings = ["ing", "ed", "ers", "er", "es", "s", "ly", "y"];
const doubledEnd = /([bdgmnprt])\1$/;
const shortestStem = 3;

/** Returns the stem of an English word: "charging", "charger" and "charges" give "charg". */
export function stemOf(word: string): string {
	const ending = endings.find(
		(one) => word.endsWith(one) && word.length - one.length >= shortestStem,
	);
	if (ending === undefined) return word.length > shortestStem ? word.replace(/e$/, "") : word;
	const rest = word.slice(0, -ending.length);
	const single = rest.length > shortestStem ? rest.replace(doubledEnd, "$1") : rest;
	return single.replace(/e$/, "");
}

/** Returns the possible English stems of a word, likeliest first; none for filler words. */
export function stemsOf(word: string): string[] {
	if (isFiller(word)) return [];
	const english = englishOf(word).filter((one) => !isFiller(one));
	return (english.length > 0 ? english : [word]).map(stemOf);
}

const servingTerm = /^(?:([a-z_]+)|"([^"]+)"|@([a-z_]+))(?: (0\.\d+))?$/;

function readServing(source: string, line: number): Serving {
	const types = new Map<string, number>();
	const named = new Map<string, number>();
	const facts = new Map<string, number>();
	for (const each of source.split(", ")) {
		const [whole, type, name, fact, share = "1"] = servingTerm.exec(each) ?? [];
		if (whole === undefined) throw new Error(`Line ${line} of the needs: cannot read "${each}".`);
		if (type !== undefined) types.set(type, Number(share));
		if (name !== undefined) named.set(name.replaceAll(" ", ""), Number(share));
		if (fact !== undefined) facts.set(fact, Number(share));
	}
	return { types, named, facts };
}

/** Parses a file of intents; its header documents the format. */
export function parseExamples(source: string): IntentExamples {
	const servings: Serving[] = [];
	const sizes: number[] = [];
	const intentOf: number[] = [];
	const holding = new Map<string, number[]>();
	for (const [at, line] of source.split("\n").entries()) {
		if (line === "" || line.startsWith("#")) continue;
		const end = line.indexOf(": ");
		if (end === -1) throw new Error(`Line ${at + 1} of the needs names none.`);
		const examples = line.slice(end + 2).split(", ");
		for (const example of examples) {
			for (const stem of new Set(example.split(" ").flatMap((word) => stemsOf(word)[0] ?? []))) {
				const known = holding.get(stem);
				if (known === undefined) holding.set(stem, [intentOf.length]);
				else known.push(intentOf.length);
			}
			intentOf.push(servings.length);
		}
		servings.push(readServing(line.slice(0, end), at + 1));
		sizes.push(examples.length);
	}
	const weights = new Float64Array(intentOf.length);
	for (const examples of holding.values()) {
		const weight = stemWeight(examples.length, intentOf.length);
		for (const example of examples) weights[example] = (weights[example] as number) + weight;
	}
	return { servings, sizes, intentOf, holding, weights };
}

export const readStandardNeeds = (): string =>
	readFileSync(join(import.meta.dirname, "../data/needs.txt"), "utf8");
