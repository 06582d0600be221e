import countWords from "../data/count-words.json" with { type: "json" };

/** How many devices a product has to serve at once: "for 6 phones", "dalawang cellphone". */
export interface ReadCount {
	atLeast: number;
	from: number;
	to: number;
}

const numbers = new Map(Object.entries(countWords.numbers));
const users = new Set(countWords.users);
/** May stand between the number and the devices. */
const joints = new Set(countWords.joints);
const typesWithPorts = new Set(countWords.typesWithPorts);
const mostDevices = 20;

/** Reads how many devices a product of the type has to serve, where the words say so. */
export function readCount(words: readonly string[], type: string): ReadCount | null {
	if (!typesWithPorts.has(type)) return null;
	for (const [from, word] of words.entries()) {
		const atLeast = numbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0);
		const at = joints.has(words[from + 1] ?? "") ? from + 2 : from + 1;
		if (atLeast >= 2 && atLeast <= mostDevices && users.has(words[at] ?? "")) {
			return { atLeast, from, to: at + 1 };
		}
	}
	return null;
}
