import { readFile } from "node:fs/promises";
import { createProduct, getAdminProduct } from "#contract/admin/products.ts";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const file = (content: string | Buffer) => ({
	name: "products.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(content),
});

for (const [screen, viewport] of [
	["the owner's phone", { width: 390, height: 844 }],
	["a desktop", { width: 1440, height: 900 }],
] as const) {
	test(`on ${screen}: products are exported, changed and imported, and the import is undone`, {
		tag: "@rehearsal",
	}, async ({ page, owner }) => {
		const name = `Walis tambo ${viewport.width}`;
		const { id } = await owner.api(createProduct, { name, price: 150, status: "published" });
		await page.setViewportSize(viewport);
		await page.context().addCookies(owner.cookies);
		await openPage(page, `/admin/products?search=${encodeURIComponent(name)}`);
		await page.getByText("Export", { exact: true }).click();
		await expectAccessible(page, "export menu");
		const saving = page.waitForEvent("download");
		await page.getByRole("link", { name: /^Kargado All columns/ }).click();
		const saved = await readFile(await (await saving).path(), "utf8");
		expect(saved).toContain(name);

		await openPage(page, "/admin/products/import");
		const drop = page.getByLabel("Product file");
		const choose = page.getByRole("button", { name: "Choose a file" });
		await expect(choose).toBeEnabled();
		await expectAccessible(page, "import");
		await drop.setInputFiles(file(saved));
		await expect(page.getByText("There is nothing to import.")).toBeVisible();

		await page.getByRole("button", { name: "Choose another file" }).click();
		await expect(choose).toBeEnabled();
		const more = `new-${viewport.width},Bilao tray,published,90.00,\r\nbad-row,No price,draft,,\r\n`;
		const prices = `Address,Name,Status,Price,Variation\r\nwalis-tambo-${viewport.width},${name},published,175.00,\r\n${more}`;
		await drop.setInputFiles(file(prices));
		const changes = page.getByRole("region", { name: "Changes" });
		await expect(changes).toContainText("₱150.00");
		await expect(changes).toContainText("₱175.00");
		await expect(page.getByRole("region", { name: "New products" })).toContainText("Bilao tray");
		await expect(page.getByRole("region", { name: "Skipped" })).toContainText("Row 4has no price");
		await expectAccessible(page, "preview");
		// An exchange rate can be entered, and removed again by choosing that the prices are in pesos.
		const again = page.getByText("Change import options");
		const show = page.getByRole("button", { name: "Show changes" });
		const isOpen = await page.getByLabel("Exchange rate to pesos").isVisible();
		if (!isOpen) await again.click();
		await page.getByLabel("Exchange rate to pesos").fill("2");
		await show.click();
		await expect(changes).toContainText("₱350.00");
		if (!(await show.isVisible())) await again.click();
		await page.getByRole("button", { name: "Prices are in pesos" }).click();
		await show.click();
		await expect(changes).toContainText("₱175.00");
		await page.getByRole("button", { name: "Import 2 products" }).click();
		await expect(page.getByText(/^Imported: 1 new, 1 changed/)).toBeVisible();
		expect((await owner.api(getAdminProduct, { id })).price).toBe(175);
		await page.getByRole("button", { name: "Undo import" }).click();
		await expect(page.getByText("2 products restored.")).toBeVisible();
		await expectAccessible(page, "deducted");
		expect((await owner.api(getAdminProduct, { id })).price).toBe(150);
	});
}

test("an invalid file is refused with its name", { tag: "@rehearsal" }, async ({ page, owner }) => {
	await page.context().addCookies(owner.cookies);
	for (const [content, words] of [
		["Mahal na suki\n", /no table with at least two columns/],
		[Buffer.from([1, 2, 0, 0, 7]), /not a text file/],
		['Handle,Title,Variant Price\na,"b', /quotation mark opened in the row/],
	] as const) {
		await openPage(page, "/admin/products/import");
		await expect(page.getByRole("button", { name: "Choose a file" })).toBeEnabled();
		await page.getByLabel("Product file").setInputFiles(file(content));
		await expect(page.getByRole("alert")).toContainText(words);
		await expect(page.getByRole("alert")).toContainText("Nothing was changed.");
	}
});
