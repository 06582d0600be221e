import { beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#contract/client.ts";

/** Each test starts a new visit, because the module caches what a visit has loaded. */
let shopData: typeof import("./shop-data.ts");
beforeEach(async () => {
	vi.resetModules();
	shopData = await import("./shop-data.ts");
	// Importing all modules again takes long on a busy machine.
}, 60_000);

const answers = {
	"/user/api/products": [],
	"/user/api/categories": [{ id: 7, name: "Cables", slug: "cables" }],
	"/user/api/features": [],
	"/landing/shop": { highlight_limit: 9 },
};

/** A shop whose named API calls fail. */
function shopWithout(lost: readonly string[]) {
	const asked: string[] = [];
	const api = createApi(async (path) => {
		const [call = ""] = path.split("?");
		asked.push(path);
		if (lost.some((each) => path.includes(each))) throw new TypeError("Failed to fetch");
		return Response.json(answers[call as keyof typeof answers] ?? []);
	});
	return { api, asked };
}
const address = (path: string) => new URL(path, "http://shop.example");

test.each([
	["nothing", [], []],
	["the hero", ["features"], ["features"]],
	["the categories", ["categories"], ["categories"]],
	["the highlights", ["tag=featured"], ["highlights"]],
	["everything", ["/"], ["products", "categories", "features", "highlights"]],
])("if %s fails to load, only the affected sections show an error", async (_what, lost, failed) => {
	const page = await shopData.loadShopAgain(shopWithout(lost).api, address("/app"));
	expect(page.failed).toEqual(failed);
	expect(page.categories).toHaveLength(failed.includes("categories") ? 0 : 1);
});

test("a category's products aren't requested if the categories fail to load", async () => {
	const { api, asked } = shopWithout(["categories"]);
	const page = await shopData.loadShopAgain(api, address("/app?category=cables"));
	expect(page.failed).toEqual(["products", "categories"]);
	expect(asked.some((path) => path.startsWith("/user/api/products"))).toBe(false);
});

test("an empty list of products isn't a failure", async () => {
	const page = await shopData.loadShopAgain(shopWithout([]).api, address("/app?search=zzz"));
	expect(page).toMatchObject({ products: [], failed: [] });
});

test("retrying requests only the missing parts", async () => {
	await shopData.loadShopAgain(shopWithout(["search"]).api, address("/app?search=hub"));
	const { api, asked } = shopWithout([]);
	const page = await shopData.loadShopAgain(api, address("/app?search=hub"));
	expect(page.failed).toEqual([]);
	expect(asked.map((path) => path.split("?")[0])).toEqual([
		"/user/api/products",
		"/user/api/search",
	]);
});
