import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { uploadAvatar } from "#contract/user/profile.ts";
import { type Catalogue, openCatalogue } from "#domain/catalogue/read/catalogue.ts";
import { courierProvidersOf } from "#domain/couriers/courier-providers.ts";
import { createSearchLog } from "#domain/demand/search-log.ts";
import { providersOf } from "#domain/payments/payment-providers.ts";
import { createSecurityLog } from "#domain/security/security-log.ts";
import { noExtensions } from "#domain/settings/extensions-in-use.ts";
import { noProxies, readTrustedProxies } from "#lib/http/trusted-proxies.ts";
import { createSeal, sealKeyBytes } from "#lib/security/seal.ts";
import { createApp } from "#src/server/app.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { withoutMailServer } from "#test/support/test-sender.ts";
import { noProviders } from "#test/support/test-shop.ts";
import { createListener } from "./listener.ts";
import { createDisplayHub } from "./live/display-hub.ts";
import { createLiveHub } from "./live/live-hub.ts";
import { createLoadGate } from "./load-gate.ts";
import type { EndedRequest } from "./observe/watch-requests.ts";
import { createSharedCache, type SharedCache } from "./shared-cache.ts";

let database: TestDatabase;
let catalogue: Catalogue;
let cache: SharedCache;
let server: Server;
let productId: number;
let statements = 0;
const received: EndedRequest[] = [];
const loopback = readTrustedProxies("loopback") ?? noProxies;
const gate = createLoadGate();

beforeAll(async () => {
	database = await createTestDatabase();
	productId = (await insertProduct(database, { name: "Zuluphone" })).id;
	const counted: TestDatabase = {
		...database,
		rows: (query) => {
			statements += 1;
			return database.rows(query);
		},
	};
	catalogue = await openCatalogue(counted, { pollMilliseconds: 3_600_000 });
	await catalogue.refresh();
	cache = createSharedCache();
	catalogue.onChange((change) => cache.apply(change));
	const silent = pino({ level: "silent" });
	const app = createApp(
		{
			database: counted,
			security: createSecurityLog({ database, log: silent, now: () => new Date() }),
			searchNotes: createSearchLog({ database, log: silent, now: () => new Date() }),
			catalogue,
			liveHub: createLiveHub({ database, now: () => new Date(), onError: () => {} }),
			displayHub: createDisplayHub({ database, now: () => new Date(), onError: () => {} }),
			jobs: { enqueue: async () => {} },
			log: silent,
			now: () => new Date(),
			origin: "http://shop.test",
			mailFrom: undefined,
			smtpUrl: undefined,
			sender: withoutMailServer(),
			dataFolder: tmpdir(),
			readDisk: async () => ({ free_bytes: 10 ** 11, total_bytes: 10 ** 12, is_writable: true }),
			isDatabaseEmbedded: true,
			storage: createLocalFolder(tmpdir()),
			extensions: noExtensions,
			pictures: openPictureProcess(),
			outside: openExternalFiles(),
			pastFiles: { inspectPastFile: async () => 0, applyPastFile: async () => 0 },
			payoutFiles: { readPayoutRows: async () => 0 },
			reportFiles: { readReportRows: async () => 0 },
			humanCheck: null,
			breachedPasswords: null,
			signIn: { providers: {}, standIn: null },
			payments: providersOf([]),
			couriers: courierProvidersOf([]),
			seal: createSeal(Buffer.alloc(sealKeyBytes)),
			providersInUse: noProviders,
			takeProviders: async () => {},
			checkKeys: async () => ({ kind: "accepted" }),
			demo: true,
			pulse: () => ({
				minute: { requests: 0, failed: 0 },
				delay_milliseconds: 0,
				connections: { used: 0, idle: 0, waiting: 0, most: 10 },
				replicas: [],
				searches: [],
			}),
			isClosing: () => false,
			trustedProxies: loopback,
		},
		{ cache },
	);
	server = createServer(
		createListener(app, cache, gate, {
			proxies: loopback,
			observe: (request) => void received.push(request),
		}),
	).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	gate.close();
	await catalogue.close();
	await database.close();
});

interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

async function ask(
	path: string,
	{ method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
	const { port } = server.address() as AddressInfo;
	const asked = request({ host: "127.0.0.1", port, path, method, headers }).end();
	const [response] = await once(asked, "response");
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk as Buffer);
	return {
		status: response.statusCode,
		headers: response.headers,
		body: Buffer.concat(chunks).toString(),
	};
}

const withoutDate = ({
	headers: { date: _, "x-request-id": __, ...headers },
	...answer
}: Answer) => ({
	...answer,
	headers,
});

test.each([
	"/user/api/products?limit=1",
	"/user/api/categories",
	"/landing/shop",
	"/landing/products",
])(
	"the cached response to %s equals the app's response, headers included, and needs no query",
	async (path) => {
		const first = await ask(path);
		expect(first.status).toBe(200);
		const before = statements;
		const second = await ask(path);
		expect(statements).toBe(before);
		expect(withoutDate(second)).toEqual(withoutDate(first));
		expect(first.headers["etag"]).toMatch(/^"[\w-]+"$/);
		expect(first.headers["cache-control"]).toBe("no-cache");

		const head = await ask(path, { method: "HEAD" });
		expect(head).toMatchObject({ status: 200, body: "" });
		expect(head.headers["content-length"]).toBe(first.headers["content-length"]);
		const etag = String(first.headers["etag"]);
		expect(await ask(path, { headers: { "If-None-Match": etag } })).toMatchObject({
			status: 304,
			body: "",
		});
	},
);

