import type { QueryReading } from "#domain/search/query/read-query.ts";

/** Words that stand behind each other. */
interface Run {
	from: number;
	to: number;
}

/** What is told of how a query was read. */
export interface ToldReading {
	/** The words in order, as they are searched. */
	words: string[];
	type: (Run & { code: string }) | null;
	device: Run | null;
	facts: (Run & { name: string })[];
	price: Run | null;
	lack: Run | null;
	collection: Run | null;
	/** The places of the words that nothing was read from. */
	rest: number[];
}

const runOf = ({ from, to }: Run): Run => ({ from, to });

export function tellReading(reading: QueryReading): ToldReading {
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
