import { foldText } from "../fold.ts";
import { isFiller } from "../stop-words.ts";
import { HYPHEN, splitWords } from "../tokenise.ts";
import { type ReadFact, readFactWords } from "./fact-words.ts";
import { type ReadBudget, readBudget } from "./read-budget.ts";
import { cheapPlaces } from "./read-cheap.ts";
import { type ReadCount, readCount } from "./read-count.ts";
import { apart, type ReadDevice, readDevice } from "./read-device.ts";
import { type ReadLack, readLack } from "./read-lack.ts";
import { requestsIn } from "./read-request.ts";
import { type ReadSituation, readSituation, type ServingShop } from "./read-situation.ts";
import { namedType, type ReadType, readThing, readType, type TypeLexicon } from "./read-type.ts";
import { englishOf } from "./tagalog-words.ts";
import { isWish, type ReadWish, readWish } from "./wish-words.ts";

/** What reading has to know of the shop. */
export interface KnownToShop extends ServingShop {
	types: TypeLexicon;
	/** Whether anything on sale is made for the device. */
	hasDevice(key: string): boolean;
	/** Whether anything that serves in the situation is of the type, or of one that serves as well. */
	isServedBy(type: ReadType, situation: ReadSituation): boolean;
}

/** A query taken apart: what kind of thing, for which device, with which facts, and what else it says. */
export interface QueryReading {
	/** The words in order, as they are searched. */
	words: string[];
	type: ReadType | null;
	/** A thing that is named and no type has, by the last words of its name as one; null beside a type. */
	thing: string | null;
	device: ReadDevice | null;
	/** The device need not be named by what is found: its facts decide what fits. */
	isDeviceByFacts: boolean;
	facts: ReadFact[];
	/** What it may cost. */
	budget: ReadBudget | null;
	/** How many things it is to serve at once. */
	count: ReadCount | null;
	/** What it must not have. */
	lack: ReadLack | null;
	/** What serves in the situation that it speaks of. */
	situation: ReadSituation | null;
	/** No thing is named but by what is needed of it, so that what serves in the situation is asked for. */
	isByNeed: boolean;
	/** It asks for what costs little. */
	isCheap: boolean;
	/** What it is to have as much of as can be, or as little: watts of a charger that is to be fast. */
	wished: ReadWish | null;
	/** The places of the words that nothing was read from. */
	rest: number[];
}

/** Devices that are named by what is made for them; others hold the sets of words of their own. */
const mostWords = 40;

/** The sign before an amount, which no word is made of. */
const PESOS = /₱\s*(?=\d)/g;

/** The words of a query, hyphens and joined models taken apart. */
export const queryWords = (text: string): string[] =>
	apart(
		splitWords(foldText(text.replace(PESOS, "php")))
			.filter((word) => word !== HYPHEN)
			.slice(0, mostWords),
	);

/** Whether a text is a whole sentence: of many words, or of some that hold it together. */
export function isSentence(text: string): boolean {
	const words = queryWords(text);
	const small = words.filter(isFiller).length;
	return words.length >= 7 || (words.length >= 5 && small >= 2);
}

/** Whether anything was read from a query but its words. */
export const isRead = ({ type, device, budget, isByNeed }: QueryReading): boolean =>
	type !== null || device !== null || budget !== null || isByNeed;

/** Reads a query. Words that the shop has nothing for are left to be searched as words. */
export function readQuery(text: string, shop: KnownToShop): QueryReading {
	const words = queryWords(text);
	const said = readAsked(words, clausesIn(text), shop);
	const told = readSituation(withoutDenied(words, said, shop), shop, said?.isVague ? said : null);
	// Where nothing that serves is of the kind, one of the two was not meant.
	const isApart = said !== null && told !== null && !shop.isServedBy(said, told);
	const asked = isApart && isOnlyTold(said, told, words) ? null : said;
	const spokenOf = isApart && asked !== null ? null : told;
	const { type, lack } = readDenied(words, inSituation(asked, spokenOf, shop.types), shop);
	const named = readDevice(words);
	// "m1" is a phone of somebody's and a mouse of ours: alone it is a device only where one is sold for it.
	const isFull = named !== null && named.to - named.from > 1;
	const device =
		named !== null &&
		(isFull || shop.hasDevice(named.key)) &&
		!overlaps(named, type) &&
		(shop.hasDevice(named.key) || type !== null)
			? named
			: null;
	const budget = readBudget(words);
	const taken = (place: number) =>
		[type, device].some((run) => run !== null && place >= run.from && place < run.to);
	// What the type and the device say is no more than they say.
	const says = (read: ReadSituation) =>
		(read.facts.size > 0 || [...read.told].some((place) => !taken(place))) &&
		(read.facts.size > 0 ||
			read.named.size > 0 ||
			(read.beside !== null && type !== null) ||
			[...read.types.keys()].some((code) => code !== type?.code));
	const situation = spokenOf !== null && says(spokenOf) ? spokenOf : null;
	const isByNeed = situation !== null && (type === null || type.isVague);
	const isDevice = (place: number) => device !== null && place >= device.from && place < device.to;
	const facts = readFactWords(words).filter(
		(fact) => shop.hasFact(fact.attribute) && !taken(fact.from) && type !== null,
	);
	const isIn = (run: Run | null, place: number) =>
		run !== null && place >= run.from && place < run.to;
	const count = type === null ? null : readCount(words, type.code);
	const isReadAt = (place: number) =>
		isIn(budget, place) ||
		isIn(count, place) ||
		isIn(lack, place) ||
		situation?.told.has(place) === true ||
		(isByNeed ? isDevice(place) : taken(place)) ||
		facts.some(({ from, to }) => place >= from && place < to);
	const cheap = new Set(type !== null || situation !== null ? cheapPlaces(words) : []);
	return {
		words,
		type,
		thing: type === null ? readThing(words, shop.types) : null,
		device,
		isDeviceByFacts: device !== null && type !== null && !type.isMadeForDevice,
		facts,
		budget,
		count,
		lack,
		situation,
		isByNeed,
		// "1500 lang ang budget" says what it may cost, and not that it is to cost little.
		isCheap: [...cheap].some((place) => budget === null || words[place] !== "budget"),
		wished: readWish(words, isByNeed ? meantBy(situation) : (type?.code ?? "")),
		rest: words.flatMap((word, place) => {
			const isWished = type !== null && isWish(word, type.code);
			return isReadAt(place) || isWished || cheap.has(place) ? [] : [place];
		}),
	};
}

