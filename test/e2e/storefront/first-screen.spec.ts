import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const widths = [
	{ width: 360, height: 740 },
	{ width: 1024, height: 768 },
	{ width: 1440, height: 900 },
];
const isPhone = ({ width }: { width: number }) => width < 768;
const a15 = { code: "samsung-galaxy-a15", maker: "Samsung", name: "Galaxy A15", kind: "phone" };

/** Returns the names of visible controls in the header. */
async function controlsOf(page: Page): Promise<string[]> {
	const controls = page.getByRole("banner").locator("a, button, input");
	const names: string[] = [];
	for (const control of await controls.all()) {
		if (!(await control.isVisible())) continue;
		const label = await control.getAttribute("aria-label");
		names.push(label ?? (await control.textContent())?.trim() ?? "");
	}
	return names;
}

/** Stores a chosen phone in the browser, as an earlier visit does. */
const choosePhone = (page: Page) =>
	page.addInitScript(
		(device) =>
			localStorage.setItem("kargado-device", JSON.stringify({ ...device, account: null })),
		a15,
	);

const tile = (page: Page, name: string): Locator =>
	page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
const addButton = (card: Locator): Locator =>
	card.getByRole("button", { name: /^Add .+ to cart$/ });

for (const viewport of widths) {
	test.describe(`at ${viewport.width} px`, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("the header has the specified controls for a visitor, each once", async ({ page }) => {
			await openPage(page, "/app");
			const register = isPhone(viewport) ? [] : ["Register"];
			expect(await controlsOf(page)).toEqual([
				"KargadoHome",
				"Search products",
				"Favorites",
				"Cart",
				"Login",
				...register,
			]);
			await expectAccessible(page, "a visitor's header");

			await openPage(page, "/");
			const names = await controlsOf(page);
			expect(names.toSorted()).toEqual(
				["Home", "Features", "Products", "Contact", "Cart", "Login", "Register", "Shop"].toSorted(),
			);
		});

		test("the header has the specified controls for a signed-in customer", async ({
			page,
			customer,
		}) => {
			await openPage(page, "/app");
			await expect(
				page.getByRole("banner").getByRole("link", { name: "Notifications" }),
			).toBeVisible();
			const shared = ["Search products", "Favorites", "Notifications", "Cart"];
			const account = page.getByRole("button", { name: `${customer.name} account menu` });
			if (isPhone(viewport)) {
				await expect(account).toBeVisible();
				expect(await controlsOf(page)).toEqual([
					"KargadoHome",
					...shared,
					`${customer.name} account menu`,
				]);
			} else {
				expect(await controlsOf(page)).toEqual([
					"KargadoHome",
					...shared,
					"Orders",
					`Profile of ${customer.name}`,
					"Logout",
				]);
			}
		});

		test("a tile shows the full name of its device, and no note about another phone", async ({
			page,
		}) => {
			await choosePhone(page);
			await openPage(page, "/app?category=phone-cases&search=wallet");
			const own = "Lakbay Wallet Flip Case for Samsung Galaxy A15";
			const other = "Lakbay Wallet Flip Case for Samsung Galaxy A25";
			await expect(tile(page, own).getByText("Galaxy A15", { exact: true })).toBeVisible();
			for (const name of ["Galaxy A15", "Galaxy A25"]) {
				const line = page.getByRole("article").getByText(name, { exact: true }).first();
				const isCut = await line.evaluate(
					(text) =>
						text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2,
				);
				expect(isCut, name).toBe(false);
			}
			await expect(addButton(tile(page, own))).toBeVisible();
			await expect(tile(page, other)).toContainText("Does not fit your Galaxy A15");
			await expect(addButton(tile(page, other))).toHaveCount(0);
		});

		test("a search for a phone ends with similar items and Notify me", async ({ page }) => {
			await openPage(page, "/app?search=samsung+a15+case");
			await expect(page.getByRole("heading", { name: "Similar items" })).toBeVisible();
			const more = page.getByRole("button", { name: "Load more" });
			const notify = page.locator("#products").getByRole("button", { name: "Notify me" });
			await expect(async () => {
				await page.getByRole("article").last().scrollIntoViewIfNeeded();
				await expect(notify).toBeVisible({ timeout: 1000 });
			}).toPass();
			await expect(more).toHaveCount(0);
			await notify.click();
			const dialog = page.getByRole("dialog", { name: "Notify me when it's available" });
			await expect(dialog).toContainText("“samsung a15 case”");
		});

		test("the page has one footer, which contains each link once", async ({ page }) => {
			await openPage(page, "/app?category=webcams");
			await page.getByRole("link", { name: "Skip to footer" }).focus();
			await page.keyboard.press("Enter");
			const footer = page.getByRole("contentinfo");
			await expect(footer).toHaveCount(1);
			const names = await footer
				.getByRole("navigation", { name: "Footer" })
				.locator("a, button")
				.allTextContents();
			expect(new Set(names).size).toBe(names.length);
			const addresses = await footer
				.getByRole("link")
				.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			for (const address of [
				"/",
				"/#products",
				"/info/legal#payments",
				"/info/contact",
				"/info/legal#privacy",
				"/info/legal#terms",
				"/info/legal#refunds",
			]) {
				expect(
					addresses.filter((each) => each === address),
					address,
				).toHaveLength(1);
			}
			expect(new Set(addresses).size).toBe(addresses.length);
			await expect(footer.getByRole("form", { name: "Newsletter" })).toBeVisible();
			await expectAccessible(page, "the footer");
		});
	});
}

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

	test("the first product, with its name and price, is on the first screen", async ({ page }) => {
		await openPage(page, "/app");
		await expect(page.getByRole("region", { name: "Featured products" })).toBeInViewport();
		await expect(page.getByRole("region", { name: "Highlights" })).toBeInViewport();
		const first = page.locator("#products").getByRole("article").first();
		await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
		await expect(first.locator(".price").first()).toBeInViewport({ ratio: 1 });
	});

	test("the sheet begins with the category's own facets, ends with the categories, and has no empty choices", async ({
		page,
	}) => {
		await openPage(page, "/app?category=chargers");
		await expect(page.getByRole("combobox", { name: "Sort" })).toBeVisible();
		await page.getByRole("button", { name: /^Filters/ }).click();
		const sheet = page.getByRole("dialog", { name: "Filters" });
		await expect(sheet.getByRole("region", { name: "Ports" })).toBeVisible();
		const groups = await sheet
			.locator("section, form")
			.evaluateAll((all) => all.map((group) => group.getAttribute("aria-label")));
		expect(groups).not.toContain("Sort");
		expect(groups.at(-1)).toBe("Category");
		expect(groups.indexOf("Ports")).toBeLessThan(groups.indexOf("Price"));
		expect(groups.indexOf("Price")).toBeLessThan(groups.indexOf("In stock"));
		await openPage(page, "/app?search=samsung+a15+case");
		await page.getByRole("button", { name: /^Filters/ }).click();
		await expect(sheet.getByRole("link", { name: /^Phone Cases/ })).toBeVisible();
		const counts = await sheet.locator("li .tabular-nums").allTextContents();
		expect(counts.length).toBeGreaterThan(3);
		expect(counts).not.toContain("0");
	});

	test("USB-C stays on one line, on tiles and on the product's page", async ({ page }) => {
		await openPage(page, "/app?search=usb-c+cable");
		const whole = page.locator("#content span.whitespace-nowrap", { hasText: "USB-C" });
		expect(await whole.count()).toBeGreaterThan(3);
		for (const word of await whole.all()) {
			expect(await word.evaluate((span) => span.getClientRects().length)).toBeLessThanOrEqual(1);
		}
		const link = page.locator("#products").getByRole("link", { name: /USB-C/ }).first();
		await openPage(page, (await link.getAttribute("href")) ?? "");
		const title = page.getByRole("heading", { level: 1 });
		await expect(title.locator("span", { hasText: /^USB-C/ })).toHaveCSS(
			...(["white-space-collapse", "collapse"] as const),
		);
		await expect(title.locator("span.whitespace-nowrap").first()).toContainText("-");
	});
});
