import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { login } from "#contract/account/session.ts";
import { followOwnEvents } from "#contract/live-events.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { largestPicture, uploadAvatar } from "#contract/user/profile.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { readEvents } from "#test/support/event-stream.ts";
import {
	type FrontProxy,
	type FrontProxyName,
	frontProxies,
	startFrontProxy,
} from "#test/support/front-proxy.ts";
import { openShop } from "#test/support/open-shop.ts";
import { freePort, type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createTestBrowser, type TestBrowser } from "#test/support/test-shop.ts";
import { buyIn } from "#tools/release-fixture/trade-in-shop.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Runs once, with PostgreSQL.";
const password = "sampaguita-2026";
const names = Object.keys(frontProxies) as FrontProxyName[];

const dataFolder = mkdtempSync(join(tmpdir(), "kargado-proxied-"));
let database: TestDatabase;
let shop: ShopProcess;
let shopPort: number;
let productId: number;

beforeAll(async () => {
	if (!isServed) return;
	database = await createTestDatabase();
	await openShop(database);
	const passwordHash = await hashPassword(password);
	for (const [email, role] of [
		["luz@customer.example", "customer"],
		["rosa@shop.example", "manager"],
	] as const) {
		await createAccount(database, {
			name: "Luz",
			email,
			role,
			passwordHash,
			verifiedAt: new Date(),
		});
	}
	productId = (await insertProduct(database, { name: "Cable", stock: { main: 50 } })).id;
	shopPort = await freePort();
	shop = await startShopProcess({
		DEMO: "0",
		DATABASE_URL: database.url,
		DATA_DIR: dataFolder,
		PORT: String(shopPort),
		ORIGIN: "https://shop.example",
		TRUSTED_PROXIES: "loopback",
		LOG_LEVEL: "info",
		ACCESS_LOG: "1",
	});
});
afterAll(async () => {
	await shop?.stop();
	await database?.close();
	rmSync(dataFolder, { recursive: true, force: true });
});

/** Returns the log entry of the request that this response answers. */
async function logged(answer: Response): Promise<{ network: string; path: string }> {
	const id = answer.headers.get("X-Request-Id");
	const find = () =>
		shop
			.said()
			.split("\n")
			.find((line) => line.includes(`"requestId":"${id}"`));
	await expect.poll(find, { timeout: 30_000 }).toBeDefined();
	return JSON.parse(find() ?? "");
}

describe.each(names)("behind %s", (name) => {
	let proxy: FrontProxy | { unavailable: string } = { unavailable: onlyServed };
	beforeAll(async () => {
		if (isServed) proxy = await startFrontProxy(name, shopPort);
	}, 300_000);
	afterAll(async () => {
		if (!("unavailable" in proxy)) await proxy.stop();
	});

	function open({ skip }: TestContext): FrontProxy & { browser: TestBrowser } {
		if ("unavailable" in proxy) return skip(proxy.unavailable);
		return { ...proxy, browser: createTestBrowser(proxy) };
	}

	test("compresses pages, lets browsers cache files, and answers 304 for known ones", async (context) => {
		const { browser } = open(context);
		const page = await browser.fetch("/", { headers: { "Accept-Encoding": "gzip" } });
		expect([page.status, page.headers.get("content-encoding")]).toEqual([200, "gzip"]);
		expect(page.headers.get("strict-transport-security")).toContain("max-age=");
		const text = await (await browser.fetch("/")).text();
		const [file = ""] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
		const script = await browser.fetch(file, { headers: { "Accept-Encoding": "gzip, br" } });
		expect([script.status, script.headers.get("content-encoding")]).toEqual([200, "br"]);
		expect(script.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable/);
		const products = "/user/api/products";
		const first = await browser.fetch(products);
		const tag = first.headers.get("etag") ?? "";
		expect(tag).not.toBe("");
		const again = await browser.fetch(products, { headers: { "If-None-Match": tag } });
		expect(again.status).toBe(304);
	});

	test("passes on the client's address, and gives each request one ID", async (context) => {
		const { browser } = open(context);
		const answer = await browser.fetch("/user/api/products?limit=1", {
			headers: { "X-Forwarded-For": "203.0.113.66", "X-Request-Id": "made-up-by-a-visitor" },
		});
		expect(answer.headers.get("X-Request-Id")).not.toBe("made-up-by-a-visitor");
		const { network } = await logged(answer);
		// In the CDN's case, this machine plays the CDN, and the proxy trusts the client address that the CDN reports.
		expect(network).toBe(name === "nginx behind a CDN" ? "203.0.113.66" : "127.0.0.1");
	});

	test("accepts a picture of five megabytes, and passes on live updates at once", async (context) => {
		const { browser } = open(context);
		await browser.api(login, { email: "luz@customer.example", password });
		const side = 1300;
		const noise = await sharp(randomBytes(side * side * 3), {
			raw: { width: side, height: side, channels: 3 },
		})
			.png({ compressionLevel: 0 })
			.toBuffer();
		expect(noise.length).toBeGreaterThan(0.95 * largestPicture);
		const avatar = new File([new Uint8Array(noise)], "noise.png", { type: "image/png" });
		const { avatar_url: shown } = await browser.api(uploadAvatar, { avatar });
		expect((await browser.fetch(shown)).headers.get("content-type")).toMatch(/^image\//);

		const events = await readEvents(browser, followOwnEvents.path);
		const { id: addressId } = await browser.api(createAddress, {
			label: "Luz (0917 123 4567)",
			line: "12 Sampaguita Street, Poblacion, 4026",
		});
		const order = await buyIn(browser, { lines: [{ product_id: productId, qty: 1 }], addressId });
		await events.until((event) => "order_id" in event && event.order_id === order.id);
		await events.leave();
	});

	test("redirects plain HTTP to HTTPS and serves HTTP/2", async (context) => {
		const { plainPort, port } = open(context);
		context.skip(plainPort === null, "Caddy gets its certificates from a public authority.");
		const led = await fetch(`http://127.0.0.1:${plainPort}/app?x=1`, { redirect: "manual" });
		expect([led.status, led.headers.get("location")]).toEqual([301, "https://127.0.0.1/app?x=1"]);
		const session = connect(`https://127.0.0.1:${port}`, {
			servername: "shop.example",
			rejectUnauthorized: false,
		});
		const stream = session.request({ ":path": "/health", ":authority": "shop.example" });
		const status = await new Promise((resolve, reject) => {
			stream.once("response", (headers) => resolve(headers[":status"]));
			stream.once("error", reject);
			session.once("error", reject);
		});
		session.destroy();
		expect(status).toBe(200);
	});
});
