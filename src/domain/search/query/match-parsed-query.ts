import {
	ALL_FIELDS,
	CATEGORY,
	NAME,
	NAME_START,
	SHORT_DESCRIPTION,
	TITLE_FIELDS,
	VARIATION,
} from "../fields.ts";
import type { FittingTerms } from "../fitting-documents.ts";
import type { Lookup } from "../lookup.ts";
import type { SearchTag } from "../search-document.ts";
import { boost, quality, servesAsWell } from "../weights.ts";
import type { ReadCollection } from "./collections.ts";
import { chargesOthers, plugMarks, plugs, wirelessMarks } from "./device-plug.ts";
import type { ReadFact } from "./fact-words.ts";
import { deviceMark, factMark, typeMark, valueMark } from "./marks.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { plugBoosts } from "./plug-boosts.ts";
import type { ReadType } from "./product-types.ts";
import {
	type Boost,
	behind,
	type Match,
	marked,
	type PlannedWord,
	type QueryPlan,
	said,
} from "./query-plan.ts";
import type { ReadDevice } from "./read-device.ts";
import type { ReadLack } from "./read-lack.ts";
import type { ReadPrice } from "./read-price.ts";

interface PlanOptions {
	/** Documents that fit the recognized device, if the shop knows them. */
	fitting: FittingTerms | undefined;
	isSentence: boolean;
}

/**
 * Plans a parsed query: documents with the type, device or facts count as matches; those that only contain the words
 * rank behind.
 * @param rest plan of the remaining words
 */
export function matchParsedQuery(
	reading: ParsedQuery,
	rest: QueryPlan,
	lookup: Lookup,
	{ fitting, isSentence }: PlanOptions,
): QueryPlan {
	const { words, type, device, isDeviceByFacts, facts, price, lack, collection } = reading;
	const planned = [
		...(type ? [planType(type, words, lookup)] : []),
		...(device ? planDevice(reading, device, fitting, lookup) : []),
		...facts.map((fact) => planFact(fact, words, lookup)),
		...(price ? [planPrice(price, words, lookup)] : []),
		...(lack ? [planLack(lack, words, lookup)] : []),
		...(collection ? [planCollection(collection, words, lookup)] : []),
	];
	const kind = type && (device === null || isDeviceByFacts) ? kindOf(type, lookup) : [];
	const hasPlugs = type?.code === "cable" || type?.code === "adapter";
	const others = hasPlugs ? rest.words.map(asPlug) : rest.words;
	// In a sentence the other words only affect ranking, because no product contains them all.
	const isTold = isSentence && planned.length > 0;
	return {
		words: isTold ? planned : [...planned, ...others],
		further: isTold ? others : [],
		boosts: boostsOf(reading, fitting, lookup),
		...(kind.length > 0 && { kind }),
		...(rest.correction !== undefined && { correction: rest.correction }),
	};
}

function boostsOf(
	{ words, type, device, collection }: ParsedQuery,
	fitting: FittingTerms | undefined,
	lookup: Lookup,
): Boost[] {
	return [
		...(type ? typeBoosts(type, words, lookup) : []),
		...(type ? plugBoosts(type.code, device !== null, words, lookup) : []),
		...(device ? deviceBoosts(device, type, words, fitting, lookup) : []),
		...(collection ? collectionBoosts(collection, lookup) : []),
	];
}

/** A cable or adapter has a plug if its name says so, not if its description compares it with others. */
function asPlug(word: PlannedWord): PlannedWord {
	if (!plugs.has(word.text)) return word;
	const named = NAME | VARIATION | SHORT_DESCRIPTION;
	const matches = word.matches.map((match) => ({ ...match, fields: match.fields & named }));
	return { ...word, matches };
}

/** Joins two words like the index does ("powerbank"); returns a single word unchanged. */
const joined = (words: readonly string[]): string => words.slice(-2).join("");

