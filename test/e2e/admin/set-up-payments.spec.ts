import { test as base, expect, type Page } from "@playwright/test";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { becomeOwner, whenLinked } from "../support/open-as-owner.ts";
import { emptyPostgres } from "../support/postgres.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const payments = (page: Page) =>
	page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Payment methods" }) });

test("the setup asks for payment methods, names those that lack a provider, and links to the missing account", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(120_000);
	const DATABASE_URL = (await emptyPostgres()) ?? "";
	const shop = await startShopProcess({ DEMO: "0", DATA_DIR: dataFolder, DATABASE_URL });
	atEnd(shop.stop);
	const link = await whenLinked(shop);
	const page = await becomeOwner(browser, shop.origin, link, { width: 360, height: 740 });

	await openPage(page, "/admin/set-up");
	await expect(payments(page).getByText("To do")).toBeVisible();
	await payments(page).getByRole("link", { name: "Choose payment methods" }).click();
	await expect(page.getByRole("heading", { name: "Payment methods", level: 1 })).toBeVisible();
	const tick = (name: string) => page.getByRole("checkbox", { name });
	for (const name of ["Cash on delivery", "GCash", "Credit or debit card"]) {
		await expect(tick(name)).toBeChecked();
	}
	for (const name of ["Maya", "QR Ph", "Bank transfer or e-wallet number"]) {
		await expect(tick(name)).not.toBeChecked();
	}
	await expect(
		page.getByText("GCash shows “Coming Soon” until you connect a provider"),
	).toBeVisible();
	await expect(page.getByText(/card stays hidden until you connect a provider/)).toBeVisible();
	await expectAccessible(page, "the payment methods of the setup");

	// Before saving, the page names the payment methods that customers would lose.
	await tick("Cash on delivery").uncheck();
	await expect(
		page.getByText("Customers can’t order: no selected payment method is available yet."),
	).toBeVisible();
	await tick("Cash on delivery").check();
	await tick("Bank transfer or e-wallet number").check();
	await expect(page.getByText(/stays hidden until you add an account/)).toBeVisible();
	await page.getByRole("button", { name: "Save and continue" }).click();
	await page.waitForURL("**/admin/settings/transfer-account");
	await page.getByLabel("Bank or e-wallet").fill("BPI");
	await page.getByLabel("Account name").fill("Aling Nena");
	await page.getByLabel("Account number", { exact: true }).fill("1234567890");
	await page.getByRole("button", { name: "Save and continue" }).click();
	await page.waitForURL("**/admin/set-up");
	await expect(payments(page)).toContainText(
		"Customers can use: Cash on delivery and Bank transfer or e-wallet number.",
	);
	await expect(payments(page).getByText("Done", { exact: true })).toBeVisible();

	// Other payment methods need a provider, and the setup links to the page for providers.
	await payments(page).getByRole("link", { name: "Add a provider" }).click();
	await page.waitForURL("**/admin/settings/providers");
	await page.getByRole("link", { name: "Continue setup" }).click();

	// The owner can also confirm the current selection without a change.
	await payments(page).getByRole("link", { name: "Change payment methods" }).click();
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(toastOf(page, "Payment methods saved")).toBeVisible();
	await page.waitForURL("**/admin/set-up");
});
