import type { Page } from "@playwright/test";
import sharp from "sharp";
import { listAdminCategories, listAdminFeatures } from "#contract/admin/merchandising.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listCategories, listFeatures, listProducts } from "#contract/user/catalogue.ts";
import { expectAccessible } from "../support/axe.ts";
import { type Staff, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

async function open(page: Page, { cookies }: Staff, path: string): Promise<void> {
	await page.context().addCookies(cookies);
	await openPage(page, path);
}
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const picture = async () => ({
	name: "lamp.png",
	mimeType: "image/png",
	buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0b5f59" } })
		.png()
		.toBuffer(),
});

test("on a phone, a category can be created with a picture, moved by keyboard and deleted", async ({
	page,
	owner,
}) => {
	await page.setViewportSize(phone);
	await open(page, owner, "/admin/categories");
	const before = (await owner.api(listCategories)).map(({ name }) => name);
	const shown = async () => (await owner.api(listCategories)).map(({ name }) => name);
	await expectAccessible(page, "categories");
	await page.getByRole("link", { name: "New category" }).click();
	const panel = page.getByRole("dialog", { name: "New category" });
	await panel.getByLabel("Name").fill(before[0] ?? "");
	await panel.getByRole("button", { name: "Create category" }).click();
	await expect(panel.getByText("Another category already has this name.").first()).toBeVisible();
	await panel.getByLabel("Name").fill("Night lights");
	await panel.getByLabel("Search keywords").fill("lamp, ilaw");
	await panel.getByLabel("Add a picture").setInputFiles(await picture());
	await expect(panel.getByRole("img", { name: "Picture 1" })).toBeVisible();
	await panel.getByLabel("Visible part").selectOption("Top");
	await expectAccessible(page, "a new category");
	await panel.getByRole("button", { name: "Create category" }).click();
	await expect(page.getByRole("dialog", { name: "Night lights" })).toBeVisible();
	await page.keyboard.press("Escape");
	const shopper = await page.context().newPage();
	await openPage(shopper, "/");
	const tile = shopper.getByRole("link", { name: /^Night lights/ }).locator("img");
	await expect(tile.first()).toHaveCSS("object-position", "50% 0%");
	await shopper.close();

	const handle = page.getByRole("button", { name: "Move Night lights", exact: true });
	await handle.press("ArrowUp");
	await handle.press("ArrowUp");
	await expect(handle).toBeFocused();
	await expect(toastOf(page, "New sequence saved").first()).toBeVisible();
	await expect.poll(async () => (await shown()).at(-3)).toBe("Night lights");
	await page.getByRole("link", { name: "Night lights" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete category" }).click();
	await page
		.getByRole("alertdialog")
		.or(page.getByRole("dialog", { name: /Delete Night lights/ }))
		.getByRole("button", { name: "Delete category" })
		.click();
	await expect(toastOf(page, "Category deleted")).toBeVisible();
	await expect.poll(shown).toEqual(before);
});

test("categories on a desktop are dragged, and dragged back by Undo", async ({ page, owner }) => {
	await page.setViewportSize(desktop);
	await open(page, owner, "/admin/categories");
	const names = async () => (await owner.api(listAdminCategories)).map(({ name }) => name);
	const before = await names();
	const [first = "", second = "", third = ""] = before;
	const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
	await expect(handle(first)).toBeVisible();
	const from = await handle(first).boundingBox();
	const to = await handle(third).boundingBox();
	if (!from || !to) throw new Error("The list has handles.");
	await page.mouse.move(from.x + 10, from.y + 20);
	await page.mouse.down();
	await page.mouse.move(from.x + 10, to.y - 20, { steps: 6 });
	await page.mouse.move(from.x + 10, to.y + 25, { steps: 6 });
	await page.mouse.up();
	await expect.poll(names).toEqual([second, third, first, ...before.slice(3)]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(names).toEqual(before);
	await expect(page.getByRole("list", { name: "Categories" }).getByRole("link").first()).toHaveText(
		first,
	);
});

test("on a desktop, a slide of the hero is previewed while it is edited, appears in the shop, and can be deleted", async ({
	page,
	owner,
}) => {
	await page.setViewportSize(desktop);
	await open(page, owner, "/admin/features");
	const preview = page.getByRole("region", { name: "Preview", exact: true });
	await expect(preview).toContainText("Picked by us");
	await expectAccessible(page, "features");
	await page.getByRole("link", { name: "New slide" }).click();
	const panel = page.getByRole("region", { name: "New slide" });
	await panel.getByLabel("Tag").selectOption("Hot");
	await panel.getByLabel("Title", { exact: true }).fill("Brownout-proof");
	await panel.getByLabel("Product", { exact: true }).fill("Wi-Fi Backup");
	await panel.getByRole("button", { name: /Wi-Fi Backup Battery/ }).click();
	await expect(preview).toContainText("Hot this week");
	await expect(preview).toContainText("Brownout-proof");
	await expectAccessible(page, "a new slide");
	await panel.getByRole("button", { name: "Add slide" }).click();
	await expect(page.getByRole("region", { name: "Brownout-proof" })).toBeVisible();
	await expect
		.poll(async () => (await owner.api(listFeatures)).map(({ title }) => title))
		.toContain("Brownout-proof");
	const slot = (await owner.api(listAdminFeatures)).find(({ title }) => title === "Brownout-proof");
	expect(slot).toMatchObject({ tag: "hot", product: { name: expect.stringContaining("Backup") } });

	const own = page.getByRole("region", { name: "Brownout-proof" });
	await own.getByLabel("Add a picture").setInputFiles(await picture());
	await expect(own.getByRole("img", { name: "Picture 1" })).toBeVisible();
	await own.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(page, "Saved").last()).toBeVisible();
	await own.getByRole("button", { name: "Delete slide" }).click();
	await expect(toastOf(page, "Slide deleted")).toBeVisible();
	await expect
		.poll(async () => (await owner.api(listFeatures)).map(({ title }) => title))
		.not.toContain("Brownout-proof");
});

test("on a phone, the owner changes the number of highlighted products and previews a slide", async ({
	page,
	owner,
}) => {
	await page.setViewportSize(phone);
	await open(page, owner, "/admin/features");
	await page.getByRole("link", { name: "Highlights" }).click();
	const panel = page.getByRole("dialog", { name: "Highlights" });
	await panel.getByLabel("Maximum number of products").fill("99");
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(panel.getByRole("alert")).toBeVisible();
	await panel.getByLabel("Maximum number of products").fill("4");
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(toastOf(page, "Saved")).toBeVisible();
	const highlights = page.getByRole("region", { name: "Highlights" }).getByRole("listitem");
	await expect(async () => {
		await openPage(page, "/app");
		await expect(highlights).toHaveCount(4, { timeout: 1_000 });
	}).toPass();
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, highlight_limit: 9 });

	await open(page, owner, "/admin/features?open=1");
	await expect(page.getByRole("region", { name: "Preview on a phone" })).toContainText("Shop Now");
	await expectAccessible(page, "a slide on a phone");
});

test("added synonyms and redirects take effect and can be deleted, and built-in synonyms can be searched", async ({
	page,
	owner,
}) => {
	await page.setViewportSize(desktop);
	await open(page, owner, "/admin/synonyms");
	await page.getByRole("link", { name: "New synonyms" }).click();
	const panel = page.getByRole("region", { name: "New synonyms" });
	await panel.getByLabel("Words").fill("zukuzuku");
	await panel.getByRole("button", { name: "Save" }).click();
	await expect(panel.getByRole("alert")).toContainText("at least two words");
	await panel.getByLabel("One-way synonyms").fill("power bank");
	await expectAccessible(page, "new synonyms");
	await panel.getByRole("button", { name: "Save" }).click();
	await expect
		.poll(async () => (await owner.api(listProducts, { search: "zukuzuku" })).length)
		.toBeGreaterThan(3);
	await page.getByRole("button", { name: "Delete synonyms" }).click();
	await expect(toastOf(page, "Synonyms deleted")).toBeVisible();
	await page.getByRole("searchbox", { name: "Search synonyms" }).fill("selpon");
	await expect(
		page.getByRole("region", { name: "Built-in synonyms" }).getByRole("listitem"),
	).toHaveCount(1);

	await open(page, owner, "/admin/redirects");
	await expectAccessible(page, "no redirects");
	await page.getByRole("link", { name: "New redirect" }).first().click();
	const redirect = page.getByRole("region", { name: "New redirect" });
	await redirect.getByLabel("From").fill("/e2e/old.html");
	await redirect.getByLabel("To", { exact: true }).fill("elsewhere");
	await redirect.getByRole("button", { name: "Save" }).click();
	await expect(redirect.getByLabel("To", { exact: true })).toBeFocused();
	await redirect.getByLabel("To", { exact: true }).fill("/info/contact");
	await redirect.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("row", { name: /e2e\/old/ })).toContainText("/info/contact");
	await expect
		.poll(async () => (await page.request.get("/e2e/old.html", { maxRedirects: 0 })).status())
		.toBe(301);
	await page.getByRole("button", { name: "Delete redirect" }).click();
	await expect(toastOf(page, "Redirect deleted")).toBeVisible();
	await page.setViewportSize(phone);
	await open(page, owner, "/admin/synonyms");
	await expect(page.getByText("selpon").first()).toBeVisible();
	await expectAccessible(page, "synonyms on a phone");
});
