import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { CollectedTerms } from "./analyze-document.ts";
import { FacetValues, type SlotBits, setBit, wordsFor } from "./facets/facet-values.ts";
import { stepFacet } from "./facets/price-bands.ts";
import { SEARCH_TAGS, type SearchDocument, type SearchTag } from "./search-document.ts";

const LIVE = 1;
const IN_STOCK = 2;
const FIRST_TAG = 4;
/** Flag that is set if the document's product type is known. */
export const TYPED_FLAG = 64;
const ANY_TAG = SEARCH_TAGS.reduce((flags, tag) => flags | tagFlag(tag), 0);

/** Maximum number of cached conditions, each of which takes one bit per document. */
const maxConditions = 400;

const numberColumns = [
	"ids",
	"prices",
	"createdAt",
	"soldCounts",
	"categoryIds",
	"fingerprints",
	"nameLengths",
] as const;

function flagsOf(document: SearchDocument): number {
	let flags = LIVE | (document.inStock ? IN_STOCK : 0);
	for (const tag of document.tags) flags |= tagFlag(tag);
	return flags;
}

function tagFlag(tag: SearchTag): number {
	return FIRST_TAG << SEARCH_TAGS.indexOf(tag);
}

const facetsOf = ({ facets = [], price }: SearchDocument): string[] => [
	...facets,
	stepFacet(price),
];

function resized(column: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
	const larger = new Float64Array(capacity);
	larger.set(column);
	return larger;
}

/**
 * A set of document ids. The object is replaced whenever its content changes, so it can identify the content in caches.
 */
export interface DocumentSet {
	readonly ids: ReadonlySet<number>;
}

const setNumbers = new WeakMap<DocumentSet, number>();
let setCount = 0;

/** Returns a number that identifies a set in cache keys. */
export function numberOf(set: DocumentSet | undefined): number | null {
	if (set === undefined) return null;
	const number = setNumbers.get(set) ?? ++setCount;
	setNumbers.set(set, number);
	return number;
}

/**
 * Document data for ranking, sorting and filtering, stored in columns. Each document has a slot, which is its index in
 * all columns. A document whose text changes gets a new slot. Its old slot is then dead until dead slots are removed.
 */
export class DocumentTable {
	ids = new Float64Array(0);
	prices = new Float64Array(0);
	createdAt = new Float64Array(0);
	soldCounts = new Float64Array(0);
	categoryIds = new Float64Array(0);
	fingerprints = new Float64Array(0);
	nameLengths = new Float64Array(0);
	flags = new Uint8Array(0);
	readonly facets = new FacetValues();
	/** Slots in use, including dead ones. */
	length = 0;
	/** Number that changes whenever a document gets or loses a slot. */
	version = 0;
	readonly #slots = new Map<number, number>();
	/** Documents that meet recently used conditions. Cleared when a document changes. */
	readonly #conditions = createBoundedCache<string, SlotBits>(maxConditions);
	/** The slots of the documents in each set. Cleared when a document gets or loses a slot. */
	#sets = new WeakMap<DocumentSet, SlotBits>();

	/** Number of live documents. */
	get size(): number {
		return this.#slots.size;
	}

	slotOf(id: number): number | undefined {
		return this.#slots.get(id);
	}

