import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Api, ApiError } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import {
	type FormerProduct,
	findFormerProduct,
	getProductBySlug,
} from "#contract/user/catalogue.ts";
import { apiContext } from "#web/api.ts";
import { loader, shouldRevalidate } from "./product-page.tsx";

const nothing: FormerProduct = { moved_to: null, is_gone: false, name: null, suggestions: [] };

/** Loads a URL that has no product. The API responds with the given former product or error. */
async function open(former: FormerProduct | ApiError, status = 404): Promise<unknown> {
	const call = async (endpoint: Endpoint) => {
		if (endpoint.path === getProductBySlug.path) throw new ApiError(status, {});
		if (endpoint.path !== findFormerProduct.path) return [];
		if (former instanceof ApiError) throw former;
		return former;
	};
	const context = new RouterContextProvider();
	context.set(apiContext, call as unknown as Api);
	const request = new Request("https://nena.example/app/products/old?variation=3");
	const url = new URL(request.url);
	try {
		return await loader({
			context,
			request,
			url,
			params: { slug: "old" },
			pattern: "/app/products/:slug",
		});
	} catch (error) {
		return error;
	}
}

test("a moved product redirects permanently to its new URL and keeps the variation", async () => {
	const answer = (await open({ ...nothing, moved_to: "new" })) as Response;
	expect(answer.status).toBe(301);
	expect(answer.headers.get("Location")).toBe("/app/products/new?variation=3");
});

test.each([
	["that was once sold responds with 410 (gone)", { ...nothing, is_gone: true, name: "Lamp" }, 410],
	["that never existed responds with 404", nothing, 404],
	["responds with 404 if the API also knows no former product", new ApiError(404, {}), 404],
] as const)("a product %s", async (_, former, status) => {
	expect(await open(former)).toMatchObject({ init: { status } });
});

test("a server error isn't shown as a missing product", async () => {
	expect(await open(nothing, 500)).toMatchObject({ name: "ApiError", status: 500 });
});

test("reloads the data for another product, but not for another variation", () => {
	const currentUrl = new URL("https://nena.example/app/products/a");
	const at = (path: string) =>
		shouldRevalidate({
			defaultShouldRevalidate: true,
			currentUrl,
			nextUrl: new URL(path, currentUrl),
		});
	expect(at("/app/products/a?variation=2")).toBe(false);
	expect(at("/app/products/b")).toBe(true);
});
