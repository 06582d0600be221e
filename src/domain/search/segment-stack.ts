import { mergeSegments, SegmentMerge } from "./merge-segments.ts";
import { Overlay } from "./overlay.ts";
import { type CompactSegment, emptySegment, type Segment } from "./postings.ts";

/** Documents kept in an overlay before the next one is begun. */
const MAX_OVERLAY = 500;

interface Merging {
	merge: SegmentMerge;
	/** Puts what was merged in the place of its parts. */
	take: (merged: CompactSegment) => void;
}

/**
 * The segments of some fields: compact ones, each at least twice as large as the one after it once
 * {@link tidy} has come to its end, so that they are few and each posting is seldom copied; and overlays: full
 * ones that wait to be made compact, and the one that takes changes.
 */
export class SegmentStack {
	readonly fields: number;
	#compact: CompactSegment[] = [];
	#full: Overlay[] = [];
	#overlay: Overlay;
	#overlaySize = 0;
	#merging: Merging | undefined;

	constructor(fields: number) {
		this.fields = fields;
		this.#overlay = new Overlay(fields);
	}

	all(): Segment[] {
		return [...this.#compact, ...this.#full, this.#overlay];
	}

	addDocument(slot: number, terms: ReadonlyMap<string, number>): void {
		this.#overlay.add(slot, terms);
		if (++this.#overlaySize === MAX_OVERLAY) this.#endOverlay();
	}

	addSegment(segment: CompactSegment): void {
		this.#compact.push(segment);
	}

	/**
	 * Merges on by about so many terms and postings; gives whether something may be left to do. `keptSlots` gives
	 * each live slot itself and -1 for each dead one; asked for only when a merge begins.
	 */
	tidy(work: number, keptSlots: () => Int32Array): boolean {
		this.#merging ??= this.#nextMerge(keptSlots);
		if (this.#merging === undefined) return false;
		const merged = this.#merging.merge.goOn(work);
		if (merged !== undefined) {
			this.#merging.take(merged);
			this.#merging = undefined;
		}
		return true;
	}

	/** Gives all segments that hold anything; none of them changes until {@link takeRenumbered}. */
	freeze(): Segment[] {
		this.#merging = undefined;
		if (this.#overlaySize > 0) this.#endOverlay();
		return [...this.#compact, ...this.#full];
	}

	/** Puts `whole` in the place of the frozen segments, and renumbers what has come since. */
	takeRenumbered(whole: CompactSegment, frozen: readonly Segment[], newSlots: Int32Array): void {
		if (this.#overlaySize > 0) this.#endOverlay();
		const since = this.#full.filter((overlay) => !frozen.includes(overlay));
		const nothing = emptySegment(this.fields);
		this.#full = [];
		this.#compact = [whole, ...since.map((overlay) => mergeSegments(overlay, nothing, newSlots))];
	}

	#nextMerge(keptSlots: () => Int32Array): Merging | undefined {
		const [before, last] = this.#compact.slice(-2);
		if (before && last && before.postingCount < 2 * last.postingCount) {
			return {
				merge: new SegmentMerge(before, last, keptSlots()),
				take: (merged) => this.#compact.splice(-2, 2, merged),
			};
		}
		const [full] = this.#full;
		if (full === undefined) return undefined;
		return {
			merge: new SegmentMerge(full, emptySegment(this.fields), keptSlots()),
			take: (merged) => {
				this.#full.shift();
				this.#compact.push(merged);
			},
		};
	}

	#endOverlay(): void {
		this.#full.push(this.#overlay);
		this.#overlay = new Overlay(this.fields);
		this.#overlaySize = 0;
	}
}
