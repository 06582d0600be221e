import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import {
	knownAddress,
	nena,
	openRealDatabase,
	type Person,
	signedIn,
} from "../support/real-shop.ts";
import { openPage, roomy } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const tag = "@rehearsal";
const minute = 60 * 1000;
const hour = 60 * minute;
const salesEach = 250;
/** Recorded stock. The tills sell 500 units, more than the recorded stock. */
const recorded = 450;
const cable = { name: "Braided cable", sku: "7001", price: 29_900 };

const cashiers: readonly Person[] = [
	{ name: "Jun Salonga", email: "jun@alingnena.ph", role: "staff", branch: "main" },
	{ name: "Amihan Reyes", email: "amihan@alingnena.ph", role: "staff", branch: "main" },
];

const fullDiskText = "This device has no space left, so nothing was saved.";

declare global {
	interface Window {
		freeDisk?: () => void;
	}
}

interface Till {
	number: number;
	context: BrowserContext;
	page: Page;
	/** Milliseconds by which the computer's clock is wrong. */
	clockError: number;
}

/** Opens a till and waits until its page can also be loaded offline. */
async function openTill({ page, number }: Till): Promise<void> {
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Till", { exact: true }).fill(String(number));
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: `till ${number}` })).toBeVisible();
	await (await items).finished();
	await untilCounterIsCached(page);
}

const receiptOf = (page: Page) => page.getByRole("article", { name: /^Receipt / });

async function ringUp(page: Page): Promise<void> {
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await page.keyboard.type(cable.sku);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("1");
	await page.getByLabel("Cash received (₱)").fill(String(cable.price / 100));
	await page.keyboard.press("Enter");
}

async function sell(till: Till, receipt: number): Promise<void> {
	await ringUp(till.page);
	await expect(receiptOf(till.page)).toHaveAccessibleName(numberOf(till, receipt));
	await till.page.getByRole("button", { name: "Next customer" }).click();
}

const numberOf = ({ number }: Pick<Till, "number">, receipt: number) =>
	`Receipt MAIN-${number}-${String(receipt).padStart(6, "0")}`;

/** Kills the renderer as if the browser had run out of memory, then opens the till in a new tab. */
async function crash(till: Till): Promise<void> {
	const address = till.page.url();
	const crashed = till.page.waitForEvent("crash");
	await Promise.all([crashed, till.page.goto("chrome://crash").catch(() => undefined)]);
	await till.page.close();
	till.page = await till.context.newPage();
	await openPage(till.page, address);
}

/** Tries to sell while the disk is full: nothing is sold or lost, and the sale stays on the screen. */
async function sellOnFullDisk({ page }: Till): Promise<void> {
	// Simulates the error, because Chromium allows a few small writes beyond its quota.
	await page.evaluate(() => {
		const { put } = IDBObjectStore.prototype;
		window.freeDisk = () => {
			IDBObjectStore.prototype.put = put;
		};
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("The disk is full.", "QuotaExceededError");
		};
	});
	await ringUp(page);
	await expect(page.getByRole("alert")).toContainText(fullDiskText);
	await expect(receiptOf(page)).toBeHidden();
	await expect(page.getByLabel(`Quantity of ${cable.name}`)).toHaveText("1");
	await page.evaluate(() => window.freeDisk?.());
	await page.getByRole("button", { name: "Start over" }).click();
}

/** Returns the time at which a receipt is printed. The receipts are spread over the 24 hours before `end`. */
const timeOf = (receipt: number, end: number) =>
	end - 24 * hour + (receipt / salesEach) * 24 * hour;

/** Sells offline for a day, which ends at `end`. */
async function sellAllDay(till: Till, end: number): Promise<void> {
	await till.context.setOffline(true);
	for (let receipt = 1; receipt <= salesEach; receipt += 1) {
		await till.page.clock.setFixedTime(timeOf(receipt, end) + till.clockError);
		if (receipt % 80 === 0) await openPage(till.page, till.page.url());
		if (receipt === 100) await crash(till);
		if (receipt === 150) await sellOnFullDisk(till);
		await sell(till, receipt);
	}
}

/** Returns each till's sales in the order of their receipts. */
const readSales = (database: Database) =>
	database.rows<{ till: number; receipt: number; sold_at: Date }>(sql`
		select tills.number as till, counter_sales.receipt, counter_sales.sold_at
		from counter_sales
		join tills on tills.id = counter_sales.till_id
		order by till, receipt`);

test("500 offline sales of a long day arrive once and in order", { tag }, async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(20 * 60_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, ...cashiers]);
	const { variationIds } = await insertProduct(database, {
		...cable,
		stock: { main: recorded },
	});
	await database.execute(sql`
		update variations set sku = ${cable.sku} where id = ${variationIds[0]}`);
	const environment = {
		DEMO: "0",
		DATA_DIR: dataFolder,
		DATABASE_URL: url,
		...(await knownAddress()),
	};
	let shop = await startShopProcess(environment, roomy);
	atEnd(() => shop.stop());
	const tills: Till[] = [];
	for (const [index, cashier] of cashiers.entries()) {
		const opened = await signedIn(browser, shop, cashier, { width: 1024, height: 768 });
		const till = { ...opened, number: index + 1, clockError: index * 24 * hour };
		await till.page.clock.setFixedTime(Date.now() + till.clockError);
		await openTill(till);
		tills.push(till);
	}
	const end = Date.now();
	// Moves the start of the shifts to the beginning of the day.
	await database.execute(sql`update shifts set opened_at = opened_at - interval '24 hours'`);

	await Promise.all(tills.map((till) => sellAllDay(till, end)));
	expect(await readSales(database)).toEqual([]);

	// The connection returns, and the server dies while the sales arrive.
	await Promise.all(tills.map(({ context }) => context.setOffline(false)));
	await expect.poll(async () => (await readSales(database)).length).toBeGreaterThan(20);
	await shop.kill();
	shop = await startShopProcess(environment, roomy);
	await expect
		.poll(async () => (await readSales(database)).length, { timeout: 180_000 })
		.toBe(2 * salesEach);

	const sales = await readSales(database);
	for (const { number } of tills) {
		const own = sales.filter(({ till }) => till === number);
		expect(own.map(({ receipt }) => receipt)).toEqual(
			Array.from({ length: salesEach }, (_, index) => index + 1),
		);
		for (const { receipt, sold_at: soldAt } of own) {
			const late = soldAt.getTime() - timeOf(receipt, end);
			expect(Math.abs(late), `receipt ${receipt} of till ${number}`).toBeLessThan(minute);
		}
	}
	const { missing } = await database.one<{ missing: number }>(sql`
		select coalesce(sum(quantity), 0)::integer as missing from sale_discrepancies where kind = 'stock'`);
	expect(missing).toBe(2 * salesEach - recorded);
	expect((await checkBooks(database, new Date())).violations).toEqual([]);
});
