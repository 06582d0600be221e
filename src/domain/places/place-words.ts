import { plainWords } from "#lib/delivery-estimate/delivery-areas.ts";

/** Words that the search ignores, because they don't distinguish places. */
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
/** True if the text contains a word that announces a barangay, such as "Brgy". */
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
/** Popular short names by official name. The official list of places doesn't contain them. */
export const nicknames: Readonly<Record<string, string>> = {
	"Cagayan de Oro City": "cdo",
	"General Santos City": "gensan",
	"Metro Manila": "mm",
	"Quezon City": "qc",
	"San Jose del Monte City": "csjdm sjdm",
	"Taguig City": "bgc",
};

/** Returns the full form of an abbreviated word, or the word itself. */
export const fullWord = (word: string): string => shortFor[word] ?? word;

const wordsOf = (text: string): string[] => {
	// Normalize accents only if there are any, because most names have none.
	const plain = /^[a-z0-9 ]*$/i.test(text) ? text.toLowerCase() : plainWords(text);
	return plain.split(" ").filter((word) => word !== "" && !silent.has(word));
};

/** Returns the words of a name that the search compares, with abbreviations written out. */
export const placeWords = (name: string): string[] => wordsOf(name).map(fullWord);

const maxWords = 8;

/** Returns each typed word together with its full form, if it's an abbreviation. */
export const typedWords = (text: string): string[][] =>
	wordsOf(text)
		.slice(0, maxWords)
		.map((word) => [...new Set([word, fullWord(word)])]);
