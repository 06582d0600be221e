import { expect, test } from "vitest";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

async function askHealth(shop: TestShop) {
	const response = await shop.app.fetch(new Request("http://shop.test/health"));
	return [response.status, await response.json()];
}

test("the shop is healthy while the database answers, and reports when it doesn't", async () => {
	const shop = await createTestShop();
	expect(await askHealth(shop)).toEqual([200, { status: "ok" }]);
	await shop.catalogue.close();
	await shop.database.close();
	expect(await askHealth(shop)).toEqual([503, { status: "database unreachable" }]);
	expect((await shop.app.request("/health/live")).status).toBe(200);
	await shop.pictures.close();
});

test("a stopping process reports that it is stopping, and isn't reported as failed", async () => {
	let isClosing = false;
	const shop = await createTestShop({ isClosing: () => isClosing });
	const ask = async (path: string) => (await shop.app.request(path)).status;
	expect([await ask("/health"), await ask("/health/live")]).toEqual([200, 200]);
	isClosing = true;
	expect(await askHealth(shop)).toEqual([503, { status: "closing" }]);
	expect(await ask("/health/live")).toBe(200);
	expect(await ask("/landing/products")).toBe(200);
	await shop.close();
});

test("detects a disk that fills up, and answers even if a check hangs", async () => {
	let free_bytes = 0;
	let is_writable = true;
	let disk = Promise.resolve();
	let isHanging = false;
	const shop = await createTestShop({
		readDisk: () => disk.then(() => ({ free_bytes, total_bytes: 10 ** 12, is_writable })),
		database: (opened) => ({
			...opened,
			one: (query) => (isHanging ? new Promise(() => {}) : opened.one(query)),
		}),
	});
	expect(await askHealth(shop)).toEqual([503, { status: "disk full", disk: "full" }]);
	free_bytes = 500_000_000;
	expect(await askHealth(shop)).toEqual([200, { status: "ok", disk: "low" }]);
	free_bytes = 10 ** 11;
	expect(await askHealth(shop)).toEqual([200, { status: "ok" }]);
	is_writable = false;
	expect(await askHealth(shop)).toEqual([200, { status: "ok", uploads: "read_only" }]);
	disk = new Promise(() => {});
	expect(await askHealth(shop)).toEqual([200, { status: "ok" }]);
	isHanging = true;
	expect(await askHealth(shop)).toEqual([503, { status: "database unreachable" }]);
	await shop.close();
});

test("reports a full disk but keeps the process in service if the database is elsewhere", async () => {
	const readDisk = async () => ({ free_bytes: 0, total_bytes: 10 ** 12, is_writable: true });
	const shop = await createTestShop({ readDisk, isDatabaseEmbedded: false });
	expect(await askHealth(shop)).toEqual([200, { status: "ok", disk: "full" }]);
	await shop.close();
});

test("while the database is unavailable calls and pages return 503 with Retry-After", async () => {
	let isAway = false;
	const shop = await createTestShop({
		database: (opened) => {
			const unlessAway =
				<Parameters extends unknown[], Result>(run: (...given: Parameters) => Promise<Result>) =>
				async (...given: Parameters): Promise<Result> => {
					if (isAway) throw new DatabaseUnavailable();
					return run(...given);
				};
			return {
				...opened,
				rows: unlessAway(opened.rows) as typeof opened.rows,
				first: unlessAway(opened.first) as typeof opened.first,
				one: unlessAway(opened.one) as typeof opened.one,
				execute: unlessAway(opened.execute),
				transaction: unlessAway(opened.transaction) as typeof opened.transaction,
			};
		},
	});
	const customer = await createCustomer(shop);
	isAway = true;
	for (const [method, path] of [
		["GET", "/user/api/cart"],
		["GET", "/user/api/products/1"],
		["POST", "/user/api/orders"],
	] as const) {
		const response = await customer.fetch(path, { method });
		expect([path, response.status]).toEqual([path, 503]);
		expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
		expect(await response.json()).toMatchObject({
			message: expect.stringContaining("can’t reach"),
		});
	}
	const page = await customer.fetch("/app/orders", { headers: { Accept: "text/html,*/*" } });
	expect(page.status).toBe(503);
	expect(page.headers.get("Retry-After")).toMatch(/^\d+$/);
	expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
	expect(await page.text()).toContain("can’t reach its data right now. This page tries again");
	const ofStaff = await customer.fetch("/admin/orders", { headers: { Accept: "text/html" } });
	expect(await ofStaff.text()).toContain("What you have saved is safe.");
	isAway = false;
	expect((await customer.fetch("/user/api/cart")).status).toBe(200);
	await shop.close();
});
