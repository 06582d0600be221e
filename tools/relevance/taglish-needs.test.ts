import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { readStandardDevices } from "#domain/devices/standard-devices.ts";
import { englishOf } from "#domain/search/intent/stemmer.ts";
import { queryWords } from "#domain/search/query/parse-query.ts";
import { standardTypes } from "#lib/facts/standard-types.ts";
import { type CatalogueDocument, readDocuments } from "./judged-catalogues.ts";
import { type JudgedSearch, openJudgedSearch } from "./judged-search.ts";

const file = new URL("../../test/relevance/taglish-needs.txt", import.meta.url);
const needs = readFileSync(file, "utf8")
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"))
	.map((line) => {
		const [, query = "", codes = "", named = "^$"] =
			/^(.+) => ([a-z_ ]*)(?:\/(.+)\/)?$/.exec(line) ?? [];
		return { query, codes: codes.trim().split(" "), named: new RegExp(named, "i") };
	});

let products: CatalogueDocument[];
let ours: JudgedSearch;
beforeAll(async () => {
	products = await readDocuments("demo");
	ours = await openJudgedSearch(products);
});

/**
 * Minimum share of the sentences for which the search finds a suitable product. Most of the others are in chat
 * shorthand ("mgkno pwrbank").
 */
const leastServed = 0.88;

test("for most needs that are described in Taglish, one of the first five products is suitable", () => {
	const byId = new Map(products.map(({ document }) => [document.id, document]));
	const unserved = needs.filter(({ query, codes, named }) => {
		const { full, nearest } = ours.search(query);
		const first = [...full, ...nearest].slice(0, 5).flatMap((id) => byId.get(id) ?? []);
		return !first.some(
			({ name, productType }) => codes.includes(productType ?? "") || named.test(name),
		);
	});
	const share = 1 - unserved.length / needs.length;
	expect(share, unserved.map(({ query }) => query).join("\n")).toBeGreaterThan(leastServed);
});

describe("the search doesn't mistake names for Tagalog words", () => {
	const readAsTagalog = (texts: readonly string[]): string[] =>
		[...new Set(texts.flatMap(queryWords))].filter((word) => englishOf(word).length > 0).sort();

	test("no name of a device or its brand is read as Tagalog", async () => {
		const { devices } = await readStandardDevices();
		expect(readAsTagalog(devices.flatMap(({ name, maker }) => [name, maker]))).toEqual([]);
	});

	test("in product names, only Tagalog words are read as Tagalog", () => {
		const names = products.flatMap(({ document }) => [
			document.name.replace(/^\S+/, ""),
			document.category,
		]);
		expect(readAsTagalog(names)).toEqual(["bantay", "bato", "kawayan", "kidlat", "radyo"]);
	});

	test("of brand names, only Tagalog words are read as Tagalog", () => {
		const makers = products.map(({ document }) => document.name.split(" ")[0] ?? "");
		expect(readAsTagalog(makers)).toEqual(["bilis", "guhit", "lamig", "linaw", "pulso", "tibay"]);
	});

	test("no name of a product type is read as Tagalog", () => {
		expect(readAsTagalog(standardTypes.map(({ name }) => name))).toEqual([]);
	});
});