const phraseOf = ({ from, to }: { from: number; to: number }, words: readonly string[]) =>
	words.slice(from, to);

/** Documents of the type, then of types that serve less well, then those that only contain its words. */
function planType(type: ReadType, words: readonly string[], lookup: Lookup): PlannedWord {
	const phrase = phraseOf(type, words);
	const others = Object.entries(type.also).flatMap(([code, share]) => {
		const matches = marked(lookup, typeMark(code), quality.isIt * share);
		return share < 1 ? behind(matches, "always") : matches;
	});
	const charging = type.code === "wireless_charger" ? wirelessMarks : [];
	return {
		text: phrase.join(" "),
		matches: [
			...marked(lookup, typeMark(type.code), quality.isIt),
			...calledSo(type, words, lookup),
			...others,
			...behind(
				charging.flatMap((mark) => marked(lookup, mark, quality.isIt / 2)),
				"always",
			),
			...behind(said(lookup, joined(phrase), NAME, quality.namedOnly), "where typed"),
			...behind(
				said(lookup, joined(phrase), TITLE_FIELDS & ~NAME, quality.namedOnly / 2),
				"always",
			),
		],
	};
}

/** Products of another type whose name includes the word before it: a "karaoke microphone" that is a speaker. */
function calledSo(type: ReadType, words: readonly string[], lookup: Lookup): Match[] {
	const before = words[type.from - 1];
	const isMaker = before === undefined || lookup.hasTerm(before, NAME_START);
	if (isMaker || type.to - type.from > 1) return [];
	return said(lookup, before + words[type.from], NAME, quality.isIt);
}

/** Documents of the type, or of one that serves nearly as well. */
const kindOf = ({ code, also }: ReadType, lookup: Lookup): Match[] =>
	Object.entries({ [code]: 1, ...also })
		.filter(([, share]) => share >= servesAsWell)
		.flatMap(([each, share]) => marked(lookup, typeMark(each), share));

function typeBoosts(type: ReadType, words: readonly string[], lookup: Lookup): Boost[] {
	const phrase = phraseOf(type, words);
	const types = Object.entries({ [type.code]: 1, ...type.also });
	const inName = (word: string, worth: number): Boost => ({
		matches: said(lookup, word, NAME | CATEGORY, 1),
		worth,
	});
	return [
		{
			matches: [
				...types.flatMap(([code, share]) => marked(lookup, typeMark(code), share)),
				...calledSo(type, words, lookup),
			],
			worth: boost.ofType,
		},
		{
			matches: type.sort.flatMap((word) => said(lookup, word, NAME, 1)),
			worth: boost.ofSort,
		},
		...phrase.map((word) => inName(word, boost.sameWord)),
		...(phrase.includes(type.word) ? [] : [inName(type.word, boost.usualWord)]),
	];
}

/** Products made for the device, or whose specifications fit it. Skipped if the shop has no data about plugs. */
function planDevice(
	{ words, type, isDeviceByFacts }: ParsedQuery,
	device: ReadDevice,
	fitting: FittingTerms | undefined,
	lookup: Lookup,
): PlannedWord[] {
	const text = phraseOf(device, words).join(" ");
	if (!isDeviceByFacts) {
		return [{ text, matches: marked(lookup, deviceMark(device.key), quality.isIt) }];
	}
	if (fitting !== undefined)
		return [{ text, matches: fittingMatches(fitting, () => quality.isIt) }];
	const plugs = type === null ? [] : (plugMarks(type.code, device.key) ?? []);
	const matches = plugs.flatMap(([mark, share]) => marked(lookup, mark, quality.isIt * share));
	return lookup.anyLive(matches, ALL_FIELDS) ? [{ text, matches }] : [];
}

const fittingMatches = (fitting: FittingTerms, worthOf: (speed: number) => number): Match[] =>
	fitting.speeds.map((speed, at) => ({
		segment: fitting.segment,
		from: at,
		to: at + 1,
		fields: ALL_FIELDS,
		quality: worthOf(speed),
	}));

