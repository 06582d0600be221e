import {
	createContext,
	type EntryContext,
	type RouterContextProvider,
	type ServerBuild,
} from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSharedCache } from "#api/shared-cache.ts";
import { type Api, createApi } from "#contract/client.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { mountPages } from "./pages.ts";

const apiContext = createContext<Api>();
const inlineCodeContext = createContext({ scripts: [], styles: [] });
const closedContext = createContext(false);

let shop: TestShop;
let sold: number;
let other: number;
let clock = 0;
/** Number of pages rendered so far. */
let renders = 0;

/**
 * Creates a site. Its pages `/app/products/{id}` show the product's stock, and all other pages show the host of the
 * request.
 */
function createSite(): ServerBuild {
	const page = {
		id: "page",
		path: "/app/products/:id",
		module: {
			default: () => null,
			loader: async ({
				context,
				params,
			}: {
				context: Readonly<RouterContextProvider>;
				params: { id?: string };
			}) => (await context.get(apiContext)(getProduct, { id: Number(params.id) })).stock_quantity,
		},
	};
	const landing = {
		id: "landing",
		path: "*",
		module: {
			default: () => null,
			loader: ({ request }: { request: Request }) => new URL(request.url).host,
		},
	};
	return {
		entry: {
			module: {
				default: (
					_request: Request,
					status: number,
					headers: Headers,
					{ staticHandlerContext }: EntryContext,
				) => {
					renders += 1;
					headers.set("Content-Type", "text/html; charset=utf-8");
					const { page, landing } = staticHandlerContext.loaderData;
					const said = status < 400 ? (page ?? landing) : "{request-id}";
					return new Response(String(said), { status, headers });
				},
				apiContext,
				inlineCodeContext,
				closedContext,
				createApi,
			},
		},
		routes: { page, landing },
		assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
	} as unknown as ServerBuild;
}

beforeAll(async () => {
	const cache = createSharedCache({ clock: () => clock });
	shop = await createTestShop({ cache });
	const site = createSite();
	mountPages(shop.app, {
		load: async () => site,
		mode: "production",
		cache,
		humanCheckSources: null,
		paysByStripe: false,
	});
	sold = (await insertProduct(shop.database, { stock: { main: 10 } })).id;
	other = (await insertProduct(shop.database, { stock: { main: 10 } })).id;
	await shop.catalogue.refresh();
});
afterAll(() => shop.close());

async function read(path: string): Promise<string> {
	const answer = await shop.visitor().fetch(path);
	expect([path, answer.status]).toEqual([path, 200]);
	return answer.text();
}
const pageOf = (id: number) => read(`/app/products/${id}`);
/** Returns the stock that the product list shows for this product. */
async function listed(id: number): Promise<number | undefined> {
	const products: { id: number; stock_quantity: number }[] = JSON.parse(
		await read("/user/api/products?limit=50"),
	);
	return products.find((product) => product.id === id)?.stock_quantity;
}

test("an order invalidates the pages that show its products, at most once a second", async () => {
	const customer = await createCustomer(shop);
	const order = async () => {
		await orderItems(customer, [{ product_id: sold }]);
		await shop.catalogue.refresh();
	};
	const see = async (pieces: number, rendered: number) => {
		expect([await pageOf(sold), await listed(sold), renders]).toEqual([
			String(pieces),
			pieces,
			rendered,
		]);
	};
	expect(await pageOf(other)).toBe("10");
	await see(10, 2);

	// Until the page is a second old, it is served from the cache, however many orders arrive.
	for (clock of [300, 600, 999]) {
		await order();
		await see(10, 2);
	}
	clock = 1_000;
	await see(7, 3);
	clock = 1_400;
	await order();
	await see(7, 3);
	clock = 2_000;
	await see(6, 4);

	// A page that was cached long ago is rendered again before it is served.
	clock = 60_000;
	await order();
	await see(5, 5);

	// Pages that don't show the ordered product stay cached.
	expect(await pageOf(other)).toBe("10");
	expect(renders).toBe(5);

	// All waiting requests share one render.
	await order();
	clock = 62_000;
	const asked = await Promise.all(Array.from({ length: 50 }, () => pageOf(sold)));
	expect([new Set(asked), renders]).toEqual([new Set(["4"]), 6]);
});

test("a path that starts with two slashes doesn't lead to another host", async () => {
	expect(await read("//elsewhere.test/landing")).toBe("shop.test");
});

test("an error page shows the request id, for visitors and signed-in users", async () => {
	const customer = await createCustomer(shop);
	for (const browser of [shop.visitor(), customer]) {
		const answer = await browser.fetch("/app/products/987654321");
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(await answer.text()).toBe(`Request ${answer.headers.get("X-Request-Id")}`);
	}
});
