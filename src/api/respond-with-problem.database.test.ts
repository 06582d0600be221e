import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#test/support/all-calls.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const refusal = async (path: string, body: object) => {
	const answer = await shop.visitor().fetch(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	return { id: answer.headers.get("X-Request-Id"), body: await answer.text() };
};

test("only calls for sign-in, registration and password reset hide whether an account exists", () => {
	const hiding = allCalls.filter(({ endpoint }) => endpoint.hidesAccounts);
	expect(hiding.map(({ endpoint }) => endpoint.path).sort()).toEqual([
		"/login",
		"/login/passkey",
		"/login/passkey/begin",
		"/login/second-factor",
		"/password/email",
		"/password/reset",
		"/register",
	]);
});

test.each([
	["/login", { email: "nobody@shop.example", password: "not this one" }],
	["/login", {}],
	["/register", { name: "", email: "nobody", password: "short" }],
	["/password/email", { email: "nobody" }],
	["/password/reset", { token: "unknown", password: "tatlong tilapia" }],
])("two refusals of %s have equal bodies and put their IDs in the header", async (path, body) => {
	const [first, second] = [await refusal(path, body), await refusal(path, body)];
	expect(second.body).toBe(first.body);
	expect(JSON.parse(first.body)).not.toHaveProperty("request_id");
	expect(first.id).toMatch(/^[\w-]{8,}$/);
	expect(second.id).not.toBe(first.id);
});

test("every other refusal has its request ID in the body", async () => {
	const { id, body } = await refusal("/newsletter/subscribe", {});
	expect(JSON.parse(body)).toMatchObject({ request_id: id });
});
