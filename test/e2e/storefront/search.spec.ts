import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { screens, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";

const cards = (page: Page): Locator => page.locator("#products").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const narrowed = (page: Page): Locator => page.getByRole("list", { name: "Active filters" });

for (const { screen, viewport } of screens) {
	test.describe(`searching on ${screen}`, rehearsedWhenWide(viewport), () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("recognized filters can be removed, and a search for unstocked products shows a message and similar ones", async ({
			page,
		}) => {
			await openPage(page, "/app?search=samsung+a54+case");
			await expect(page.getByText("No results for “samsung a54”.")).toContainText("Similar items:");
			// The results are accessories for any phone, and never another phone's case.
			const nearest = await names(page);
			expect(nearest.length).toBeGreaterThan(0);
			expect(nearest.filter((name) => name.includes("Samsung Galaxy"))).toEqual([]);
			await expectAccessible(page, "a search for an unstocked product");
			await page.getByRole("button", { name: "Ask us" }).click();
			await expect(page.getByRole("dialog", { name: "Ask a question" })).toBeVisible();
			await page.keyboard.press("Escape");
			await narrowed(page).getByRole("link", { name: "Remove samsung a54" }).click();
			await expect(page).toHaveURL(/\?search=case$/);
			await expect(page.getByText("No results for")).toHaveCount(0);
			await expect(narrowed(page).getByRole("link")).toHaveText(["Case"]);

			// Exact matches come first, and near matches appear below under “Similar items”.
			await openPage(page, "/app?search=galaxy+a55+tempered+glass");
			expect((await names(page))[0]).toContain("Linaw Privacy Glass for Samsung Galaxy A55");
			await expect(page.getByRole("heading", { name: "Similar items" })).toBeVisible();
		});

		test("a tap on a section whose script is still loading takes effect once the script has loaded", async ({
			page,
		}) => {
			const isThere = Promise.withResolvers<void>();
			await page.route("**/assets/search-summary-*.js", async (route) => {
				await isThere.promise;
				await route.continue();
			});
			await openPage(page, "/app?search=samsung+a54+case");
			await page.getByRole("button", { name: "Ask us" }).click();
			isThere.resolve();
			const asked = page.getByRole("dialog", { name: "Ask a question" });
			await expect(asked).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(asked).toBeHidden();
			// The earlier tap ran only once: after closing, another tap opens the dialog again.
			await page.getByRole("button", { name: "Ask us" }).click();
			await expect(asked).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(asked).toBeHidden();
		});

		test("a correction is shown, and can be declined", async ({ page }) => {
			await openPage(page, "/app?search=mosue");
			await expect(page.getByText("Showing results for mouse.")).toBeVisible();
			expect((await names(page))[0]).toContain("Mouse");
			await page.getByRole("link", { name: "Search instead for mosue" }).click();
			await expect(page).toHaveURL(/search=mosue&as_written=1$/);
			await expect(page.getByText("No products found")).toBeVisible();
			await expect(page.getByText("No results for “mosue”.")).toBeVisible();
		});

		test("filters show their number of results, can be combined, and are in the URL", async ({
			page,
		}) => {
			await openPage(page, "/app?search=itim+na+case");
			const isPhone = viewport.width < 1024;
			if (isPhone) await page.getByRole("button", { name: "Filters" }).click();
			const filters = isPhone
				? page.getByRole("dialog", { name: "Filters" })
				: page.getByRole("complementary", { name: "Filters" });
			await filters.getByRole("region", { name: "Brand" }).locator("summary").click();
			const maker = filters.getByRole("region", { name: "Brand" }).getByRole("link", {
				name: /Tibay/,
			});
			const count = Number(/\d+$/.exec((await maker.textContent()) ?? "")?.[0]);
			expect(count).toBeGreaterThan(0);
			await maker.click();
			await expect(page).toHaveURL(/filter=maker%3ATibay/);
			await expect(maker).toHaveAttribute("aria-current", "true");
			// A price that is entered while another filter is loading is combined with that filter.
			const list = "**/user/api/products?*";
			const isThere = Promise.withResolvers<void>();
			await page.route(list, async (route) => {
				await isThere.promise;
				await route.continue().catch(() => undefined);
			});
			await filters
				.getByRole("region", { name: "In stock" })
				.getByRole("link", { name: /^In stock/ })
				.click();
			await filters.getByLabel("Highest price").fill("250");
			await filters.getByRole("button", { name: "Apply price" }).click();
			isThere.resolve();
			await expect(page).toHaveURL(/price_to=250/);
			await expect(page).toHaveURL(/filter=maker%3ATibay%3Bstock%3Aany/);
			await page.unroute(list);
			await expectAccessible(page, "filters of a search");
			if (isPhone) await filters.getByRole("button", { name: /^Show \d+ products?$/ }).click();
			await expect(narrowed(page).getByRole("link")).toContainText(["Case", "Tibay", "In stock"]);
			await openPage(page, page.url());
			// "Itim" means black. Each tile shows the black variation and its name.
			for (const name of await names(page)) expect(name).toMatch(/^Tibay .* Black$/);
			// The product opens with the black variation, although it isn't the first one. Its URL opens the same
			// variation.
			await cards(page)
				.getByRole("link", { name: /^Tibay Slim Matte Case for HONOR X8b/ })
				.click();
			const opened = page.getByRole("dialog", { name: "Tibay Slim Matte Case for HONOR X8b" });
			const chosen = opened.getByRole("radio", { name: "Black" });
			await expect(chosen).toBeChecked();
			await expect(opened.getByRole("radio").first()).toHaveAccessibleName("Navy");
			await page.reload();
			await expect(chosen).toBeChecked();
			await page.keyboard.press("Escape");
			await expect(opened).toBeHidden();
			await narrowed(page).getByRole("link", { name: "Remove Tibay" }).click();
			await expect(page).not.toHaveURL(/Tibay|variation/);
		});
	});
}

