import { startsWithDigit } from "./tokenise.ts";

const STOP_WORDS: ReadonlySet<string> = new Set(
	"a an and at by for from in of on or the to with ang at mga na ng pang para sa".split(" "),
);
/** Words of whole sentences and of wishes, that say nothing of the thing wished for. */
const FILLERS: ReadonlySet<string> = new Set(
	`accessories accessory am any are be best between buy can color colour could do does find get good
	has have how i im into is it its kulay like looking me my need nice no not one please recommend same
	some something that their them there this time use using want we what when where which while who
	will without would you your ko akin yung ito ba po gusto kailangan pwede magandang`.split(/\s+/),
);
const IN_MODEL_NAMES: ReadonlySet<string> = new Set(["a", "in"]);

/** Whether a word says so little that a query need not insist on it. */
export function isStopWord(word: string): boolean {
	return STOP_WORDS.has(word);
}

/** Whether a word of a query is left out where others say what is wanted. */
export function isFiller(word: string): boolean {
	return STOP_WORDS.has(word) || FILLERS.has(word);
}

/** Whether a small word belongs to a number beside it, as in "a 15" and "2 in 1". */
export function isPartOfModel(
	before: string | undefined,
	word: string,
	after: string | undefined,
): boolean {
	const isBesideNumber = [before, after].some(
		(near) => near !== undefined && startsWithDigit(near),
	);
	return isBesideNumber && IN_MODEL_NAMES.has(word);
}

/** Whether two neighbouring words may be searched as one ("power bank", "a 15", not "case for"). */
export function mayJoin(left: string, right: string): boolean {
	if (startsWithDigit(left) && startsWithDigit(right)) return false;
	return (
		(!STOP_WORDS.has(left) || isPartOfModel(undefined, left, right)) &&
		(!STOP_WORDS.has(right) || isPartOfModel(left, right, undefined))
	);
}
