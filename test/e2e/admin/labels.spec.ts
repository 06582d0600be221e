import { test as base, expect, type Page } from "@playwright/test";
import { createProduct } from "#contract/admin/products.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { printed } from "../support/printed.ts";
import { nena, openRealDatabase, signedIn, startRealShop } from "../support/real-shop.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

const label = (page: Page, name: string) => page.getByRole("article", { name: `Label of ${name}` });

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`labels of chosen items are printed on sheets and rolls, at ${viewport.width} px`,
		rehearsedWhenWide(viewport),
		async ({ browser, atEnd, dataFolder }) => {
			const { url } = await openRealDatabase(atEnd, dataFolder);
			const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: url });
			const { page, api } = await signedIn(browser, shop, nena, viewport);
			const [main] = await api(listAdminBranches);
			const stock = [{ branch_id: main?.id ?? 0, quantity: 30 }];
			const cable = await api(createProduct, {
				name: "Sari USB-C Cable",
				price: 149,
				sku: "SARI-C1",
				barcode: "4006381333931",
				stock,
			});
			await api(createProduct, { name: "Sari Sticker", price: 15, sku: "STK-1" });

			await openPage(page, `/admin/products/${cable.id}`);
			await page.getByRole("link", { name: "Labels" }).click();
			await expect(label(page, "Sari USB-C Cable")).toContainText("₱149.00");
			await expect(label(page, "Sari USB-C Cable")).toContainText("4006381333931");
			await expect(page.getByRole("img", { name: "Barcode 4006381333931" })).toBeVisible();
			await expectAccessible(page, "labels");

			// 30 labels, starting at the fifth label of the sheet: 20 on this sheet and 10 on the next.
			await page.getByRole("button", { name: "Stock of" }).first().click();
			await page.getByLabel("First free label on the sheet").fill("5");
			await expect(page.getByRole("main").getByRole("status")).toHaveText("30 labels, 2 pages");
			expect(await printed(page)).toEqual({ pages: 2, size: "210 × 297" });

			await page.getByLabel("First free label on the sheet").fill("25");
			await expect(page.getByText("Enter a number from 1 to 24.")).toBeVisible();
			await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();

			await page.getByLabel("Paper").selectOption("Roll, 50 × 30 mm");
			await page.getByRole("textbox", { name: "Sari USB-C Cable" }).fill("4");
			await page.getByLabel("Print the price").uncheck();
			await expect(label(page, "Sari USB-C Cable").first()).not.toContainText("₱");
			await expect(page.getByRole("main").getByRole("status")).toHaveText("4 labels, 4 pages");
			expect(await printed(page)).toEqual({ pages: 4, size: "50 × 30" });

			await page.getByRole("textbox", { name: "Sari USB-C Cable" }).fill("501");
			await expect(page.getByRole("main").getByRole("status")).toHaveText(
				"Enter whole numbers of copies, up to 500.",
			);

			// Labels for several items that are selected in the stock list.
			await openPage(page, "/admin/stock");
			await page.getByRole("checkbox", { name: "Select Sari USB-C Cable" }).check();
			await page.getByRole("checkbox", { name: "Select Sari Sticker" }).check();
			await page.getByRole("link", { name: "Labels" }).click();
			await expect(page.getByRole("main").getByRole("status")).toHaveText("2 labels, 1 page");
			await expect(page.getByRole("img", { name: "Barcode STK-1" })).toBeVisible();
		},
	);
}