test.describe("suggestions", () => {
	for (const { screen, viewport } of screens) {
		test(
			`can be used from any page, by keyboard and by touch, on ${screen}`,
			rehearsedWhenWide(viewport),
			async ({ page }) => {
				await page.setViewportSize(viewport);
				await page.emulateMedia({ reducedMotion: "reduce" });
				await openPage(page, "/app/wishlist");
				const box = page.getByRole("combobox", { name: "Search products" });
				await box.pressSequentially("mekano 6");
				const list = page.getByRole("listbox", { name: "Suggestions" });
				const first = list.getByRole("option", { name: /Mekano 6/ }).first();
				await expect(first).toContainText("₱");
				await expect(box).toHaveAttribute("aria-expanded", "true");
				await expectAccessible(page, "suggestions");
				await box.press("ArrowDown");
				await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
				await expect(box).toHaveAttribute(
					"aria-activedescendant",
					(await list.getByRole("option").first().getAttribute("id")) ?? "",
				);
				await box.press("Escape");
				await expect(list).toHaveCount(0);
				await expect(box).toHaveValue("mekano 6");
				await box.fill("iphone 15");
				await list.getByRole("option", { name: "Made for iphone 15" }).first().click();
				await expect(page).toHaveURL(/\/app\?search=iphone\+15/);
				await expect(list).toHaveCount(0);
				await box.fill("keybord");
				await list.getByRole("option", { name: "Did you mean keyboard" }).click();
				await expect(page).toHaveURL(/search=keyboard$/);
				await box.fill("mekano 61");
				await expect(first).toBeVisible();
				await box.press("ArrowDown");
				await expect(box).toHaveAttribute("aria-activedescendant", /product/);
				await box.press("Enter");
				await expect(page).toHaveURL(/\/app\/products\/galaw-mekano-61$/);
			},
		);
	}
});
