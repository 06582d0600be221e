import { startsWithDigit } from "./tokenise.ts";

const STOP_WORDS: ReadonlySet<string> = new Set(
	"a an and at by for from in of on or the to with ang at mga na ng pang para sa".split(" "),
);
/** Words of whole sentences and of wishes, that say nothing of the thing wished for. */
const FILLERS: ReadonlySet<string> = new Set(
	`accessories accessory also am any anything are available be best between buy can color colour connect
	connecting connects could did do does find get give go goes going good got has have having how i im
	into is it its just kulay let lets like looking make makes may me mine my need nice no not one only our
	please really recommend same sell selling sells should show some something stuff than that their them
	there they thing things this time too us use used uses using very want wants we what when where which
	while who will without work working works would you your
	akin ako akong alin amin ano ba bang bibili bumili bumibili dito gusto gustong hanap hinahanap ito itong
	iyan iyon kailangan kasi kayo kayong ko kong lang magandang magkano maganda may mayroon meron merong mo
	naghahanap nang naman natin ninyo niyo nyo pabili paano po puwede pwede pwedeng saan tayo yan yung`.split(
		/\s+/,
	),
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
