import type { Section } from "#lib/section-file/section-file.ts";

const initial = 1024;

/**
 * The values of each slot behind each other in one array, so that counting reads memory in its order. What
 * a slot held before stays where it was until {@link renumber}.
 */
export class FacetColumns {
	#values = new Uint32Array(initial);
	#length = 0;
	#starts = new Uint32Array(0);
	#ends = new Uint32Array(0);
	#counts = new Uint32Array(initial);

	/** How often each value is held, by the value. */
	get counts(): Uint32Array<ArrayBuffer> {
		return this.#counts;
	}

	/** All values; those of a slot stand from its start to its end. */
	get values(): Uint32Array {
		return this.#values;
	}
	get starts(): Uint32Array {
		return this.#starts;
	}
	get ends(): Uint32Array {
		return this.#ends;
	}

	set(slot: number, values: Uint32Array): void {
		if (slot >= this.#starts.length) this.#growSlots(slot + 1);
		if (this.holds(slot, values)) return;
		this.#count(slot, -1);
		if (this.#length + values.length > this.#values.length) this.#growValues(values.length);
		this.#values.set(values, this.#length);
		this.#starts[slot] = this.#length;
		this.#length += values.length;
		this.#ends[slot] = this.#length;
		this.#count(slot, 1);
	}

	clear(slot: number): void {
		if (slot >= this.#ends.length) return;
		this.#count(slot, -1);
		this.#ends[slot] = this.#starts[slot] as number;
	}

	/** Whether a slot has these values and no others, in this order. */
	holds(slot: number, values: Uint32Array): boolean {
		const start = this.#starts[slot] as number;
		return (
			(this.#ends[slot] as number) - start === values.length &&
			values.every((value, at) => this.#values[start + at] === value)
		);
	}

	has(slot: number, value: number): boolean {
		const end = this.#ends[slot] as number;
		for (let at = this.#starts[slot] as number; at < end; at++) {
			if (this.#values[at] === value) return true;
		}
		return false;
	}

	hasAny(slot: number, wanted: ReadonlySet<number>): boolean {
		const end = this.#ends[slot] as number;
		for (let at = this.#starts[slot] as number; at < end; at++) {
			if (wanted.has(this.#values[at] as number)) return true;
		}
		return false;
	}

	/** What the first so many slots hold, apart from it. */
	copy(slotCount: number): Record<string, Section> {
		return {
			facetValues: this.#values.slice(0, this.#length),
			facetStarts: this.#starts.slice(0, slotCount),
			facetEnds: this.#ends.slice(0, slotCount),
			facetCounts: this.#counts.slice(),
		};
	}

	/** Takes over what others held. */
	restore({ facetValues, facetStarts, facetEnds, facetCounts }: Record<string, Section>): void {
		this.#values = facetValues as Uint32Array<ArrayBuffer>;
		this.#length = this.#values.length;
		this.#starts = facetStarts as Uint32Array<ArrayBuffer>;
		this.#ends = facetEnds as Uint32Array<ArrayBuffer>;
		this.#counts = facetCounts as Uint32Array<ArrayBuffer>;
	}

	/** Follows a renumbering of the slots, -1 for those that are gone. */
	renumber(newSlots: Int32Array): void {
		const values = this.#values;
		const starts = this.#starts;
		const ends = this.#ends;
		this.#values = new Uint32Array(Math.max(initial, this.#length));
		this.#starts = new Uint32Array(starts.length);
		this.#ends = new Uint32Array(starts.length);
		this.#length = 0;
		this.#counts.fill(0);
		for (const [slot, next] of newSlots.entries()) {
			if (next >= 0) this.set(next, values.subarray(starts[slot], ends[slot]));
		}
	}

	#count(slot: number, change: number): void {
		const end = this.#ends[slot] as number;
		for (let at = this.#starts[slot] as number; at < end; at++) {
			const value = this.#values[at] as number;
			if (value >= this.#counts.length) {
				const larger = new Uint32Array(Math.ceil(value * 1.5));
				larger.set(this.#counts);
				this.#counts = larger;
			}
			this.#counts[value] = (this.#counts[value] as number) + change;
		}
	}

	#growSlots(least: number): void {
		const capacity = Math.ceil(least * 1.3) + 64;
		const starts = new Uint32Array(capacity);
		const ends = new Uint32Array(capacity);
		starts.set(this.#starts);
		ends.set(this.#ends);
		this.#starts = starts;
		this.#ends = ends;
	}

	#growValues(more: number): void {
		const larger = new Uint32Array(Math.ceil((this.#length + more) * 1.5));
		larger.set(this.#values.subarray(0, this.#length));
		this.#values = larger;
	}
}
