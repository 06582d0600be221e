import type { AddTerm } from "./document-terms.ts";
import { ALL_FIELDS, SLOT_SHIFT } from "./fields.ts";
import type { CorrectableTerms } from "./typo.ts";
import { selectCorrectable } from "./typo.ts";
import { detachTerm } from "./vocabulary.ts";

/** Reads postings[start … end). */
export type VisitRun = (postings: Uint32Array, start: number, end: number) => void;

/** A part of the index: a sorted vocabulary, and for each term the documents it stands in. */
export interface Segment {
	/** The only fields that its postings speak of. */
	readonly fields: number;
	readonly terms: readonly string[];
	readonly postingCount: number;
	/** The terms among which a misspelt word is looked for. */
	correctable(): CorrectableTerms;
	/** All fields that a term stands in anywhere, live or dead; left out where that is not known at once. */
	fieldsOf?(position: number): number;
	/** Visits the postings of the terms at positions from … to (exclusive), in as few runs as can be. */
	visit(from: number, to: number, run: VisitRun): void;
}

/** So many are not read again to know that a term stands nowhere in a field. */
const MANY_POSTINGS = 256;

/** The bulk of the index: all postings in one array, ordered by term. */
export class CompactSegment implements Segment {
	readonly fields: number;
	readonly terms: readonly string[];
	/** Where the postings of each term begin, and of the last one end. */
	readonly starts: Uint32Array;
	readonly postings: Uint32Array;
	readonly #correctable: CorrectableTerms;
	/** Of terms with many postings, once they were asked for. */
	readonly #fieldsOf = new Map<number, number>();

	constructor(
		fields: number,
		terms: readonly string[],
		starts: Uint32Array,
		postings: Uint32Array,
		correctable = selectCorrectable(terms),
	) {
		this.fields = fields;
		this.terms = terms;
		this.starts = starts;
		this.postings = postings;
		this.#correctable = correctable;
	}

	get postingCount(): number {
		return this.postings.length;
	}

	correctable(): CorrectableTerms {
		return this.#correctable;
	}

	fieldsOf(position: number): number {
		const start = this.starts[position] as number;
		const end = this.starts[position + 1] as number;
		if (end - start < MANY_POSTINGS) return this.fields;
		const known = this.#fieldsOf.get(position);
		if (known !== undefined) return known;
		let fields = 0;
		for (let index = start; index < end; index++) fields |= this.postings[index] as number;
		this.#fieldsOf.set(position, fields & ALL_FIELDS);
		return fields & ALL_FIELDS;
	}

	visit(from: number, to: number, run: VisitRun): void {
		if (from < to) run(this.postings, this.starts[from] as number, this.starts[to] as number);
	}
}

export function emptySegment(fields: number): CompactSegment {
	return new CompactSegment(fields, [], new Uint32Array(1), new Uint32Array(0));
}

/** An array of numbers that grows by half, so that little of it stands empty. */
class GrowingArray {
	values = new Uint32Array(1024);
	length = 0;

	push(value: number): void {
		if (this.length === this.values.length) {
			const larger = new Uint32Array(Math.ceil(this.length * 1.5));
			larger.set(this.values);
			this.values = larger;
		}
		this.values[this.length++] = value;
	}
}

/** Gathers many documents into one segment. */
export class SegmentBuilder {
	readonly #segmentFields: number;
	readonly #numbers = new Map<string, number>();
	readonly #termNumbers = new GrowingArray();
	readonly #postings = new GrowingArray();
	/** Numbers of the terms of the document at hand, and for each term the fields it has there. */
	readonly #document: number[] = [];
	readonly #fields = new GrowingArray();

	constructor(segmentFields: number) {
		this.#segmentFields = segmentFields;
	}

	/** Adds a term to the document at hand. */
	readonly addTerm: AddTerm = (term, fields) => {
		let number = this.#numbers.get(term);
		if (number === undefined) {
			number = this.#numbers.size;
			this.#numbers.set(detachTerm(term), number);
			this.#fields.push(0);
		}
		const before = this.#fields.values[number] as number;
		if (before === 0) this.#document.push(number);
		this.#fields.values[number] = before | fields;
	};

	/** Ends the document whose terms were added since the last. */
	endDocument(slot: number): void {
		for (const number of this.#document) {
			this.#termNumbers.push(number);
			const fields = this.#fields.values[number] as number;
			this.#postings.push(((slot << SLOT_SHIFT) | fields) >>> 0);
			this.#fields.values[number] = 0;
		}
		this.#document.length = 0;
	}

	build(): CompactSegment {
		const terms = [...this.#numbers.keys()].sort();
		const positions = new Uint32Array(terms.length);
		for (const [position, term] of terms.entries()) {
			positions[this.#numbers.get(term) as number] = position;
		}
		const count = this.#postings.length;
		const starts = new Uint32Array(terms.length + 1);
		const positionOf = (index: number): number =>
			positions[this.#termNumbers.values[index] as number] as number;
		for (let index = 0; index < count; index++) {
			const after = positionOf(index) + 1;
			starts[after] = (starts[after] as number) + 1;
		}
		for (let position = 0; position < terms.length; position++) {
			starts[position + 1] = (starts[position + 1] as number) + (starts[position] as number);
		}
		const next = starts.slice();
		const postings = new Uint32Array(count);
		for (let index = 0; index < count; index++) {
			const position = positionOf(index);
			const place = next[position] as number;
			postings[place] = this.#postings.values[index] as number;
			next[position] = place + 1;
		}
		return new CompactSegment(this.#segmentFields, terms, starts, postings);
	}
}
