import {
	ALL_FIELDS,
	CATEGORY,
	NAME,
	NAME_START,
	SHORT_DESCRIPTION,
	SLOT_SHIFT,
	TITLE_FIELDS,
	VARIATION,
} from "./fields.ts";
import type { FittingTerms } from "./fitting-documents.ts";
import type { Lookup } from "./lookup.ts";
import {
	affordable,
	besides,
	lacking,
	SERVES_AS_WELL,
	servesIn,
	serving,
	sisters,
	wishedBoosts,
} from "./plan-needs.ts";
import { charging, plugBoosts, USUAL_PLUG } from "./plan-plugs.ts";
import type { Boost, Match, PlannedWord, QueryPlan } from "./plan-query.ts";
import { IS_IT, marked, said } from "./plan-terms.ts";
import { plugMarks, plugs, wirelessMarks } from "./reading/device-plug.ts";
import { deviceMark, factMark, typeMark, valueMark } from "./reading/marks.ts";
import type { QueryReading } from "./reading/read-query.ts";
import { isFiller } from "./stop-words.ts";
import type { SynonymTable } from "./synonyms.ts";

const BY_WORD = 0.3;
/** What naming the thing as the query does adds, where all are that thing. */
const SAME_WORDS = 0.15;
const SIDE_BY_SIDE = 0.6;
/** And of a name that says just what was asked for. */
const CALLED = 2;
/** Among what holds as many of the words, what is of the kind comes first. */
const OF_KIND = 8;
/** And of the sort of that kind. */
const OF_SORT = 3;
/** A charger's newest plug, where how fast it charges is not known. */
const NEWER_PLUG = 4;
/** What costs at least so much of the most that may be spent is thereabouts. */
const NEARLY = 0.6;
const THEREABOUTS = 1;
/** What charges the device faster stands before all that words say. */
const FASTEST = 80;
/** And naming it as most do, where the query does not. */
const USUAL_WORD = 0.05;
/** What speaks of a situation, without being what serves in it. */
const TOLD = 0.5;

/** Words side by side, as the index joins them ("powerbank"); a single word itself. */
const joinedEnd = (words: readonly string[]): string => words.slice(-2).join("");

/**
 * The plan of a query that was read: what it means counts as found, what only holds the words stands
 * behind.
 * @param rest the plan of the words that nothing was read from
 * @param fitting what fits the device that was read, where the shop knows that
 */
