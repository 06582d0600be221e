import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { describeContract } from "./openapi.ts";
import { openApiExamples } from "./openapi-examples.ts";

const described = describeContract("http://shop.test");

test("describes every API call of the contract once, under its path and method", () => {
	const published = Object.entries(described.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const defined = contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
	expect(published.sort()).toEqual([...new Set(defined)].sort());
	expect(new Set(defined).size).toBe(defined.length);
});

test("omits calls that only exist in a demo", async () => {
	const demoCalls = Object.values(await import("#demo/payments/sandbox-calls.ts"));
	expect(demoCalls.length).toBeGreaterThan(0);
	for (const { path } of demoCalls) expect(Object.keys(described.paths)).not.toContain(path);
});

test("the calls of §7 that exist are at their specified paths", () => {
	const paths = new Set(contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
	for (const call of [
		"GET /sanctum/csrf-cookie",
		"GET /me",
		"POST /login",
		"POST /register",
		"POST /logout",
		"GET /landing/featured",
		"GET /landing/products",
		"GET /landing/categories",
		"GET /landing/new-arrivals",
		"GET /user/api/cart",
		"POST /user/api/cart",
		"PUT /user/api/cart/{id}",
		"DELETE /user/api/cart/{id}",
		"DELETE /user/api/cart",
		"GET /user/api/wishlist",
		"POST /user/api/wishlist/toggle",
		"GET /user/api/features",
		"GET /user/api/products",
		"GET /user/api/categories",
		"GET /user/api/addresses",
		"POST /user/api/addresses",
		"PUT /user/api/addresses/{id}",
		"DELETE /user/api/addresses/{id}",
		"POST /user/api/addresses/{id}/default",
		"GET /user/api/notifications",
		"GET /user/api/notifications/unread",
		"POST /user/api/notifications/{id}/read",
		"POST /user/api/notifications/read-all",
		"POST /user/api/orders",
		"GET /user/api/orders",
		"GET /user/api/orders/{id}",
		"POST /user/api/orders/{id}/cancel",
		"POST /newsletter/subscribe",
		"POST /public/newsletter/subscribe",
	]) {
		expect(paths, call).toContain(call);
	}
});

test("describes an amount as a number and a path parameter as required", () => {
	const order = described.paths["/user/api/orders/{id}"]?.["get"] as {
		parameters: { name: string; in: string; required: boolean }[];
		responses: Record<string, { content: Record<string, { schema: object }> }>;
	};
	expect(order.parameters).toContainEqual(
		expect.objectContaining({ name: "id", in: "path", required: true }),
	);
	expect(order.responses["200"]?.content["application/json"]?.schema).toEqual({
		$ref: "#/components/schemas/OrderDetail",
	});
	expect(described.components.schemas).toMatchObject({
		OrderDetail: { properties: { total_amount: { type: "number" } } },
	});
});

test("each call says how it is authorized: a session, or a key with its scope", () => {
	const describedCall = (path: string, method: string) => described.paths[path]?.[method];
	expect(describedCall("/admin/api/orders", "get")).toMatchObject({
		security: [{ session: [] }, { apiKey: ["orders:read"] }],
	});
	expect(describedCall("/admin/api/api-keys", "post")).toMatchObject({
		security: [{ session: [] }],
	});
	expect(describedCall("/landing/products", "get")).toMatchObject({ security: [] });
	expect(described.components.securitySchemes.apiKey).toMatchObject({ scheme: "bearer" });
});

test("calls of the back office refuse unknown fields, and calls of shoppers don't", () => {
	const bodyOf = (path: string) => described.paths[path]?.["post"];
	const content = (schema: object) => ({
		requestBody: { content: { "application/json": { schema } } },
	});
	const receiving = bodyOf("/admin/api/branches/{branch_id}/stock/receive");
	expect(receiving).toMatchObject(
		content({
			additionalProperties: false,
			properties: { lines: { items: { additionalProperties: false } } },
		}),
	);
	expect(bodyOf("/user/api/cart")).not.toMatchObject(content({ additionalProperties: false }));
});

test("passes Redocly's recommended rules, including examples that must match their schemas", async () => {
	const config = await createConfig({ extends: ["recommended"] });
	const lint = async (source: string) =>
		(await lintFromString({ source, config })).map(
			({ severity, ruleId, message, location }) =>
				`${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
		);
	const source = JSON.stringify(describeContract("https://shop.example"));
	expect(await lint(source)).toEqual([]);
	const worse = source.replace('"remember":true', '"remember":"yes"');
	expect(await lint(worse)).toMatchObject([expect.stringContaining("-media-type-examples")]);
});

test("every example belongs to an existing API call", () => {
	const names = new Set(contract.map(({ name }) => name));
	const told = Object.entries(openApiExamples).filter(([name]) => names.has(name));
	expect(told).toHaveLength(Object.keys(openApiExamples).length);
	expect(JSON.stringify(described.paths["/user/api/cart"]?.["get"])).toContain(
		'"example":{"lines"',
	);
});
