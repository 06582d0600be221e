import { plainWords } from "#lib/delivery-estimate/delivery-areas.ts";

/** Words that don't distinguish places. */
const silent = new Set([
	"barangay",
	"brgy",
	"bgy",
	"brg",
	"bgry",
	"of",
	"ng",
	"no",
	"municipality",
	"province",
	"philippines",
]);
/** True if the text contains a word that indicates a barangay rather than its town. */
export const namesBarangay = (text: string): boolean =>
	/(?:^|\s)(?:barangay|brgy|bgy|brg)(?:\s|$)/.test(plainWords(text));

const shortFor: Readonly<Record<string, string>> = {
	sto: "santo",
	sta: "santa",
	gen: "general",
	pob: "poblacion",
	pobl: "poblacion",
	mt: "mount",
	pres: "president",
	gov: "governor",
	hda: "hacienda",
	nva: "nueva",
	i: "1",
	ii: "2",
	iii: "3",
	iv: "4",
	v: "5",
	vi: "6",
	vii: "7",
	viii: "8",
	ix: "9",
	x: "10",
};
/** Popular names of places that no list contains, by official name. */
export const nicknames: Readonly<Record<string, string>> = {
	"Cagayan de Oro City": "cdo",
	"General Santos City": "gensan",
	"Metro Manila": "mm",
	"Quezon City": "qc",
	"San Jose del Monte City": "csjdm sjdm",
	"Taguig City": "bgc",
};

/** Expands an abbreviated word to the word that names contain. */
export const fullWord = (word: string): string => shortFor[word] ?? word;

const wordsOf = (text: string): string[] => {
	// Remove accents only if necessary, because most names have none.
	const plain = /^[a-z0-9 ]*$/i.test(text) ? text.toLowerCase() : plainWords(text);
	return plain.split(" ").filter((word) => word !== "" && !silent.has(word));
};

/** Returns the words that distinguish a place's name from others, without abbreviations. */
export const placeWords = (name: string): string[] => wordsOf(name).map(fullWord);

const maxWords = 8;

/** Returns the typed words. Each comes with the words that it may abbreviate. */
export const typedWords = (text: string): string[][] =>
	wordsOf(text)
		.slice(0, maxWords)
		.map((word) => [...new Set([word, fullWord(word)])]);
