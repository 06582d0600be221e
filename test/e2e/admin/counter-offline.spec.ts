import { randomUUID } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { ApiError } from "#contract/client.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { fillDataFolder } from "../support/ready-data.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const cable = { name: "Braided cable, one metre", barcode: "4801234567890", price: 249 };

/** Stocks the main branch with this many cables. */
async function fillShelf(context: BrowserContext, pieces: number) {
	const api = apiOf(context);
	const [branch] = await api(listBranchSettings);
	const made = await api(createProduct, { ...cable, status: "published" });
	const variation_id = made.variations[0]?.id ?? 0;
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [{ variation_id, quantity: pieces }],
	});
	return { branch_id: branch?.id ?? 0, variation_id };
}

/** Opens a till and waits for its items, without which it can't sell offline. */
async function openTill(page: Page, till: number): Promise<void> {
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Till", { exact: true }).fill(String(till));
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `till ${till}` })).toBeVisible();
	await (await items).finished();
}

/** Sells this many cables for the exact price and returns the receipt number. */
async function sell(page: Page, pieces: number): Promise<string> {
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	for (let piece = 0; piece < pieces; piece += 1) {
		await page.keyboard.type(cable.barcode);
		await page.keyboard.press("Enter");
	}
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText(String(pieces));
	await page.getByLabel("Cash received (₱)").fill(String(cable.price * pieces));
	await page.keyboard.press("Enter");
	const receipt = page.getByRole("article", { name: /^Receipt / });
	await expect(receipt).toBeVisible();
	return (await receipt.getAttribute("aria-label"))?.replace("Receipt ", "") ?? "";
}

const next = (page: Page) => page.getByRole("button", { name: "Next customer" }).click();

