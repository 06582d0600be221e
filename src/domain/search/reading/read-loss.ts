import { englishOf } from "./tagalog-words.ts";

/** What is had no longer is asked for: "my charger is broken". */
const lost = new Set(
	"broken broke lost died dying replace replacement worn torn faulty defective stolen swollen bulging exploded forgot nasira sira nawala nawalan naiwan naiwanan nanakaw bukol bumukol lumobo namaga palitan pamalit pampalit kapalit depektibo".split(
		" ",
	),
);
/** "Got left" says that it was, the "left" hand does not. */
const behindLeft = new Set("my the it at in behind on home".split(" "));
const beforeLeft = new Set(["got", "was"]);
/** What gets lost, time and again, is there to be kept. */
const getting = new Set("get gets getting".split(" "));

function isLost(word: string, at: number, words: readonly string[]): boolean {
	if (word === "left") {
		return behindLeft.has(words[at + 1] ?? "") || beforeLeft.has(words[at - 1] ?? "");
	}
	return lost.has(word) && !getting.has(words[at - 1] ?? "");
}

/** What happens to things by which they are had no longer, as Tagalog is glossed. */
const ends = new Set("broken torn lost burn explode melt drown".split(" "));
/** What a thing does no longer: "hindi na gumagana", "ayaw mag charge". */
const works = new Set(
	"gumagana gumana umaandar umandar nagana bumubukas sumisindi umiilaw".split(" "),
);
const starts = new Set("mag nag".split(" "));
const deeds = new Set("on open charge charging connect work".split(" "));
const negators = new Set("hindi di ayaw".split(" "));
/** What happens again and again is to be prevented: "laging nasisira ang cable ko" asks for what does not break. */
const habits = new Set("lagi laging palagi palaging parati madalas minsan tuwing".split(" "));
const AGAIN = /^na([^aeiou]?[aeiou])\1/;
/** "Hindi na po talaga gumagana". */
const MOST_BETWEEN = 3;

function isDenied(words: readonly string[], at: number): boolean {
	return words.slice(Math.max(0, at - 1 - MOST_BETWEEN), at).some((word) => negators.has(word));
}

/** Whether a sentence tells that something is broken or lost, so that another is asked for. */
export function tellsOfLoss(words: readonly string[]): boolean {
	const isHabit = words.some((word) => habits.has(word));
	return words.some((word, at) => {
		if (isLost(word, at, words)) return true;
		if (!isHabit && !AGAIN.test(word) && englishOf(word).some((one) => ends.has(one))) return true;
		const isDeed = works.has(word) || (starts.has(words[at - 1] ?? "") && deeds.has(word));
		return isDeed && isDenied(words, at);
	});
}
