/** A device with its printed model codes. */
export interface CodedDevice {
	name: string;
	model_codes: readonly string[];
}

/** Device names by model code without hyphens: "sma155f". */
export type ModelCodes = ReadonlyMap<string, string>;

/** Shorter codes are usually words or amounts. */
const shortest = 5;
const mixed = /^(?=.*[a-z])(?=.*\d)[a-z0-9]+$/;
const plain = (text: string): string => text.toLowerCase().replaceAll("-", "");

/** Indexes codes; a code of several devices is ignored. */
export function compileModelCodes(devices: readonly CodedDevice[]): ModelCodes {
	const names = new Map<string, string>();
	const shared = new Set<string>();
	for (const { name, model_codes } of devices) {
		for (const code of model_codes.map(plain)) {
			if (code.length < shortest || !mixed.test(code)) continue;
			if ((names.get(code) ?? name) !== name) shared.add(code);
			names.set(code, name);
		}
	}
	for (const code of shared) names.delete(code);
	return names;
}

/** Returns a query with model codes replaced by device names. */
export const nameModelCodes = (text: string, codes: ModelCodes): string =>
	codes.size === 0
		? text
		: text.replace(/[a-z0-9-]{5,30}/gi, (word) => codes.get(plain(word)) ?? word);
