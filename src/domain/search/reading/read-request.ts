import { isFiller } from "../stop-words.ts";

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
	"looking for,searching for,look for,need,needs,want,wants,recommend,suggest,buy,order,kailangan,gusto,gustong,hanap,hanapin,naghahanap,hinahanap,bibili,bumibili,bumili,pabili,bilhin,do you have,have you got,is there,are there",
);
/** And these where nothing was said before: "na may ilaw" says what something has. */
const opens = phrases("may,meron,mayroon,any,what,which,anong,ano,alin,aling,wala bang");
/** A deed follows, not a thing: "i need to sign", "gusto kong mag record". */
const DEED = /^(?:to|mag|mang|maka|magka|mapa)$/;
const wisher = new Set(["ni", "nina"]);
const particles = new Set("ko kong ako akong po ba sana lang naman na ng".split(" "));

/** Where what is asked for begins, the last such place first. */
export function requestsIn(words: readonly string[]): number[] {
	const starts: number[] = [];
	let isOpen = true;
	for (const [at, word] of words.entries()) {
		const begun = asks.get(word) ?? (isOpen ? opens.get(word) : undefined);
		const found = begun?.find((rest) => rest.every((one, place) => words[at + 1 + place] === one));
		if (found !== undefined) {
			let from = at + 1 + found.length;
			// "Gusto ni misis ng case": who wants it stands between.
			if (wisher.has(words[from] ?? "") && words[from + 2] === "ng") from += 3;
			while (particles.has(words[from] ?? "")) from++;
			if (from < words.length && !DEED.test(words[from] as string)) starts.unshift(from);
		}
		isOpen &&= isFiller(word);
	}
	return starts;
}

/** Behind one of these a thing is only spoken of: "a cover for my laptop". */
const turns = new Set(
	"to for of my our that which where so when sa para pang ko ng na kung pag".split(" "),
);
/** So many words may describe a thing before its name. */
const MOST_BETWEEN = 3;

/** Whether the thing at a place is asked for outright: "i need a wireless mouse", "best black mouse", not "a cover for my mouse". */
export const isRequested = (words: readonly string[], place: number): boolean =>
	[...requestsIn(words), 0].some(
		(start) =>
			start <= place &&
			place - start <= MOST_BETWEEN &&
			!words.slice(start, place).some((word) => turns.has(word)),
	);
