import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmLink } from "#contract/account/providers.ts";
import { getShop } from "#contract/landing/shop.ts";
import { getProfile, unlinkProvider } from "#contract/user/profile.ts";
import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import {
	comeBack,
	createPerson,
	credulousSignIn,
	leaveForProvider,
} from "#test/support/sign-in-with-provider.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const { google } = credulousSignIn.providers;
const signIn: SignIn = {
	standIn: null,
	providers: { ...(google && { acme: google, google }) },
	extensions: [{ name: "acme", label: "Acme ID" }],
};
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ signIn });
});
afterAll(() => shop.close());

async function arrive(person: ReturnType<typeof createPerson>, mode: "login" | "signup") {
	const browser = shop.visitor();
	const state = await leaveForProvider(browser, "acme", mode);
	return { browser, address: await comeBack(browser, state, person, "acme") };
}

test("an extension's sign-in stands beside the shop's own, by its name", async () => {
	const { sign_in_providers, sign_in_labels } = await shop.visitor().api(getShop);
	expect(sign_in_providers).toEqual(["google"]);
	expect(Object.entries(sign_in_labels)).toEqual([
		["google", "Google"],
		["acme", "Acme ID"],
	]);
});

test("signs up and in, is shown in the profile, and the last way in stays", async () => {
	const person = createPerson();
	expect((await arrive(person, "signup")).address).toBe("/app");
	const { browser, address } = await arrive(person, "login");
	expect(address).toBe("/app");
	expect(await browser.api(getProfile)).toMatchObject({
		providers: [],
		other_providers: [{ provider: "acme", label: "Acme ID", email: person.email }],
	});
	await expect(browser.api(unlinkProvider, { provider: "acme" })).rejects.toMatchObject({
		code: "last_way_in",
	});
});

test("links to an account whose owner agrees, who can unlink it again", async () => {
	const customer = await createCustomer(shop);
	const person = createPerson({ email: customer.email });
	const { browser, address } = await arrive(person, "login");
	expect(address).toContain("link_prompt=1");
	expect(address).toContain("provider=acme");
	const { message } = await browser.api(confirmLink, { action: "link" });
	expect(message).toContain("Acme ID");
	const profile = await (message.includes("is linked.") ? browser : customer).api(getProfile);
	expect(profile.name).not.toBe("");
});

test("a name that is no provider's is not found, whatever it is", async () => {
	for (const name of ["other", "constructor", "__proto__", "toString", "ACME"]) {
		const response = await shop.visitor().fetch(`/auth/${name}/redirect`);
		expect(response.status).toBe(404);
	}
});
