import { ALL_FIELDS, NAME, SHORT_DESCRIPTION, VARIATION } from "./fields.ts";
import type { Lookup } from "./lookup.ts";
import type { Boost, Match, PlannedWord } from "./plan-query.ts";
import { IS_IT, marked, said } from "./plan-terms.ts";
import { factMark, measureMarks, typeMark } from "./reading/marks.ts";
import type { ReadBudget } from "./reading/read-budget.ts";
import type { ReadCount } from "./reading/read-count.ts";
import type { ReadLack } from "./reading/read-lack.ts";
import type { ReadSituation, Serving } from "./reading/read-situation.ts";
import type { ReadType } from "./reading/read-type.ts";
import type { ReadWish } from "./reading/wish-words.ts";

/** What serves so well is what is meant. */
const MEANT = 0.9;
/** What serves in a situation beside the one that most is said of. */
const BESIDE = 1;
/** And what has most of what is wished for. */
const MOST_WISHED = 4;
/** What is of the kind at least so far stands with it. */
export const SERVES_AS_WELL = 0.5;

/** What costs no more, and no less, than a query says. */
export function affordable(
	{ priceFrom, priceTo, from, to }: ReadBudget,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const range = lookup.termWhere((slot, { prices }) => {
		const price = prices[slot] as number;
		return price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.POSITIVE_INFINITY);
	});
	return {
		text: words.slice(from, to).join(" "),
		matches: [{ ...range, fields: ALL_FIELDS, quality: 1 }],
	};
}

/** What has as many ports as it is to serve things; nothing where the shop says nothing of ports. */
export function serving(
	{ atLeast, from, to }: ReadCount,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord[] {
	const start = measureMarks("port");
	const matches = lookup.prefixRanges(start).flatMap(({ segment, from: first, to: end }) =>
		segment.terms.slice(first, end).flatMap((term, at) => {
			const isEnough = Number(term.slice(start.length)) >= atLeast;
			const range = { segment, from: first + at, to: first + at + 1 };
			return isEnough ? [{ ...range, fields: ALL_FIELDS, quality: 1 }] : [];
		}),
	);
	return matches.length === 0 ? [] : [{ text: words.slice(from, to).join(" "), matches }];
}

/** What is the opposite of what is denied, or where nothing is, what does not say it. */
export function lacking(
	{ instead, lacks, facts, from, to }: ReadLack,
	words: readonly string[],
	lookup: Lookup,
): PlannedWord {
	const text = words.slice(from, to).join(" ");
	const known = facts.flatMap((code) => marked(lookup, factMark(code), 1));
	if (instead.length > 0) {
		const opposite = instead.flatMap((word) => said(lookup, word, ALL_FIELDS, 1));
		return { text, matches: [...known, ...opposite] };
	}
	const ranges = [...known, ...lacks.flatMap((word) => said(lookup, word, ALL_FIELDS, 1))];
	// A shelf's words are said of other things on it, and a description compares.
	const having = lookup.slotsOf(ranges, NAME | VARIATION | SHORT_DESCRIPTION);
	const without = lookup.termWhere((slot) => having[slot] === 0);
	return { text, matches: [{ ...without, fields: ALL_FIELDS, quality: 1 }] };
}

/** What serves in a situation: types, what has something, and what is called so; what only speaks of it serves less. */
export function servesIn(
	{ types, named, facts }: Serving,
	lookup: Lookup,
): (Match & { share: number })[] {
	const all = (mark: string, share: number) =>
		marked(lookup, mark, IS_IT).map((match) => ({ ...match, share }));
	return [
		...[...types].flatMap(([code, share]) => all(typeMark(code), share)),
		...[...facts].flatMap(([code, share]) => all(factMark(code), share)),
		...[...named].flatMap(([word, share]) => [
			...said(lookup, word, NAME, IS_IT / 2).map((match) => ({ ...match, share })),
			...said(lookup, word, ALL_FIELDS & ~NAME, IS_IT / 2).map((match) => ({
				...match,
				share: share / 2,
			})),
		]),
	];
}

/** Whether anything that serves in a situation is of the type, or of one that serves as well. */
export function isServedBy(
	{ code, also }: ReadType,
	situation: ReadSituation,
	lookup: Lookup,
): boolean {
	if (situation.types.has(code)) return true;
	const types = [code, ...Object.keys(also)].flatMap((one) => marked(lookup, typeMark(one), 1));
	const isOfType = lookup.slotsOf(types, ALL_FIELDS);
	const serves = [situation, situation.beside].flatMap((one) => (one ? servesIn(one, lookup) : []));
	return lookup
		.slotsOf(serves, ALL_FIELDS)
		.some((isServing, slot) => isServing === 1 && isOfType[slot] === 1);
}

/** Of types that serve as well, what is meant in the situation: it is no less than what is of the type. */
export function sisters({ also }: ReadType, situation: Serving, lookup: Lookup): Match[] {
	const meant = servesIn(situation, lookup).filter(({ share }) => share >= MEANT);
	const types = Object.entries(also).filter(([, share]) => share >= SERVES_AS_WELL);
	if (meant.length === 0 || types.length === 0) return [];
	const isMeant = lookup.slotsOf(meant, NAME | VARIATION);
	return types.flatMap(([code]) => {
		const isOfType = lookup.slotsOf(marked(lookup, typeMark(code), 1), ALL_FIELDS);
		const range = lookup.termWhere((slot) => isMeant[slot] === 1 && isOfType[slot] === 1);
		return [{ ...range, fields: ALL_FIELDS, quality: IS_IT }];
	});
}

/** What serves in another situation that is told as well stands further forward. */
export function besides(beside: Serving, lookup: Lookup): Boost {
	const matches = servesIn(beside, lookup).map(({ share, ...match }) => ({
		...match,
		quality: match.quality * share,
	}));
	return { matches, worth: BESIDE };
}

/** The more of a unit, or the less where that is wished for, the further forward. */
export function wishedBoosts({ unit, isLeast }: ReadWish, lookup: Lookup): Boost[] {
	const start = measureMarks(unit);
	const amounts = lookup.prefixRanges(start).flatMap(({ segment, from, to }) =>
		segment.terms.slice(from, to).map((term, at) => ({
			...{ segment, from: from + at, to: from + at + 1 },
			amount: Number(term.slice(start.length)),
		})),
	);
	const steps = [...new Set(amounts.map(({ amount }) => amount))].sort((a, b) =>
		isLeast ? b - a : a - b,
	);
	const matches = amounts.map(({ amount, ...range }) => ({
		...{ ...range, fields: ALL_FIELDS },
		quality: (steps.indexOf(amount) + 1) / steps.length,
	}));
	return matches.length === 0 ? [] : [{ matches, worth: MOST_WISHED }];
}
