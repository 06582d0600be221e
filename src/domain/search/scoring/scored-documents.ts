/** What is found, in groups of documents that match alike, so that a page looks at no others than the best. */
export interface ScoredDocuments {
	/** The slots of each group behind each other. */
	readonly slots: Int32Array;
	/** Where the slots of each group begin, and of the last one end. */
	readonly starts: Uint32Array;
	/** By group. */
	readonly points: Float64Array;
	/** Twice the words of the query found; once those that are not quite what was asked for. */
	readonly wordsFound: Uint8Array;
	/** 1 for groups of the kind that was asked for, where one was. */
	readonly isOfKind: Uint8Array;
	/** 1 for groups of documents whose type is known. */
	readonly isTyped: Uint8Array;
	/** The most of {@link wordsFound} that words made which have to be held. */
	readonly mostFound: number;
}

export const groupCount = ({ points }: ScoredDocuments): number => points.length;

export const sizeOf = ({ starts }: ScoredDocuments, group: number): number =>
	(starts[group + 1] as number) - (starts[group] as number);
