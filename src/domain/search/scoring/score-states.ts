import type { ScoredDocuments } from "./scored-documents.ts";

/** States that documents may be in before anything is known of them; 0 is that of documents not looked at. */
export const UNTYPED = 1;
export const TYPED = 2;
const FIRST_FREE = 3;

/** What can be known of a document while a query is scored. Documents in one state have matched alike so far. */
export class ScoreStates {
	count = 0;
	readonly points: number[] = [];
	/** Twice the words found; once those that are not quite what was asked for. */
	readonly wordsFound: number[] = [];
	readonly isOfKind: number[] = [];
	readonly isTyped: number[] = [];
	/** 1 where only words found it that need not be held. */
	readonly isByFurther: number[] = [];

	/** Forgets all but the first ones. */
	clear(): void {
		this.count = FIRST_FREE;
		for (let state = 0; state < FIRST_FREE; state++) {
			this.points[state] = 0;
			this.wordsFound[state] = 0;
			this.isOfKind[state] = 0;
			this.isTyped[state] = state === TYPED ? 1 : 0;
			this.isByFurther[state] = 0;
		}
	}

	/** A state like another one, to be changed. */
	copy(state: number): number {
		const copied = this.count++;
		this.points[copied] = this.points[state] as number;
		this.wordsFound[copied] = this.wordsFound[state] as number;
		this.isOfKind[copied] = this.isOfKind[state] as number;
		this.isTyped[copied] = this.isTyped[state] as number;
		this.isByFurther[copied] = this.isByFurther[state] as number;
		return copied;
	}
}

/**
 * Puts documents in the same state together; those by which nothing is found are left out.
 * @param slots the first `count` of them are looked at
 * @param stateOf by slot
 */
export function groupByState(
	slots: Int32Array,
	count: number,
	stateOf: Uint16Array | Uint32Array,
	states: ScoreStates,
): ScoredDocuments {
	const sizes = new Uint32Array(states.count);
	for (let index = 0; index < count; index++) {
		const state = stateOf[slots[index] as number] as number;
		sizes[state] = (sizes[state] as number) + 1;
	}
	const found: number[] = [];
	for (let state = 0; state < sizes.length; state++) {
		if (sizes[state] !== 0 && states.wordsFound[state] !== 0) found.push(state);
	}
	const starts = new Uint32Array(found.length + 1);
	const next = new Uint32Array(states.count);
	const grouped = {
		points: new Float64Array(found.length),
		wordsFound: new Uint8Array(found.length),
		isOfKind: new Uint8Array(found.length),
		isTyped: new Uint8Array(found.length),
	};
	let mostFound = 0;
	for (const [group, state] of found.entries()) {
		const start = starts[group] as number;
		next[state] = start;
		starts[group + 1] = start + (sizes[state] as number);
		const wordsFound = states.wordsFound[state] as number;
		grouped.points[group] = states.points[state] as number;
		grouped.wordsFound[group] = wordsFound;
		grouped.isOfKind[group] = states.isOfKind[state] as number;
		grouped.isTyped[group] = states.isTyped[state] as number;
		if (states.isByFurther[state] === 0) mostFound = Math.max(mostFound, wordsFound);
	}
	const total = starts[found.length] as number;
	const together = new Int32Array(total);
	const areAllFound = total === count;
	for (let index = 0; index < count; index++) {
		const slot = slots[index] as number;
		const state = stateOf[slot] as number;
		if (!areAllFound && states.wordsFound[state] === 0) continue;
		const place = next[state] as number;
		next[state] = place + 1;
		together[place] = slot;
	}
	return { slots: together, starts, ...grouped, mostFound };
}
