import { test as base, expect, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { setStaffPin } from "#contract/admin/cashiers.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { nena, openRealDatabase, type Person, signedIn } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage, startShop } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);

const ana: Person = {
	name: "Ana Reyes",
	email: "ana@alingnena.ph",
	role: "staff",
	branch: "main",
};
const jun: Person = { ...ana, name: "Jun Salonga", email: "jun@alingnena.ph" };
const sku = "CB-1";
const pins = { owner: "407192", jun: "2580" };

/** Sets a PIN on the staff page. */
async function setPin(page: Page, name: string, pin: string): Promise<void> {
	await page.getByRole("button", { name: `Set PIN of ${name}` }).click();
	const dialog = page.getByRole("dialog", { name: "PIN for tills" });
	await dialog.getByLabel("PIN", { exact: true }).fill(pin);
	await dialog.getByRole("button", { name: "Set PIN" }).click();
	await expect(dialog).toBeHidden();
}

async function openTill(page: Page): Promise<void> {
	await openPage(page, "/admin/counter");
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "till 1" })).toBeVisible();
}

async function enterPin(page: Page, pin: string, button: string): Promise<void> {
	await page.getByLabel("PIN", { exact: true }).fill(pin);
	await page.getByRole("button", { name: button }).click();
}

async function unlock(page: Page, pin: string): Promise<void> {
	await page.getByLabel("Cashier").selectOption("Jun Salonga");
	await enterPin(page, pin, "Unlock till");
}

async function scan(page: Page): Promise<void> {
	await page.getByLabel("Scan or type an item").fill(sku);
	await page.getByLabel("Scan or type an item").press("Enter");
	await expect(page.getByLabel("Quantity of Cable")).toHaveText("1");
}

const sell = (page: Page) => page.getByRole("button", { name: "Sell", exact: true }).click();

/** Sells at a discount. The owner approves the discount, first with a wrong PIN and then with the right one. */
async function sellWithApproval(page: Page): Promise<void> {
	await scan(page);
	await page.getByRole("button", { name: "Give a discount" }).click();
	await page.getByLabel("Discount type").selectOption("Fixed amount");
	await page.getByLabel("Amount (₱)").fill("50");
	await page.getByLabel("Reason for the discount").fill("Scratched box");
	await page.getByLabel("Cash received (₱)").fill("249");
	await sell(page);
	const dialog = page.getByRole("dialog", { name: "Manager's approval" });
	await expect(dialog).toContainText("the prices of this sale: ₱249.00 in total");
	await expectAccessible(page, "the approval");
	await enterPin(page, "1593", "Approve");
	await expect(dialog).toContainText("This PIN is wrong. Try again.");
	await enterPin(page, pins.owner, "Approve");
	await expect(page.getByRole("article", { name: /^Receipt / })).toContainText("₱249.00");
	await page.getByRole("button", { name: "Next customer" }).click();
}

