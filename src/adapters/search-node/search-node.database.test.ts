import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedCatalogue } from "#demo/catalogue/seed-catalogue.ts";
import { type Catalogue, openCatalogue } from "#domain/catalogue/read/catalogue.ts";
import { describeSearch } from "#domain/catalogue/read/describe-search.ts";
import { listRelated } from "#domain/catalogue/read/list-related.ts";
import { type ProductSearch, searchProducts } from "#domain/catalogue/read/search-products.ts";
import { suggestSearch } from "#domain/catalogue/read/suggest-search.ts";
import { readKnownDevices } from "#domain/devices/read-devices.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import type { Device } from "#lib/fit/device.ts";
import { writeMetrics } from "#lib/prometheus-text.ts";
import { SearchAway } from "#lib/search-away.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { openRemoteSearch } from "./open-remote-search.ts";
import { type SearchService, serveSearch } from "./serve-search.ts";

const secret = "a secret that only the shop's processes know".replaceAll(" ", "-");
/** Nothing is found late because the machine is busy. */
const patience = 60_000;
const never = { pollMilliseconds: 3_600_000 };
let database: TestDatabase;
/** With an index of its own, which the node serves. */
let own: Catalogue;
let node: SearchService;
let remote: Catalogue;
let devices: Device[];

const serve = (port = 0) =>
	serveSearch(own, {
		...{ port, host: "127.0.0.1", secret },
		onError: (error) => {
			throw error;
		},
	});
const addressOf = ({ port }: SearchService) => `http://127.0.0.1:${port}`;

async function openRemote(
	addresses: readonly string[],
	options: { secret?: string; patience?: number; pause?: number } = {},
) {
	const told: string[] = [];
	const catalogue = await openCatalogue(database, {
		...never,
		openSearch: (source, listener) =>
			openRemoteSearch(source, listener, {
				...{ addresses, secret, patience, pause: 20 },
				onAway: (name) => told.push(`away ${name}`),
				onBack: (name) => told.push(`back ${name}`),
				...options,
			}),
	});
	return { catalogue, told };
}