test("every request is logged once, with its API call and the ID in its response", async () => {
	received.length = 0;
	const told = { "X-Request-Id": "balancer-7f3a", "X-Forwarded-For": "192.0.2.66, 203.0.113.9" };
	const list = "/user/api/products?limit=2";
	await ask(list, { headers: told });
	await ask(list, { headers: told });
	const missing = await ask("/user/api/products/987654321");
	const nowhere = await ask("/landing/made-up/by/anybody");
	const forged = await ask("/user/api/cart/lines", {
		method: "POST",
		headers: { "X-Request-Id": "1\" or 'x" },
	});
	await expect.poll(() => received.length, { timeout: 20_000 }).toBe(5);
	const [first, second, third, fourth, fifth] = received;
	expect(first).toMatchObject({
		method: "GET",
		path: "/user/api/products",
		status: 200,
		isCached: false,
		scope: { id: "balancer-7f3a", client: "203.0.113.9", call: "GET /user/api/products" },
	});
	expect(second).toMatchObject({ isCached: true, scope: first?.scope });
	expect(third).toMatchObject({
		status: 404,
		path: "/user/api/products/987654321",
		scope: { call: "GET /user/api/products/{id}", refusal: "missing" },
	});
	expect(fourth).toMatchObject({ status: 404, scope: { call: "no call" } });
	expect(fifth?.status).toBe(419);
	for (const [answer, request] of [
		[missing, third],
		[nowhere, fourth],
		[forged, fifth],
	] as const) {
		expect(request?.scope.id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
		expect(answer.headers["x-request-id"]).toBe(request?.scope.id);
		expect(JSON.parse(answer.body)).toMatchObject({ request_id: request?.scope.id });
	}
});

test("a change of a product invalidates the pages that show the product, and their 304 responses", async () => {
	const detail = `/user/api/products/${productId}`;
	const list = "/user/api/products?limit=50";
	const first = await ask(detail);
	const firstList = await ask(list);
	await insertProduct(database, { name: "Another" });
	await catalogue.refresh();
	expect(await ask(detail)).toMatchObject({ status: 200, body: first.body });
	expect((await ask(list)).body).not.toBe(firstList.body);

	await database.execute(sql`update products set name = 'Yankeephone' where id = ${productId}`);
	await catalogue.refresh();
	const second = await ask(detail, { headers: { "If-None-Match": String(first.headers["etag"]) } });
	expect(second.status).toBe(200);
	expect(JSON.parse(second.body)).toMatchObject({ name: "Yankeephone" });
	expect((await ask(list)).body).toContain("Yankeephone");
});

test("never caches responses to searches and changes, or refusals", async () => {
	const weight = cache.weight;
	expect((await ask("/user/api/products/987654321")).status).toBe(404);
	expect((await ask("/user/api/products?limit=0")).status).toBe(422);
	expect((await ask("/user/api/products?search=zulu")).status).toBe(200);
	expect((await ask("/me")).status).toBe(200);
	expect((await ask("/user/api/products?limit=1", { method: "POST" })).status).toBeGreaterThan(400);
	expect(cache.weight).toBe(weight);
});

test("never caches one visitor's cookie for others", async () => {
	const path = "/user/api/products?limit=7";
	await ask(path, { headers: { Cookie: "XSRF-TOKEN=abc" } });
	expect((await ask(path)).headers["set-cookie"]).toBeUndefined();
});

test("compresses on request, with the same content", async () => {
	for (let number = 0; number < 5; number += 1) await insertProduct(database);
	await catalogue.refresh();
	const path = "/user/api/products?limit=6";
	const plain = await ask(path);
	const headers = { "Accept-Encoding": "br" };
	let packed = await ask(path, { headers });
	const encoding = async () => {
		packed = await ask(path, { headers });
		return packed.headers["content-encoding"];
	};
	await expect.poll(encoding, { timeout: 20_000 }).toBe("br");
	expect(Number(packed.headers["content-length"])).toBeLessThan(
		Number(plain.headers["content-length"]),
	);
	expect(packed.headers["vary"]).toBe("Accept-Encoding");
});

test("answers HTTP/1.0 without a host, as load balancers send for health checks", async () => {
	const { port } = server.address() as AddressInfo;
	const line = connect({ host: "127.0.0.1", port });
	line.write("GET /health/live HTTP/1.0\r\n\r\n");
	expect(await text(line)).toMatch(/^HTTP\/1\.1 200 /);
});

test("reads a refused upload to its end, so that the client can read the refusal and reuse the connection", async () => {
	const { port } = server.address() as AddressInfo;
	const line = connect({ host: "127.0.0.1", port });
	let received = "";
	line.on("data", (data) => {
		received += data.toString();
	});
	const receives = (words: string) =>
		expect.poll(() => received, { timeout: 20_000 }).toContain(words);
	// In total, this is more data than the system buffers for a connection from which no one reads.
	const pieces = 40;
	const piece = Buffer.alloc(100_000);
	line.write(
		`POST ${uploadAvatar.path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
			`Content-Length: ${pieces * piece.length}\r\n\r\n`,
	);
	await receives('{"message":"CSRF token mismatch.",');
	// Keep sending after the response has arrived, like a phone on a slow connection.
	for (let sent = 0; sent < pieces; sent++) {
		await new Promise((taken) => line.write(piece, taken));
	}
	line.write("GET /health HTTP/1.1\r\nHost: shop.test\r\n\r\n");
	await receives('{"status":"ok"');
	line.destroy();
});
