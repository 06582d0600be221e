import { whenNeeded } from "#lib/when-needed.ts";
import { foldText } from "./fold.ts";
import { HYPHEN, splitWords } from "./tokenise.ts";

/**
 * Words of equal meaning, each of one or two words. With `means`, the words find those too but are
 * not found by them: "lalagyan" finds cases, "case" does not find every container.
 */
export interface SynonymRule {
	words: readonly string[];
	means?: readonly string[];
}

/** What the shop knows from the start: market words of the Philippines and spellings that differ. */
export const DEFAULT_SYNONYMS: readonly SynonymRule[] = [
	{ words: ["charger", "adaptor", "adapter", "brick", "wall charger", "power adapter"] },
	{ words: ["cellphone", "phone", "cp", "mobile phone", "smartphone", "selpon"] },
	{ words: ["headset", "headphones", "earphones"] },
	{ words: ["earbuds", "tws", "airpods", "ear buds"] },
	{ words: ["tempered glass", "screen protector", "screen guard"] },
	{ words: ["flashdrive", "flash drive", "usb stick", "usb drive", "otg", "thumb drive"] },
	{ words: ["power bank", "battery pack", "portable charger"] },
	{ words: ["memory card", "sd card", "micro sd", "tf card"] },
	{ words: ["usb c", "type c"] },
	{ words: ["cable", "cord", "wire", "kable"] },
	{ words: ["watch strap", "watch band"] },
	{ words: ["watch", "relo"] },
	{ words: ["battery", "baterya"] },
	{ words: ["light", "lamp", "ilaw"] },
	{ words: ["fan", "bentilador", "electric fan"] },
	{ words: ["wallet", "pitaka"] },
	{ words: ["car", "kotse"] },
	{ words: ["motorcycle", "motor", "motorbike"] },
	{ words: ["keychain", "key ring", "keyring"] },
	{ words: ["laptop", "notebook computer"] },
	{ words: ["mouse pad", "desk mat"] },
	{ words: ["selfie stick", "monopod"] },
	{ words: ["webcam", "web camera"] },
	{ words: ["speaker", "ispiker"] },
	{ words: ["mic", "microphone", "mikropono"] },
	{ words: ["tv box", "android box"] },
	{ words: ["colour", "color", "kulay"] },
	{ words: ["grey", "gray"] },
	{ words: ["black", "itim"] },
	{ words: ["white", "puti"] },
	{ words: ["red", "pula"] },
	{ words: ["blue", "asul"] },
	{ words: ["green", "berde", "luntian"] },
	{ words: ["yellow", "dilaw"], means: ["mango", "sand"] },
	{ words: ["purple", "violet", "lila", "ube"] },
	{ words: ["pink", "rosas"] },
	{ words: ["brown", "kayumanggi"] },
	{ words: ["orange"], means: ["mango"] },
	{ words: ["beige", "cream"], means: ["sand"] },
	{ words: ["green", "berde"], means: ["mint"] },
	{ words: ["blue", "asul"], means: ["navy"] },
	{ words: ["ethernet", "lan"] },
	{ words: ["numpad", "numeric keypad", "number pad", "numeric pad"] },
	{ words: ["notebook"], means: ["laptop"] },
	{ words: ["macbook", "chromebook"], means: ["laptop"] },
	{ words: ["docking station", "dock"] },
	{ words: ["repeater", "extender", "wifi booster"] },
	{ words: ["cctv", "security camera", "wifi camera"] },
	{ words: ["house", "home", "bahay"] },
	{ words: ["rain", "ulan"] },
	{ words: ["quiet", "silent", "walang tunog"] },
	{ words: ["tl", "tkl", "tenkeyless"] },
	{ words: ["anc", "noise cancelling"] },
	{ words: ["waterproof"], means: ["ipx7", "ipx6", "ipx8", "ipx5", "ip67", "ip68", "splash"] },
	{ words: ["nababasa", "nababasang"], means: ["waterproof", "ipx7", "ipx6", "ip67"] },
	{ words: ["pampalamig"], means: ["cooling pad", "cooler", "fan"] },
	{ words: ["tempered"], means: ["tempered glass", "glass"] },
	{ words: ["lens protector", "camera protector"], means: ["lens rings"] },
	{ words: ["lagayan"], means: ["case", "pouch", "holder", "organizer", "box", "bag"] },
	{ words: ["lalagyan"], means: ["case", "pouch", "holder", "organizer", "box", "bag"] },
	{ words: ["takip"], means: ["case", "cover", "cap"] },
	{ words: ["patungan"], means: ["stand", "holder", "mount"] },
	{ words: ["sabitan"], means: ["hook", "hanger", "holder"] },
	{ words: ["tali", "panali"], means: ["strap", "lanyard", "band"] },
	{ words: ["pamunas", "panlinis"], means: ["cleaning kit", "cleaning cloth", "wipes"] },
	{ words: ["salamin"], means: ["tempered glass", "mirror", "glasses"] },
	{ words: ["pangkarga", "pang charge"], means: ["charger", "power bank"] },
	{ words: ["case", "casing", "kaha"] },
	{ words: ["apple watch", "iwatch"] },
	{
		words: ["durable", "matibay", "heavy duty", "rugged", "shockproof"],
		means: ["armor", "braided"],
	},
	{ words: ["metal", "bakal"], means: ["steel", "aluminum", "stainless", "titanium"] },
	{ words: ["leather", "balat"], means: ["cowhide"] },
	{ words: ["wood", "wooden", "kahoy"], means: ["bamboo", "kawayan"] },
	{ words: ["clear", "transparent", "malinaw"], means: ["see through"] },
	{ words: ["foldable", "folding", "natutupi"], means: ["fold"] },
	{ words: ["rechargeable", "nachacharge"] },
	{ words: ["fast", "quick", "mabilis"] },
	{ words: ["gaming", "gamer", "games", "laro", "paglalaro"] },
	{ words: ["small", "mini", "maliit", "compact"], means: ["pocket", "tiny"] },
	{ words: ["cloth", "fabric", "tela"], means: ["nylon", "woven", "canvas"] },
	{ words: ["big", "large", "malaki"] },
	{ words: ["long", "mahaba"] },
	{ words: ["loud", "malakas"] },
	{ words: ["thin", "slim", "manipis"] },
	{ words: ["lightweight", "magaan"] },
	{ words: ["quiet", "silent", "tahimik"] },
	{ words: ["wireless", "walang wire", "walang kable"] },
	{ words: ["kids", "pambata", "bata", "child", "children", "toddler"] },
	{ words: ["console", "ps4", "ps5", "playstation", "xbox", "nintendo"] },
	{ words: ["ergonomic"], means: ["ergo", "vertical", "trackball"] },
	{ words: ["external"], means: ["portable"] },
	{ words: ["clicky", "tactile"], means: ["mechanical"] },
	{ words: ["travel", "biyahe", "pambiyahe"] },
	{ words: ["office", "opisina"] },
	{ words: ["car", "sasakyan"] },
	{ words: ["bike", "bicycle", "bisikleta"] },
	{ words: ["computer", "kompyuter", "pc"] },
	{ words: ["phone", "telepono"] },
	{ words: ["outlet", "saksakan"] },
	{ words: ["tv", "telebisyon", "monitor", "projector"], means: ["hdmi"] },
];