test("a till keeps selling offline, through reloads, while another till sells the same items", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const here = page.context();
	await fillShelf(here, 3);
	const there = await browser.newContext({
		baseURL: shop.origin,
		storageState: await here.storageState(),
	});
	const other = await there.newPage();

	await page.setViewportSize({ width: 1440, height: 900 });
	await openTill(page, 1);
	await untilCounterIsCached(page);
	await openTill(other, 2);

	const bar = page.getByRole("status").filter({ hasText: "You are offline" });
	await here.setOffline(true);
	await expect(bar).toContainText("Prices and stock as of");
	expect(await sell(page, 2)).toBe("MAIN-1-000001");
	await expect(page.getByRole("region", { name: "Sold" })).toContainText("saved in this browser");
	await expectFits(page, "an offline receipt");
	await next(page);
	await expect(bar).toContainText("1 unsynced sale on this device.");

	// The page reloads without a connection and continues the numbering.
	await page.reload();
	await expect(bar).toContainText("1 unsynced sale on this device.");
	expect(await sell(page, 1)).toBe("MAIN-1-000002");
	await next(page);
	await expect(bar).toContainText("2 unsynced sales on this device.");
	await page.keyboard.type(cable.barcode);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("list", { name: "Items of this sale" })).toContainText(
		"no recorded stock",
	);
	await expectFits(page, "an offline sale");
	await page.getByRole("button", { name: "Start over" }).click();
	await page.getByRole("button", { name: "Close shift" }).click();
	await expect(page.getByText("You can close the shift once all sales are synced.")).toBeVisible();

	// A second tab continues the numbering of the first.
	const tab = await here.newPage();
	await openPage(tab, page.url());
	expect(await sell(tab, 1)).toBe("MAIN-1-000003");
	await expect(bar).toContainText("3 unsynced sales on this device.");
	await tab.close();

	// The other till sells the same items in the meantime.
	expect(await sell(other, 2)).toBe("MAIN-2-000001");
	await next(other);

	// A sign-out keeps pending sales. They are sent after signing in again.
	const cookies = await here.cookies();
	await here.clearCookies();
	// Without live updates, the page polls. An expired session must not lead away from the till.
	await page.route(/\/admin\/api\/events/, (route) => route.abort());
	const refusedPoll = page.waitForResponse(
		(response) => response.url().includes("/admin/api/news") && response.status() === 401,
	);
	await here.setOffline(false);
	const signedOut = page.getByRole("status").filter({ hasText: "You are signed out." });
	await expect(signedOut).toContainText("3 unsynced sales on this device.");
	await refusedPoll;
	await expect(signedOut).toBeVisible();
	await here.addCookies(cookies);
	await expect(signedOut).toBeHidden();
	await expect(page.getByText(/unsynced sales?/)).toBeHidden();

	// If a tab closes while it sends a sale, the next tab sends the sale.
	const asked = Promise.withResolvers<void>();
	await page.route(/\/shifts\/\d+\/sales$/, () => asked.resolve());
	await page.keyboard.type(cable.barcode);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("1");
	await page.getByLabel("Cash received (₱)").fill(String(cable.price));
	await page.keyboard.press("Enter");
	await asked.promise;
	const address = page.url();
	await page.close();
	await openPage(await here.newPage(), address);
	await expect
		.poll(() =>
			apiOf(there)(counterSales.findCounterSale, { receipt: "MAIN-1-000004" }).then(
				({ total }) => total,
				() => null,
			),
		)
		.toBe(cable.price);
	await openPage(other, "/admin/counter");
	await other.getByRole("button", { name: "4 to resolve" }).click();
	const found = other.getByRole("list", { name: "To resolve" }).getByRole("listitem");
	await expect(found).toHaveCount(4);
	await expect(found.last()).toContainText("MAIN-1-000001");
	await expectFits(other, "sales to review");
	await found.last().getByRole("button", { name: "Mark as uncounted stock" }).click();
	await expect(found).toHaveCount(3);
	const receipts = await Promise.all(
		["MAIN-1-000001", "MAIN-1-000002", "MAIN-1-000003"].map((receipt) =>
			apiOf(there)(counterSales.findCounterSale, { receipt }),
		),
	);
	expect(receipts.map(({ total }) => total)).toEqual([498, 249, 249]);

	// A till works in only one browser at a time. Another browser can take it over.
	const [shift] = await apiOf(there)(counterShifts.listTills, {
		branch_id: String((await apiOf(there)(listBranchSettings))[0]?.id),
	});
	await openPage(other, `/admin/counter?shift=${shift?.shift?.id}`);
	await expect(other.getByRole("heading", { name: "Open in another browser" })).toBeVisible();
	await other.getByRole("button", { name: "Take over till" }).click();
	await expect(other.getByLabel("Scan or type an item")).toBeVisible();
});

/** Changes the cash of the first pending sale in this browser to a value that an older version of the page accepted. */
const mistypeCash = (page: Page, amount: number) =>
	page.evaluate(async (typed) => {
		const answer = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const database = await answer(indexedDB.open("kargado-counter"));
		const sales = database.transaction(["sales"], "readwrite").objectStore("sales");
		const [first] = await answer(sales.getAll());
		first.sent.payments[0].amount = typed;
		await answer(sales.put(first));
		database.close();
	}, amount);

