import { foldText } from "../fold.ts";
import { HYPHEN, splitWords } from "../tokenise.ts";
import { type ReadFact, readFactWords } from "./fact-words.ts";
import { apart, type ReadDevice, readDevice } from "./read-device.ts";
import { type ReadType, readType, type TypeLexicon } from "./read-type.ts";
import { isWish, wishedUnit } from "./wish-words.ts";

/** What reading has to know of the shop. */
export interface KnownToShop {
	types: TypeLexicon;
	/** Whether anything on sale is of the type. */
	hasType(code: string): boolean;
	/** Whether anything on sale says so much of the attribute. */
	hasFact(attribute: string): boolean;
	/** Whether anything on sale is made for the device. */
	hasDevice(key: string): boolean;
}

/** A query taken apart: what kind of thing, for which device, with which facts, and what else it says. */
export interface QueryReading {
	/** The words in order, as they are searched. */
	words: string[];
	type: ReadType | null;
	device: ReadDevice | null;
	/** The device need not be named by what is found: its facts decide what fits. */
	isDeviceByFacts: boolean;
	facts: ReadFact[];
	/** It asks for what costs little. */
	isCheap: boolean;
	/** The unit of which as much as can be is wished for: "w" of a charger that is to be fast. */
	wished: string | null;
	/** The places of the words that nothing was read from. */
	rest: number[];
}

const cheapWords = new Set(
	"cheap cheapest mura murang pinakamura pinakamurang affordable budget sulit".split(" "),
);
/** Devices that are named by what is made for them; others hold the sets of words of their own. */
const mostWords = 40;

/** The words of a query, hyphens and joined models taken apart. */
export const queryWords = (text: string): string[] =>
	apart(
		splitWords(foldText(text))
			.filter((word) => word !== HYPHEN)
			.slice(0, mostWords),
	);

/** Reads a query. Words that the shop has nothing for are left to be searched as words. */
export function readQuery(text: string, shop: KnownToShop): QueryReading {
	const words = queryWords(text);
	const readAs = readType(words, shop.types);
	const type = readAs !== null && shop.hasType(readAs.code) ? readAs : null;
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
	const taken = (place: number) =>
		[type, device].some((run) => run !== null && place >= run.from && place < run.to);
	const facts = readFactWords(words).filter(
		(fact) => shop.hasFact(fact.attribute) && !taken(fact.from) && type !== null,
	);
	const isRead = (place: number) =>
		taken(place) || facts.some(({ from, to }) => place >= from && place < to);
	const isCheap = type !== null && words.some((word) => cheapWords.has(word));
	return {
		words,
		type,
		device,
		isDeviceByFacts: device !== null && type !== null && !type.isMadeForDevice,
		facts,
		isCheap,
		wished: type === null ? null : wishedUnit(words, type.code),
		rest: words.flatMap((word, place) => {
			const isWished = type !== null && isWish(word, type.code);
			return isRead(place) || isWished || (isCheap && cheapWords.has(word)) ? [] : [place];
		}),
	};
}

interface Run {
	from: number;
	to: number;
}
const overlaps = (one: Run, other: Run | null): boolean =>
	other !== null && one.from < other.to && other.from < one.to;

/** The query without a run of its words: what is left when its chip is taken away. */
export const withoutRun = ({ words }: QueryReading, { from, to }: Run): string =>
	[...words.slice(0, from), ...words.slice(to)].join(" ");
