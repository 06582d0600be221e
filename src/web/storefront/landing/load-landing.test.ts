import { expect, test } from "vitest";
import { type Api, ApiError, createApi } from "#contract/client.ts";
import { shownVariation } from "../shop/list/shown-variation.ts";
import { loadLanding, loadLandingAgain } from "./load-landing.ts";

const thing = (id: number, stock_quantity = 1) => ({
	id,
	stock_quantity,
	created_at: "2026-11-20T01:02:03.000Z",
	variations: [],
});

/** Creates an API that responds by path: null is a 204, and a number is the status of a refusal. */
function apiOf(answers: Record<string, unknown>): { api: Api; asked: string[] } {
	const asked: string[] = [];
	const api = createApi(async (path) => {
		asked.push(path);
		const answer = answers[path] ?? null;
		if (answer === null) return new Response(null, { status: 204 });
		return typeof answer === "number"
			? Response.json({ message: "No." }, { status: answer })
			: Response.json(answer);
	});
	return { api, asked };
}
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

test("shows featured products", async () => {
	const { api, asked } = apiOf({
		"/landing/featured": thing(7),
		"/landing/products": [thing(7), thing(8)],
		"/landing/categories": [],
	});
	const { hero, products, areFeatured } = await loadLanding(api);
	expect([hero?.id, idsOf(products), areFeatured]).toEqual([7, [7, 8], true]);
	expect(asked).not.toContain("/landing/new-arrivals");
});

test("keeps a variation in stock if the product's picture shows a sold-out variation", async () => {
	const soldOut = { id: 1, price: 599, image: null, stock_quantity: 0 };
	const available = { id: 2, price: 749, image: null, stock_quantity: 3 };
	const { api } = apiOf({
		"/landing/products": [
			{ ...thing(7), variations: [soldOut, available] },
			{ ...thing(8), variations: [available, soldOut] },
		],
		"/landing/categories": [],
	});
	const { products } = await loadLanding(api);
	expect(products.map(({ variations }) => variations.map(({ id }) => id))).toEqual([[1, 2], []]);
	expect(products.map((product) => shownVariation(product)?.price)).toEqual([749, undefined]);
});

test("shows the newest products if none is featured, with one that is in stock in the hero", async () => {
	const { api } = apiOf({
		"/landing/products": [],
		"/landing/new-arrivals": [thing(3, 0), thing(2), thing(1)],
		"/landing/categories": [],
	});
	for (const load of [loadLanding, loadLandingAgain]) {
		const { hero, products, areFeatured, failed } = await load(api);
		expect([hero?.id, idsOf(products), areFeatured, failed]).toEqual([2, [3, 2, 1], false, []]);
	}
});

test("has no hero in a shop without products", async () => {
	const empty = { "/landing/products": [], "/landing/new-arrivals": [], "/landing/categories": [] };
	expect(await loadLanding(apiOf(empty).api)).toMatchObject({ hero: null, products: [] });
});

test("reports that the products failed to load if the newest fail", async () => {
	const { api } = apiOf({
		"/landing/products": [],
		"/landing/new-arrivals": 503,
		"/landing/categories": [],
	});
	await expect(loadLanding(api)).rejects.toThrow(ApiError);
	expect(await loadLandingAgain(api)).toMatchObject({ hero: null, failed: ["products"] });
});