test("a sale that the server refuses doesn't block later ones, and a manager accepts it as recorded", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const here = page.context();
	await fillShelf(here, 5);
	await openTill(page, 1);
	await here.setOffline(true);
	await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toContainText(
		"Prices and stock as of",
	);

	// The till refuses the same cash amounts as the server.
	await page.keyboard.type(cable.barcode);
	await page.keyboard.press("Enter");
	await page.getByLabel("Cash received (₱)").fill("4801234567890");
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	await page.getByRole("button", { name: "Accept ₱4,801,234,567,890.00 in cash" }).click();
	await expect(page.getByText("Enter at most ₱10,000,000.00.")).toBeVisible();
	await page.getByRole("button", { name: "Start over" }).click();

	expect(await sell(page, 1)).toBe("MAIN-1-000001");
	await mistypeCash(page, 4_801_234_567_890);
	await next(page);
	expect(await sell(page, 2)).toBe("MAIN-1-000002");
	await next(page);
	await here.setOffline(false);
	await expect(page.getByText(/unsynced sales?/)).toBeHidden();
	const api = apiOf(here);
	expect(await api(counterSales.findCounterSale, { receipt: "MAIN-1-000002" })).toMatchObject({
		total: 2 * cable.price,
	});
	await page.getByRole("button", { name: "Close shift" }).click();
	await expect(page.getByRole("dialog")).toContainText("Expected cash");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();

	await page.getByRole("link", { name: "Counter", exact: true }).click();
	await page.getByRole("button", { name: "1 to resolve" }).click();
	const issues = page.getByRole("list", { name: "Sync issues" }).getByRole("listitem");
	const issue = issues.filter({ hasText: "Receipt MAIN-1-000001" });
	await expect(issue).toContainText("Rejected:");
	await expectFits(page, "a sale set aside");
	await issue.getByRole("button", { name: "Cancel sale" }).click();
	await expect(issue).toContainText("Enter what happened to the items and the money.");
	await issue.getByRole("button", { name: "Accept sale" }).click();
	await expect(page.getByRole("list", { name: "Sync issues" })).toBeHidden();
	expect(await api(counterSales.findCounterSale, { receipt: "MAIN-1-000001" })).toMatchObject({
		total: cable.price,
		change: 0,
		payments: [{ way: "cash", amount: cable.price }],
	});
});

test("40 offline sales of two tills are recorded exactly once, even if the server is killed", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(240_000);
	const environment = {
		DEMO: "0",
		DATABASE_URL: "",
		DATA_DIR: dataFolder,
		PORT: String(await freePort()),
	};
	await fillDataFolder("shop", dataFolder);
	let shop = await startShopProcess(environment);
	atEnd(() => shop.stop());
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const api = apiOf(page.context());
	const { branch_id, variation_id } = await fillShelf(page.context(), 5);
	const shifts = await Promise.all(
		[1, 2].map((till) => api(counterShifts.openShift, { branch_id, till, opening_float: 0 })),
	);
	let arrived = 0;
	const killed = Promise.withResolvers<void>();
	const send = async (shift: counterShapes.CounterShift) => {
		for (let receipt = 1; receipt <= 20; receipt += 1) {
			const sale = {
				id: String(shift.id),
				sale_id: randomUUID(),
				receipt,
				sold_at: new Date().toISOString(),
				shop_prices: [cable.price],
				lines: [{ variation_id, quantity: 1 }],
				payments: [{ way: "cash" as const, amount: cable.price }],
				expected_total: cable.price,
			};
			for (let isKnown = false; !isKnown; ) {
				try {
					expect((await api(counterSales.takeLateSale, sale)).receipt).toBe(
						`MAIN-${shift.till}-${String(receipt).padStart(6, "0")}`,
					);
					isKnown = true;
				} catch (error) {
					// The server is down. The sale is sent again once the server is back.
					if (!(error instanceof ApiError) || ![0, 503].includes(error.status)) throw error;
					await killed.promise;
				}
			}
			arrived += 1;
			if (arrived === 10) {
				await shop.kill();
				shop = await startShopProcess(environment);
				killed.resolve();
			}
		}
	};
	await Promise.all(shifts.map(send));
	const after = await Promise.all(
		shifts.map(({ id }) => api(counterShifts.getShift, { id: String(id) })),
	);
	expect(after.map(({ sales, last_receipt }) => [sales, last_receipt])).toEqual([
		[20, 20],
		[20, 20],
	]);
	expect(after.map(({ expected }) => expected)).toEqual([20 * cable.price, 20 * cable.price]);
	const found = await api(counterIssues.listSaleDiscrepancies);
	expect(found).toHaveLength(35);
});
