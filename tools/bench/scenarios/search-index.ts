import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { SearchDocument } from "#domain/search/search-document.ts";
import { createSearchIndex } from "#domain/search/search-index.ts";
import type { SearchQuery } from "#domain/search/search-query.ts";
import { DEFAULT_SYNONYMS } from "#domain/search/synonyms.ts";
import { standardTypes } from "#lib/facts/standard-types.ts";

/**
 * Measures the search index on generated products: `npm run bench -- search-index [documents]`. Prints the build time,
 * the memory used, and p50, p99 and processor time of each kind of query and change.
 */

const DOCUMENTS = Number(process.argv[2] ?? 100_000);
const BATCH = 1500;
const ROUNDS = 400;
const DAY = 86_400_000;

/** Returns numbers from 0 to 1, the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const random = createRandom(20_251);
const below = (count: number): number => Math.floor(random() * count);
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

const KINDS = [
	"Charger",
	"Cable",
	"Case",
	"Earbuds",
	"Speaker",
	"Keyboard",
	"Mouse",
	"Stand",
	"Holder",
	"Tripod",
	"Powerbank",
	"Adapter",
	"Hub",
	"Strap",
	"Protector",
	"Lens",
	"Light",
	"Fan",
	"Backpack",
	"Webcam",
];
const BRANDS = [
	"Voltra",
	"Kidlat",
	"Tala",
	"Bayani",
	"Agila",
	"Hiraya",
	"Sinag",
	"Likha",
	"Amihan",
	"Habagat",
];
const QUALITIES = [
	"Magnetic",
	"Wireless",
	"Foldable",
	"Braided",
	"Slim",
	"Rugged",
	"Portable",
	"Waterproof",
	"Fast",
	"Compact",
	"Dual",
	"Mini",
];
const MODELS = [
	"iPhone 15",
	"iPhone 14",
	"Galaxy A15",
	"Redmi Note 13",
	"USB-C",
	"20W",
	"65W",
	"256GB",
	"1m",
];
const COLOURS = ["Black", "White", "Navy", "Ube", "Mint", "Mango", "Gray", "Sand"];
const SYLLABLES = [
	"ba",
	"be",
	"bi",
	"ka",
	"ke",
	"ko",
	"la",
	"le",
	"li",
	"lo",
	"ma",
	"mi",
	"mo",
	"na",
	"ne",
	"no",
	"pa",
	"pe",
	"po",
	"ra",
	"re",
	"ri",
	"ro",
	"sa",
	"se",
	"ta",
	"te",
	"ti",
	"to",
	"wa",
];
const PROSE = Array.from({ length: 20_000 }, () =>
	Array.from({ length: 2 + below(3) }, () => oneOf(SYLLABLES)).join(""),
);

/** Returns a word for a description. A few words are common and most are rare, as in any language. */
function proseWord(): string {
	return PROSE[Math.floor(PROSE.length * random() ** 3)] as string;
}

