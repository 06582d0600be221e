import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { learnedWords } from "./learned-words.ts";

/** What was learned of words and needs (`node tools/learn-needs.ts`): all of it in whole numbers with a scale each. */
export interface Learned {
	/** Tells the needs that it was learned from. */
	hash: Buffer;
	dimensions: number;
	words: readonly string[];
	/** A word's vector is its numbers by its scale. */
	wordScales: Float32Array;
	wordNumbers: Int8Array;
	/** How much each thing is needed in a sentence: by its direction, and by itself. */
	thingScales: Float32Array;
	thingNumbers: Int8Array;
	biases: Float32Array;
}

const HASH_BYTES = 32;
const COUNTS = 3;
/** One word that is known among others may be a letter of a code. */
const FEWEST_KNOWN = 2;

/** Tells one file of needs from another. */
export const hashOfNeeds = (source: string): Buffer => createHash("sha256").update(source).digest();

export function packLearned(learned: Learned): Buffer {
	const { hash, dimensions, words, wordScales, wordNumbers, thingScales, thingNumbers, biases } =
		learned;
	const counts = Uint32Array.of(dimensions, words.length, biases.length);
	const numbers = [counts, wordScales, thingScales, biases, wordNumbers, thingNumbers];
	return Buffer.concat([
		hash,
		...numbers.map(({ buffer, byteOffset, byteLength }) =>
			Buffer.from(buffer, byteOffset, byteLength),
		),
		Buffer.from(words.join("\n")),
	]);
}

export function unpackLearned(file: Buffer): Learned {
	// Numbers of four bytes have to stand at a multiple of that.
	const bytes = new Uint8Array(file);
	let at = HASH_BYTES;
	const take = <Numbers>(
		kind: {
			new (buffer: ArrayBuffer, from: number, length: number): Numbers;
			BYTES_PER_ELEMENT: number;
		},
		length: number,
	): Numbers => {
		const numbers = new kind(bytes.buffer, at, length);
		at += length * kind.BYTES_PER_ELEMENT;
		return numbers;
	};
	const [dimensions = 0, words = 0, things = 0] = take(Uint32Array, COUNTS);
	return {
		hash: Buffer.from(bytes.subarray(0, HASH_BYTES)),
		dimensions,
		wordScales: take(Float32Array, words),
		thingScales: take(Float32Array, things),
		biases: take(Float32Array, things),
		wordNumbers: take(Int8Array, words * dimensions),
		thingNumbers: take(Int8Array, things * dimensions),
		words: Buffer.from(bytes.subarray(at)).toString("utf8").split("\n"),
	};
}

/** What is needed in a sentence, by what its words mean: words that no example says, too. */
export class LearnedOdds {
	readonly #learned: Learned;
	readonly #places: ReadonlyMap<string, number>;

	constructor(learned: Learned) {
		this.#learned = learned;
		this.#places = new Map(learned.words.map((word, place) => [word, place]));
	}

	/** The logarithm of how likely each thing is needed; undefined where hardly a word is known. */
	of(words: readonly string[]): Float64Array | undefined {
		const vector = this.#vectorOf(words);
		if (vector === undefined) return undefined;
		const { dimensions, thingScales, thingNumbers, biases } = this.#learned;
		const logs = Float64Array.from(biases, (bias, thing) => {
			const start = thing * dimensions;
			let sum = 0;
			for (let at = 0; at < dimensions; at++) {
				sum += (vector[at] as number) * (thingNumbers[start + at] as number);
			}
			return bias + sum * (thingScales[thing] as number);
		});
		const most = logs.reduce((one, other) => Math.max(one, other));
		const together = logs.reduce((sum, log) => sum + Math.exp(log - most), 0);
		const all = most + Math.log(together);
		return logs.map((log) => log - all);
	}

	/** Where a sentence points: its words' vectors together, as long as one. */
	#vectorOf(words: readonly string[]): Float64Array | undefined {
		const { dimensions, wordScales, wordNumbers } = this.#learned;
		const vector = new Float64Array(dimensions);
		const places = learnedWords(words).flatMap((word) => this.#places.get(word) ?? []);
		if (places.length < FEWEST_KNOWN) return undefined;
		for (const place of places) {
			const scale = wordScales[place] as number;
			const start = place * dimensions;
			for (let at = 0; at < dimensions; at++) {
				vector[at] = (vector[at] as number) + scale * (wordNumbers[start + at] as number);
			}
		}
		const length = Math.hypot(...vector);
		return length === 0 ? undefined : vector.map((each) => each / length);
	}
}

/** What was learned of the needs that every shop knows. */
export const readStandardLearned = (): Learned =>
	unpackLearned(readFileSync(join(import.meta.dirname, "learned-needs.bin")));
