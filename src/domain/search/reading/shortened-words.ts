import { whenNeeded } from "#lib/when-needed.ts";

/** What people ask sellers for and how they ask, as they may write it without its vowels: "pwrbank", "mgnda", "kylangan". */
const common = `
	charger headset headphones earphones earbuds keyboard mouse cable speaker microphone laptop tablet cellphone phone
	powerbank power tempered glass case holder stand tripod camera webcam router adapter extension cord wire battery
	memory card flashdrive drive monitor screen protector bluetooth wireless waterproof light strap band cover pouch
	sleeve organizer lanyard stylus printer projector charge charging brownout signal gaming gamer student school
	iphone samsung redmi xiaomi realme android macbook ipad
	maganda magandang matibay matibayang mabilis malakas mahina mahaba mahabang maikli malaki malaking maliit magaan
	mabigat mura murang mahal makapal manipis malambot malinaw malabo mainit malamig madilim maliwanag matagal tahimik
	maingay mabagal madali mahirap malayo malapit mababa mataas masikip maluwag
	kailangan gusto hanap bibili pabili makakabili mabibili magkano paano saan nasaan kailan bakit ganito ganyan ganoon talaga lagi palagi
	nanay tatay kapatid asawa kaibigan bahay opisina tindahan trabaho biyahe kotse motor sasakyan kwarto kusina lamesa
	saksakan kuryente ulan bagyo gabi umaga kamay mata tenga leeg likod salamin
	nasira naputol nabasag nawala nahulog nalaglag nabasa nasunog gumagana gamit gamitin lagyan lagayan ilaw tunog boses
	laro kanta pelikula litrato larawan wala walang hindi meron mayroon pwede pwedeng para kapag kasi dahil lang naman
	nang yung itong dito diyan doon sana po
`;

const VOWELS = /[aeiou]/g;
const frameOf = (word: string): string => word.replace(VOWELS, "");

const byFrame = whenNeeded(() => {
	const words = new Map<string, string[]>();
	for (const word of common.trim().split(/\s+/)) {
		const frame = frameOf(word);
		words.set(frame, [...(words.get(frame) ?? []), word]);
	}
	return words;
});

/** Words of neither language begin with other two consonants, or three, and none has so many in a row. */
const BEGINS_WELL =
	/^(?:[aeiouy]|.(?:[aeiouy]|$)|(?:[bcfgkp][lr]|[dt]r|[cgkpstw]h|s[cklmnpqtw]|wr|qu|tw|dw|kn|ts|ng)(?:[aeiouy]|$)|(?:s[cpt]r|spl|thr|chr|sch|shr|phr)[aeiouy])/;
const CROWDED = /[bcdfghjklmnpqrstvwxz]{4}/;

/** Fewer without any vowel are an abbreviation: "hdr". */
const FEWEST_CONSONANTS = 4;

/** Whether letters are missing from a word as it is written. */
export const isShortened = (word: string): boolean =>
	word.length >= (/[aeiouy]/.test(word) ? 3 : FEWEST_CONSONANTS) &&
	(!BEGINS_WELL.test(word) || CROWDED.test(word));

/** Whether a word is another with letters left out behind its first. */
function isWithin(short: string, long: string): boolean {
	let at = 0;
	for (const letter of long) if (short[at] === letter) at++;
	return at === short.length && short[0] === long[0];
}

/** The word that is meant by one without some of its vowels; undefined where it is none that is known. */
export function fullWord(word: string): string | undefined {
	if (!isShortened(word)) return undefined;
	const meant = byFrame().get(frameOf(word)) ?? [];
	return meant.find((one) => one.length > word.length && isWithin(word, one));
}

/** A word as it may have been before the vowel behind its first letter was left out: "mtibay", "bhay". */
export const refilled = (word: string): string[] =>
	BEGINS_WELL.test(word)
		? []
		: ["a", "i", "u", "o"].map((vowel) => `${word[0]}${vowel}${word.slice(1)}`);
