import { test as base, expect, type Locator, type Page } from "@playwright/test";
import sql from "sql-template-tag";
import { createPromotion, updatePromotion } from "#contract/admin/promotions.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { toggleWishlist } from "#contract/user/wishlist.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { homeAddress } from "../support/customer.ts";
import { expectFits } from "../support/fits.ts";
import { luz, nena, openRealDatabase, signedIn } from "../support/real-shop.ts";
import { openPage, startShop } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const sizes = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
] as const;
const day = 24 * 60 * 60_000;

test("cards, pages, search engines and the cart show a promotion, and a reload keeps a typed TIN, in a real shop", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const { id: product_id } = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
	});
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { api: owns } = await signedIn(browser, shop, nena, sizes[1]);
	const { page, api } = await signedIn(browser, shop, luz, sizes[0]);
	const ends = new Date(Date.now() + 3 * day);
	await owns(createPromotion, {
		name: "Cable week",
		channels: ["web"],
		product_ids: [product_id],
		reward: { kind: "percent", percent: 20 },
		ends_at: ends.toISOString(),
	});
	await owns(createPromotion, {
		name: "Free from ₱1,000",
		channels: ["web"],
		minimum_subtotal: 1_000,
		reward: { kind: "none" },
		free_shipping: true,
	});
	const promoted = async () => (await api(getProduct, { id: product_id })).promotions;
	await expect.poll(promoted).toBeDefined();
	await api(addToCart, { product_id, qty: 1 });

	for (const viewport of sizes) {
		await page.setViewportSize(viewport);
		await openPage(page, "/app");
		const card = page.getByRole("article").filter({ hasText: "Braided cable" }).first();
		await expect(card).toContainText("Cable week");
		await expect(card).toContainText("₱400.00");
		await expect(card.locator("s")).toHaveText("Was ₱500.00");
		await page.getByRole("button", { name: /^Cart, 1/ }).click();
		const drawer = page.getByRole("dialog", { name: "Your cart" });
		await expect(drawer.getByText("−₱100.00")).toBeVisible();
		await expect(drawer.getByRole("list", { name: "Offers" })).toContainText(
			"₱500.00 to free shipping",
		);
		await page.keyboard.press("Escape");
		await card.getByRole("link", { name: "Braided cable" }).click();
		await expect(page.getByText("₱400.00").first()).toBeVisible();
	}
	await expectFits(page, "a promoted product");

	const guest = await browser.newContext({ baseURL: shop.origin, viewport: sizes[1] });
	atEnd(() => guest.close());
	const visitor = await guest.newPage();
	const { slug } = await api(getProduct, { id: product_id });
	await openPage(visitor, `/app/products/${slug}`);
	const main = visitor.getByRole("main");
	await expect(main.getByRole("list", { name: "Promotions" })).toContainText("Cable week");
	await expect(main.locator("s").first()).toHaveText("Was ₱500.00");
	await expectFits(visitor, "the page of a promoted product");
	const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
	const product = data
		.map((text) => JSON.parse(text) as Record<string, unknown>)
		.find((each) => each["@type"] === "Product");
	expect(product?.["offers"]).toMatchObject({
		price: "400.00",
		priceValidUntil: wallInstant(ends).slice(0, 10),
		priceSpecification: [{ price: "400.00" }, { price: "500.00" }],
	});

	await api(createAddress, homeAddress);
	await openPage(page, "/app/checkout");
	await page.getByText("Invoice for a business").click();
	await page.getByLabel("Business name (optional)").fill("Lim Trading");
	await page.getByLabel("TIN (optional)").fill("123-456-789");
	await page.reload();
	await expect(page.getByLabel("Business name (optional)")).toHaveValue("Lim Trading");
	await expect(page.getByLabel("TIN (optional)")).toHaveValue("123-456-789");
	// Waits for the server's prices, because until then the total lacks the promotion.
	await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText(
		"−₱100.00",
	);
	await page.getByRole("button", { name: "Place order" }).first().click();
	await expect(page.getByRole("heading", { name: "Salamat! Your order is in." })).toBeVisible();
	await page.getByRole("link", { name: "View your order" }).click();
	await expect(page.getByRole("main")).toContainText("TIN 123-456-789");
	await api(addToCart, { product_id, qty: 1 });
	await openPage(page, "/app/checkout");
	await page.getByText("Invoice for a business").click();
	await expect(page.getByLabel("TIN (optional)")).toHaveValue("");
});