	/** Slots of live documents, in the order in which they were added. */
	liveSlots(): Int32Array {
		return Int32Array.from(this.#slots.values()).sort();
	}

	/** Appends a document whose id has no live slot yet. Returns its slot. */
	append(
		document: SearchDocument,
		{ nameLength, isTyped }: CollectedTerms,
		fingerprint: number,
	): number {
		if (this.length === this.ids.length) this.#resize(Math.ceil(this.length * 1.3) + 64);
		const slot = this.length++;
		this.#countChange();
		this.ids[slot] = document.id;
		this.nameLengths[slot] = nameLength;
		this.fingerprints[slot] = fingerprint;
		this.#slots.set(document.id, slot);
		this.flags[slot] = isTyped ? TYPED_FLAG : 0;
		this.setFacts(slot, document);
		return slot;
	}

	/** Copies all data except the text. */
	setFacts(slot: number, document: SearchDocument): void {
		this.prices[slot] = document.price;
		this.createdAt[slot] = document.createdAt;
		this.soldCounts[slot] = document.soldCount;
		this.categoryIds[slot] = document.categoryId;
		this.facets.set(slot, facetsOf(document));
		this.flags[slot] = flagsOf(document) | ((this.flags[slot] as number) & TYPED_FLAG);
		this.#conditions.clear();
	}

	/**
	 * True if a document has the same position in lists, because its category, tags, displayed price and creation time
	 * are unchanged.
	 */
	isPlacedAs(slot: number, document: SearchDocument): boolean {
		return (
			this.prices[slot] === document.price &&
			this.createdAt[slot] === document.createdAt &&
			this.categoryIds[slot] === document.categoryId &&
			(((this.flags[slot] as number) ^ flagsOf(document)) & ANY_TAG) === 0
		);
	}

	/** True if all data except the text is unchanged. */
	hasFacts(slot: number, document: SearchDocument): boolean {
		return (
			this.isPlacedAs(slot, document) &&
			this.soldCounts[slot] === document.soldCount &&
			this.flags[slot] === (flagsOf(document) | ((this.flags[slot] as number) & TYPED_FLAG)) &&
			this.facets.holds(slot, facetsOf(document))
		);
	}

	kill(slot: number): void {
		this.#countChange();
		this.#slots.delete(this.ids[slot] as number);
		this.flags[slot] = 0;
		this.facets.clear(slot);
		this.#conditions.clear();
	}

	/** The ids of all live documents. */
	liveIds(): IterableIterator<number> {
		return this.#slots.keys();
	}

	/**
	 * Returns the live documents that meet a condition. Valid until the next change.
	 * @param key identifies the condition
	 */
	documentsWhere(key: string, holds: (slot: number) => boolean): SlotBits {
		return this.#conditions.remember(key, () => {
			const bits = new Uint32Array(wordsFor(this.length));
			for (let slot = 0; slot < this.length; slot++) {
				if (this.isLive(slot) && holds(slot)) setBit(bits, slot);
			}
			return bits;
		});
	}

	/** Returns the live documents of a set. Valid until the next change. */
	slotsOf(set: DocumentSet): SlotBits {
		const known = this.#sets.get(set);
		if (known !== undefined) return known;
		const slots = new Uint32Array(wordsFor(this.length));
		for (const id of set.ids) {
			const slot = this.slotOf(id);
			if (slot !== undefined) setBit(slots, slot);
		}
		this.#sets.set(set, slots);
		return slots;
	}

	/** Returns all live documents. Valid until the next change. */
	liveDocuments(): SlotBits {
		return this.documentsWhere("live", () => true);
	}

	/** Returns a function that is true for slots with one of these facet values. */
	testFor(texts: readonly string[]): (slot: number) => boolean {
		const numbers = texts.flatMap((text) => this.facets.find(text) ?? []);
		return (slot) => {
			const held = this.facets.of(slot);
			return numbers.some((number) => held.includes(number));
		};
	}

	isLive(slot: number): boolean {
		return this.flags[slot] !== 0;
	}

	isTyped(slot: number): boolean {
		return ((this.flags[slot] as number) & TYPED_FLAG) !== 0;
	}

	isInStock(slot: number): boolean {
		return ((this.flags[slot] as number) & IN_STOCK) !== 0;
	}

	hasTag(slot: number, tag: SearchTag): boolean {
		return ((this.flags[slot] as number) & tagFlag(tag)) !== 0;
	}

	/** Returns the new slot for each slot if dead slots are removed; -1 for dead slots. */
	slotsWithoutGaps(): Int32Array {
		let next = 0;
		return Int32Array.from({ length: this.length }, (_, slot) => (this.isLive(slot) ? next++ : -1));
	}

	/**
	 * Moves each document to its new slot, which is never higher than the old one. Removes documents whose new slot is
	 * -1.
	 */
	renumber(newSlots: Int32Array): void {
		this.#countChange();
		this.#conditions.clear();
		let length = 0;
		for (let slot = 0; slot < this.length; slot++) {
			const next = newSlots[slot] as number;
			if (next < 0) continue;
			if (this.isLive(slot)) this.#slots.set(this.ids[slot] as number, next);
			for (const name of numberColumns) this[name][next] = this[name][slot] as number;
			this.flags[next] = this.flags[slot] as number;
			length = next + 1;
		}
		this.flags.fill(0, length);
		this.facets.renumber(newSlots);
		this.length = length;
	}

	#countChange(): void {
		this.version++;
		this.#sets = new WeakMap();
	}

	#resize(capacity: number): void {
		for (const name of numberColumns) this[name] = resized(this[name], capacity);
		const flags = new Uint8Array(capacity);
		flags.set(this.flags);
		this.flags = flags;
	}
}