export function planReading(
	{
		words,
		type: named,
		device,
		isDeviceByFacts,
		facts,
		budget,
		count,
		lack,
		situation,
		isByNeed,
		wished,
	}: QueryReading,
	rest: QueryPlan,
	lookup: Lookup,
	{ fitting, isSentence }: { fitting: FittingTerms | undefined; isSentence: boolean },
): QueryPlan {
	const planned: PlannedWord[] = [];
	const boosts: Boost[] = [];
	const kind: Match[] = [];
	const boost = (term: string, fields = NAME | CATEGORY, worth = SAME_WORDS): void => {
		boosts.push({ matches: said(lookup, term, fields, 1), worth });
	};
	const type = isByNeed ? null : named;
	const serves = situation === null ? [] : servesIn(situation, lookup);
	if (situation?.beside && !isByNeed) serves.push(...servesIn(situation.beside, lookup));
	if (situation !== null) {
		const told = [...situation.told]
			.filter((place) => !isOf(type, place) && !isOf(device, place))
			.map((place) => words[place] as string);
		const matches = serves.map(({ share, ...match }) => ({
			...match,
			quality: match.quality * share,
		}));
		planned.push({ text: told.join(" "), matches });
		if (isByNeed) kind.push(...serves.filter(({ share }) => share >= SERVES_AS_WELL));
		for (const word of told) boost(word, ALL_FIELDS, TOLD);
		if (situation.beside !== null) boosts.push(besides(situation.beside, lookup));
	}
	if (type !== null) {
		const phrase = words.slice(type.from, type.to);
		const word = joinedEnd(phrase);
		const before = words[type.from - 1];
		// A "karaoke microphone" that is a speaker as well is what names call so.
		const side = before === undefined ? "" : before + (phrase[0] as string);
		// A maker's name before it tells nothing of the thing.
		const isMaker = before === undefined || lookup.hasTerm(before, NAME_START);
		const called = isMaker || phrase.length > 1 ? [] : said(lookup, side, NAME, IS_IT);
		planned.push({
			text: phrase.join(" "),
			matches: [
				...marked(lookup, typeMark(type.code), IS_IT),
				...called,
				...Object.entries(type.also).flatMap(([code, share]) =>
					share < 1
						? behind(marked(lookup, typeMark(code), IS_IT * share), "always")
						: marked(lookup, typeMark(code), IS_IT),
				),
				...(situation === null ? [] : sisters(type, situation, lookup)),
				...(type.code === "wireless_charger"
					? behind(
							wirelessMarks.flatMap((mark) => marked(lookup, mark, IS_IT / 2)),
							"always",
						)
					: []),
				...behind(said(lookup, word, NAME, BY_WORD), "where typed"),
				...behind(said(lookup, word, TITLE_FIELDS & ~NAME, BY_WORD / 2), "always"),
			],
		});
		const kinds = Object.entries({ [type.code]: 1, ...type.also });
		kind.push(...called);
		for (const [code, share] of kinds) {
			if (share >= SERVES_AS_WELL) kind.push(...marked(lookup, typeMark(code), share));
		}
		boosts.push({
			matches: [
				...kinds.flatMap(([code, share]) => marked(lookup, typeMark(code), share)),
				...called,
			],
			worth: OF_KIND,
		});
		for (const each of phrase) boost(each);
		const ofSort = type.sort.flatMap((each) => said(lookup, each, NAME, 1));
		if (ofSort.length > 0) boosts.push({ matches: ofSort, worth: OF_SORT });
		if (!phrase.includes(type.word)) boost(type.word, NAME, USUAL_WORD);
		// "Type C cable" is a cable whose name says so side by side.
		if (side !== "") boost(side, NAME, called.length > 0 ? CALLED : SIDE_BY_SIDE);
	}
	if (device !== null) {
		const phrase = words.slice(device.from, device.to);
		if (!isDeviceByFacts) {
			const matches = marked(lookup, deviceMark(device.key), IS_IT);
			planned.push({ text: phrase.join(" "), matches });
		} else if (fitting !== undefined) {
			const matches = fitting.speeds.map((speed, at) => ({
				...{ segment: fitting, from: at, to: at + 1, fields: ALL_FIELDS, quality: IS_IT },
				speed,
			}));
			planned.push({ text: phrase.join(" "), matches });
			boosts.push({
				matches: matches.map(({ speed, ...match }) => ({ ...match, quality: speed })),
				worth: FASTEST,
			});
			if (type !== null && charging.has(type.code)) {
				boosts.push({ matches: marked(lookup, valueMark("ports:usb_c"), 1), worth: NEWER_PLUG });
			}
		} else {
			const matches = (type === null ? null : plugMarks(type.code, device.key))?.flatMap(
				([mark, share]) => marked(lookup, mark, IS_IT * share),
			);
			// A shop that says nothing of plugs is not asked for them.
			if (matches && lookup.anyLive(matches, ALL_FIELDS)) {
				planned.push({ text: phrase.join(" "), matches });
			}
		}
		if (isByNeed) {
			const plugs = plugMarks("cable", device.key) ?? [];
			const matches = plugs.flatMap(([mark, share]) => marked(lookup, mark, share));
			boosts.push({ matches, worth: USUAL_PLUG });
		}
		for (const each of new Set([...phrase, ...device.key.split(" ")])) boost(each, NAME);
	}
	if (type !== null) boosts.push(...plugBoosts(type.code, device !== null, words, lookup));
	for (const fact of facts) {
		const phrase = words.slice(fact.from, fact.to);
		const byWord = said(lookup, joinedEnd(phrase), TITLE_FIELDS, BY_WORD);
		planned.push({
			text: phrase.join(" "),
			matches: [
				...marked(lookup, factMark(fact.attribute), IS_IT),
				...behind(byWord, "where typed"),
			],
		});
	}
	if (budget !== null) planned.push(affordable(budget, words, lookup));
	if (budget?.isAbout && budget.priceTo !== null) {
		const priceFrom = budget.priceTo * NEARLY;
		const { matches } = affordable({ ...budget, priceFrom }, words, lookup);
		boosts.push({ matches, worth: THEREABOUTS });
	}
	if (count !== null) {
		planned.push(...serving(count, words, lookup));
		boosts.push(...wishedBoosts({ unit: "port", isLeast: false }, lookup));
	}
	if (lack !== null && lack.isType !== true) planned.push(lacking(lack, words, lookup));
	if (lack?.says !== undefined) boost(lack.says, TITLE_FIELDS, SIDE_BY_SIDE);
	if (wished !== null && fitting === undefined) boosts.push(...wishedBoosts(wished, lookup));
	const hasPlugs = type !== null && thingsWithPlugs.has(type.code);
	const others = rest.words.map((word) => (hasPlugs ? asPlug(word, lookup) : word));
	const isTold = (isSentence || isByNeed) && planned.length > 0;
	return {
		words: isTold ? planned : [...planned, ...others],
		phrases: [...planned.map(() => []), ...(isTold ? [] : rest.phrases)],
		...(isTold && { further: others }),
		isSentence,
		boosts,
		// Another phone's case is no more use than this one's glass.
		...(kind.length > 0 &&
			(device === null || isDeviceByFacts) && { kind, isKindEnough: isByNeed }),
		restsOnBeginnings: rest.restsOnBeginnings,
		...(rest.correction !== undefined && { correction: rest.correction }),
	};
}

