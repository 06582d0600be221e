import { test as base, expect, type Locator, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { setStaffPin } from "#contract/admin/cashiers.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFits } from "../support/fits.ts";
import { showOutdated } from "../support/outdated-sale.ts";
import { luz, nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";
import { expectUncovered } from "../support/uncovered.ts";

const test = base.extend<AtEnd>(atEnd);

const ana: Person = {
	name: "Ana Reyes",
	email: "ana@alingnena.ph",
	role: "staff",
	branch: "main",
};
const pin = "407192";

const dialogOf = (page: Page, name = "Return without receipt") =>
	page.getByRole("dialog", { name });

/** Opens the dialog for returns without a receipt and adds a unit of an item. */
async function begin(page: Page, { sku, name } = { sku: "CB-1", name: "Cable" }): Promise<void> {
	await page.getByRole("button", { name: "Return", exact: true }).click();
	await page.getByRole("button", { name: "Return without receipt" }).click();
	const dialog = dialogOf(page);
	const field = dialog.getByLabel("Scan or type an item");
	await field.fill(sku);
	await field.press("Enter");
	await expect(dialog.getByLabel(`Quantity of ${name}`)).toHaveValue("1");
}

/** Returns the free width beside the text of the chosen option, in pixels. Negative if the text is cut off. */
const textRoom = (select: Locator): Promise<number> =>
	select.evaluate((element: HTMLSelectElement) => {
		const { font, paddingLeft, paddingRight } = getComputedStyle(element);
		const canvas = document.createElement("canvas").getContext("2d");
		if (!canvas) throw new Error("Text can't be measured.");
		canvas.font = font;
		const text = canvas.measureText(element.selectedOptions[0]?.text ?? "").width;
		const arrow = 20;
		const taken = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + arrow;
		return element.clientWidth - taken - text;
	});

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]) {
	test(
		`a manager's PIN approves returns without and with a receipt at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [luz, nena, ana]);
			const { variationIds } = await insertProduct(database, {
				name: "Cable",
				price: 29_900,
				stock: { main: 5 },
			});
			await database.execute(sql`update variations set sku = 'CB-1' where id = ${variationIds[0]}`);
			const bank = await insertProduct(database, {
				name: "Power bank",
				price: 50_000,
				stock: { main: 1 },
			});
			await database.execute(sql`
				update products set serial_tracking = 'at_sale' where id = ${bank.id}`);
			await database.execute(sql`
				update variations set sku = 'PB-1' where id = ${bank.variationIds[0]}`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const owner = await signedIn(browser, shop, nena, viewport);
			const [boss] = (await owner.api(listStaff)).filter(({ name }) => name === nena.name);
			await owner.api(setStaffPin, { id: boss?.id ?? 0, pin });
			const { page, context } = await signedIn(browser, shop, ana, viewport);
			await openPage(page, "/admin/counter");
			await page.getByLabel("Opening float (₱)").fill("1000");
			await page.getByRole("button", { name: "Open till" }).click();

			// The customer gets store credit, at a lower amount than suggested.
			await begin(page);
			const dialog = dialogOf(page);
			await dialog.getByRole("button", { name: "Return items" }).click();
			await expect(dialog.getByText("Enter a reason.")).toBeVisible();
			await dialog.getByLabel("Reason").fill("Receipt lost");
			await dialog.getByLabel("Quantity of Cable").fill("2");
			await dialog.getByLabel("Refund for each Cable").fill("300");
			await dialog.getByRole("button", { name: "Return items" }).click();
			await expect(dialog.getByText("Enter at most ₱299.00, the current price.")).toBeVisible();
			await dialog.getByLabel("Refund for each Cable").fill("250");
			await dialog.getByLabel("Refund by").selectOption("Store credit");
			await dialog.getByLabel("Find a customer").fill("Luz");
			await dialog.getByRole("button", { name: luz.name }).click();
			await expectFits(page, "a return without a receipt");
			await expectAccessible(page, "a return without a receipt");
			await dialog.getByRole("button", { name: "Return items" }).click();
			const approval = dialogOf(page, "Manager's approval");
			await expect(approval).toContainText("this return without a receipt: ₱500.00 in total");
			await approval.getByLabel("PIN", { exact: true }).fill(pin);
			await approval.getByRole("button", { name: "Approve" }).click();
			await expect(toastOf(page, `${luz.name} now has ₱500.00 more store credit`)).toBeVisible();
			await expect(dialog).toBeHidden();

			// The customer gets the suggested amount in cash. Items can be scanned before the suggested amounts have
			// loaded.
			await begin(page);
			const scanned = Promise.withResolvers<void>();
			await context.route(/\/return-value\?/, async (route) => {
				await scanned.promise;
				await route.continue();
			});
			for (const sku of ["PB-1", "CB-1"]) {
				await dialog.getByLabel("Scan or type an item").fill(sku);
				await dialog.getByLabel("Scan or type an item").press("Enter");
			}
			scanned.resolve();
			await expect(dialog.getByLabel("Quantity of Cable")).toHaveValue("2");
			await expect(dialog.getByLabel("Quantity of Power bank")).toHaveValue("1");
			await context.unroute(/\/return-value\?/);
			await dialog.getByRole("button", { name: "Remove Power bank" }).click();
			await dialog.getByLabel("Quantity of Cable").fill("1");
			await dialog.getByLabel("Reason").fill("Gift");
			await dialog.getByRole("button", { name: "Return items" }).click();
			await approval.getByLabel("PIN", { exact: true }).fill(pin);
			await approval.getByRole("button", { name: "Approve" }).click();
			await expect(toastOf(page, "₱299.00 refunded")).toBeVisible();
			await expect(toastOf(page, "Return without receipt 2 is recorded.")).toBeVisible();
			await expect(dialog).toBeHidden();

			// The “Print slip” message doesn't cover a button of the next dialog.
			await page.getByRole("button", { name: "Close shift" }).click();
			const closing = dialogOf(page, "Close shift");
			await expect(closing.getByLabel("Counted cash (₱)")).toBeVisible();
			await expectUncovered(closing);
			await expect(page.getByRole("button", { name: "Print slip" })).toBeVisible();
			await closing.getByRole("button", { name: "Close", exact: true }).click();
			await expect(closing).toBeHidden();

			// A return against a receipt needs the manager's approval too.
			await page.getByLabel("Scan or type an item").fill("CB-1");
			await page.keyboard.press("Enter");
			await page.getByRole("button", { name: /^Exactly/ }).click();
			await page.getByRole("button", { name: "Sell", exact: true }).click();
			await page.getByRole("button", { name: "Next customer" }).click();
			await page.getByRole("button", { name: "Return", exact: true }).click();
			const receipted = dialogOf(page, "Return against a receipt");
			await showOutdated(context, "MAIN-1-000001", 200);
			await receipted.getByLabel("Receipt number").fill("MAIN-1-000001");
			await receipted.getByRole("button", { name: "Find" }).click();
			await receipted.getByLabel(/^Returned: Cable/).selectOption("1");
			const method = receipted.getByLabel("Refund by");
			await method.selectOption("Sent manually");
			expect(await textRoom(method), "room beside the chosen method").toBeGreaterThanOrEqual(0);
			await method.selectOption("Cash from the drawer");
			await receipted.getByRole("button", { name: "Return items" }).click();
			await expect(approval).toContainText("this return: ₱200.00 in total");
			await approval.getByLabel("PIN", { exact: true }).fill(pin);
			await approval.getByRole("button", { name: "Approve" }).click();
			// The refund has become larger than the approved amount, so the manager has to approve the return again.
			await expect(
				receipted.getByText("The refund is ₱299.00 now, not ₱200.00. Check the returned items"),
			).toBeVisible();
			await expect(receipted.getByRole("status")).toContainText("₱299.00");
			await expect(receipted.getByLabel(/^Returned: Cable/)).toHaveValue("1");
			await receipted.getByRole("button", { name: "Return items" }).click();
			await expect(approval).toContainText("this return: ₱299.00 in total");
			await approval.getByLabel("PIN", { exact: true }).fill(pin);
			await approval.getByRole("button", { name: "Approve" }).click();
			await expect(receipted).toBeHidden();

			// The shop knows the sale of this serial number, so the unit is returned against its receipt. The next
			// return starts with an empty receipt number.
			await page.getByLabel("Scan or type an item").fill("PB-1");
			await page.keyboard.press("Enter");
			await page.getByLabel("Serial number of Power bank").fill("SN1");
			await page.getByRole("button", { name: /^Exactly/ }).click();
			await page.getByRole("button", { name: "Sell", exact: true }).click();
			await page.getByRole("button", { name: "Next customer" }).click();
			await begin(page, { sku: "PB-1", name: "Power bank" });
			await dialog.getByLabel("Serial number of Power bank").fill("SN1");
			await dialog.getByLabel("Reason").fill("Receipt lost");
			await dialog.getByRole("button", { name: "Return items" }).click();
			await approval.getByLabel("PIN", { exact: true }).fill(pin);
			await approval.getByRole("button", { name: "Approve" }).click();
			await dialog.getByRole("button", { name: "Open receipt MAIN-1-000002" }).click();
			await receipted.getByLabel("No. SN1").check();
			await receipted.getByRole("button", { name: "Return items" }).click();
			await approval.getByLabel("PIN", { exact: true }).fill(pin);
			await approval.getByRole("button", { name: "Approve" }).click();
			await expect(receipted).toBeHidden();
			await page.getByRole("button", { name: "Return", exact: true }).click();
			await expect(receipted.getByLabel("Receipt number")).toHaveValue("");
			await receipted.getByRole("button", { name: "Close" }).click();

			await page.getByRole("button", { name: "X reading" }).click();
			const reading = page.getByRole("article", { name: "X reading" });
			await expect(reading).toContainText("Includes returns without receipt");
			await expect(reading).toContainText("−₱799.00");
			await page.goBack();

			// While the till is offline, items without a receipt can't be returned.
			await expect(page.getByRole("button", { name: "Return", exact: true })).toBeVisible();
			await context.setOffline(true);
			await expect(page.getByText("You are offline")).toBeVisible();
			await page.getByRole("button", { name: "Return", exact: true }).click();
			await expect(
				page.getByRole("button", { name: "Return without receipt (needs a connection)" }),
			).toBeDisabled();
			expect((await checkBooks(database, new Date())).violations).toEqual([]);
		},
	);
}
