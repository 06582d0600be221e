import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { listSyncIssues } from "#contract/admin/counter-issues.ts";
import { findCounterSale, takeBackSale } from "#contract/admin/counter-sales.ts";
import { getShift, listCounterItems } from "#contract/admin/counter-shifts.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { untilCounterIsCached } from "../support/cached-counter.ts";
import { nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { addPrinter, dialogsOf } from "../support/recorded-printer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const receipt = "MAIN-1-000001";

async function openTill(page: Page): Promise<string> {
	const items = page.waitForResponse("**/counter-items*");
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "till 1" })).toBeVisible();
	await (await items).finished();
	await untilCounterIsCached(page);
	return new URL(page.url()).searchParams.get("shift") ?? "";
}

async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await expect(page.getByText("You are offline.")).toBeVisible();
}

async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect(page.getByText("You are offline.")).toBeHidden();
	await expect(page.getByText(/unsynced/)).toBeHidden();
}

/** Sells two cables for ₱598. */
async function sellTwo(page: Page): Promise<void> {
	await page.getByLabel("Scan or type an item").fill("2*CB-1");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Quantity of Cable")).toHaveText("2");
	await page.getByLabel("Cash received (₱)").fill("598");
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	await expect(page.getByRole("article", { name: `Receipt ${receipt}` })).toBeVisible();
	await page.getByRole("button", { name: "Next customer" }).click();
}

async function findReceipt(page: Page) {
	await page.getByRole("button", { name: "Return", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Return without a connection" });
	await dialog.getByLabel("Receipt number").fill("main-1-1");
	await dialog.getByRole("button", { name: "Find" }).click();
	return dialog;
}

/** Records the requests that sync sales and returns, each with its response status. */
function followSent(page: Page): string[] {
	const sent: string[] = [];
	page.on("response", (response) => {
		const call = /\/(late-sales|late-returns|set-aside-sales)$/.exec(
			new URL(response.url()).pathname,
		);
		if (call && response.request().method() === "POST")
			sent.push(`${call[1]} ${response.status()}`);
	});
	return sent;
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`an item that was sold offline is returned offline, and the return is synced once, after its sale, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			test.setTimeout(120_000);
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena]);
			const { variationIds } = await insertProduct(database, {
				name: "Cable",
				price: 29_900,
				stock: { main: 10 },
			});
			await database.execute(sql`update variations set sku = 'CB-1' where id = ${variationIds[0]}`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const { page, api } = await signedIn(browser, shop, nena, viewport);
			await addPrinter(page);
			const shiftId = await openTill(page);
			const sent = followSent(page);
			const stateOf = async () => {
				const { branch_id, expected } = await api(getShift, { id: shiftId });
				const items = await api(listCounterItems, { branch_id: String(branch_id) });
				return { drawer: expected, stock: items[0]?.available };
			};

			await goOffline(page);
			await sellTwo(page);
			const dialog = await findReceipt(page);
			await dialog.getByRole("button", { name: "Return items" }).click();
			await expect(dialog).toContainText("Choose the items you want to return.");
			await dialog.getByLabel("Returned: Cable").selectOption("1");
			await expect(dialog).toContainText("₱299.00");
			await expectAccessible(page, "an offline return");
			await dialog.getByRole("button", { name: "Return items" }).dblclick();
			await expect(
				toastOf(page, "₱299.00 refunded. The return syncs when you are online."),
			).toBeVisible();
			await expect(
				page.getByText("1 unsynced sale and 1 unsynced return on this device."),
			).toBeVisible();

			// A slip can be printed for the customer even before the return is synced.
			await page.getByRole("button", { name: "Print slip" }).click();
			await expect
				.poll(() => dialogsOf(page))
				.toEqual([expect.stringContaining("Refunded in cash₱299.00")]);

			// After a reload, the till still knows that only one of the two items can be returned.
			await page.reload();
			await expect(
				page.getByText("1 unsynced sale and 1 unsynced return on this device."),
			).toBeVisible();
			const again = await findReceipt(page);
			await expect(again.getByLabel("Returned: Cable").getByRole("option")).toHaveText(["0", "1"]);
			await page.keyboard.press("Escape");
			await goOnline(page);
			expect(sent).toEqual(["late-sales 201", "late-returns 201"]);
			expect(await stateOf()).toEqual({ drawer: 1_299, stock: 9 });
			const sale = await api(findCounterSale, { receipt });
			expect(sale).toMatchObject({ refunded: 299, lines: [{ returned: 1 }] });

			// While this till is offline, the second cable is also returned elsewhere.
			await goOffline(page);
			const elsewhere = await findReceipt(page);
			await elsewhere.getByLabel("Returned: Cable").selectOption("1");
			await elsewhere.getByRole("button", { name: "Return items" }).click();
			await expect(page.getByText("1 unsynced return on this device.")).toBeVisible();
			const lines = [{ id: sale.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }];
			await api(takeBackSale, { id: shiftId, return_id: randomUUID(), receipt, lines });
			await goOnline(page);
			await expect(page.getByText("A return of receipt 1 couldn't be synced")).toBeVisible();
			expect(sent.slice(2)).toEqual(["late-returns 409", "set-aside-sales 204"]);
			expect(await stateOf()).toEqual({ drawer: 1_000, stock: 10 });

			await openPage(page, "/admin/counter?to-settle");
			const issues = page.getByRole("list", { name: "Sync issues" });
			await expect(issues).toContainText(`Return of receipt ${receipt}, ₱299.00`);
			await expectAccessible(page, "a return to settle");
			await issues.getByRole("button", { name: "Accept return" }).click();
			await expect(issues).toContainText("All of Cable has been refunded.");
			await issues.getByLabel("Note").fill("The customer got the money twice.");
			await issues.getByRole("button", { name: "Cancel return" }).click();
			await expect(toastOf(page, "Return cancelled")).toBeVisible();
			expect(await api(listSyncIssues)).toEqual([]);
		},
	);
}
