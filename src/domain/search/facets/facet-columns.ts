const initial = 1024;

/** Facet values of each slot as numbers ({@link FacetNumbers}), all in one array. */
export class FacetColumns {
	#values = new Uint32Array(initial);
	/** Position for the next list. */
	#end = 0;
	/** Start and length of each slot's list. */
	#starts = new Uint32Array(initial);
	#lengths = new Uint16Array(initial);
	#counts = new Uint32Array(initial);

	/** Number of slots with each value, by value number. */
	get counts(): Uint32Array<ArrayBuffer> {
		return this.#counts;
	}

	of(slot: number): Uint32Array {
		const start = this.#starts[slot] ?? 0;
		return this.#values.subarray(start, start + (this.#lengths[slot] ?? 0));
	}

	set(slot: number, values: Uint32Array): void {
		if (this.holds(slot, values)) return;
		this.#countAll(slot, -1);
		if (slot >= this.#starts.length) {
			this.#starts = grown(this.#starts, slot + 1, Uint32Array);
			this.#lengths = grown(this.#lengths, slot + 1, Uint16Array);
		}
		// A longer list moves to the end; its old space is reclaimed when the array is full.
		if (values.length > (this.#lengths[slot] as number)) {
			this.#lengths[slot] = 0;
			if (this.#end + values.length > this.#values.length) this.#makeRoom(values.length);
			this.#starts[slot] = this.#end;
			this.#end += values.length;
		}
		this.#values.set(values, this.#starts[slot]);
		this.#lengths[slot] = values.length;
		this.#countAll(slot, 1);
	}

	clear(slot: number): void {
		this.#countAll(slot, -1);
		this.#lengths[slot] = 0;
	}

	/** True if a slot has exactly these values, in this order. */
	holds(slot: number, values: Uint32Array): boolean {
		const held = this.of(slot);
		return held.length === values.length && held.every((value, at) => value === values[at]);
	}

	/** Adds the number of these slots that have each value. */
	count(some: Uint32Array, counts: Uint32Array): void {
		const values = this.#values;
		// Inlines `visitBits` to avoid a function call per slot.
		for (let word = 0; word < some.length; word++) {
			let bits = some[word] as number;
			while (bits !== 0) {
				const lowest = bits & -bits;
				bits ^= lowest;
				const slot = (word << 5) | (31 - Math.clz32(lowest));
				const start = this.#starts[slot] as number;
				const end = start + (this.#lengths[slot] as number);
				for (let at = start; at < end; at++) {
					const value = values[at] as number;
					counts[value] = (counts[value] as number) + 1;
				}
			}
		}
	}

	/** Applies a renumbering of the slots, -1 for removed ones; no slot moves to a higher position. */
	renumber(newSlots: Int32Array): void {
		let length = 0;
		for (const [slot, next] of newSlots.entries()) {
			if (next < 0) continue;
			this.#starts[next] = this.#starts[slot] ?? 0;
			this.#lengths[next] = this.#lengths[slot] ?? 0;
			length = next + 1;
		}
		this.#lengths.fill(0, length);
	}

	/** Compacts the lists into an array with room for more. */
	#makeRoom(more: number): void {
		const used = this.#lengths.reduce((sum, length) => sum + length, 0);
		const larger = new Uint32Array(Math.ceil((used + more) * 1.5) + initial);
		this.#end = 0;
		for (let slot = 0; slot < this.#starts.length; slot++) {
			const list = this.of(slot);
			larger.set(list, this.#end);
			this.#starts[slot] = this.#end;
			this.#end += list.length;
		}
		this.#values = larger;
	}

	#countAll(slot: number, change: number): void {
		for (const value of this.of(slot)) {
			if (value >= this.#counts.length) this.#counts = grown(this.#counts, value + 1, Uint32Array);
			this.#counts[value] = (this.#counts[value] as number) + change;
		}
	}
}

function grown<Numbers extends Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
	array: Numbers,
	least: number,
	Kind: new (length: number) => Numbers,
): Numbers {
	const larger = new Kind(Math.ceil(least * 1.5));
	larger.set(array);
	return larger;
}
