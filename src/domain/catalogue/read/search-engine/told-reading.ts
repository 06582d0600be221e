import type { QueryReading } from "#domain/search/reading/read-query.ts";

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
	budget: Run | null;
	lack: Run | null;
	/** The places of the words that tell a situation. */
	situation: number[];
	/** No thing is named but by what is needed of it. */
	isByNeed: boolean;
	/** The places of the words that nothing was read from. */
	rest: number[];
}

const runOf = ({ from, to }: Run): Run => ({ from, to });

export function tellReading(reading: QueryReading): ToldReading {
	const { words, type, device, facts, budget, lack, situation, isByNeed, rest } = reading;
	return {
		...{ words, isByNeed, rest },
		type: type && { ...runOf(type), code: type.code },
		device: device && runOf(device),
		facts: facts.map((fact) => ({ ...runOf(fact), name: fact.name })),
		budget: budget && runOf(budget),
		lack: lack && runOf(lack),
		situation: [...(situation?.told ?? [])],
	};
}
