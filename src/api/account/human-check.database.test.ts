import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "#contract/account/session.ts";
import { getShop } from "#contract/landing/shop.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const verified: { token: string; address: string }[] = [];
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({
		humanCheck: {
			siteKey: "1x-site",
			verify: async (token, address) => {
				verified.push({ token, address });
				if (token === "down") return "unavailable";
				return token === "good" ? "human" : "refused";
			},
		},
	});
});
afterAll(() => shop.close());

const email = "ana@shop.example";
const form = { name: "Ana", email, password: "tatlong tilapia" };
const signUp = (turnstile_token?: string) =>
	shop
		.visitor()
		.api(
			register,
			{ ...form, turnstile_token },
			{ headers: { "X-Forwarded-For": "198.51.100.7" } },
		);

test("publishes the site key", async () => {
	expect(await shop.visitor().api(getShop)).toMatchObject({ turnstile_site_key: "1x-site" });
});

test.each([undefined, "", "bad"])("rejects a registration with the token %j", async (token) => {
	await expect(signUp(token)).rejects.toMatchObject({
		status: 422,
		code: "human_check_failed",
		message: "Please complete the human verification.",
	});
	expect(await emailsTo(shop, email)).toEqual([]);
});

test("rejects registrations while the service is down", async () => {
	await expect(signUp("down")).rejects.toMatchObject({
		status: 422,
		code: "human_check_unavailable",
	});
	expect(await emailsTo(shop, email)).toEqual([]);
});

test("lets a person register, and doesn't use up the token of a form with mistakes", async () => {
	const before = verified.length;
	await expect(
		shop.visitor().api(register, { ...form, password: "short", turnstile_token: "good" }),
	).rejects.toMatchObject({ errors: { password: [expect.any(String)] } });
	expect(verified).toHaveLength(before);
	await signUp("good");
	expect(verified.at(-1)).toEqual({ token: "good", address: "198.51.100.7" });
	expect(await emailsTo(shop, email)).toHaveLength(1);
});