function createDocument(id: number): SearchDocument {
	const kind = below(KINDS.length);
	const prose = (length: number): string => Array.from({ length }, proseWord).join(" ");
	return {
		id,
		name: `${oneOf(BRANDS)} ${oneOf(QUALITIES)} ${KINDS[kind]} ${oneOf(MODELS)} ${proseWord()}`,
		category: `${KINDS[kind]}s`,
		synonyms: [],
		shortDescription: prose(10),
		description: prose(60),
		variations: ["Black", "White", oneOf(MODELS)],
		skus: [
			`KRG-${id.toString(36).padStart(5, "0")}-BLK`,
			`KRG-${id.toString(36).padStart(5, "0")}-WHT`,
		],
		categoryId: kind + 1,
		tags: id % 50 === 0 ? ["featured"] : [],
		price: 9900 + below(500) * 1000,
		createdAt: 1_700_000_000_000 + below(700) * DAY,
		inStock: random() > 0.1,
		soldCount: below(1000),
		facets: [
			`category:${kind + 1}`,
			`product_type:${KINDS[kind]}`,
			`maker:${oneOf(BRANDS)}`,
			`colour:${oneOf(COLOURS)}`,
			`colour:${oneOf(COLOURS)}`,
			`watts:${oneOf([10, 20, 30, 45, 65, 100])}`,
			`stock:${oneOf(["any", "main", "second"])}`,
			...(id % 5 === 0 ? ["sale:yes"] : []),
		],
	};
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function memoryInUse(): number {
	collectGarbage();
	collectGarbage();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

function* documents(): Generator<SearchDocument> {
	for (let id = 1; id <= DOCUMENTS; id++) yield createDocument(id);
}

interface Timing {
	what: string;
	p50: string;
	p99: string;
	/**
	 * Each query's best time over all rounds is hardly influenced by other programs. This is the best time of the slowest
	 * query.
	 */
	"slowest undisturbed": string;
	/** Average processor time per query. */
	processor: string;
}

/** Clears the result cache, so that the index computes every query. */
const clearAnswers = () => index.setModelCodes([]);

function measure(what: string, variants: number, run: (round: number) => void): Timing {
	for (let round = 0; round < 50; round++) {
		clearAnswers();
		run(round);
	}
	const times = new Float64Array(ROUNDS);
	const cpuBefore = cpuMilliseconds();
	for (let round = 0; round < ROUNDS; round++) {
		clearAnswers();
		const start = performance.now();
		run(round);
		times[round] = performance.now() - start;
	}
	const processor = `${((cpuMilliseconds() - cpuBefore) / ROUNDS).toFixed(3)} ms`;
	const quickest = Array.from({ length: variants }, (_, variant) =>
		Math.min(...times.filter((_time, round) => round % variants === variant)),
	);
	const slowest = `${Math.max(...quickest).toFixed(3)} ms`;
	return {
		what,
		p50: at(times, 0.5),
		p99: at(times, 0.99),
		"slowest undisturbed": slowest,
		processor,
	};
}

function at(times: Float64Array, share: number): string {
	const sorted = times.slice().sort();
	return `${(sorted[Math.floor(sorted.length * share)] as number).toFixed(3)} ms`;
}

function cpuMilliseconds(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

const startOfMaking = performance.now();
const cpuBeforeMaking = cpuMilliseconds();
for (const _ of documents()) {
	// The loop only generates the documents, to measure how long that takes.
}
const making = performance.now() - startOfMaking;
const cpuMaking = cpuMilliseconds() - cpuBeforeMaking;
const before = memoryInUse();
const index = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
const startOfBuild = performance.now();
const cpuBeforeBuild = cpuMilliseconds();
index.putAll(documents());
const building = performance.now() - startOfBuild - making;
const cpuBuilding = cpuMilliseconds() - cpuBeforeBuild - cpuMaking;
const memory = (memoryInUse() - before) / 2 ** 20;
console.log(`${index.size} documents`);
console.log(
	`built in ${(building / 1000).toFixed(2)} s, ${(cpuBuilding / 1000).toFixed(2)} s of it on the processor`,
);
console.log(`uses ${memory.toFixed(0)} MB`);

const inBatches = createSearchIndex(DEFAULT_SYNONYMS, standardTypes);
const cpuBeforeBatches = cpuMilliseconds();
for (let id = 1; id <= DOCUMENTS; id += BATCH) {
	const length = Math.min(BATCH, DOCUMENTS - id + 1);
	inBatches.putAll(Array.from({ length }, (_, place) => createDocument(id + place)));
}
const cpuOfBatches = cpuMilliseconds() - cpuBeforeBatches - cpuMaking;
console.log(`built in batches of ${BATCH}: ${(cpuOfBatches / 1000).toFixed(2)} s on the processor`);

const queries: Record<string, readonly string[]> = {
	"no text": [""],
	"one letter": [..."abcdefghijklmnopqrstuvwxyz"],
	"two letters": ["ch", "ca", "po", "ma", "us", "sa", "ti", "ra", "wi", "be"],
	"one word": KINDS.map((kind) => kind.toLowerCase()),
	"two words": KINDS.map((kind, round) => `${BRANDS[round % BRANDS.length]} ${kind}`.toLowerCase()),
	"four words": KINDS.map((kind) => `fast ${kind} iphone 15`.toLowerCase()),
	"misspelt word": [
		"chrager",
		"powerbnk",
		"keybord",
		"cabel",
		"earbds",
		"protetcor",
		"speeker",
		"tripdo",
		"bacpack",
	],
	"two misspelt": ["wireles chrager", "magnteic powerbnk", "potrable speeker", "braidde cabel"],
	unknown: ["qwrtzuiop", "xylophonist", "zzzzzzzz", "extraordinarily"],
	"half found": ["charger xylophonist", "iphone qwrtzuiop case", "fast zzzzzzzz"],
	sku: Array.from(
		{ length: 50 },
		() => `KRG-${below(DOCUMENTS).toString(36).padStart(5, "0")}-BLK`,
	),
	"ten prose words": Array.from({ length: 20 }, () =>
		Array.from({ length: 10 }, proseWord).join(" "),
	),
	"10,000 characters": ["charger powerbnk ".repeat(600)],
};

/** Simulates a device that every third product fits. */
const fitting = {
	ids: new Set(Array.from({ length: Math.floor(DOCUMENTS / 3) }, (_, at) => at * 3 + 1)),
	wattsOf: (id: number) => [10, 20, 45, 65][id % 4] ?? null,
};

function facetTimings(): Timing[] {
	const chosen = { values: { colour: ["Black", "Ube"], maker: ["Voltra"], stock: ["any"] } };
	const asked: [string, Partial<SearchQuery> & { text: string }][] = [
		["facets, no text", { text: "" }],
		["facets, one word", { text: "charger" }],
		["facets, one letter", { text: "c" }],
		["facets, four filters", { text: "", filters: { ...chosen, priceTo: 200_000 } }],
		["facets, what fits", { text: "", filters: { among: fitting } }],
		["facets, one word, what fits", { text: "charger", filters: { among: fitting } }],
		["list, what fits", { text: "", filters: { among: fitting } }],
		["list, charger for a device", { text: "iphone 15 charger", fitting }],
		["list, four filters", { text: "", filters: { ...chosen, priceTo: 200_000 } }],
	];
	return asked.map(([what, query]) =>
		measure(what, 1, () =>
			what.startsWith("list")
				? index.search({ ...page, ...query })
				: index.countFacets({ ...page, ...query }, new Map([["device", fitting]])),
		),
	);
}

const page = { sort: "relevance", offset: 0, limit: 20 } satisfies Omit<SearchQuery, "text">;
const timings = Object.entries(queries).map(([what, texts]) =>
	measure(what, texts.length, (round) => {
		index.search({ ...page, text: texts[round % texts.length] as string });
	}),
);
timings.push(
	measure("one word, price", 1, () =>
		index.search({ ...page, text: "charger", sort: "price-asc" }),
	),
	measure("one letter, page 500", 1, () => index.search({ ...page, text: "c", offset: 10_000 })),
	measure("no text, category", 1, () => index.search({ ...page, text: "", categoryId: 3 })),
	...facetTimings(),
);
const changed = Array.from({ length: ROUNDS }, () => createDocument(1 + below(DOCUMENTS)));
timings.push(
	measure("put, new text", 1, (round) => index.put(changed[round] as SearchDocument)),
	measure("put, price or stock", 1, (round) =>
		index.put({ ...(changed[round] as SearchDocument), soldCount: round }),
	),
	measure("put, then search", 1, (round) => {
		index.put({ ...(changed[round] as SearchDocument), soldCount: round + 1 });
		index.search({ ...page, text: "charger" });
	}),
	measure("remove", 1, (round) => index.remove(1 + ((round * 97) % DOCUMENTS))),
);
console.table(timings);
const startOfMany = performance.now();
const many = 5000;
for (let id = 1; id <= many; id++) index.put(createDocument(DOCUMENTS + id));
console.log(
	`${many} new documents one by one: ${((performance.now() - startOfMany) / many).toFixed(3)} ms each`,
);
