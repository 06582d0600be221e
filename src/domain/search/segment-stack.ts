import { Overlay } from "./overlay.ts";
import type { CompactSegment, Segment } from "./postings.ts";
import { emptySegment, mergeSegments } from "./postings.ts";

/** Documents kept in the overlay before they become a segment. */
const MAX_OVERLAY = 500;

/**
 * The segments of some fields: compact ones, each at least twice as large as the one after it, so that
 * they are few and each posting is seldom copied; and the overlay.
 */
export class SegmentStack {
	readonly #fields: number;
	readonly #compact: CompactSegment[] = [];
	#overlay: Overlay;
	#overlaySize = 0;

	constructor(fields: number) {
		this.#fields = fields;
		this.#overlay = new Overlay(fields);
	}

	all(): Segment[] {
		return [...this.#compact, this.#overlay];
	}

	/** `keptSlots` gives each live slot itself and -1 for each dead one; asked for only at a merge. */
	addDocument(slot: number, terms: ReadonlyMap<string, number>, keptSlots: () => Int32Array): void {
		this.#overlay.add(slot, terms);
		if (++this.#overlaySize < MAX_OVERLAY) return;
		const kept = keptSlots();
		this.addSegment(
			mergeSegments(this.#takeOverlay(), emptySegment(this.#fields), kept),
			() => kept,
		);
	}

	addSegment(segment: CompactSegment, keptSlots: () => Int32Array): void {
		let last = segment;
		for (;;) {
			const before = this.#compact.at(-1);
			if (before === undefined || before.postingCount >= 2 * last.postingCount) break;
			this.#compact.pop();
			last = mergeSegments(before, last, keptSlots());
		}
		this.#compact.push(last);
	}

	/** Makes all one segment, with the slots renumbered; those that get -1 are dropped. */
	renumber(newSlots: Int32Array): void {
		const sameSlots = Int32Array.from(newSlots, (newSlot, slot) => (newSlot < 0 ? -1 : slot));
		let whole: Segment = this.#takeOverlay();
		for (let last = this.#compact.pop(); last !== undefined; last = this.#compact.pop()) {
			whole = mergeSegments(last, whole, sameSlots);
		}
		this.#compact.push(mergeSegments(whole, emptySegment(this.#fields), newSlots));
	}

	#takeOverlay(): Overlay {
		const taken = this.#overlay;
		this.#overlay = new Overlay(this.#fields);
		this.#overlaySize = 0;
		return taken;
	}
}
