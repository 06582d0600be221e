import type { DocumentTable } from "./document-table.ts";
import { collectTerms, type KnownWords } from "./document-terms.ts";
import { TEXT_FIELDS, TITLE_OR_SKU } from "./fields.ts";
import type { CompactSegment } from "./postings.ts";
import { SegmentBuilder } from "./postings.ts";
import type { SearchDocument } from "./search-document.ts";
import { textFingerprint } from "./search-document.ts";

interface LoadTaken {
	onSegments(titles: CompactSegment, texts: CompactSegment): void;
	/**
	 * @param isMoved of slots that stand in the sort orders by facts that hold no more
	 * @param arriving slots to be put into the sort orders
	 */
	onEnd(isMoved: (slot: number) => boolean, arriving: Int32Array): void;
}

/** Built in portions whose vocabulary fits the processor's cache, a load takes a third less time. */
const DOCUMENTS_PER_SEGMENT = 4000;

/** Many documents on their way into an index. They are in the table at once, in the sort orders at the end. */
export class DocumentLoad {
	readonly #table: DocumentTable;
	readonly #known: KnownWords;
	readonly #taken: LoadTaken;
	readonly #arriving = new Set<number>();
	#titleBuilder = new SegmentBuilder(TITLE_OR_SKU);
	#textBuilder = new SegmentBuilder(TEXT_FIELDS);
	#inBuilder = 0;

	constructor(table: DocumentTable, known: KnownWords, taken: LoadTaken) {
		this.#table = table;
		this.#known = known;
		this.#taken = taken;
	}

	add(document: SearchDocument): void {
		const fingerprint = textFingerprint(document);
		const before = this.#table.slotOf(document.id);
		if (before !== undefined && this.#table.fingerprints[before] === fingerprint) {
			this.#table.setFacts(before, document);
			this.#arriving.add(before);
			return;
		}
		const collected = collectTerms(document, this.#known, (term, fields) => {
			const builder = fields & TEXT_FIELDS ? this.#textBuilder : this.#titleBuilder;
			builder.addTerm(term, fields);
		});
		if (before !== undefined) {
			this.#table.kill(before);
			this.#arriving.delete(before);
		}
		const slot = this.#table.append(document, collected, fingerprint);
		this.#titleBuilder.endDocument(slot);
		this.#textBuilder.endDocument(slot);
		this.#arriving.add(slot);
		if (++this.#inBuilder === DOCUMENTS_PER_SEGMENT) this.#endSegments();
	}

	remove(id: number): void {
		const slot = this.#table.slotOf(id);
		if (slot === undefined) return;
		this.#table.kill(slot);
		this.#arriving.delete(slot);
	}

	/** From now on the documents are found. */
	end(): void {
		if (this.#inBuilder > 0) this.#endSegments();
		const isMoved = (slot: number) => !this.#table.isLive(slot) || this.#arriving.has(slot);
		this.#taken.onEnd(isMoved, Int32Array.from(this.#arriving));
	}

	#endSegments(): void {
		this.#taken.onSegments(this.#titleBuilder.build(), this.#textBuilder.build());
		this.#titleBuilder = new SegmentBuilder(TITLE_OR_SKU);
		this.#textBuilder = new SegmentBuilder(TEXT_FIELDS);
		this.#inBuilder = 0;
	}
}
