import type { Segment } from "../postings.ts";
import type { ScoreStep } from "./score-steps.ts";

/** A match of a step, as its postings are read. */
export interface Cover {
	step: number;
	fields: number;
	quality: number;
	standsBehind: "never" | "always" | "where typed";
	/** Of matches that give as many points that of the lower turn counts. */
	turn: number;
}

/** Neighbouring terms that the same matches are about, so that their postings are read once for all of these. */
export interface TermCut {
	segment: Segment;
	from: number;
	to: number;
	/** In the order of steps and of their matches. */
	covers: Cover[];
	/** Documents are looked at for the first time by it. */
	opens: boolean;
}

interface Covered {
	from: number;
	to: number;
	cover: Cover;
}

/** Cuts what steps match into terms without overlaps; those that open come first. */
export function cutTerms(steps: readonly ScoreStep[]): TermCut[] {
	const bySegment = new Map<Segment, Covered[]>();
	for (const [step, { matches }] of steps.entries()) {
		let turn = 0;
		let before: Cover["standsBehind"] | undefined;
		for (const { segment, from, to, fields, quality, standsBehind = "never" } of matches) {
			if (standsBehind !== before) turn++;
			before = standsBehind;
			if ((segment.fields & fields) === 0 || from >= to) continue;
			const covered = bySegment.get(segment) ?? [];
			if (covered.length === 0) bySegment.set(segment, covered);
			covered.push({ from, to, cover: { step, fields, quality, standsBehind, turn } });
		}
	}
	const cuts = [...bySegment].flatMap(([segment, covered]) => cutSegment(segment, covered, steps));
	return [...cuts.filter(({ opens }) => opens), ...cuts.filter(({ opens }) => !opens)];
}

function cutSegment(
	segment: Segment,
	covered: readonly Covered[],
	steps: readonly ScoreStep[],
): TermCut[] {
	const edges = [...new Set(covered.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
	const places = new Map(edges.map((edge, place) => [edge, place]));
	const coversOf = edges.map((): Cover[] => []);
	for (const { from, to, cover } of covered) {
		const end = places.get(to) as number;
		for (let place = places.get(from) as number; place < end; place++) coversOf[place]?.push(cover);
	}
	return coversOf.flatMap((covers, place) =>
		covers.length === 0
			? []
			: {
					segment,
					from: edges[place] as number,
					to: edges[place + 1] as number,
					covers,
					opens: covers.some(({ step }) => steps[step]?.opens),
				},
	);
}
