import type { DocumentTable } from "./document-table.ts";
import { collectTerms, type KnownWords } from "./document-terms.ts";
import { TEXT_FIELDS, TITLE_OR_SKU } from "./fields.ts";
import type { CompactSegment } from "./postings.ts";
import { SegmentBuilder } from "./postings.ts";
import type { SearchDocument } from "./search-document.ts";
import { textFingerprint } from "./search-document.ts";

interface FinishedLoad {
	/** Slots that stand in the sort orders by facts that hold no more. */
	isMoved: (slot: number) => boolean;
	/** Slots to be put into the sort orders. */
	arriving: Int32Array;
	titles: CompactSegment[];
	texts: CompactSegment[];
}

/** Built in portions whose vocabulary fits the processor's cache, a load takes a third less time. */
const DOCUMENTS_PER_SEGMENT = 4000;

/** Many documents on their way into an index. They are in the table at once, elsewhere at the end. */
export class DocumentLoad {
	readonly #table: DocumentTable;
	readonly #known: KnownWords;
	readonly #arriving = new Set<number>();
	readonly #titles: CompactSegment[] = [];
	readonly #texts: CompactSegment[] = [];
	#titleBuilder = new SegmentBuilder(TITLE_OR_SKU);
	#textBuilder = new SegmentBuilder(TEXT_FIELDS);
	#inBuilder = 0;

	constructor(table: DocumentTable, known: KnownWords) {
		this.#table = table;
		this.#known = known;
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

	finish(): FinishedLoad {
		if (this.#inBuilder > 0) this.#endSegments();
		return {
			isMoved: (slot) => !this.#table.isLive(slot) || this.#arriving.has(slot),
			arriving: Int32Array.from(this.#arriving),
			titles: this.#titles,
			texts: this.#texts,
		};
	}

	#endSegments(): void {
		this.#titles.push(this.#titleBuilder.build());
		this.#texts.push(this.#textBuilder.build());
		this.#titleBuilder = new SegmentBuilder(TITLE_OR_SKU);
		this.#textBuilder = new SegmentBuilder(TEXT_FIELDS);
		this.#inBuilder = 0;
	}
}
