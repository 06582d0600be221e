import { type CorrectableTerms, selectCorrectable } from "#domain/search/typo.ts";
import { nicknames, placeWords } from "./place-words.ts";
import type { Places } from "./places.ts";

/**
 * Words of a list of names, one name after the other. Each word is stored as its index in `vocabulary`. The first
 * `counted` words of a name identify the place. Shoppers may leave out its other words.
 */
interface NameWords {
	words: Uint32Array;
	/** Index in `words` of each name's first word. An additional last entry marks the end of the last name. */
	starts: Uint32Array;
	counted: Uint8Array;
}

export interface PlaceIndex {
	/** All words in alphabetical order. */
	vocabulary: readonly string[];
	correctable: CorrectableTerms;
	numberOf: ReadonlyMap<string, number>;
	barangays: NameWords;
	cities: NameWords;
	/** Names of each city's province, region and island group. Shoppers may leave out all of these words. */
	above: NameWords;
}

interface Name {
	counted: string[];
	more: string[];
}

/** Splits a name into words that identify the place and words that shoppers may leave out, such as "city". */
const named = (name: string, ...more: (string | null | undefined)[]): Name => {
	const all = placeWords(name);
	const counted = all.filter((word) => word !== "city");
	const rest = [
		...all.filter((word) => word === "city"),
		...more.flatMap((text) => placeWords(text ?? "")),
	];
	return { counted: counted.length > 0 ? counted : all, more: rest };
};

function numberWords(names: readonly Name[], numberOf: ReadonlyMap<string, number>): NameWords {
	const starts = new Uint32Array(names.length + 1);
	const words: number[] = [];
	const counted = Uint8Array.from(names, (name) => name.counted.length);
	for (const [at, name] of names.entries()) {
		for (const word of [...name.counted, ...name.more]) words.push(numberOf.get(word) ?? 0);
		starts[at + 1] = words.length;
	}
	return { words: Uint32Array.from(words), starts, counted };
}

/** Builds the index that a place search uses. */
export function indexPlaces(list: Places): PlaceIndex {
	const barangays = list.barangayNames.map((name, at) => named(name, list.formerNames.get(at)));
	const cities = list.cities.map(({ name, formerName, zip }) =>
		named(name, formerName, zip, nicknames[name]),
	);
	const above = list.cities.map(({ province, code }) => {
		const region = list.regions.find((each) => each.code.startsWith(code.slice(0, 2)));
		const { name = "" } = list.provinces[province] ?? {};
		return {
			counted: [],
			more: placeWords(
				`${name} ${nicknames[name] ?? ""} ${region?.name} ${region?.also} ${region?.island}`,
			),
		};
	});
	const words = new Set<string>();
	for (const names of [barangays, cities, above]) {
		for (const { counted, more } of names)
			for (const word of [...counted, ...more]) words.add(word);
	}
	const vocabulary = [...words].sort();
	const numberOf = new Map(vocabulary.map((word, number) => [word, number]));
	return {
		vocabulary,
		numberOf,
		correctable: selectCorrectable(vocabulary),
		barangays: numberWords(barangays, numberOf),
		cities: numberWords(cities, numberOf),
		above: numberWords(above, numberOf),
	};
}
