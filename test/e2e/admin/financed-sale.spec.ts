import { test as base, expect } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { listCourierDebts } from "#contract/admin/couriers.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { apiOf } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";

const test = base.extend<AtEnd>(atEnd);

test("a partner finances a sale at the till, and its payout is recorded with a fee", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(240_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const api = apiOf(page.context());
	const [branch] = await api(listBranchSettings);
	const made = await api(createProduct, {
		name: "Phone",
		barcode: "4801234567890",
		price: 5_000,
		status: "published",
	});
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [{ variation_id: made.variations[0]?.id ?? 0, quantity: 5 }],
	});

	await page.goto(`${shop.origin}/admin/couriers`);
	await page.getByLabel("New courier").fill("Home Credit");
	await page.getByLabel("Type").selectOption("financing");
	await page.getByRole("button", { name: "Add courier" }).click();
	await expect(page.getByText("Home Credit added")).toBeVisible();

	await page.goto(`${shop.origin}/admin/counter`);
	await page.getByLabel("Opening float (₱)").fill("1000");
	await page.getByRole("button", { name: "Open till" }).click();
	await expect(page.getByLabel("Scan or type an item")).toBeFocused();
	await page.keyboard.type("4801234567890");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Quantity of Phone")).toHaveText("1");
	await page.getByLabel("Cash received (₱)").fill("1000");
	await page.getByRole("button", { name: "Financed", exact: true }).click();
	await expect(page.getByLabel("Financed by")).toHaveValue(/\d/);
	await expect(page.getByLabel("Amount (₱)")).toHaveValue(/4,?000/);
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	await expect(page.getByText("Enter the reference.")).toBeVisible();
	await page.getByLabel("Contract number").fill("HC-778");
	await expectFits(page, "a financed payment");
	await page.screenshot({ path: test.info().outputPath("till.png"), fullPage: true });
	await page.getByRole("button", { name: "Sell", exact: true }).click();
	const sold = page.getByRole("region", { name: "Sold" });
	await expect(sold).toBeVisible();
	await expect(page.getByText("Financed by Home Credit HC-778").first()).toBeAttached();

	await page.goto(`${shop.origin}/admin/couriers/held?courier=Home%20Credit`);
	await page.getByRole("checkbox").last().check();
	await page.getByRole("button", { name: "Record payout" }).click();
	await page.getByLabel("Amount received (₱)").fill("3800");
	await page.getByLabel("Fee (₱)").fill("100");
	await page.getByLabel("Reference").fill("PAYOUT 1");
	await page.getByRole("button", { name: "Record payout" }).click();
	await expect(
		page.getByText(
			"The amount and the fee add up to ₱3,900.00, but ₱4,000.00 is due for these orders.",
		),
	).toBeVisible();
	await expectFits(page, "a partner's payout");
	await page.screenshot({ path: test.info().outputPath("payout.png"), fullPage: true });
	await page.getByLabel("Fee (₱)").fill("200");
	await page.getByRole("button", { name: "Record payout" }).click();
	await expect(page.getByText("₱3,800.00 recorded")).toBeVisible();
	expect(await api(listCourierDebts)).toEqual([]);
});
