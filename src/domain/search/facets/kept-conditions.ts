import { createBoundedCache } from "#lib/bounded-cache.ts";
import { clearBit, type SlotBits, setBit, wordsFor } from "./slot-bits.ts";

/** Something that holds of a document or does not, by its slot. */
export interface Condition {
	/** The same for the same condition. */
	key: string;
	/** Asked for once for many slots. */
	test(): (slot: number) => boolean;
}

interface Kept {
	test: Condition["test"];
	bits: SlotBits;
}

/** Each takes a bit of every document. */
const mostKept = 60;

/**
 * The documents that a condition holds of, for the conditions that lists were narrowed by lately: each is
 * looked up once for all documents, then follows those that come, go and change.
 */
export class KeptConditions {
	readonly #kept = createBoundedCache<string, Kept>(mostKept);
	readonly #isLive: (slot: number) => boolean;

	constructor(isLive: (slot: number) => boolean) {
		this.#isLive = isLive;
	}

	/** Live documents that it holds of; as many bits as there are slots, or more. Valid until the next change. */
	documents({ key, test }: Condition, slotCount: number): SlotBits {
		const known = this.#kept.get(key);
		if (known !== undefined) return this.#roomFor(known, slotCount);
		const bits = new Uint32Array(wordsFor(slotCount));
		const holds = test();
		for (let slot = 0; slot < slotCount; slot++) {
			if (this.#isLive(slot) && holds(slot)) setBit(bits, slot);
		}
		this.#kept.set(key, { test, bits });
		return bits;
	}

	/** What is known of a document changed. */
	update(slot: number): void {
		const isLive = this.#isLive(slot);
		for (const [, kept] of this.#kept.entries()) {
			const bits = this.#roomFor(kept, slot + 1);
			if (isLive && kept.test()(slot)) setBit(bits, slot);
			else clearBit(bits, slot);
		}
	}

	/** Slots have other documents now. */
	forget(): void {
		this.#kept.clear();
	}

	#roomFor(kept: Kept, slotCount: number): SlotBits {
		if (kept.bits.length >= wordsFor(slotCount)) return kept.bits;
		const larger = new Uint32Array(wordsFor(slotCount + (slotCount >>> 3) + 1024));
		larger.set(kept.bits);
		kept.bits = larger;
		return larger;
	}
}
