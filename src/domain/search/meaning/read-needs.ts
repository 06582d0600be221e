import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Serving } from "../reading/read-situation.ts";
import { isFiller } from "../stop-words.ts";
import { stemOf } from "./stem.ts";

/** What somebody may say they need, and what serves them. */
export interface Need {
	serves: Serving;
	/** The stems of the words that say it. */
	stems: ReadonlySet<string>;
	/** What its words weigh together. */
	weight: number;
}

export interface Needs {
	all: readonly Need[];
	/** The places of the needs that say a stem. */
	saying: ReadonlyMap<string, readonly number[]>;
}

const HEAVIEST = 6;

/** How much a stem tells: much where few needs say it. */
export const weightOf = ({ all, saying }: Needs, stem: string): number =>
	Math.min(HEAVIEST, Math.log(1 + all.length / ((saying.get(stem)?.length ?? 0) + 1)));

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

/** Reads a file of needs; its head says how it is written. */
export function parseNeeds(source: string): Needs {
	const said: { serves: Serving; words: string[] }[] = [];
	for (const [at, line] of source.split("\n").entries()) {
		if (line === "" || line.startsWith("#")) continue;
		const end = line.indexOf(": ");
		if (end === -1) throw new Error(`Line ${at + 1} of the needs names none.`);
		const serves = readServing(line.slice(0, end), at + 1);
		for (const need of line.slice(end + 2).split(", ")) {
			said.push({ serves, words: need.split(" ").filter((word) => !isFiller(word)) });
		}
	}
	const saying = new Map<string, number[]>();
	const all = said.map(({ serves, words }, place) => {
		const stems = new Set(words.map(stemOf));
		for (const stem of stems) saying.set(stem, [...(saying.get(stem) ?? []), place]);
		return { serves, stems, weight: 0 };
	});
	for (const need of all) {
		for (const stem of need.stems) need.weight += weightOf({ all, saying }, stem);
	}
	return { all, saying };
}

/** The needs that every shop knows. */
export const readStandardNeeds = (): string =>
	readFileSync(join(import.meta.dirname, "needs.txt"), "utf8");
