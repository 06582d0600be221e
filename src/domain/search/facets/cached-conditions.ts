import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import { clearBit, type SlotBits, setBit, wordsFor } from "./slot-bits.ts";

/** A condition that each document, by its slot, meets or not. */
export interface Condition {
	/** Equal for equal conditions. */
	key: string;
	/** Called once for many slots. */
	test(): (slot: number) => boolean;
}

interface Kept {
	test: Condition["test"];
	bits: SlotBits;
}

/** Maximum number of cached conditions, each of which uses one bit per document. */
const mostKept = 60;

/**
 * Caches the documents that meet recently used conditions: each is computed once for all documents and then updated
 * incrementally.
 */
export class KeptConditions {
	readonly #kept = createBoundedCache<string, Kept>(mostKept);
	readonly #isLive: (slot: number) => boolean;

	constructor(isLive: (slot: number) => boolean) {
		this.#isLive = isLive;
	}

	/** Live documents that meet it; at least one bit per slot. Valid until the next change. */
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

	/** Called when a document's data has changed. */
	update(slot: number): void {
		const isLive = this.#isLive(slot);
		for (const [, kept] of this.#kept.entries()) {
			const bits = this.#roomFor(kept, slot + 1);
			if (isLive && kept.test()(slot)) setBit(bits, slot);
			else clearBit(bits, slot);
		}
	}

	/** Called when slots have been reassigned. */
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
