import { whenNeeded } from "#lib/when-needed.ts";
import { kindredOf } from "./kindred-words.ts";
import type { ReadType } from "./read-type.ts";
import { situations } from "./situations.ts";
import { englishOf } from "./tagalog-words.ts";
import { englishBases } from "./word-forms.ts";

/** What serves in a situation, and how well: 1 is what is meant. */
export interface Serving {
	types: ReadonlyMap<string, number>;
	/** By words of names, one or two side by side and written as one. */
	named: ReadonlyMap<string, number>;
	/** By attributes. */
	facts: ReadonlyMap<string, number>;
}

/** What serves in the situations that a query speaks of. */
export interface ReadSituation extends Serving {
	/** Places of the words that tell it. */
	told: ReadonlySet<number>;
	/** What serves in others that other words tell. */
	beside: Serving | null;
}

/** What has to be known of a shop: a situation in which nothing of it serves is none. */
export interface ServingShop {
	hasType(code: string): boolean;
	hasFact(attribute: string): boolean;
	/** Whether the word stands in names, shelves or variations. */
	isSaid(word: string): boolean;
	/** Whether names begin with the word, as they do with a maker's. */
	opensNames(word: string): boolean;
}

type Shares = [key: string, share: number][];

interface Compiled {
	/** How many groups have to be said. */
	groups: number;
	isOnlyBeside: boolean;
	types: Shares;
	named: Shares;
	facts: Shares;
}

const compiled: readonly Compiled[] = situations.map(
	({ said, types = {}, named = {}, facts = {}, isOnlyBeside = false }) => ({
		groups: said.length,
		isOnlyBeside,
		types: Object.entries(types),
		named: Object.entries(named).map(([phrase, share]) => [phrase.split(" ").join(""), share]),
		facts: Object.entries(facts),
	}),
);

/** The groups that a word says, by its situation. */
const saidBy = whenNeeded(() => {
	const groups = new Map<string, { situation: Compiled; group: number }[]>();
	for (const [at, { said }] of situations.entries()) {
		for (const [group, words] of said.entries()) {
			for (const word of new Set(words.split(" "))) {
				const known = groups.get(word) ?? [];
				groups.set(word, [...known, { situation: compiled[at] as Compiled, group }]);
			}
		}
	}
	return groups;
});

/** Whether a word tells of any situation, and so is no other that was mistyped. */
export const isTelling = (word: string): boolean =>
	meaningsOf(word).some((meaning) => saidBy().has(meaning));

/** The situations of which all groups are said, each group by a word of its own, with the places of the words. */
function situationsOf(
	meanings: readonly (readonly string[])[],
): [situation: Compiled, told: ReadonlySet<number>][] {
	const heard = new Map<Compiled, { groups: Set<number>; told: Set<number> }>();
	for (const [place, words] of meanings.entries()) {
		for (const { situation, group } of words.flatMap((word) => saidBy().get(word) ?? [])) {
			const known = heard.get(situation) ?? { groups: new Set(), told: new Set() };
			known.groups.add(group);
			known.told.add(place);
			heard.set(situation, known);
		}
	}
	const isLong = meanings.length > LONG;
	return [...heard].flatMap(([situation, { groups, told }]) =>
		// "Hot" said once does not say that something is hot and that it is to be cooled.
		groups.size === situation.groups &&
		told.size >= situation.groups &&
		(!isLong || isNear([...told], situation.groups))
			? [[situation, told]]
			: [],
	);
}

/** Of more words a story is made, in which words come together by chance. */
const LONG = 14;
/** There those of one situation are so many words apart at the most. */
const NEAR = 12;

/** Whether so many of the places are near one another. */
function isNear(told: readonly number[], groups: number): boolean {
	const places = [...told].sort((a, b) => a - b);
	return places.some((place, at) => {
		const last = places[at + groups - 1];
		return last !== undefined && last - place <= NEAR;
	});
}

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 5000;

/** What an English or Tagalog word of a query may mean, in its plainest forms, and what that brings along. */
function meaningsOf(word: string): readonly string[] {
	const before = known.get(word);
	if (before !== undefined) return before;
	const plain = [...englishBases(word), ...englishOf(word).flatMap(englishBases)];
	const meanings = [...new Set([...plain, ...plain.flatMap(kindredOf)])];
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(word, meanings);
	return meanings;
}

/** What serves of a shop: types, by names, by facts; null where nothing does. */
function servesOf(
	{ types, named, facts }: Compiled,
	shop: ServingShop,
	vague: ReadType | null,
): { types: Shares; named: Shares; facts: Shares } | null {
	const known = {
		types: types.filter(([code]) => shop.hasType(code)),
		named: named.filter(([word]) => shop.isSaid(word)),
		facts: facts.filter(([code]) => shop.hasFact(code)),
	};
	if (known.named.length > 0 || known.facts.length > 0) return known;
	// A tripod is no "light", whatever is filmed.
	const mayBe = (code: string) => vague === null || code === vague.code || code in vague.also;
	return known.types.some(([code]) => mayBe(code)) ? known : null;
}

/**
 * The situation that the words speak of; of several that closest: the one that most had to be said for.
 * @param vague a word for many things that names what is asked for ("light", "camera")
 */
export function readSituation(
	words: readonly string[],
	shop: ServingShop,
	vague: ReadType | null = null,
): ReadSituation | null {
	// "Guhit" draws in Tagalog, but not where it is a maker.
	const meanings = words.map((word) =>
		shop.opensNames(word) ? englishBases(word) : meaningsOf(word),
	);
	const serving = situationsOf(meanings).flatMap(([situation, told]) => {
		const serves = servesOf(situation, shop, vague);
		return serves === null ? [] : [{ ...situation, serves, told }];
	});
	if (serving.length === 0) return null;
	const asking = serving.filter(({ isOnlyBeside }) => !isOnlyBeside);
	const closest = Math.max(0, ...asking.map(({ groups }) => groups));
	const found = asking.filter(({ groups }) => groups === closest);
	const told = new Set(found.flatMap((one) => [...one.told]));
	const others = serving.filter((one) => one.told.isDisjointFrom(told));
	return {
		...together(found.map(({ serves }) => serves)),
		told: found.length > 0 ? told : new Set(others.flatMap((one) => [...one.told])),
		beside: others.length === 0 ? null : together(others.map(({ serves }) => serves)),
	};
}

/** What serves in any of the situations, as well as in that where it serves best. */
function together(situations: readonly { types: Shares; named: Shares; facts: Shares }[]): Serving {
	const best = (of: "types" | "named" | "facts"): Map<string, number> => {
		const map = new Map<string, number>();
		for (const [key, share] of situations.flatMap((one) => one[of])) {
			map.set(key, Math.max(share, map.get(key) ?? 0));
		}
		return map;
	};
	return { types: best("types"), named: best("named"), facts: best("facts") };
}
