import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Serving } from "../reading/read-situation.ts";
import { plainWords } from "./plain-words.ts";
import { stemOf } from "./stem.ts";

/** What people may say they need, and what serves them; thousands of examples, so they are held as numbers. */
export interface Needs {
	/** What serves, a thing once. */
	servings: readonly Serving[];
	/** How many examples each thing has. */
	sizes: Uint16Array;
	/** The thing of each example. */
	thingOf: Uint16Array;
	/** What the stems of each example weigh together. */
	weights: Float32Array;
	/** Each stem's number; its examples stand in `examples` from `starts` of that to `starts` of the next. */
	stems: ReadonlyMap<string, number>;
	starts: Uint32Array;
	examples: Uint16Array;
}

const HEAVIEST = 6;

/** How much a stem tells that so many needs say: much where few do. */
export const weightOf = ({ thingOf }: Pick<Needs, "thingOf">, saying: number): number =>
	Math.min(HEAVIEST, Math.log(1 + thingOf.length / (saying + 1)));

/** The examples that say a stem. */
export function examplesSaying({ stems, starts, examples }: Needs, stem: string): Uint16Array {
	const number = stems.get(stem);
	return number === undefined
		? examples.subarray(0, 0)
		: examples.subarray(starts[number], starts[number + 1]);
}

const SERVES = /^(?:([a-z_]+)|"([^"]+)"|@([a-z_]+))(?: (0\.\d+))?$/;

function readServing(source: string, line: number): Serving {
	const types = new Map<string, number>();
	const named = new Map<string, number>();
	const facts = new Map<string, number>();
	for (const each of source.split(", ")) {
		const [whole, type, name, fact, share = "1"] = SERVES.exec(each) ?? [];
		if (whole === undefined) throw new Error(`Line ${line} of the needs: cannot read "${each}".`);
		if (type !== undefined) types.set(type, Number(share));
		if (name !== undefined) named.set(name.split(" ").join(""), Number(share));
		if (fact !== undefined) facts.set(fact, Number(share));
	}
	return { types, named, facts };
}

/** The stems that an example says. */
const stemsIn = (need: string): Set<string> =>
	new Set(
		need.split(" ").flatMap((word) => {
			const [first] = plainWords(word);
			return first === undefined ? [] : [stemOf(first)];
		}),
	);

/** Reads a file of needs; its head says how it is written. */
export function parseNeeds(source: string): Needs {
	const servings: Serving[] = [];
	const sizes: number[] = [];
	const thingOf: number[] = [];
	const saying = new Map<string, number[]>();
	for (const [at, line] of source.split("\n").entries()) {
		if (line === "" || line.startsWith("#")) continue;
		const end = line.indexOf(": ");
		if (end === -1) throw new Error(`Line ${at + 1} of the needs names none.`);
		const needs = line.slice(end + 2).split(", ");
		for (const need of needs) {
			for (const stem of stemsIn(need)) {
				const known = saying.get(stem);
				if (known === undefined) saying.set(stem, [thingOf.length]);
				else known.push(thingOf.length);
			}
			thingOf.push(servings.length);
		}
		servings.push(readServing(line.slice(0, end), at + 1));
		sizes.push(needs.length);
	}
	return packed(
		{ servings, sizes: Uint16Array.from(sizes), thingOf: Uint16Array.from(thingOf) },
		saying,
	);
}

function packed(
	things: Pick<Needs, "servings" | "sizes" | "thingOf">,
	saying: ReadonlyMap<string, readonly number[]>,
): Needs {
	const weights = new Float32Array(things.thingOf.length);
	const starts = new Uint32Array(saying.size + 1);
	const stems = new Map<string, number>();
	for (const [stem, examples] of saying) {
		const number = stems.size;
		stems.set(stem, number);
		starts[number + 1] = (starts[number] as number) + examples.length;
		const weight = weightOf(things, examples.length);
		for (const example of examples) weights[example] = (weights[example] as number) + weight;
	}
	const examples = Uint16Array.from([...saying.values()].flat());
	return { ...things, weights, stems, starts, examples };
}

/** The needs that every shop knows. */
export const readStandardNeeds = (): string =>
	readFileSync(join(import.meta.dirname, "needs.txt"), "utf8");
