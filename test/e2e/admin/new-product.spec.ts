import { test as base, expect, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { createProduct, listAdminProducts } from "#contract/admin/products.ts";
import type { Api } from "#contract/client.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { expectAccessible } from "../support/axe.ts";
import { nena, openRealDatabase, signedIn, startRealShop } from "../support/real-shop.ts";
import { openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const test = base.extend<AtEnd>(atEnd);
const phone = { width: 360, height: 740 };

const photo = async (name: string, background: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
		.jpeg()
		.toBuffer(),
});
const notAPhoto = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };

const named = async (api: Api, name: string) =>
	(await api.page(listAdminProducts, { search: name })).items.filter((one) => one.name === name);

const create = (page: Page) => page.getByRole("button", { name: "Create product" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Passes the request on to the server, but drops the response. */
async function loseAnswer(route: Route): Promise<void> {
	if (route.request().method() !== "POST") return route.continue();
	await route.fetch();
	await route.abort("connectionreset");
}

test("the owner adds a product with the phone’s camera in one save, over an unstable connection", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(120_000);
	const { url } = await openRealDatabase(atEnd, dataFolder, [nena]);
	const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: url });
	const owner = await signedIn(browser, shop, nena, phone, { hasTouch: true });
	const { page, api } = owner;
	await openPage(page, "/admin/products");
	await page.getByRole("link", { name: "New product" }).click();
	await field(page, "Name").waitFor();
	await expectAccessible(page, "a new product");

	// Photos are added one at a time by camera, or several from files. An invalid file doesn't affect the other files.
	const camera = page.getByLabel("Photos to add: camera");
	await expect(page.getByRole("button", { name: "Take photo" })).toBeVisible();
	await camera.setInputFiles(await photo("front.jpg", "teal"));
	const photos = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
	await expect(photos).toHaveCount(1);
	await page
		.getByLabel("Photos to add", { exact: true })
		.setInputFiles([notAPhoto, await photo("back.jpg", "tomato")]);
	await expect(photos).toHaveCount(2);
	await expect(page.getByText("notes.jpg")).toBeVisible();
	await field(page, "Name").fill("Sari power bank");
	await field(page, "Price (₱)").fill("899");
	await create(page).click();
	await expect(page.getByText(/One photo could not be uploaded/)).toBeVisible();
	await page.getByRole("button", { name: "Close", exact: true }).click();

	// A phone may unload the page while the camera is open. After a reload, the form is restored.
	await page.waitForFunction(() => sessionStorage.getItem("kargado-new-product")?.includes("899"));
	page.on("dialog", (dialog) => dialog.accept());
	await page.reload();
	await expect(page.getByText("We restored the product you were adding.")).toBeVisible();
	await expect(field(page, "Name")).toHaveValue("Sari power bank");
	await expect(photos).toHaveCount(2);
	await page.getByRole("button", { name: "Make photo 2 the main photo" }).click();

	await page.getByRole("button", { name: "New category" }).click();
	await field(page, "Category name").fill("Power banks");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Category", { exact: true })).toHaveValue(/\d+/);
	await field(page, "In stock at Main branch").fill("12");
	await expect(page.getByLabel("Status")).toHaveValue("published");

	// If the server refuses the product, the form keeps its content.
	await field(page, "Barcode").fill("!");
	await create(page).click();
	await expect(field(page, "Barcode")).toHaveAccessibleDescription(/3 to 40 letters/);
	await field(page, "Barcode").fill("4806512340017");
	await expectAccessible(page, "a filled-in product");

	// The product is created, but the response is lost. Saving again doesn't create a second product.
	await page.route(`**${createProduct.path}`, loseAnswer);
	await create(page).click();
	await expect(page.getByText("Your changes could not be saved. Please try again.")).toBeVisible();
	await page.unroute(`**${createProduct.path}`);
	await create(page).dblclick();
	await page.waitForURL(/\/admin\/products\/\d+$/);
	await expect(toastOf(page, "Product created")).toBeVisible();
	const [product, ...others] = await named(api, "Sari power bank");
	expect(others).toEqual([]);
	expect(product).toMatchObject({
		status: "published",
		price: 899,
		stock_quantity: 12,
		category_name: "Power banks",
	});
	await expect(page.getByRole("list", { name: "Photos" }).getByRole("listitem")).toHaveCount(2);
	// Back leads to the previous page instead of the form, and the next product starts empty.
	await page.goBack();
	await page.waitForURL("**/admin/products");
	await page.getByRole("link", { name: "New product" }).click();
	await expect(field(page, "Name")).toHaveValue("");
	await expect(page.getByText("We restored")).toHaveCount(0);
});

test("variations get their stock and price in one save, and a second tab creates no duplicate", async ({
	browser,
	atEnd,
	dataFolder,
}) => {
	test.setTimeout(120_000);
	const { url } = await openRealDatabase(atEnd, dataFolder, [nena]);
	const shop = await startRealShop(atEnd, dataFolder, { DATABASE_URL: url });
	const { page, api, context } = await signedIn(browser, shop, nena, {
		width: 1440,
		height: 900,
	});
	await openPage(page, "/admin/products/new");
	await expect(page.getByRole("button", { name: "Add photos" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Take photo" })).toBeHidden();
	await field(page, "Name").fill("Silicone case");
	await field(page, "Price (₱)").fill("250");
	await page.getByRole("button", { name: "Add option" }).click();
	await field(page, "Option").fill("Color");
	for (const color of ["Black", "Red"]) {
		await field(page, "Values of Color").fill(color);
		await page.keyboard.press("Enter");
	}
	const red = page.getByRole("group", { name: "Red", exact: true });
	await red.getByLabel("In stock at Second branch").fill("4");
	await red.getByLabel("Price (₱)").fill("275");
	await expectAccessible(page, "a new product with variations");

	// The new tab starts with a copy of this tab's session storage, and therefore of the form.
	const [tab] = await Promise.all([
		context.waitForEvent("page"),
		page.evaluate(() => window.open(location.href)),
	]);
	await expect(field(tab, "Name")).toHaveValue("Silicone case");
	await create(page).click();
	await page.waitForURL(/\/admin\/products\/\d+$/);
	await expect(page.getByRole("group", { name: "Red", exact: true })).toContainText(/./);
	await create(tab).click();
	await tab.waitForURL(/\/admin\/products\/\d+$/);
	expect(tab.url()).toBe(page.url());
	expect(await named(api, "Silicone case")).toMatchObject([
		{ variations_count: 2, stock_quantity: 4 },
	]);
});
