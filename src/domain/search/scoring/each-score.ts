import type { DocumentTable } from "../document-table.ts";
import { groupCount, type ScoredDocuments } from "./scored-documents.ts";

/** What was scored, document by document, so that each can be changed by itself. Room that is used again. */
export class EachScore {
	/** By slot. */
	points = new Float64Array(0);
	wordsFound = new Uint8Array(0);
	isOfKind = new Uint8Array(0);
	/** What is found; the first {@link count} are valid. */
	slots = new Int32Array(0);
	count = 0;
	mostFound = 0;

	/** Takes over what was scored. */
	spread(scored: ScoredDocuments, { length }: DocumentTable): void {
		if (this.points.length < length) this.#makeRoom(Math.ceil(length * 1.2));
		const { slots, starts, mostFound } = scored;
		this.slots.set(slots);
		this.count = slots.length;
		this.mostFound = mostFound;
		for (let group = 0; group < groupCount(scored); group++) {
			const end = starts[group + 1] as number;
			for (let at = starts[group] as number; at < end; at++) {
				const slot = slots[at] as number;
				this.points[slot] = scored.points[group] as number;
				this.wordsFound[slot] = scored.wordsFound[group] as number;
				this.isOfKind[slot] = scored.isOfKind[group] as number;
			}
		}
	}

	/** Puts together what is alike now, and forgets it. */
	gather(table: DocumentTable): ScoredDocuments {
		const { count, slots, mostFound } = this;
		const groups: number[] = [];
		const sizes: number[] = [];
		/** By everything but points, by those. */
		const known: Map<number, number>[] = [];
		const groupOf = new Uint32Array(count);
		for (let index = 0; index < count; index++) {
			const slot = slots[index] as number;
			const points = this.points[slot] as number;
			const like = this.#likeness(slot, table);
			known[like] ??= new Map();
			let group = known[like].get(points);
			if (group === undefined) {
				group = groups.push(slot) - 1;
				known[like].set(points, group);
				sizes.push(0);
			}
			groupOf[index] = group;
			sizes[group] = (sizes[group] as number) + 1;
		}
		const starts = new Uint32Array(groups.length + 1);
		for (const [group, size] of sizes.entries())
			starts[group + 1] = (starts[group] as number) + size;
		const next = starts.slice();
		const together = new Int32Array(count);
		for (let index = 0; index < count; index++) {
			const group = groupOf[index] as number;
			const place = next[group] as number;
			next[group] = place + 1;
			together[place] = slots[index] as number;
		}
		const scored = {
			slots: together,
			starts,
			points: Float64Array.from(groups, (slot) => this.points[slot] as number),
			wordsFound: Uint8Array.from(groups, (slot) => this.wordsFound[slot] as number),
			isOfKind: Uint8Array.from(groups, (slot) => this.isOfKind[slot] as number),
			isTyped: Uint8Array.from(groups, (slot) => (table.isTyped(slot) ? 1 : 0)),
			mostFound,
		};
		this.#forget();
		return scored;
	}

	#likeness(slot: number, table: DocumentTable): number {
		const flags = (this.isOfKind[slot] as number) * 2 + (table.isTyped(slot) ? 1 : 0);
		return (this.wordsFound[slot] as number) * 4 + flags;
	}

	#forget(): void {
		for (let index = 0; index < this.count; index++) {
			const slot = this.slots[index] as number;
			this.points[slot] = 0;
			this.wordsFound[slot] = 0;
			this.isOfKind[slot] = 0;
		}
		this.count = 0;
	}

	#makeRoom(capacity: number): void {
		this.points = new Float64Array(capacity);
		this.wordsFound = new Uint8Array(capacity);
		this.isOfKind = new Uint8Array(capacity);
		this.slots = new Int32Array(capacity);
	}
}
