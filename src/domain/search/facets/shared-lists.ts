const initial = 1024;

function grown(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
	if (least <= array.length) return array;
	const larger = new Uint32Array(Math.ceil(least * 1.5) + initial);
	larger.set(array);
	return larger;
}

function hashOf(values: Uint32Array): number {
	let hash = 0x811c9dc5;
	for (const value of values) hash = Math.imul(hash ^ value, 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * A list of values for each slot, each different list held once: much fewer lists than slots, so that what is counted
 * slot by slot is one number of each. A list that no slot has any more stays until {@link renumber}.
 */
export class SharedLists {
	/** The number of each slot's list; 0 is that of the empty one. */
	#listOf = new Uint32Array(0);
	#values = new Uint32Array(initial);
	/** Where each list ends in the values, and so the next one begins. */
	#ends = new Uint32Array(initial);
	#count = 1;
	/** By hash, the numbers of lists; 0: a free place. */
	#places = new Uint32Array(0);
	/** Room to count lists in, all of it 0 between two counts. */
	#counted = new Uint32Array(0);

	/** The values of a slot. */
	of(slot: number): Uint32Array {
		return this.#list(this.#listOf[slot] ?? 0);
	}

	set(slot: number, values: Uint32Array): void {
		this.#listOf = grown(this.#listOf, slot + 1);
		this.#listOf[slot] = this.#numberOf(values);
	}

	clear(slot: number): void {
		if (slot < this.#listOf.length) this.#listOf[slot] = 0;
	}

	holds(slot: number, values: Uint32Array): boolean {
		return this.#equals(this.#listOf[slot] ?? 0, values);
	}

	/** Adds how often each value is held by these slots. */
	count(some: Uint32Array, counts: Uint32Array): void {
		this.#counted = grown(this.#counted, this.#count);
		const counted = this.#counted;
		const listOf = this.#listOf;
		const seen: number[] = [];
		// As `visitBits` does, without a call for each of very many.
		for (let word = 0; word < some.length; word++) {
			let bits = some[word] as number;
			while (bits !== 0) {
				const lowest = bits & -bits;
				bits ^= lowest;
				const list = listOf[(word << 5) | (31 - Math.clz32(lowest))] as number;
				const before = counted[list] as number;
				if (before === 0) seen.push(list);
				counted[list] = before + 1;
			}
		}
		for (const list of seen) {
			const count = counted[list] as number;
			counted[list] = 0;
			const end = this.#ends[list] as number;
			for (let at = this.#startOf(list); at < end; at++) {
				const value = this.#values[at] as number;
				counts[value] = (counts[value] as number) + count;
			}
		}
	}

	/** Follows a renumbering of the slots, -1 for those that are gone. */
	renumber(newSlots: Int32Array): void {
		const before = this.#listOf;
		const kept = new SharedLists();
		const newLists = new Int32Array(this.#count).fill(-1);
		this.#listOf = new Uint32Array(before.length);
		for (const [slot, next] of newSlots.entries()) {
			if (next < 0) continue;
			const list = before[slot] ?? 0;
			if (newLists[list] === -1) newLists[list] = kept.#numberOf(this.#list(list));
			this.#listOf[next] = newLists[list] as number;
		}
		this.#ends = kept.#ends;
		this.#values = kept.#values;
		this.#count = kept.#count;
		this.#places = kept.#places;
	}

	#startOf(list: number): number {
		return list === 0 ? 0 : (this.#ends[list - 1] as number);
	}

	#list(list: number): Uint32Array {
		return this.#values.subarray(this.#startOf(list), this.#ends[list]);
	}

	#equals(list: number, values: Uint32Array): boolean {
		const start = this.#startOf(list);
		if ((this.#ends[list] as number) - start !== values.length) return false;
		for (let at = 0; at < values.length; at++) {
			if (this.#values[start + at] !== values[at]) return false;
		}
		return true;
	}

	/** The number of a list, a new one where none is equal. */
	#numberOf(values: Uint32Array): number {
		if (values.length === 0) return 0;
		if (this.#places.length < 2 * (this.#count + 1)) this.#makePlaces();
		let place = this.#placeFor(values);
		for (; ; place = (place + 1) & (this.#places.length - 1)) {
			const list = this.#places[place] as number;
			if (list === 0) break;
			if (this.#equals(list, values)) return list;
		}
		const start = this.#ends[this.#count - 1] as number;
		const end = start + values.length;
		this.#values = grown(this.#values, end);
		this.#values.set(values, start);
		this.#ends = grown(this.#ends, this.#count + 1);
		this.#ends[this.#count] = end;
		this.#places[place] = this.#count;
		return this.#count++;
	}

	#placeFor(values: Uint32Array): number {
		return hashOf(values) & (this.#places.length - 1);
	}

	#makePlaces(): void {
		let size = initial;
		while (size < 4 * (this.#count + 1)) size *= 2;
		this.#places = new Uint32Array(size);
		for (let list = 1; list < this.#count; list++) {
			let place = this.#placeFor(this.#list(list));
			while (this.#places[place] !== 0) place = (place + 1) & (size - 1);
			this.#places[place] = list;
		}
	}
}
