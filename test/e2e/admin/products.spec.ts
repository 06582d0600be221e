import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
	createProduct,
	getAdminProduct,
	listAdminProducts,
	updateProduct,
} from "#contract/admin/products.ts";
import { expectAccessible } from "../support/axe.ts";
import { type Staff, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function open(page: Page, { cookies }: Staff, path: string): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}
const make = ({ api }: Staff, name: string) =>
	api(createProduct, { name, price: 100, status: "published" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).last().click();

for (const [screen, viewport] of [
	["the owner's phone", phone],
	["a desktop", desktop],
] as const) {
	test(
		`on ${screen}: products are found, and priced, counted and edited in place`,
		rehearsedWhenWide(viewport),
		async ({ page, owner }) => {
			const word = `Lantern${viewport.width}`;
			const names = [`${word} small`, `${word} large`];
			const [small] = [await make(owner, names[0] ?? ""), await make(owner, names[1] ?? "")];
			await page.setViewportSize(viewport);
			await open(page, owner, "/admin/products");
			await page.getByRole("searchbox", { name: "Search products" }).fill(word);
			await expect(page).toHaveURL(new RegExp(`search=${word}`));
			await expect(page.getByRole("checkbox", { name: `Select ${word}` })).toHaveCount(2);
			await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
			await expectAccessible(page, "product list");

			const price = page.getByRole("textbox", { name: `Price of ${names[0]}` });
			await price.fill("x");
			await price.press("Enter");
			await expect(row(page, names[0] ?? "").getByRole("alert")).toHaveText("Enter a price.");
			await price.press("Escape");
			await expect(price).toHaveValue("₱100.00");
			await price.fill("120.5");
			await price.press("Enter");
			await expect(toastOf(page, `${names[0]}: ₱120.50`)).toBeVisible();
			await expect(price).toHaveValue("₱120.50");
			await undo(page);
			await expect(price).toHaveValue("₱100.00");

			const stock = page.getByRole("textbox", { name: `Main branch: stock of ${names[0]}` });
			await stock.fill("8");
			await stock.press("Enter");
			await expect(toastOf(page, `${names[0]}: 8 in stock`)).toBeVisible();
			const [{ stock: rows } = { stock: [] }] = (await owner.api(getAdminProduct, { id: small.id }))
				.variations;
			expect(rows.map(({ quantity }) => quantity)).toEqual([8]);

			for (const name of names)
				await page.getByRole("checkbox", { name: `Select ${name}` }).check();
			const bar = page.getByRole("region", { name: "Selected rows" });
			await bar.getByRole("button", { name: "Edit…" }).click();
			const dialog = page.getByRole("dialog", { name: "Edit 2 products" });
			await dialog.getByLabel("Change prices by %").fill("-10");
			await dialog.getByLabel("Status").selectOption("Draft");
			await dialog.getByLabel("Hot").selectOption("Yes");
			await expectAccessible(page, "bulk edit");
			await dialog.getByRole("button", { name: "Change 2 products" }).click();
			await expect(toastOf(page, "2 products changed")).toBeVisible();
			await expect(row(page, names[1] ?? "")).toContainText("Draft");
			await expect(price).toHaveValue("₱90.00");
			await undo(page);
			await expect(toastOf(page, "2 products restored")).toBeVisible();
			await expect(price).toHaveValue("₱100.00");
			await expect(row(page, names[1] ?? "")).toContainText("Published");
		},
	);
}

test("a product is created with options, pictures and a search description, and sold", {
	tag: "@rehearsal",
}, async ({ page, owner }) => {
	await page.setViewportSize(desktop);
	await open(page, owner, "/admin/products/new");
	const field = (name: string) => page.getByRole("textbox", { name, exact: true });
	await field("Name").fill("Parol star lamp");
	await field("Price (₱)").fill("450");
	await page.getByRole("button", { name: "Add option" }).click();
	await field("Option").fill("Color");
	const values = field("Values of Color");
	for (const value of ["Red", "Green"]) {
		await values.fill(value);
		await values.press("Enter");
	}
	await expect(page.getByRole("group", { name: "Green", exact: true })).toBeVisible();
	await page.getByLabel("Status").selectOption("Draft");
	await page.getByText("More details").click();
	await field("Short description").fill("A star that glows.");
	await field("Title").fill("Parol star lamp from Pampanga");
	await expect(page.getByText("Parol star lamp from Pampanga · Kargado")).toBeVisible();
	await page.getByRole("button", { name: "Create product" }).click();
	await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Parol star lamp");

	const red = page.getByRole("group", { name: "Red", exact: true });
	await red.getByLabel("SKU").fill("PRL-R");
	await red.getByLabel("Sale (₱)").fill("900");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(red.getByText("The sale price must be below the price.")).toBeVisible();
	await red.getByLabel("Sale (₱)").fill("399");
	await page.getByLabel("Status").selectOption("Published");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(toastOf(page, "Saved")).toBeVisible();
	await expect(red.getByLabel("SKU")).toHaveValue("PRL-R");

	const picture = async (name: string, background: string) => ({
		name,
		mimeType: "image/png",
		buffer: await sharp({ create: { width: 90, height: 90, channels: 3, background } })
			.png()
			.toBuffer(),
	});
	await page
		.getByLabel("Photos to add")
		.setInputFiles([await picture("a.png", "red"), await picture("b.png", "green")]);
	const shown = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
	await expect(shown).toHaveCount(2);
	const words = page.getByRole("textbox", { name: "Alt text of photo 2" });
	await words.fill("Green parol");
	await words.press("Enter");
	await expect(toastOf(page, "Alt text saved")).toBeVisible();
	await page.getByRole("button", { name: "Move Green parol up" }).click();
	await expect(toastOf(page, "New sequence saved")).toBeVisible();
	await expect(shown.first().getByRole("textbox")).toHaveValue("Green parol");
	await expectAccessible(page, "product editor");
	// Changed pictures don't cause a conflict when the open form is saved.
	await field("Badge").fill("Parol");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Not saved yet")).toBeHidden();

	const [product] = (await owner.api.page(listAdminProducts, { search: "Parol star" })).items;
	expect(product).toMatchObject({ badge: "Parol", status: "published", variations_count: 2 });
	await expect(async () => {
		await page.goto(`/app/products/${product?.slug}`);
		await expect(page).toHaveTitle(/Parol star lamp from Pampanga/, { timeout: 500 });
	}).toPass();

	await openPage(page, `/admin/products/${product?.id}`);
	await page.getByRole("button", { name: "Archive" }).click();
	await expect(page.getByRole("button", { name: "Restore" })).toBeVisible();
	await undo(page);
	await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();
	await page.getByRole("button", { name: "Duplicate" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Parol star lamp (copy)");
	await expect(page.getByLabel("Publish at")).toBeVisible();
});

test("two people edit a product: the second person sees and resolves the conflict before anything is overwritten", {
	tag: "@rehearsal",
}, async ({ browser, page, shop, owner }) => {
	const product = await make(owner, "Banig mat");
	const path = `/admin/products/${product.id}`;
	const other = await browser.newContext({ baseURL: shop.origin, viewport: phone });
	const second = await other.newPage();
	await page.setViewportSize(desktop);
	await open(page, owner, path);
	await open(second, owner, path);
	const name = (of: Page) => of.getByRole("textbox", { name: "Name", exact: true });
	await name(second).fill("Banig mat, large");
	await second.getByRole("textbox", { name: "Badge" }).fill("Woven");
	await name(page).fill("Banig mat XL");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(page, "Saved")).toBeVisible();

	await second.getByRole("button", { name: "Save", exact: true }).click();
	const dialog = second.getByRole("dialog", { name: "Someone else changed this too" });
	await expect(dialog.getByRole("group")).toHaveCount(1);
	await expect(dialog).toContainText("Banig mat XL");
	await expectAccessible(second, "conflict");
	await dialog.getByRole("radio", { name: /Theirs/ }).check();
	await dialog.getByRole("button", { name: "Use these values" }).click();
	await second.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toastOf(second, "Saved")).toBeVisible();
	expect(await owner.api(getAdminProduct, { id: product.id })).toMatchObject({
		name: "Banig mat XL",
		badge: "Woven",
	});

	// Editing a price in the list reports a conflict too.
	const { version } = await owner.api(getAdminProduct, { id: product.id });
	await openPage(second, "/admin/products?search=Banig");
	const price = second.getByRole("textbox", { name: "Price of Banig mat XL" });
	await expect(price).toHaveValue("₱100.00");
	await owner.api(updateProduct, { id: product.id, version, price: 80 });
	await price.fill("70");
	await price.press("Enter");
	await expect(row(second, "Banig").getByRole("alert")).toContainText("price is now ₱80.00");
	await price.press("Enter");
	await expect(toastOf(second, "Banig mat XL: ₱70.00")).toBeVisible();
	await other.close();
});

test("staff view products and only change their branch's stock", async ({ page, owner, staff }) => {
	const product = await make(owner, "Tabo dipper");
	await page.setViewportSize(desktop);
	await open(page, staff, "/admin/products?search=Tabo");
	await expect(row(page, "Tabo dipper")).toContainText("₱100.00");
	await expect(page.getByRole("textbox", { name: /^Main branch/ })).toBeVisible();
	await expect(page.getByRole("textbox", { name: /^(Second branch|Price)/ })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "New product" })).toHaveCount(0);
	await openPage(page, `/admin/products/${product.id}`);
	await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
	await expect(page.getByRole("button", { name: "Archive" })).toHaveCount(0);
});
