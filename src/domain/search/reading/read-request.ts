import { isFiller } from "../stop-words.ts";

const phrases = (text: string): string[][] => text.split(",").map((phrase) => phrase.split(" "));

/** What is asked for follows these, wherever they stand: "my charger is slow, i need a faster one". */
const asks = phrases(
	"looking for,searching for,look for,need,needs,want,wants,recommend,suggest,buy,order,kailangan,gusto,gustong,hanap,hanapin,naghahanap,hinahanap,bibili,bumibili,bumili,pabili,bilhin,do you have,have you got,is there,are there",
);
/** And these where nothing was said before: "na may ilaw" says what something has. */
const opens = phrases("may,meron,mayroon,meron bang,any,what,which,anong,ano,alin,aling,wala bang");
/** A deed follows, not a thing: "i need to sign", "gusto kong mag record". */
const DEED = /^(?:to|mag|mang|maka|magka|mapa)$/;
const particles = new Set("ko kong ako akong po ba sana lang naman na ng".split(" "));

/** Where what is asked for begins, the last such place first. */
export function requestsIn(words: readonly string[]): number[] {
	const starts: number[] = [];
	let isOpen = true;
	for (const [at, word] of words.entries()) {
		const found = [...asks, ...(isOpen ? opens : [])].find((phrase) =>
			phrase.every((one, place) => words[at + place] === one),
		);
		if (found !== undefined) {
			let from = at + found.length;
			while (particles.has(words[from] ?? "")) from++;
			if (from < words.length && !DEED.test(words[from] as string)) starts.unshift(from);
		}
		isOpen &&= isFiller(word);
	}
	return starts;
}
