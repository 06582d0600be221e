import { singularOf } from "../inflection.ts";

const DOUBLED_END = /([bdgklmnprt])\1$/;

/** What is left without an ending, as the word may have been written before it: "jogg" was "jog", "mov" was "move". */
function unended(stem: string): string[] {
	if (stem.length < 3 || !/[aeiouy]/.test(stem)) return [];
	const forms = [stem, `${stem}e`];
	if (DOUBLED_END.test(stem)) forms.push(stem.slice(0, -1));
	if (stem.endsWith("i")) forms.push(`${stem.slice(0, -1)}y`);
	return forms;
}

/** The words that an English word may be a form of, itself first: "overheats", "jogging", "shaky". */
export function englishBases(word: string): string[] {
	if (/^[a-z]{2}s$/.test(word)) return [word, word.slice(0, -1)];
	if (!/^[a-z]{4,}$/.test(word)) return [word];
	const forms = new Set([word, singularOf(word)]);
	for (const ending of ["ing", "ed", "ly", "y", "s", "es"]) {
		if (word.endsWith(ending))
			for (const form of unended(word.slice(0, -ending.length))) forms.add(form);
	}
	return [...forms];
}

/** Other forms in which texts may say a verb of a query: "follows" leads to "follow" and "following". */
export function verbForms(word: string): string[] {
	if (!/^[a-z]{3,}$/.test(word)) return [];
	const bases = englishBases(word);
	const forms = new Set(bases);
	for (const base of bases) {
		const stem = base.endsWith("e") ? base.slice(0, -1) : base;
		for (const ending of ["s", "es", "ed", "ing", "er", "ers"]) {
			forms.add(stem + ending);
			forms.add(base + ending);
		}
		if (/[aeiou][bdglmnprt]$/.test(base)) {
			for (const ending of ["ed", "ing", "er", "ers"]) forms.add(base + base.slice(-1) + ending);
		}
	}
	forms.delete(word);
	return [...forms];
}
