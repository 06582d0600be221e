import fc from "fast-check";
import { expect, test } from "vitest";
import type { SimilarTerm } from "./typo.ts";
import { allowedMistakes, selectCorrectable, visitSimilarTerms } from "./typo.ts";

/** Computes the edit distance by its textbook definition, for comparison. */
function distanceBetween(first: string, second: string): number {
	const rows = Array.from({ length: first.length + 1 }, (_, row) =>
		Array.from({ length: second.length + 1 }, (_, column) => (row === 0 ? column : row)),
	);
	const at = (row: number, column: number): number => rows[row]?.[column] ?? 99;
	for (let row = 1; row <= first.length; row++) {
		for (let column = 1; column <= second.length; column++) {
			const isSame = first[row - 1] === second[column - 1];
			const isSwapped =
				first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
			const distance = Math.min(
				at(row - 1, column) + 1,
				at(row, column - 1) + 1,
				at(row - 1, column - 1) + (isSame ? 0 : 1),
				isSwapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : 99,
			);
			(rows[row] as number[])[column] = distance;
		}
	}
	return at(first.length, second.length);
}

function nearestBeginning(word: string, term: string): number {
	const lengths = Array.from({ length: term.length + 1 }, (_, length) => length);
	return Math.min(...lengths.map((length) => distanceBetween(word, term.slice(0, length))));
}

function similarTerms(word: string, mistakes: number, asPrefix: boolean, terms: string[]) {
	const found: SimilarTerm[] = [];
	visitSimilarTerms(word, mistakes, asPrefix, selectCorrectable(terms), (similar) => {
		found.push(similar);
		return mistakes;
	});
	return found;
}

test.each([
	["cp", 0],
	["usb", 0],
	["case", 1],
	["chrager", 1],
	["powerbnk", 2],
	["a15case", 0],
	["x".repeat(50), 0],
])('"%s" may have %i typos', (word, mistakes) => {
	expect(allowedMistakes(word)).toBe(mistakes);
});

test.each([
	["chrager", "charger", 1],
	["hcarger", "charger", 1],
	["powerbnk", "powerbank", 1],
	["keybord", "keyboard", 1],
	["speekar", "speaker", 2],
])('"%s" is similar to "%s"', (word, term, distance) => {
	expect(similarTerms(word, 2, false, ["cable", term, "zipper"].sort())).toEqual([
		{ term, distance, isPrefix: false },
	]);
});

test("a word is similar to the prefix of a longer word", () => {
	expect(similarTerms("pwoer", 1, true, ["powerbank", "pouch"].sort())).toEqual([
		{ term: "powerbank", distance: 1, isPrefix: true },
	]);
});

test("the typo search finds the same words as the textbook definition of the distance", () => {
	const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 4, maxLength: 9 });
	const term = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 3, maxLength: 10 });
	fc.assert(
		fc.property(
			word,
			fc.uniqueArray(term, { maxLength: 40 }),
			fc.integer({ min: 1, max: 2 }),
			fc.boolean(),
			(typed, vocabulary, mistakes, asPrefix) => {
				const terms = vocabulary.sort();
				const expected = terms.flatMap((candidate) => {
					const whole = distanceBetween(typed, candidate);
					const beginning = asPrefix ? nearestBeginning(typed, candidate) : 99;
					const distance = Math.min(whole, beginning);
					if (distance === 0 || distance > mistakes) return [];
					return [{ term: candidate, distance, isPrefix: beginning < whole }];
				});
				expect(similarTerms(typed, mistakes, asPrefix, terms)).toEqual(expected);
			},
		),
		{ numRuns: 1000 },
	);
});
