import { isFiller } from "../stop-words.ts";
import { tellsOfLoss } from "./read-loss.ts";
import { joints, turns } from "./turns.ts";

interface Run {
	from: number;
	to: number;
}

/** What follows is had, not asked for, as is what stands before one of the others: "my laptop", "laptop ko". */
const owners = new Set("my our his her their the".split(" "));
export const ownersBehind = new Set("ko namin natin niya nya nila mo".split(" "));
/** May stand between an owner and what is had. */
const ofThings = new Set(
	"old new other big small first second current wired wireless lumang bagong".split(" "),
);
/** So many of them, at the most. */
const MOST_OF_HAD = 4;
const havers = new Set("i we he she they".split(" "));
const having = new Set("have has bought".split(" "));
/** So many words stand between who has it and the thing. */
const MOST_BETWEEN_HAVING = 4;

/** "I have old earphones" tells of what there is; "i have no charger" and "do you have chargers" do not. */
function isSaidToBeHad(words: readonly string[], from: number): boolean {
	for (let at = from - 1; at > 0 && at >= from - 1 - MOST_BETWEEN_HAVING; at--) {
		const word = words[at] as string;
		if (word === "no" || turns.has(word) || joints.has(word)) return false;
		if (having.has(word)) return havers.has(words[at - 1] as string);
	}
	return false;
}

/** A thing that somebody has is no thing that they ask for, unless they have it no longer. */
export function isHad(words: readonly string[], one: Run): boolean {
	const { from, to } = one;
	if (tellsOfLoss(words)) return false;
	if (words[from - 1] === "own") return false;
	if (isComplainedOf(words, one)) return false;
	if (isSaidToBeHad(words, from)) return true;
	let before = from - 1;
	while (before > from - MOST_OF_HAD && ofThings.has(words[before] ?? "")) before--;
	return owners.has(words[before] ?? "") || ownersBehind.has(words[to] ?? "");
}

/** Of what is had another is wanted, one that is less so: "my keyboard is so noisy". */
const complaints = new Set(
	"noisy loud slow weak heavy uncomfortable maingay mabagal mahina bulok luma".split(" "),
);
const MOST_BEFORE_COMPLAINT = 4;

/** Whether somebody complains of what they have. */
const isComplainedOf = (words: readonly string[], { to }: Run): boolean => {
	const behind = words.slice(to, to + MOST_BEFORE_COMPLAINT);
	const at = behind.findIndex((word) => complaints.has(word));
	return at >= 0 && behind.slice(0, at).every((word) => isFiller(word));
};

/** What is told of a thing that stands at the beginning, where something for it is asked for. */
const tells = new Set("get gets keep keeps always fall falls slip slips slides hurts".split(" "));
const askedFor = new Set("something anything".split(" "));

/** Whether a thing is only what another is for: "airpods get lost in my bag, something with a hook". */
export function isToldOf(words: readonly string[], { to }: Run): boolean {
	const at = /^\d+$/.test(words[to] ?? "") ? to + 1 : to;
	return tells.has(words[at] ?? "") && words.slice(at).some((word) => askedFor.has(word));
}
