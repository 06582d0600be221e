import { SegmentMerge } from "./merge-segments.ts";
import { type CompactSegment, emptySegment, type Segment } from "./postings.ts";

/**
 * Makes some segments one, in steps, with their slots renumbered; postings whose new slot is negative are
 * dropped. The segments may not change meanwhile.
 */
export class Renumbering {
	readonly #newSlots: Int32Array;
	readonly #sameSlots: Int32Array;
	readonly #left: Segment[];
	#merged: Segment;
	#merge: SegmentMerge | undefined;

	constructor(segments: readonly Segment[], fields: number, newSlots: Int32Array) {
		this.#newSlots = newSlots;
		this.#sameSlots = newSlots.map((newSlot, slot) => (newSlot < 0 ? -1 : slot));
		this.#left = segments.slice(0, -1);
		if (this.#left.length === 0) this.#left.push(emptySegment(fields));
		this.#merged = segments.at(-1) ?? emptySegment(fields);
	}

	/** Goes on by about so many terms and postings. Gives the one segment once it is whole. */
	goOn(work: number): CompactSegment | undefined {
		if (this.#merge === undefined) {
			const before = this.#left.pop() as Segment;
			const slots = this.#left.length === 0 ? this.#newSlots : this.#sameSlots;
			this.#merge = new SegmentMerge(before, this.#merged, slots);
		}
		const merged = this.#merge.goOn(work);
		if (merged === undefined) return undefined;
		if (this.#left.length === 0) return merged;
		this.#merged = merged;
		this.#merge = undefined;
		return undefined;
	}
}
