import { wordsByForm } from "./words-by-form.ts";

/** How people write words when they chat with a seller, by the word that is meant. */
const spellings: Readonly<Record<string, string>> = {
	please: "pls plz plss plsss",
	phone: "fone fon phon cellfone celfone",
	charger: "chrger charjer chargr",
	you: "u",
	your: "ur",
	because: "bcoz coz cuz",
	good: "gud",
	available: "avail avl",
	something: "smth sumthing",
	thanks: "thx tnx ty",
	// Tagalog
	yung: "ung",
	kasi: "kc kse",
	lang: "lng",
	naman: "nman nmn",
	wala: "wla",
	pwede: "pde pwd pwde",
	para: "pra",
	kayo: "kau kyo",
	meron: "mron meyron",
	hindi: "hnd hinde",
	ako: "aq",
	gusto: "gsto",
	paano: "pano",
	salamat: "slmat",
	magkano: "hm",
	dito: "dto",
	ano: "anu",
	kailangan: "kelangan klangan",
	mayroon: "myron",
};

const meant = wordsByForm(spellings);

/** Shorter words may be the beginning of another while they are typed. */
const FINISHED = 3;
/** A text of fewer words is no chat: "u" may be a part of a name. */
const CHAT = /^\S+\s+\S+\s+\S+\s+\S/;
/** More of a text than this is not read. */
const MOST_LETTERS = 300;

/** A query with such words spelt out; one that is being typed, and short, stays. */
export function spellOut(text: string): string {
	if (text.length > MOST_LETTERS || !CHAT.test(text)) return text;
	return text.replace(/[a-z]+/gi, (word, at: number) => {
		const isTyping = at + word.length === text.length && word.length < FINISHED;
		return isTyping ? word : (meant.get(word.toLowerCase()) ?? word);
	});
}
