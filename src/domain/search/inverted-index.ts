import { ALL_FIELDS, SLOT_SHIFT } from "./fields.ts";
import { type CorrectableTerms, selectCorrectable } from "./typo.ts";
import { detachTerm, lowerBound } from "./vocabulary.ts";

/** Receives postings[start … end). */
export type VisitRun = (postings: Uint32Array, start: number, end: number) => void;

/** A sorted vocabulary with the documents that contain each term. */
export interface Segment {
	/** The only fields its postings cover. */
	readonly fields: number;
	readonly terms: readonly string[];
	/** Terms to search for misspelled words. */
	correctable(): CorrectableTerms;
	/** Visits the postings of the terms at positions from … to (exclusive). */
	visit(from: number, to: number, run: VisitRun): void;
}

/** Postings in an array that grows by a quarter, so that little space is wasted. */
class PostingArray {
	values: Uint32Array;
	length: number;

	constructor(values: Uint32Array) {
		this.values = values;
		this.length = values.length;
	}

	push(posting: number): void {
		if (this.length === this.values.length) {
			const larger = new Uint32Array(Math.ceil(this.length * 1.25) + 1);
			larger.set(this.values);
			this.values = larger;
		}
		this.values[this.length++] = posting;
	}

	postings(): Uint32Array {
		return this.values.subarray(0, this.length);
	}
}

/** A single posting is stored directly, because most SKUs and barcodes have only one. */
type PostingList = number | PostingArray;

/** Returns the list with one more posting; a new list if there was none. */
function withPosting(list: PostingList | undefined, posting: number): PostingList {
	if (list === undefined) return posting;
	if (typeof list === "number") return new PostingArray(Uint32Array.of(list, posting));
	list.push(posting);
	return list;
}

/** The documents that contain each term in some fields. A changed document gets a new slot, so lists only grow. */
export class InvertedIndex implements Segment {
	readonly fields: number;
	#terms: string[] = [];
	/** By the term's position. */
	#lists: PostingList[] = [];
	/** Terms to be sorted in before the next lookup. */
	#newLists = new Map<string, PostingList>();
	#correctable: CorrectableTerms | undefined;
	readonly #single = new Uint32Array(1);

	constructor(fields: number) {
		this.fields = fields;
	}

	get terms(): readonly string[] {
		if (this.#newLists.size > 0) this.#sortIn();
		return this.#terms;
	}

	add(slot: number, fieldsByTerm: ReadonlyMap<string, number>): void {
		for (const [term, fields] of fieldsByTerm) {
			const posting = ((slot << SLOT_SHIFT) | fields) >>> 0;
			const position = lowerBound(this.#terms, term);
			if (this.#terms[position] === term) {
				this.#lists[position] = withPosting(this.#lists[position], posting);
				continue;
			}
			const list = this.#newLists.get(term);
			const longer = withPosting(list, posting);
			if (longer !== list) this.#newLists.set(list === undefined ? detachTerm(term) : term, longer);
		}
	}

	correctable(): CorrectableTerms {
		const { terms } = this;
		this.#correctable ??= selectCorrectable(terms);
		return this.#correctable;
	}

	visit(from: number, to: number, run: VisitRun): void {
		for (let position = from; position < to; position++) {
			const list = this.#lists[position] as PostingList;
			if (typeof list === "number") {
				this.#single[0] = list;
				run(this.#single, 0, 1);
			} else run(list.values, 0, list.length);
		}
	}

	/** Applies a renumbering of the slots; negative slots are removed with their terms. */
	renumber(newSlots: Int32Array): void {
		const { terms } = this;
		const lists = this.#lists;
		this.#terms = [];
		this.#lists = [];
		this.#correctable = undefined;
		for (const [position, term] of terms.entries()) {
			const list = lists[position] as PostingList;
			const kept = (typeof list === "number" ? Uint32Array.of(list) : list.postings())
				.filter((posting) => (newSlots[posting >>> SLOT_SHIFT] as number) >= 0)
				.map((posting) => withSlot(posting, newSlots[posting >>> SLOT_SHIFT] as number));
			if (kept.length === 0) continue;
			this.#terms.push(term);
			this.#lists.push(kept.length === 1 ? (kept[0] as number) : new PostingArray(kept));
		}
	}

	#sortIn(): void {
		const added = [...this.#newLists].sort(([one], [other]) => (one < other ? -1 : 1));
		const terms: string[] = [];
		const lists: PostingList[] = [];
		let next = 0;
		for (let position = 0; position <= this.#terms.length; position++) {
			const term = this.#terms[position];
			for (; next < added.length; next++) {
				const [newTerm, newList] = added[next] as [string, PostingList];
				if (term !== undefined && term < newTerm) break;
				terms.push(newTerm);
				lists.push(newList);
			}
			if (term === undefined) break;
			terms.push(term);
			lists.push(this.#lists[position] as PostingList);
		}
		this.#terms = terms;
		this.#lists = lists;
		this.#newLists = new Map();
		this.#correctable = undefined;
	}
}

const withSlot = (posting: number, slot: number): number =>
	((slot << SLOT_SHIFT) | (posting & ALL_FIELDS)) >>> 0;