const thingsWithPlugs = new Set(["cable", "adapter"]);
const screens = new Set("tv telebisyon monitor projector".split(" "));
/** A plug is what the thing says it is, not what its description compares it to. */
const asPlug = (word: PlannedWord, lookup: Lookup): PlannedWord => {
	const picture = screens.has(word.text) ? said(lookup, "hdmi", TITLE_FIELDS, 1) : [];
	// What shows a picture goes into a screen; a cable of another sort that only names one stands behind.
	if (picture.length > 0) {
		return { ...word, matches: [...picture, ...behind(word.matches, "always")] };
	}
	return plugs.has(word.text)
		? {
				...word,
				matches: word.matches.map((match) => ({
					...match,
					fields: match.fields & (NAME | VARIATION | SHORT_DESCRIPTION),
				})),
			}
		: word;
};

const isOf = (run: { from: number; to: number } | null, place: number): boolean =>
	run !== null && place >= run.from && place < run.to;

const behind = (matches: readonly Match[], standsBehind: "always" | "where typed"): Match[] =>
	matches.map((match) => ({ ...match, standsBehind }));

/** The words that nothing was read from, as a text to be searched; a word that is being typed stays so. */
export function restOf(
	{ words, rest }: QueryReading,
	text: string,
	alternatives: SynonymTable["alternatives"],
): string {
	// The "watch" of an apple watch strap is said of the strap, and belongs to a name, too.
	const left = rest.flatMap((place) => {
		const word = words[place] as string;
		const next = rest.includes(place + 1) ? undefined : words[place + 1];
		return next !== undefined && alternatives.has(word + next) ? [word, next] : [word];
	});
	if (left.every(isFiller)) return "";
	const isTyping = rest.at(-1) === words.length - 1 && !/\s$/.test(text);
	return left.join(" ") + (isTyping ? "" : " ");
}

/** With fewer documents that hold everything, those that lack one word are offered too. */
export const FEW = 5;

/**
 * Twice the words that documents below the line have to hold: those that say everything without being
 * what it was read as, and where few are what was asked for, those that lack one word.
 */
export function fewestBelow(
	full: number,
	wordCount: number,
	reading: QueryReading | undefined,
): number {
	const all = 2 * wordCount;
	const readCount = reading === undefined ? 0 : (reading.type ? 1 : 0) + reading.facts.length;
	const byWords = all - readCount;
	return full < FEW && wordCount > 1 ? Math.min(byWords, all - 2) : byWords;
}

/** The words of a plan that a document lacks; all that nothing is found by where there is no document. */
export function missingWords(plan: QueryPlan, slot: number | undefined): string[] {
	return plan.words
		.filter(({ matches }) => !matches.some((match) => isIn(match, slot)))
		.map(({ text }) => text);
}

function isIn(
	{ segment, from, to, fields, standsBehind }: Match,
	slot: number | undefined,
): boolean {
	if (slot === undefined || standsBehind === "always" || (segment.fields & fields) === 0)
		return false;
	let found = false;
	segment.visit(from, to, (postings, start, end) => {
		for (let index = start; index < end && !found; index++) {
			const posting = postings[index] as number;
			found = posting >>> SLOT_SHIFT === slot && (posting & fields) !== 0;
		}
	});
	return found;
}