/** Something that is no search node. */
async function listen(answer: RequestListener) {
	const server = createServer(answer).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://127.0.0.1:${port}`,
		async close() {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}

beforeAll(async () => {
	database = await createTestDatabase();
	await writeStandardDevices(database);
	await seedCatalogue(database, new Date("2026-01-15T02:00:00Z"));
	devices = await readKnownDevices(database);
	own = await openCatalogue(database, never);
	await own.refresh();
	node = await serve();
	({ catalogue: remote } = await openRemote([addressOf(node)]));
});
afterAll(async () => {
	await remote.close();
	await node.close();
	await own.close();
	await database.close();
});

const page = { sort: "relevance", offset: 0, limit: 10 } as const;
const find = async (catalogue: Catalogue, text: string) =>
	(await catalogue.search({ text, ...page })).ids;

const phrases = [
	...["iphone 15 charger", "samsung a15 case", "mouse under 500", "fast charger 20 W", "chrager"],
	...[
		"keybord for my laptop",
		"walang wire na mouse",
		"phone keeps overheating",
		"regalo kay mama",
	],
	...["i need something to hide the wires under my desk", "laptop ko umiinit", "zzzzqq", " "],
	...["charger for the car", "cheapest powerbank", "biggest monitor", "type c to lightning cable"],
	...[
		"no wifi during brownout",
		"earbuds no bluetooth",
		"KRG-",
		"usb",
		"a",
		"lightning ipad cable 2m",
	],
];

/** Names as they are typed letter by letter, with a letter wrong, and two of their words. */
const textsOf = (name: string, at: number): string[] => {
	const words = name.split(" ");
	const wrong = name.slice(0, 4) + name.slice(5);
	return [name.slice(0, 3 + (at % 9)), wrong, `${words.at(-1)} ${words[0]}`.toLowerCase()];
};

/** Asks both for what is typed, counted and suggested; gives how many answers were compared. */
async function compare(mostProducts: number): Promise<number> {
	const { ids } = await own.search({ text: "", ...page, limit: 1_000 });
	const products = await own.readProducts(ids);
	const chosen = products.filter((_, at) => at % Math.ceil(products.length / mostProducts) === 0);
	const sorts = [undefined, "newest", "price-asc", "price-desc"] as const;
	const asked: ProductSearch[] = [];
	for (const [at, words] of [
		...phrases,
		...chosen.flatMap(({ name }, at) => textsOf(name, at)),
	].entries()) {
		asked.push({ search: words, limit: 24 });
		const device = devices[(at * 7) % devices.length] as Device;
		asked.push({
			...{ search: at % 3 === 0 ? "" : words, limit: 1 + (at % 30), sort: sorts[at % 4] },
			...(at % 2 === 0 && { filter: "stock:any" }),
			...(at % 5 === 0 && { fits_device: at % 25 === 0 ? null : device }),
			...(at % 7 === 0 && { price_from: 100, price_to: 900 + at }),
			...(at % 4 === 0 && { as_written: "1" as const }),
			...(at % 6 === 0 && { category_id: 1 + (at % 8) }),
			...(at % 8 === 0 && { tag: "featured" as const }),
		});
	}
	let compared = 0;
	const same = async (answer: (catalogue: Catalogue) => Promise<unknown>, what: unknown) => {
		const [one, other] = [await answer(remote), await answer(own)].map((each) =>
			JSON.stringify(each),
		);
		expect(one, JSON.stringify(what)).toBe(other);
		compared += 1;
	};
	for (const [at, request] of asked.entries()) {
		await same((catalogue) => searchProducts(catalogue, request), request);
		const { next } = await searchProducts(own, request);
		if (next !== null && at % 3 === 0) {
			await same((catalogue) => searchProducts(catalogue, { ...request, cursor: next }), request);
		}
		if (at % 2 === 0) {
			const counted = devices.slice(at % 50, (at % 50) + 2);
			await same((catalogue) => describeSearch(database, catalogue, request, counted), request);
		}
		if (request.search)
			await same((catalogue) => suggestSearch(catalogue, request.search ?? ""), request);
	}
	for (const { slug } of chosen) {
		await same((catalogue) => listRelated(database, catalogue, slug), slug);
	}
	expect(remote.searchStates).toMatchObject([{ condition: "answering", failed: 0 }]);
	return compared;
}

test("searches, filters, pages and suggestions are answered as the index itself does, to the byte", async () => {
	expect(await compare(2)).toBeGreaterThan(80);
});

test("and five hundred of them", { tags: "rehearsal", timeout: 300_000 }, async () => {
	expect(await compare(60)).toBeGreaterThan(500);
});

test("what is asked for one answer is asked at once", async () => {
	const asked: unknown[][] = [];
	const answers = { page: { ids: [], total: 0 }, counts: { total: 0, values: {} }, devices: [] };
	const counting = await listen(async (request, response) => {
		const { questions } = JSON.parse(await text(request));
		if (questions) asked.push(questions);
		const answered = questions?.map(({ kind }: { kind: keyof typeof answers }) => answers[kind]);
		response.end(JSON.stringify({ state: "answering", moved: "", answers: answered }));
	});
	const { catalogue } = await openRemote([counting.address]);
	await suggestSearch(catalogue, "charger");
	expect(asked.map((questions) => questions.length)).toEqual([3]);
	await catalogue.close();
	await counting.close();
});

test("a product that comes is found at the node, and lists are told that they moved", async () => {
	const moved: string[] = [];
	const stop = remote.onChange(({ kind }) => moved.push(kind));
	const { id } = await insertProduct(database, { name: "Quebecphone" });
	await own.refresh();
	await expect.poll(() => moved, { timeout: patience }).toContain("lists");
	expect(await find(remote, "quebecphone")).toEqual([id]);
	stop();
});

test.each([
	["nothing", undefined, 401],
	["another secret", `Bearer ${secret.slice(1)}a`, 401],
	["the secret in part", `Bearer ${secret.slice(0, -1)}`, 401],
	["the secret", `Bearer ${secret}`, 200],
])("who shows %s is answered as that deserves", async (_, authorization, status) => {
	const questions = [{ kind: "devices", text: "gal", limit: 3 }];
	const answer = await fetch(`${addressOf(node)}/search/1/ask`, {
		method: "POST",
		headers: authorization === undefined ? {} : { authorization },
		body: JSON.stringify({ questions }),
	});
	expect(answer.status).toBe(status);
	expect((await fetch(`${addressOf(node)}/health`)).status).toBe(200);
});

const query = { text: "a", ...page };
test.each<[string, string, number]>([
	["no JSON", "{", 400],
	["nothing", JSON.stringify({ questions: [] }), 400],
	["another question", JSON.stringify({ questions: [{ kind: "drop" }] }), 400],
	[
		"a long text",
		JSON.stringify({ questions: [{ kind: "page", query: { ...query, text: "a".repeat(201) } }] }),
		400,
	],
	[
		"a long page",
		JSON.stringify({ questions: [{ kind: "page", query: { ...query, limit: 1e9 } }] }),
		400,
	],
	[
		"a group of objects' own",
		'{"questions":[{"kind":"page","query":{"text":"a","sort":"newest","offset":0,"limit":1,"filters":{"values":{"__proto__":["a"],"A":["a"]}}}}]}',
		400,
	],
	[
		"many questions",
		JSON.stringify({ questions: Array.from({ length: 21 }, () => ({ kind: "page", query })) }),
		400,
	],
	[
		"too much",
		JSON.stringify({ questions: [{ kind: "devices", text: "a".repeat(70_000), limit: 1 }] }),
		413,
	],
	["a page", JSON.stringify({ questions: [{ kind: "page", query }] }), 200],
])("of what is asked, %s is not believed unless it is in order", async (_, body, status) => {
	const headers = { authorization: `Bearer ${secret}` };
	const answer = await fetch(`${addressOf(node)}/search/1/ask`, { method: "POST", headers, body });
	expect(answer.status).toBe(status);
});

test("a node counts what it answered by the kind of question, and what it refused by status", async () => {
	const counting = await serve();
	const { catalogue } = await openRemote([addressOf(counting)]);
	await suggestSearch(catalogue, "charger");
	await find(catalogue, "cable");
	const ask = (headers: Record<string, string>) =>
		fetch(`${addressOf(counting)}/search/1/ask`, { method: "POST", headers, body: "{" });
	await (await ask({})).arrayBuffer();
	await (await ask({ authorization: `Bearer ${secret}` })).arrayBuffer();
	const families = parseMetrics(writeMetrics(counting.families()));
	const samplesOf = (family: string, name: string) =>
		(families.get(family)?.samples ?? [])
			.filter((sample) => sample.name === name)
			.map(({ labels, value }) => [...Object.values(labels), value]);
	const answers = "kargado_search_answer_seconds";
	expect(samplesOf(answers, `${answers}_count`)).toEqual([
		["page", 2],
		["counts", 1],
		["devices", 1],
	]);
	const refusals = "kargado_search_refusals_total";
	expect(samplesOf(refusals, refusals)).toEqual([
		["401", 1],
		["400", 1],
	]);
	await catalogue.close();
	await counting.close();
});

test("who has an index says how large it is; who asks nodes has none", async () => {
	const { ids } = await own.search({ text: "", ...page, limit: 1_000 });
	expect(own.ownIndex).toMatchObject({ products: ids.length });
	expect(remote.ownIndex).toBeNull();
});

test("with another secret nothing is found, and that is said", async () => {
	const { catalogue, told } = await openRemote([addressOf(node)], { secret: `${secret}-other` });
	await expect(find(catalogue, "cable")).rejects.toBeInstanceOf(SearchAway);
	expect(told).toEqual([`away 127.0.0.1:${node.port}`]);
	await catalogue.close();
});

test("of two nodes one may die: the other answers, and the first is asked again when it is back", {
	timeout: 120_000,
}, async () => {
	const first = await serve();
	const { catalogue, told } = await openRemote([addressOf(first), addressOf(node)]);
	const wanted = await find(own, "cable");
	const ask = async () => {
		for (let count = 0; count < 4; count++) expect(await find(catalogue, "cable")).toEqual(wanted);
	};
	await ask();
	const name = `127.0.0.1:${first.port}`;
	await first.close();
	await expect.poll(() => told, { timeout: patience }).toEqual([`away ${name}`]);
	await ask();
	const again = await serve(first.port);
	await expect.poll(() => told, { timeout: patience }).toEqual([`away ${name}`, `back ${name}`]);
	await ask();
	expect(catalogue.searchStates.map(({ condition }) => condition)).toEqual([
		"answering",
		"answering",
	]);
	await catalogue.close();
	await again.close();
});

test("where no node answers, what is like a product is told by its category alone, and it is told when one is back", {
	timeout: 120_000,
}, async () => {
	const first = await serve();
	const { catalogue, told } = await openRemote([addressOf(first)]);
	const kinds: string[] = [];
	expect(await find(catalogue, "cable")).not.toEqual([]);
	await first.close();
	await expect.poll(() => told.length, { timeout: patience }).toBe(1);
	await expect(find(catalogue, "cable")).rejects.toBeInstanceOf(SearchAway);
	expect(catalogue.searchStates).toMatchObject([{ condition: "away" }]);
	const [product] = await own.readProducts((await find(own, "cable")).slice(0, 1));
	expect((await listRelated(database, catalogue, product?.slug ?? "")).related).not.toEqual([]);
	catalogue.onChange(({ kind }) => kinds.push(kind));
	const again = await serve(first.port);
	await expect.poll(() => kinds, { timeout: patience }).toContain("lists");
	expect(await find(catalogue, "cable")).not.toEqual([]);
	await catalogue.close();
	await again.close();
});

test("a node that says nothing is asked once and then left alone", async () => {
	let asked = 0;
	const silent = await listen(({ url }) => {
		if (url === "/search/1/ask") asked += 1;
	});
	const { catalogue } = await openRemote([silent.address], { patience: 100 });
	await expect(find(catalogue, "cable")).rejects.toBeInstanceOf(SearchAway);
	await expect(find(catalogue, "cable")).rejects.toBeInstanceOf(SearchAway);
	expect(asked).toBeLessThanOrEqual(1);
	await catalogue.close();
	await silent.close();
});
