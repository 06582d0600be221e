import { type SlotBits, visitBits } from "./slot-bits.ts";

const none: readonly number[] = [];

/** The facet values of each slot, such as "colour:Black". A value and its group are stored as numbers. */
export class FacetValues {
	readonly #numbers = new Map<string, number>();
	readonly #groupNumbers = new Map<string, number>();
	/** By slot. */
	#held: (readonly number[])[] = [];
	/** Facet texts by number. */
	readonly texts: string[] = [];
	/** Group of each facet value, by number. */
	readonly groups: number[] = [];
	readonly groupNames: string[] = [];

	/** Returns the number of a text that some document has or had. */
	find(text: string): number | undefined {
		return this.#numbers.get(text);
	}

	findGroup(name: string): number | undefined {
		return this.#groupNumbers.get(name);
	}

	set(slot: number, texts: readonly string[]): void {
		this.#held[slot] = texts.map((text) => this.#numberOf(text));
	}

	clear(slot: number): void {
		this.#held[slot] = none;
	}

	/** Returns the numbers of a slot's values. */
	of(slot: number): readonly number[] {
		return this.#held[slot] ?? none;
	}

	/** True if a slot has exactly these values, in this order. */
	holds(slot: number, texts: readonly string[]): boolean {
		const held = this.of(slot);
		return (
			held.length === texts.length && held.every((value, at) => this.texts[value] === texts[at])
		);
	}

	/** Returns how many of these slots have each value, by its number. */
	count(slots: SlotBits): Uint32Array {
		const counts = new Uint32Array(this.texts.length);
		visitBits(slots, (slot) => {
			for (const value of this.of(slot)) counts[value] = (counts[value] as number) + 1;
		});
		return counts;
	}

	/** Applies a renumbering of the slots, -1 for removed ones. */
	renumber(newSlots: Int32Array): void {
		const before = this.#held;
		this.#held = [];
		for (const [slot, next] of newSlots.entries()) {
			if (next >= 0) this.#held[next] = before[slot] ?? none;
		}
	}

	#numberOf(text: string): number {
		const known = this.#numbers.get(text);
		if (known !== undefined) return known;
		const name = text.slice(0, text.indexOf(":"));
		let group = this.#groupNumbers.get(name);
		if (group === undefined) {
			group = this.groupNames.push(name) - 1;
			this.#groupNumbers.set(name, group);
		}
		this.#numbers.set(text, this.texts.length);
		this.groups.push(group);
		return this.texts.push(text) - 1;
	}
}
