import { fullWord } from "./shortened-words.ts";
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
	dito: "dto d2",
	tuloy: "2loy",
	siya: "xa cya sya",
	kaya: "kya",
	ko: "q",
	ano: "anu",
	kailangan: "kelangan klangan kylangan",
	mayroon: "myron",
	nalang: "nlng nlang",
	magkano: "hm magkanu mgkno",
};

/**
 * How they spell things by their sound, so far from the word that it is not found as a typing mistake; no other word is
 * written so, however short the text.
 */
const bySound: Readonly<Record<string, string>> = {
	charger: "tsardyer tsarger tsardger tsarjer chardyer",
	headset: "hedset hidset",
	headphones: "hedpon hedpons hedfon hedfons",
	earphones: "erpon irpon earpon erpons irpons earpons",
	keyboard: "kibord",
	screen: "iskrin",
	protector: "protektor",
	bluetooth: "bluetuth blututh blutut",
	router: "rawter rowter",
	extension: "ekstensyon ekstension",
	microphone: "maykropon maykropono",
	mouse: "maus",
	cable: "kebol keybol keble",
	projector: "prodyektor projektor",
	computer: "kompyutir kumpyuter",
};

const meant = wordsByForm(spellings);
const heard = wordsByForm(bySound);

/** Shorter words may be the beginning of another while they are typed. */
const FINISHED = 3;
/** A text of fewer words is no chat: "u" may be a part of a name. */
const CHAT = /^\S+\s+\S+\s+\S+\s+\S/;
/** More of a text than this is not read. */
const MOST_LETTERS = 300;

/** A query with such words spelt out; one that is being typed, and short, stays. */
export function spellOut(text: string): string {
	if (text.length > MOST_LETTERS) return text;
	const isChat = CHAT.test(text);
	return text.replace(/[a-z0-9]+/gi, (written, at: number) => {
		const word = written.toLowerCase();
		const isTyping = at + word.length === text.length && word.length < FINISHED;
		if (isTyping) return written;
		const spelt = heard.get(word) ?? (isChat ? (meant.get(word) ?? fullWord(word)) : undefined);
		return spelt ?? written;
	});
}
