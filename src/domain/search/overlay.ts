import { SLOT_SHIFT } from "./fields.ts";
import type { Segment, VisitRun } from "./postings.ts";
import type { CorrectableTerms } from "./typo.ts";
import { selectCorrectable } from "./typo.ts";
import { detachTerm, lowerBound } from "./vocabulary.ts";

/** The small part of the index that takes changes as they come, until it is merged into the bulk. */
export class Overlay implements Segment {
	readonly fields: number;
	readonly terms: string[] = [];
	readonly #lists: Uint32Array[] = [];
	readonly #lengths: number[] = [];
	#postingCount = 0;
	#correctable: CorrectableTerms | undefined;

	constructor(fields: number) {
		this.fields = fields;
	}

	get postingCount(): number {
		return this.#postingCount;
	}

	add(slot: number, terms: ReadonlyMap<string, number>): void {
		for (const [term, fields] of terms) {
			const position = lowerBound(this.terms, term);
			if (this.terms[position] !== term) {
				this.terms.splice(position, 0, detachTerm(term));
				this.#lists.splice(position, 0, new Uint32Array(2));
				this.#lengths.splice(position, 0, 0);
				this.#correctable = undefined;
			}
			this.#append(position, ((slot << SLOT_SHIFT) | fields) >>> 0);
		}
	}

	correctable(): CorrectableTerms {
		this.#correctable ??= selectCorrectable(this.terms);
		return this.#correctable;
	}

	visit(from: number, to: number, run: VisitRun): void {
		for (let position = from; position < to; position++) {
			run(this.#lists[position] as Uint32Array, 0, this.#lengths[position] as number);
		}
	}

	#append(position: number, posting: number): void {
		const list = this.#lists[position] as Uint32Array;
		const length = this.#lengths[position] as number;
		let target = list;
		if (length === list.length) {
			target = new Uint32Array(length * 2);
			target.set(list);
			this.#lists[position] = target;
		}
		target[length] = posting;
		this.#lengths[position] = length + 1;
		this.#postingCount++;
	}
}