/** Page sections, other than product lists, that show a product's price. */
const places: readonly { name: string; find: (page: Page, id: number) => Promise<Locator> }[] = [
	{
		name: "the landing page's hero",
		find: async (page) => {
			await openPage(page, "/");
			return page.locator("#home");
		},
	},
	{
		name: "the highlights",
		find: async (page) => {
			await openPage(page, "/app");
			return page.getByRole("region", { name: "Highlights" });
		},
	},
	{
		name: "the search suggestions",
		find: async (page) => {
			await openPage(page, "/app");
			await page.getByRole("combobox", { name: "Search products" }).fill("braided");
			return page.getByRole("listbox", { name: "Suggestions" });
		},
	},
	{
		name: "the comparison",
		find: async (page, id) => {
			await openPage(page, `/app/compare?products=${id}`);
			return page.getByRole("region", { name: "Products side by side" });
		},
	},
	{
		name: "the wishlist",
		find: async (page) => {
			await openPage(page, "/app/wishlist");
			return page.getByRole("main").getByRole("article");
		},
	},
];

test("the home page, suggestions, comparison and wishlist show a promoted price until the promotion ends", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const { id: product_id } = await insertProduct(database, {
		name: "Braided cable",
		price: 50_000,
		stock: { main: 9 },
	});
	// The promotion is for a category, so a section can show it only if it knows the product's category.
	const { category_id } = await database.one<{ category_id: number }>(sql`
		with cables as (insert into categories (slug, name) values ('cables', 'Cables') returning id)
		update products set featured = true, category_id = cables.id
		from cables where products.id = ${product_id}
		returning category_id`);
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { api: owns } = await signedIn(browser, shop, nena, sizes[1]);
	const { page, api } = await signedIn(browser, shop, luz, sizes[0]);
	await api(toggleWishlist, { product_id });
	const { id, version } = await owns(createPromotion, {
		name: "Cable week",
		channels: ["web"],
		category_ids: [category_id],
		reward: { kind: "percent", percent: 20 },
	});
	const promoted = async () => (await api(getProduct, { id: product_id })).promotions;
	await expect.poll(promoted).toBeDefined();
	for (const { name, find } of places) {
		const place = await find(page, product_id);
		await expect(place.getByText("Cable week"), name).toBeVisible();
		await expect(place, name).toContainText("₱400.00");
		await expect(place.locator("s"), name).toHaveText("Was ₱500.00");
		await expectFits(page, `${name} with a promotion`);
	}
	await owns(updatePromotion, { id, version, ends_at: new Date().toISOString() });
	await expect.poll(promoted).toBeUndefined();
	for (const { name, find } of places) {
		const place = await find(page, product_id);
		await expect(place, name).toContainText("₱500.00");
		await expect(place.locator("s"), name).toHaveCount(0);
	}
});

test("a card names a promotion of some variations, and the page shows it once such a variation is chosen, also without scripts", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(300_000);
	const { url, database } = await openRealDatabase(atEnd, dataFolder);
	const { id, variationIds } = await insertProduct(database, {
		name: "Woven cord",
		price: 50_000,
		variations: [
			{ name: "Black", stock: { main: 5 } },
			{ name: "Red", stock: { main: 5 } },
		],
	});
	const shop = await startShop({ DEMO: "0", DATABASE_URL: url });
	atEnd(shop.stop);
	const { api: owns } = await signedIn(browser, shop, nena, sizes[1]);
	const { api } = await signedIn(browser, shop, luz, sizes[0]);
	await owns(createPromotion, {
		name: "Red week",
		channels: ["web"],
		variation_ids: [variationIds[1] ?? 0],
		reward: { kind: "percent", percent: 20 },
	});
	const product = () => api(getProduct, { id });
	await expect.poll(async () => (await product()).promotions).toBeDefined();
	const path = `/app/products/${(await product()).slug}`;
	for (const viewport of [...sizes, "without scripts"] as const) {
		const isPlain = viewport === "without scripts";
		const guest = await browser.newContext({
			baseURL: shop.origin,
			viewport: isPlain ? sizes[0] : viewport,
			javaScriptEnabled: !isPlain,
		});
		const page = await guest.newPage();
		const open = (to: string) => (isPlain ? page.goto(to) : openPage(page, to));
		await open("/app");
		const card = page.getByRole("article").filter({ hasText: "Woven cord" }).first();
		await expect(card.getByText("Red week on selected options")).toBeVisible();
		await expect(card).toContainText("₱500.00");
		if (!isPlain) await expectFits(page, "a card with a promotion of one variation");
		await open(path);
		const main = page.getByRole("main");
		const promotions = main.getByRole("list", { name: "Promotions" });
		await expect(promotions).toHaveText("Red week on selected options");
		await expect(main.getByText("₱500.00").first()).toBeVisible();
		if (isPlain) await page.goto(`${path}?variation=${variationIds[1]}`);
		else await main.getByText("Red", { exact: true }).click();
		await expect(promotions).toHaveText("Red week");
		await expect(main.getByText("₱400.00").first()).toBeVisible();
		if (!isPlain) await expectFits(page, "a product with a promotion of one variation");
		await guest.close();
	}
});
