import { isFiller } from "../stop-words.ts";
import { persons } from "./persons.ts";

/** Phrases by their first word, by what follows it. */
function phrases(text: string): ReadonlyMap<string, string[][]> {
	const byFirst = new Map<string, string[][]>();
	for (const phrase of text.split(",")) {
		const [first = "", ...rest] = phrase.split(" ");
		byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
	}
	return byFirst;
}

/** What is asked for follows these, wherever they stand: "my charger is slow, i need a faster one". */
const asks = phrases(
	[
		"looking for,searching for,look for,need,needs,want,wants,recommend,suggest,buy,order",
		"do you have,have you got,is there,are there,kailangan,kailangang,kelangan,kelangang,gusto,gustong",
		"hanap,hanapin,naghahanap,hinahanap,pahanap,bibili,bumibili,bumili,pabili,bilhin,bibilhin",
		"makakabili,mabibili,makabili,mabili,nagbebenta,binebenta,umorder",
		"baka may,baka meron,may tinda,may benta,may available,meron kayong,meron ba,meron po ba",
	].join(","),
);
/** And these where nothing was said before: "na may ilaw" says what something has. */
const opens = phrases("may,meron,mayroon,any,what,which,anong,ano,alin,aling,wala bang");
/** A deed follows, not a thing: "i need to sign", "gusto kong mag record". */
const DEED = /^(?:to|mag|mang|maka|magka|mapa)$/;
const particles = new Set(
	"ko kong ako akong po ba sana lang naman na ng kayo kayong dito diyan jan".split(" "),
);
/** "May takip ba para dito": a question asks wherever it stands. */
const holds = new Set("may meron merong mayroon mayroong".split(" "));
const MOST_TO_QUESTION = 4;
const isQuestion = (words: readonly string[], at: number): boolean =>
	holds.has(words[at] ?? "") && words.slice(at + 1, at + 1 + MOST_TO_QUESTION).includes("ba");

const things = new Set("ng nung nang yung".split(" "));
const MOST_OF_PERSON = 3;

/** Behind who wants it: "gusto ni misis ng case", "kailangan ng anak ko ng mouse". */
function behindPerson(words: readonly string[], from: number): number {
	const who = words[from] ?? "";
	if (who !== "ni" && who !== "anak" && who !== "apo" && !persons.has(who)) return from;
	const until = words
		.slice(from + 1, from + 1 + MOST_OF_PERSON)
		.findIndex((one) => things.has(one));
	return until === -1 ? from : from + until + 2;
}

/** Where what is asked for begins, the last such place first. */
export function requestsIn(words: readonly string[]): number[] {
	const starts: number[] = [];
	let isOpen = true;
	for (const [at, word] of words.entries()) {
		const begun = [...(asks.get(word) ?? []), ...((isOpen && opens.get(word)) || [])];
		const found =
			begun.find((rest) => rest.every((one, place) => words[at + 1 + place] === one)) ??
			(isQuestion(words, at) ? [] : undefined);
		if (found !== undefined) {
			let from = at + 1 + found.length;
			while (particles.has(words[from] ?? "")) from++;
			from = behindPerson(words, from);
			if (from < words.length && !DEED.test(words[from] as string)) starts.unshift(from);
		}
		isOpen &&= isFiller(word);
	}
	return starts;
}

const onlys = new Set("lang nalang lamang sana".split(" "));

/** Whether a thing that ends at a place is settled upon: "bagong mouse na lang", "keyboard lang po". */
export const isSettled = (words: readonly string[], to: number): boolean =>
	onlys.has(words[to] ?? "") || (words[to] === "na" && words[to + 1] === "lang");

/** Behind one of these a thing is only spoken of: "a cover for my laptop". */
const turns = new Set(
	"to for of my our that which where so when sa para pang ko ng na kung pag".split(" "),
);
/** So many words may describe a thing before its name. */
const MOST_BETWEEN = 3;

/** Whether the thing at a place is asked for outright: "i need a wireless mouse", "best black mouse", not "a cover for my mouse". */
export const isRequested = (words: readonly string[], place: number): boolean =>
	[1, 2, 3].some((length) => isSettled(words, place + length)) ||
	[...requestsIn(words), 0].some(
		(start) =>
			start <= place &&
			place - start <= MOST_BETWEEN &&
			!words.slice(start, place).some((word) => turns.has(word)),
	);
