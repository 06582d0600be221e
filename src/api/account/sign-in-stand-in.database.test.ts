import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSignIn } from "#adapters/sign-in/open-sign-in.ts";
import { getMe } from "#contract/account/session.ts";
import { getShop } from "#contract/landing/shop.ts";
import { createStandIns } from "#demo/sign-in/stand-in.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

describe("a shop without simulated providers", () => {
	test("shows no button and refuses the provider's URL if the provider isn't configured", async () => {
		const plain = await createTestShop();
		const browser = plain.visitor();
		expect((await browser.api(getShop)).sign_in_providers).toEqual([]);
		const response = await browser.fetch("/auth/google/redirect");
		expect(response.headers.get("Location")).toBe(
			"/?login_alert=provider_failed&provider=google#login",
		);
		const back = await browser.fetch("/auth/facebook/callback?state=x&code=y");
		expect(back.headers.get("Location")).toBe(
			"/?login_alert=provider_failed&provider=facebook#login",
		);
		expect((await browser.fetch("/dev/sign-in/facebook/me")).status).toBe(404);
		await plain.close();
	});

	describe("a shop in demo mode", () => {
		let demo: TestShop;
		beforeAll(async () => {
			const origin = "http://shop.test";
			const keys = { google: undefined, facebook: undefined };
			demo = await createTestShop({
				signIn: openSignIn({ ...keys, standIns: createStandIns(origin) }),
			});
		});
		afterAll(() => demo.close());

		const follow = (browser: TestBrowser, address: string) => {
			const { pathname, search } = new URL(address, "http://shop.test");
			return browser.fetch(pathname + search);
		};

		test.each(["google", "facebook"] as const)(
			"signs up and signs in with the simulated %s",
			async (provider) => {
				expect((await demo.visitor().api(getShop)).sign_in_providers).toContain(provider);
				const browser = demo.visitor();
				const signInAs = async (mode: string) => {
					let response = await browser.fetch(`/auth/${provider}/redirect?mode=${mode}`);
					for (let step = 0; step < 10; step++) {
						const location = response.headers.get("Location");
						if (location === "/app" || location?.startsWith("/?")) return location;
						if (location === null) {
							const page = await response.text();
							expect(page).toContain("stands in for");
							const form = page.split("<form").find((each) => each.includes('id="name"')) ?? "";
							const action = /action="([^"]+)"/.exec(form)?.[1] ?? "";
							const query = new URLSearchParams({
								name: "Maya",
								email: `maya@${provider}.example`,
							});
							for (const [, name = "", value = ""] of form.matchAll(
								/type="hidden" name="([^"]+)" value="([^"]+)"/g,
							)) {
								query.set(name, value);
							}
							response = await follow(browser, `${action}?${query}`);
						} else response = await follow(browser, location);
					}
					throw new Error("The simulated provider redirects in a loop.");
				};
				expect(await signInAs("login")).toBe("/?login_alert=signup#login");
				expect(await signInAs("signup")).toBe("/app");
				expect(await browser.api(getMe)).toMatchObject({ email: `maya@${provider}.example` });
				expect(await signInAs("login")).toBe("/app");
			},
		);

		test("redirects to the shop's configured host if opened under another host", async () => {
			const response = await demo.app.fetch(
				new Request("http://127.0.0.1:3000/auth/google/redirect?mode=signup"),
			);
			expect(response.headers.get("Location")).toBe(
				"http://shop.test/auth/google/redirect?mode=signup&moved=1",
			);
			expect(response.headers.getSetCookie()).toEqual([]);
		});

		test("never lets the simulated provider redirect to another shop", async () => {
			const back = "https://evil.example/";
			for (const path of ["google/auth", "facebook/v23.0/dialog/oauth", "facebook/continue"]) {
				const query = new URLSearchParams({
					client_id: "kargado-demo",
					response_type: "code",
					scope: "openid",
					redirect_uri: back,
				});
				const response = await demo.visitor().fetch(`/dev/sign-in/${path}?${query}`);
				expect(response.status).toBe(400);
			}
		});
	});
});