function deviceBoosts(
	device: ReadDevice,
	type: ReadType | null,
	words: readonly string[],
	fitting: FittingTerms | undefined,
	lookup: Lookup,
): Boost[] {
	const named = new Set([...phraseOf(device, words), ...device.key.split(" ")]);
	const boosts: Boost[] = [...named].map((word) => ({
		matches: said(lookup, word, NAME, 1),
		worth: boost.sameWord,
	}));
	if (fitting === undefined || type?.isMadeForDevice === true) return boosts;
	boosts.push({ matches: fittingMatches(fitting, (speed) => speed), worth: boost.fastest });
	if (type !== null && chargesOthers(type.code)) {
		boosts.push({ matches: marked(lookup, valueMark("ports:usb_c"), 1), worth: boost.usbCPlug });
	}
	return boosts;
}

function planFact(
	{ attribute, ...run }: ReadFact,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const phrase = phraseOf(run, words);
	const byWord = said(lookup, joined(phrase), TITLE_FIELDS, quality.namedOnly);
	return {
		text: phrase.join(" "),
		matches: [
			...marked(lookup, factMark(attribute), quality.isIt),
			...behind(byWord, "where typed"),
		],
	};
}

/** Documents within the query's price limits. */
export function planPrice(
	{ priceFrom, priceTo, ...run }: ReadPrice,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const range = lookup.termWhere((slot, { prices }) => {
		const price = prices[slot] as number;
		return price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.POSITIVE_INFINITY);
	});
	const match = { ...range, fields: ALL_FIELDS, quality: quality.exact };
	return { text: phraseOf(run, words).join(" "), matches: [match] };
}

/** Documents with one of the collection's tags, facets, facts or types. */
function planCollection(
	{ tags = [], facets = [], facts = [], types = [], ...run }: ReadCollection,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const marks = [...facts.map(factMark), ...types.map(typeMark)];
	return {
		text: phraseOf(run, words).join(" "),
		matches: [
			taggedMatch(tags, facets, lookup),
			...marks.flatMap((mark) => marked(lookup, mark, quality.isIt / 2)),
		],
	};
}

const collectionBoosts = (
	{ first = [], firstTags = [] }: ReadCollection,
	lookup: Lookup,
): Boost[] => [
	...first.map((code) => ({ matches: marked(lookup, typeMark(code), 1), worth: boost.ofType })),
	{ matches: [taggedMatch(firstTags, [], lookup)], worth: boost.ofType },
];

/** Documents with one of the tags or facets, as if a text said so. */
function taggedMatch(tags: readonly SearchTag[], facets: readonly string[], lookup: Lookup): Match {
	const range = lookup.termWhere(
		(slot, table) => tags.some((tag) => table.hasTag(slot, tag)) || table.testFor(facets)(slot),
	);
	return { ...range, fields: ALL_FIELDS, quality: quality.isIt };
}

/** Documents with the opposite of what is denied or, if there is no opposite, those that don't mention it. */
function planLack(
	{ instead, lacks, facts, ...run }: ReadLack,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const text = phraseOf(run, words).join(" ");
	const known = facts.flatMap((code) => marked(lookup, factMark(code), quality.exact));
	if (instead.length > 0) {
		const opposite = instead.flatMap((word) => said(lookup, word, ALL_FIELDS, quality.exact));
		return { text, matches: [...known, ...opposite] };
	}
	const denied = lacks.flatMap((word) => said(lookup, word, ALL_FIELDS, quality.exact));
	// A category's words describe its other products too, and descriptions make comparisons.
	const having = lookup.slotsOf([...known, ...denied], NAME | VARIATION | SHORT_DESCRIPTION);
	const without = lookup.termWhere((slot) => having[slot] === 0);
	return { text, matches: [{ ...without, fields: ALL_FIELDS, quality: quality.exact }] };
}