/** Locks the till in the middle of a sale. A reload doesn't unlock it, and the sale is still there. */
async function lockAndUnlock(page: Page): Promise<void> {
	await scan(page);
	await page.getByRole("button", { name: "Lock till" }).click();
	await expect(page.getByRole("heading", { name: "Till locked" })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Scan or type an item")).toBeHidden();
	await expectAccessible(page, "a locked till");
	await unlock(page, pins.jun);
	await expect(page.getByLabel("Quantity of Cable")).toHaveText("1");
	await page.getByRole("button", { name: "Start over" }).click();
}

async function takeOutCash(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Cash in or out" }).click();
	const dialog = page.getByRole("dialog", { name: "Cash in or out" });
	await dialog.getByLabel("Amount (₱)").fill("300");
	await dialog.getByLabel("Reason").fill("Bank deposit");
	await dialog.getByRole("button", { name: "Record" }).click();
	await expect(
		page.getByText("A manager has to approve taking ₱300.00 out of the drawer."),
	).toBeVisible();
	await enterPin(page, pins.owner, "Approve");
	await expect(toastOf(page, "₱300.00 taken out of the drawer")).toBeVisible();
}

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`cashiers sign in with a PIN and the owner approves a discount at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url, database } = await openRealDatabase(atEnd, dataFolder, [nena, ana, jun]);
			const { variationIds } = await insertProduct(database, {
				name: "Cable",
				price: 29_900,
				stock: { main: 10 },
			});
			await database.execute(sql`update variations set sku = ${sku} where id = ${variationIds[0]}`);
			const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
			atEnd(shop.stop);
			const owner = await signedIn(browser, shop, nena, viewport);
			await openPage(owner.page, "/admin/staff");
			await setPin(owner.page, jun.name, pins.jun);
			await setPin(owner.page, nena.name, pins.owner);
			await expectAccessible(owner.page, "people with PINs");

			const { page } = await signedIn(browser, shop, ana, viewport);
			await openTill(page);
			await expect(page.getByText("Cashier: Ana Reyes")).toBeVisible();
			await page.getByRole("button", { name: "Switch cashier" }).click();
			const dialog = page.getByRole("dialog", { name: "Switch cashier" });
			await dialog.getByLabel("Cashier").selectOption("Jun Salonga");
			await enterPin(page, pins.jun, "Sign in");
			await expect(page.getByText("Cashier: Jun Salonga")).toBeVisible();
			await expectAccessible(page, "a till with a cashier");

			await scan(page);
			await page.getByLabel("Cash received (₱)").fill("299");
			await sell(page);
			await expect(page.getByRole("article", { name: /^Receipt / })).toContainText("Jun Salonga");
			await page.getByRole("button", { name: "Next customer" }).click();
			await sellWithApproval(page);
			await lockAndUnlock(page);
			await takeOutCash(page);

			// A changed PIN locks the till at the cashier's next sale.
			const member = (await owner.api(listStaff)).find(({ name }) => name === jun.name);
			await owner.api(setStaffPin, { id: member?.id ?? 0, pin: "90517" });
			await scan(page);
			await page.getByLabel("Cash received (₱)").fill("299");
			await sell(page);
			await expect(page.getByRole("heading", { name: "Till locked" })).toBeVisible();

			// A changed PIN locks the till at the next cash movement too.
			await unlock(page, "90517");
			await page.getByRole("button", { name: "Cash in or out" }).click();
			await owner.api(setStaffPin, { id: member?.id ?? 0, pin: "83146" });
			const cash = page.getByRole("dialog", { name: "Cash in or out" });
			await cash.getByLabel("Type").selectOption("Cash in");
			await cash.getByLabel("Amount (₱)").fill("100");
			await cash.getByLabel("Reason").fill("Coins");
			await cash.getByRole("button", { name: "Record cash in" }).click();
			await expect(page.getByRole("heading", { name: "Till locked" })).toBeVisible();

			// A changed PIN locks the till at the next return, even if a manager has approved the return.
			await unlock(page, "83146");
			await page.getByRole("button", { name: "Return", exact: true }).click();
			const back = page.getByRole("dialog", { name: "Return against a receipt" });
			await back.getByLabel("Receipt number").fill("MAIN-1-000001");
			await back.getByRole("button", { name: "Find" }).click();
			await back.getByLabel("Returned: Cable").selectOption("1");
			await owner.api(setStaffPin, { id: member?.id ?? 0, pin: "50927" });
			await back.getByRole("button", { name: "Return items" }).click();
			await enterPin(page, pins.owner, "Approve");
			await expect(page.getByRole("heading", { name: "Till locked" })).toBeVisible();

			// A changed PIN locks the till when the cashier closes the shift. The shift stays open.
			await unlock(page, "50927");
			await page.getByRole("button", { name: "Close shift" }).click();
			const closing = page.getByRole("dialog", { name: "Close shift" });
			await closing.getByLabel("Counted cash (₱)").fill("1000");
			await owner.api(setStaffPin, { id: member?.id ?? 0, pin: "61834" });
			await closing.getByRole("button", { name: "Close shift" }).click();
			await expect(page.getByRole("heading", { name: "Till locked" })).toBeVisible();
			await unlock(page, "61834");
			await expect(page.getByLabel("Scan or type an item")).toBeVisible();
		},
	);
}
