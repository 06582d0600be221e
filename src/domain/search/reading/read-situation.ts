import { type Situation, situations } from "./situations.ts";
import { englishOf } from "./tagalog-words.ts";
import { englishBases } from "./word-forms.ts";

/** What serves in the situations that a query speaks of, and how well: 1 is what is meant. */
export interface ReadSituation {
	types: ReadonlyMap<string, number>;
	/** By words of names, one or two side by side and written as one. */
	named: ReadonlyMap<string, number>;
	/** By attributes. */
	facts: ReadonlyMap<string, number>;
	/** Places of the words that tell it. */
	told: ReadonlySet<number>;
}

const compiled = situations.map((situation) => ({
	situation,
	groups: situation.said.map((words) => new Set(words.split(" "))),
}));

/** The places of the words that a group is said by. */
function placesOf(group: ReadonlySet<string>, meanings: readonly (readonly string[])[]): number[] {
	return meanings.flatMap((words, place) => (words.some((word) => group.has(word)) ? [place] : []));
}

/** Places by which all groups are said, each group by a word of its own; none where one is not said. */
function told(
	groups: readonly ReadonlySet<string>[],
	meanings: readonly (readonly string[])[],
): ReadonlySet<number> | null {
	const places = groups.map((group) => placesOf(group, meanings));
	const all = new Set(places.flat());
	// "Hot" said once does not say that something is hot and that it is to be cooled.
	return places.some((some) => some.length === 0) || all.size < groups.length ? null : all;
}

/** What an English or Tagalog word of a query may mean, in its plainest forms. */
export const meaningsOf = (word: string): string[] => [
	...new Set([...englishBases(word), ...englishOf(word).flatMap(englishBases)]),
];

/** The situation that the words speak of; of several that closest: the one that most had to be said for. */
export function readSituation(
	words: readonly string[],
	shop: { hasType(code: string): boolean; opensNames(word: string): boolean },
): ReadSituation | null {
	// "Guhit" draws in Tagalog, but not where it is a maker.
	const meanings = words.map((word) =>
		shop.opensNames(word) ? englishBases(word) : meaningsOf(word),
	);
	let closest = 0;
	let found: { situation: Situation; places: ReadonlySet<number> }[] = [];
	for (const { situation, groups } of compiled) {
		if (groups.length < closest) continue;
		const places = told(groups, meanings);
		if (places === null) continue;
		if (groups.length > closest) found = [];
		closest = groups.length;
		found.push({ situation, places });
	}
	if (found.length === 0) return null;
	const types = new Map<string, number>();
	const named = new Map<string, number>();
	const facts = new Map<string, number>();
	const raise = (map: Map<string, number>, key: string, share: number) =>
		map.set(key, Math.max(share, map.get(key) ?? 0));
	for (const { situation } of found) {
		for (const [code, share] of Object.entries(situation.types ?? {})) {
			if (shop.hasType(code)) raise(types, code, share);
		}
		for (const [code, share] of Object.entries(situation.facts ?? {})) raise(facts, code, share);
		for (const [phrase, share] of Object.entries(situation.named ?? {})) {
			raise(named, phrase.split(" ").join(""), share);
		}
	}
	return { types, named, facts, told: new Set(found.flatMap(({ places }) => [...places])) };
}
