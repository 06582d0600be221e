import type { ParsedQuery } from "#domain/search/query/parse-query.ts";

/** Consecutive words. */
interface Run {
	from: number;
	to: number;
}

/** How a query was understood. */
export interface ToldReading {
	/** Words in order, as searched. */
	words: string[];
	type: (Run & { code: string }) | null;
	device: Run | null;
	facts: (Run & { name: string })[];
	price: Run | null;
	lack: Run | null;
	collection: Run | null;
	/** Indexes of words that weren't understood. */
	rest: number[];
}

const runOf = ({ from, to }: Run): Run => ({ from, to });

export function tellReading(reading: ParsedQuery): ToldReading {
	const { words, type, device, facts, price, lack, collection, rest } = reading;
	return {
		words,
		rest,
		type: type && { ...runOf(type), code: type.code },
		device: device && runOf(device),
		facts: facts.map((fact) => ({ ...runOf(fact), name: fact.name })),
		price: price && runOf(price),
		lack: lack && runOf(lack),
		collection: collection && runOf(collection),
	};
}
