import { test as base, expect, type Page } from "@playwright/test";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { createProduct } from "#contract/admin/products.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { apiOf } from "../support/customer.ts";
import { openAsOwner, whenLinked } from "../support/open-as-owner.ts";
import { startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

const fact = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("staff give products a type and specifications, and shoppers see and compare them", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(180_000);
	const shop = await startRealShop(atEnd, dataFolder);
	const page = await openAsOwner(browser, shop.origin, await whenLinked(shop));
	const api = apiOf(page.context());
	const [big, small, cable] = [
		await api(createProduct, { name: "Sari 65W Charger", price: 900, status: "published" }),
		await api(createProduct, { name: "Sari 30W Charger", price: 500, status: "published" }),
		await api(createProduct, {
			name: "Sari USB-C to Lightning Cable",
			price: 300,
			status: "published",
			options: [{ name: "Color", values: ["Black", "Ube"] }],
		}),
	];

	// The editor shows the fields of the product type, accepts a number with its unit, and refuses invalid numbers.
	await page.setViewportSize(phone);
	await openPage(page, `/admin/products/${big.id}`);
	await page.getByLabel("Product type").selectOption("Charger");
	const power = page.getByLabel("Power (W)");
	await power.fill("sixty");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(power).toHaveAccessibleDescription("Enter a number without a unit.");
	await power.fill("0.045 kW");
	await expect(page.getByText("Title says 65 W, specifications say 45 W.")).toBeVisible();
	await power.fill("65 watts");
	await expect(page.getByText(/Title says/)).toHaveCount(0);
	await page.getByLabel("USB-C", { exact: true }).first().check();
	await page.getByLabel("Brand").fill("Sigla");
	await expectAccessible(page, "the editor's specifications at 360 px");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(page, "Saved")).toBeVisible();
	await expect(power).toHaveValue("65");

	// Proposals from titles and texts can be accepted, declined and undone.
	await openPage(page, "/admin/products/facts");
	const proposed = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
	await expect(proposed(small.name)).toContainText("Charger");
	await expectAccessible(page, "proposed specifications at 360 px");
	await page.setViewportSize(desktop);
	await page.getByRole("button", { name: `Dismiss ${cable.name}` }).click();
	await expect(toastOf(page, `Dismiss for ${cable.name}`)).toBeVisible();
	await expect(page.getByRole("link", { name: cable.name })).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).last().click();
	await expect(proposed(cable.name)).toBeVisible();
	await page.getByRole("button", { name: /^Accept all/ }).click();
	await expect(page.getByRole("heading", { name: "Nothing to check" })).toBeVisible();
	await page.getByRole("link", { name: "Missing" }).click();
	await expect(page.getByText("Ports are missing")).toBeVisible();
	await expectAccessible(page, "missing specifications");

	// Each variation has its own specifications.
	await openPage(page, `/admin/products/${cable.id}`);
	const ube = page.getByRole("listitem").filter({ hasText: "Ube" });
	await ube.getByLabel("Color").fill("Ube");
	await ube.getByLabel("Length (cm)").fill("1.2 m");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(page, "Saved")).toBeVisible();
	await expectAccessible(page, "a product with variations and their specifications");

	// Deleting a choice that a product uses needs a confirmation.
	await openPage(page, "/admin/attributes?open=ports");
	await page.getByRole("button", { name: "Remove USB-C" }).click();
	await page.getByRole("button", { name: "Save" }).click();
	const question = page.getByRole("dialog", { name: '1 product has "USB-C".' });
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("alert").filter({ hasText: '1 product has "USB-C".' })).toBeVisible();
	await expectAccessible(page, "an attribute");
	await page.getByRole("button", { name: "Cancel" }).click();
	await openPage(page, "/admin/product-types?open=charger");
	await expect(page.getByText("Fast charging").first()).toBeVisible();
	await expectAccessible(page, "a product type");

	// A shopper sees the table, the structured data, and two products side by side.
	const visitor = await browser.newContext({ baseURL: shop.origin, viewport: phone });
	const shopper = await visitor.newPage();
	await openPage(shopper, `/app/products/${big.slug}`);
	await expect(fact(shopper, "Power")).toHaveText("Power65 W");
	await expect(fact(shopper, "Ports")).toHaveText("PortsUSB-C");
	await expectAccessible(shopper, "a product with specifications at 360 px");
	const data = await shopper.locator('script[type="application/ld+json"]').allTextContents();
	expect(data.map((text) => JSON.parse(text) as unknown)).toContainEqual(
		expect.objectContaining({
			"@type": "Product",
			brand: { "@type": "Brand", name: "Sigla" },
			additionalProperty: expect.arrayContaining([
				{ "@type": "PropertyValue", name: "Power", value: "65 W" },
			]),
		}),
	);
	const ubeId = cable.variations.find(({ name }) => name === "Ube")?.id ?? 0;
	const [branch] = await api(listBranchSettings);
	await api(receiveStock, {
		branch_id: branch?.id ?? 0,
		note: "",
		lines: [{ variation_id: ubeId, quantity: 3 }],
	});
	await openPage(shopper, `/app/products/${cable.slug}?variation=${ubeId}`);
	await expect(fact(shopper, "Length")).toHaveText("Length1.2 m");

	await openPage(shopper, `/app/products/${big.slug}`);
	await shopper.getByRole("link", { name: "Compare" }).click();
	await expect(shopper.getByRole("columnheader")).toHaveCount(1);
	await openPage(shopper, `/app/products/${small.slug}`);
	await shopper.getByRole("link", { name: "Compare" }).click();
	await expect(shopper.getByRole("columnheader")).toHaveCount(2);
	await expect(shopper).toHaveURL(`/app/compare?products=${big.id},${small.id}`);
	await expect(fact(shopper, "Power")).toHaveText("Power, different65 W30 W");
	await expectAccessible(shopper, "two products side by side at 360 px");
	await shopper.setViewportSize({ width: 320, height: 640 });
	// A wide table scrolls instead of the page.
	expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	await expectAccessible(shopper, "two products side by side at 320 px");
	await shopper.setViewportSize(desktop);
	await expectAccessible(shopper, "two products side by side");
	await shopper.getByRole("link", { name: `Remove ${big.name}` }).click();
	await expect(shopper.getByRole("columnheader")).toHaveCount(1);
	await shopper.getByRole("link", { name: `Remove ${small.name}` }).click();
	await expect(shopper.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
	await expectAccessible(shopper, "nothing to compare");
});