/** So many words may describe a thing before its name, where a clause begins with it. */
const MOST_BEFORE_THING = 2;
const CLAUSE = /[,;.!?:](?:\s+|$)/;

/** Where clauses begin, the last first, without the first: "for my baby, keyboard with number pad". */
function clausesIn(text: string): number[] {
	const starts: number[] = [];
	let at = 0;
	for (const clause of text.split(CLAUSE).slice(0, -1)) {
		at += queryWords(clause).length;
		starts.unshift(at);
	}
	return starts.filter((start) => start > 0);
}

/** The type that serves best in a situation. */
const meantBy = ({ types }: ReadSituation): string =>
	[...types].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as [string, number])[0];

/** The kind of thing that is asked for: behind words of asking, where they stand, whatever was told before. */
function readAsked(
	words: readonly string[],
	clauses: readonly number[],
	shop: KnownToShop,
): ReadType | null {
	for (const start of [...requestsIn(words), 0, ...clauses]) {
		const read = readType(words.slice(start), shop.types);
		// A clause that names a thing begins with it.
		const isAside = clauses.includes(start) && read !== null && read.from > MOST_BEFORE_THING;
		if (read !== null && !isAside && shop.hasType(read.code)) {
			return { ...read, from: read.from + start, to: read.to + start };
		}
		// "May pambalot ba" asks for what wraps, whatever was told of before.
		if (start > 0 && isPurpose(words[start] as string)) return null;
	}
	return readQuestioned(words, shop);
}

/** Whether a word says what something is for, as a name of it: "pambalot", "panlinis". */
const isPurpose = (word: string): boolean => /^pa[mn]/.test(word) && englishOf(word).length > 0;

const questions = new Set(
	"is are can could does do will would how should pwede puwede paano pano okay ok safe".split(" "),
);

/** What a question is about, where it names no thing but the one that something is done with: "can i charge with a 65w charger". */
function readQuestioned(words: readonly string[], shop: KnownToShop): ReadType | null {
	const start = words.indexOf("with") + 1;
	if (start === 0 || !questions.has(words[0] ?? "")) return null;
	const read = readType(words.slice(start), shop.types);
	if (read === null || !shop.hasType(read.code)) return null;
	return { ...read, from: read.from + start, to: read.to + start };
}

/** The words without what is denied of the thing: a "headset, no bluetooth" tells of no Bluetooth. */
function withoutDenied(
	words: readonly string[],
	type: ReadType | null,
	shop: KnownToShop,
): readonly string[] {
	const isTaken = (place: number) => type !== null && place >= type.from && place < type.to;
	const lack = type === null || type.isVague ? null : readLack(words, isTaken, shop.isSaid);
	if (lack === null) return words;
	return words.map((word, place) => (place >= lack.from && place < lack.to ? "" : word));
}

/** Whether a thing is only told of, and something for it asked for: "hide the wires" asks for none. */
function isOnlyTold(type: ReadType, situation: ReadSituation, words: readonly string[]): boolean {
	const isTold = words
		.slice(type.from, type.to)
		.every((_, at) => situation.told.has(type.from + at));
	const isFirst = words.slice(0, type.from).every(isFiller);
	return isTold && !isFirst && !requestsIn(words).some((start) => start <= type.from);
}

/** Of what serves as the type does, that which the situation asks for: in a car a charger is a car charger. */
function inSituation(
	type: ReadType | null,
	situation: ReadSituation | null,
	lexicon: TypeLexicon,
): ReadType | null {
	if (type === null || situation === null || situation.types.has(type.code)) return type;
	const meant = [...situation.types].find(([code, share]) => share === 1 && code in type.also);
	const own = meant && namedType(meant[0], lexicon);
	return own ? { ...own, from: type.from, to: type.to } : type;
}

/** What the query denies of the type, and the type that says the same: "charger without a wire" is a wireless charger. */
function readDenied(
	words: readonly string[],
	type: ReadType | null,
	shop: KnownToShop,
): { type: ReadType | null; lack: ReadLack | null } {
	if (type === null) return { type, lack: null };
	const isTaken = (place: number) => place >= type.from && place < type.to;
	const lack = readLack(words, isTaken, shop.isSaid);
	const [instead] = lack?.instead ?? [];
	if (lack === null || instead === undefined) return { type, lack };
	const own = readType([instead, ...words.slice(type.from, type.to)], shop.types);
	if (own === null || own.code === type.code || !shop.hasType(own.code)) return { type, lack };
	return {
		type: { ...own, from: type.from, to: type.to },
		lack: { ...lack, isType: true },
	};
}

interface Run {
	from: number;
	to: number;
}
const overlaps = (one: Run, other: Run | null): boolean =>
	other !== null && one.from < other.to && other.from < one.to;

/** The query without a run of its words: what is left when its chip is taken away. */
export const withoutRun = ({ words }: Pick<QueryReading, "words">, { from, to }: Run): string =>
	[...words.slice(0, from), ...words.slice(to)].join(" ");
