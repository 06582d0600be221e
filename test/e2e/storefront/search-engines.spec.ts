import type { APIRequestContext, Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";

const path = "/app/products/sigla-30w-mini-nano-charger";

const readData = async (page: Page): Promise<Record<string, unknown>[]> =>
	(await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
		JSON.parse(text),
	);
const ofType = (data: Record<string, unknown>[], type: string) =>
	data.filter((each) => each["@type"] === type);
const content = (page: Page, name: string) =>
	page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute("href");
const addresses = async (request: APIRequestContext, file: string) =>
	[...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address = ""]) => address,
	);

test("a product's page describes the product to search engines and link previews", async ({
	page,
	shop,
	request,
}) => {
	await page.goto(`${path}?variation=1`);
	expect(await canonical(page)).toBe(shop.origin + path);
	expect(await page.title()).toMatch(/^Sigla 30W Mini Nano Charger · /);
	expect(await content(page, "description")).toContain("Tiny 30W charger");
	expect(await content(page, "og:type")).toBe("product");
	expect(await content(page, "twitter:card")).toBe("summary_large_image");
	const picture = (await content(page, "og:image")) ?? "";
	expect(picture).toMatch(new RegExp(`^${shop.origin}/storage/og/`));
	const drawn = await request.get(picture);
	expect(drawn.headers()["content-type"]).toBe("image/jpeg");
	expect((await drawn.body()).length).toBeGreaterThan(10_000);

	const data = await readData(page);
	const [product] = ofType(data, "ProductGroup");
	expect(product).toMatchObject({
		name: "Sigla 30W Mini Nano Charger",
		hasVariant: expect.arrayContaining([
			expect.objectContaining({
				offers: expect.objectContaining({ price: "749.00", priceCurrency: "PHP" }),
			}),
		]),
	});
	expect(ofType(data, "BreadcrumbList")[0]).toMatchObject({
		itemListElement: [
			{ name: "Shop" },
			{ name: "Chargers", item: `${shop.origin}/app?category=chargers` },
			{ position: 3 },
		],
	});
});

test("the landing page describes stores, opening hours and search in structured data", async ({
	page,
	shop,
}) => {
	await page.goto("/any/landing");
	await page.goto("/");
	expect(await canonical(page)).toBe(`${shop.origin}/`);
	const data = await readData(page);
	expect(ofType(data, "Store")).toHaveLength(2);
	expect(ofType(data, "Store")[0]).toMatchObject({
		openingHoursSpecification: {
			opens: "08:00",
			closes: "18:00",
			dayOfWeek: expect.not.arrayContaining(["Sunday"]),
		},
	});
	expect(ofType(data, "WebSite")[0]).toMatchObject({
		potentialAction: { target: { urlTemplate: `${shop.origin}/app?search={search_term_string}` } },
	});
});

test("each page of the shop has one canonical URL, and a search has none", async ({
	page,
	shop,
}) => {
	for (const [address, expected] of [
		["/app?sort=price-asc", "/app"],
		["/app?category=chargers&sort=price-desc", "/app?category=chargers"],
		["/app?tag=new", "/app?tag=new"],
		["/app?category=chargers&product=sigla-30w-mini-nano-charger", path],
	]) {
		await page.goto(address ?? "");
		expect(await canonical(page), address).toBe(`${shop.origin}${expected}`);
	}
	await page.goto("/app?search=cable");
	expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
	expect(await content(page, "robots")).toBe("noindex");
});

test("the sitemaps list every product, category and information page, and each exists", async ({
	request,
	shop,
}) => {
	const files = await addresses(request, "/sitemap.xml");
	expect(files).toContain(`${shop.origin}/sitemaps/products-1.xml`);
	const all = (await Promise.all(files.map((file) => addresses(request, file)))).flat();
	expect(new Set(all).size).toBe(all.length);
	const products = await request.get("/user/api/products?limit=1");
	const count = all.filter((address) => address.includes("/app/products/")).length;
	expect(String(count)).toBe(products.headers()["x-total-count"]);
	for (const address of [
		all[0],
		all.at(-1),
		`${shop.origin}/info/legal`,
		`${shop.origin}/app?category=chargers`,
	]) {
		expect(all).toContain(address);
		expect((await request.get(address ?? "")).status(), address).toBe(200);
	}
	expect((await request.get("/sitemaps/products-9999.xml")).status()).toBe(404);
});

test("robots.txt names the sitemap and excludes private pages, which are also marked noindex", async ({
	request,
	shop,
}) => {
	const robots = await (await request.get("/robots.txt")).text();
	for (const line of robots.split("\n").filter(Boolean)) {
		expect(line).toMatch(/^(?:User-agent: \*|Allow: \/|Disallow: \/\S*|Sitemap: https?:\S+)$/);
	}
	expect(robots).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
	for (const hidden of ["/app/checkout", "/app/orders", "/admin", "/user/api/products"]) {
		expect(
			robots
				.split("\n")
				.some((line) => line.startsWith("Disallow: ") && hidden.startsWith(line.slice(10))),
			hidden,
		).toBe(true);
		const response = await request.get(hidden, { maxRedirects: 0 });
		expect(response.headers()["x-robots-tag"], hidden).toContain("noindex");
	}
	for (const open of ["/", "/app", path, "/info/legal"]) {
		expect((await request.get(open)).headers()["x-robots-tag"], open).toBeUndefined();
	}
});

test("walking from page to page keeps one title, one description and one canonical link", async ({
	page,
	shop,
}) => {
	await openPage(page, path);
	await page.getByRole("region", { name: "More like this" }).getByRole("link").first().click();
	await expect(page).not.toHaveURL(new RegExp(path));
	await expect.poll(() => canonical(page)).toBe(shop.origin + new URL(page.url()).pathname);
	for (const selector of [
		"title",
		'meta[name="description"]',
		'link[rel="canonical"]',
		'meta[property="og:image"]',
	]) {
		await expect(page.locator(`head ${selector}`)).toHaveCount(1);
	}
	const data = await readData(page);
	expect([...ofType(data, "Product"), ...ofType(data, "ProductGroup")]).toHaveLength(1);
	expect(await axeFindings(page)).toEqual([]);
});
