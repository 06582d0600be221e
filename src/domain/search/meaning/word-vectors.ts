import { readFileSync } from "node:fs";
import { join } from "node:path";

export const DIMENSIONS = 100;
/** The largest that a byte holds. */
const LARGEST = 127;

/** A word, and how alike it is said: 1 is the same. */
export type Kindred = [word: string, alike: number];

/** The words of a list that are said as a word is, at least so alike, the most alike first. */
export type FindKindred = (word: string, least: number) => Kindred[];

/** Words and a vector each, as a file: how many bytes the words take, the words, a byte for each number. */
export function packVectors(words: readonly string[], rows: readonly Float64Array[]): Uint8Array {
	const text = Buffer.from(words.join("\n"));
	const head = Buffer.alloc(4);
	head.writeUInt32LE(text.length);
	const numbers = Int8Array.from(
		rows.flatMap((row) => {
			const largest = Math.max(...row.map(Math.abs));
			return Array.from(row, (value) => Math.round((value / largest) * LARGEST));
		}),
	);
	return Buffer.concat([head, text, Buffer.from(numbers.buffer)]);
}

/** Reads what {@link packVectors} wrote, to compare words with those of a list. */
export function compareWith(file: Buffer, list: readonly string[]): FindKindred {
	const length = file.readUInt32LE();
	const words = file.toString("latin1", 4, 4 + length).split("\n");
	const startOf = new Map(words.map((word, at) => [word, at * DIMENSIONS]));
	const numbers = new Int8Array(file.buffer, file.byteOffset + 4 + length);
	const product = (one: number, other: number): number => {
		let sum = 0;
		for (let at = 0; at < DIMENSIONS; at++) {
			sum += (numbers[one + at] as number) * (numbers[other + at] as number);
		}
		return sum;
	};
	const lengthOf = (start: number) => Math.sqrt(product(start, start));
	const others = list.flatMap((word) => {
		const start = startOf.get(word);
		return start === undefined ? [] : [{ word, start, length: lengthOf(start) }];
	});
	return (word, least) => {
		const own = startOf.get(word);
		if (own === undefined) return [];
		const length = lengthOf(own);
		const found: Kindred[] = [];
		for (const other of others) {
			const alike = product(own, other.start) / (length * other.length);
			if (alike >= least && other.word !== word) found.push([other.word, alike]);
		}
		return found.sort((one, other) => other[1] - one[1]);
	};
}

/** Compares words with those of a list, by the shop's own file (tools/make-word-vectors.ts). */
export const compareWithStandard = (list: readonly string[]): FindKindred =>
	compareWith(readFileSync(join(import.meta.dirname, "word-vectors.bin")), list);
