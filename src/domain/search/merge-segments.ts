import { ALL_FIELDS, SLOT_SHIFT } from "./fields.ts";
import { CompactSegment, type Segment, type VisitRun } from "./postings.ts";
import { CorrectableSelection } from "./typo.ts";

/**
 * Makes one segment with the postings of two (of the same fields), their slots replaced by `newSlots`; those
 * whose new slot is negative are dropped, and the terms that only they used. It is made in steps, because
 * two large ones take longer than anybody should wait; neither may change meanwhile.
 */
export class SegmentMerge {
	readonly #left: Segment;
	readonly #right: Segment;
	readonly #newSlots: Int32Array;
	readonly #terms: string[] = [];
	readonly #correctable = new CorrectableSelection();
	readonly #starts: Uint32Array;
	readonly #postings: Uint32Array;
	#length = 0;
	#inLeft = 0;
	#inRight = 0;

	constructor(left: Segment, right: Segment, newSlots: Int32Array) {
		this.#left = left;
		this.#right = right;
		this.#newSlots = newSlots;
		this.#starts = new Uint32Array(left.terms.length + right.terms.length + 1);
		this.#postings = new Uint32Array(left.postingCount + right.postingCount);
	}

	/** Goes on by about so many terms and postings. Gives the merged segment once it is whole. */
	goOn(work: number): CompactSegment | undefined {
		const left = this.#left;
		const right = this.#right;
		let done = 0;
		while (done < work) {
			const leftTerm = left.terms[this.#inLeft];
			const rightTerm = right.terms[this.#inRight];
			if (leftTerm === undefined && rightTerm === undefined) return this.#whole();
			const takesLeft =
				rightTerm === undefined || (leftTerm !== undefined && leftTerm <= rightTerm);
			const takesRight =
				leftTerm === undefined || (rightTerm !== undefined && rightTerm <= leftTerm);
			const before = this.#length;
			if (takesLeft) left.visit(this.#inLeft, ++this.#inLeft, this.#copy);
			if (takesRight) right.visit(this.#inRight, ++this.#inRight, this.#copy);
			done += 1 + this.#length - before;
			if (this.#length === before) continue;
			const term = (takesLeft ? leftTerm : rightTerm) as string;
			this.#terms.push(term);
			this.#correctable.add(term);
			this.#starts[this.#terms.length] = this.#length;
		}
		return undefined;
	}

	readonly #copy: VisitRun = (source, start, end) => {
		const newSlots = this.#newSlots;
		const postings = this.#postings;
		let length = this.#length;
		for (let index = start; index < end; index++) {
			const posting = source[index] as number;
			const slot = newSlots[posting >>> SLOT_SHIFT] as number;
			if (slot >= 0) postings[length++] = ((slot << SLOT_SHIFT) | (posting & ALL_FIELDS)) >>> 0;
		}
		this.#length = length;
	};

	#whole(): CompactSegment {
		const postings = this.#postings;
		return new CompactSegment(
			this.#left.fields,
			this.#terms,
			this.#starts.slice(0, this.#terms.length + 1),
			this.#length === postings.length ? postings : postings.slice(0, this.#length),
			this.#correctable.end(),
		);
	}
}

/** The merged segment at once. */
export function mergeSegments(left: Segment, right: Segment, newSlots: Int32Array): CompactSegment {
	return new SegmentMerge(left, right, newSlots).goOn(Number.POSITIVE_INFINITY) as CompactSegment;
}
