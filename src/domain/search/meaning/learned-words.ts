import { englishOf } from "../reading/tagalog-words.ts";

/** The words of a need as it was learned: in English, where that is known. */
export const learnedWords = (words: readonly string[]): string[] =>
	words.map((word) => (englishOf(word)[0] ?? word).toLowerCase());
