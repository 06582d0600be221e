/** A device by the codes that are printed on it. */
export interface CodedDevice {
	name: string;
	model_codes: readonly string[];
}

/** Names of devices by their codes, without hyphens: "sma155f". */
export type ModelCodes = ReadonlyMap<string, string>;

/** Shorter ones are words and amounts of other things. */
const shortest = 5;
const mixed = /^(?=.*[a-z])(?=.*\d)[a-z0-9]+$/;
const plain = (text: string): string => text.toLowerCase().replaceAll("-", "");

/** Makes codes ready; one that several devices carry is none's. */
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

/** A query with the codes of devices replaced by their names. */
export const nameModelCodes = (text: string, codes: ModelCodes): string =>
	codes.size === 0
		? text
		: text.replace(/[a-z0-9-]{5,30}/gi, (word) => codes.get(plain(word)) ?? word);