/** The rules made ready for look-ups; phrases stand as their words joined ("usbstick"). */
export interface SynonymTable {
	/** What a word or joined phrase also finds. */
	alternatives: ReadonlyMap<string, readonly string[]>;
	/** First word of each known phrase of two, with the second words that follow it. */
	phrases: ReadonlyMap<string, ReadonlySet<string>>;
}

function wordsOf(phrase: string): string[] {
	return splitWords(foldText(phrase)).filter((word) => word !== HYPHEN);
}

/** Prepares rules. Phrases of more than two words cannot be matched and are left out. */
export function compileSynonyms(rules: readonly SynonymRule[]): SynonymTable {
	const alternatives = new Map<string, string[]>();
	const phrases = new Map<string, Set<string>>();
	const prepare = (phrase: string): string[] => {
		const words = wordsOf(phrase);
		const [first, second] = words;
		if (first === undefined || words.length > 2) return [];
		if (second !== undefined) {
			const seconds = phrases.get(first) ?? new Set<string>();
			phrases.set(first, seconds.add(second).add(`${second}s`));
		}
		return [words.join("")];
	};
	for (const rule of rules) {
		const words = rule.words.flatMap(prepare);
		const found = [...words, ...(rule.means ?? []).flatMap(prepare)];
		for (const word of words) {
			const known = alternatives.get(word) ?? [];
			const added = found.filter((other) => other !== word && !known.includes(other));
			alternatives.set(word, [...known, ...added]);
		}
	}
	return { alternatives, phrases };
}

/** The shop's own rules aside. */
export const standardSynonyms = whenNeeded(() => compileSynonyms(DEFAULT_SYNONYMS));
