import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMe, type User } from "#contract/account/session.ts";
import {
	comeBack,
	createPerson,
	credulousSignIn,
	leaveForProvider,
	useProvider,
} from "#test/support/sign-in-with-provider.ts";
import { createTestAccount } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ signIn: credulousSignIn });
});
afterAll(() => shop.close());

const who = (browser: TestBrowser): Promise<User> => browser.api(getMe);

describe("a sign-in attempt", () => {
	const expired = "/?login_alert=provider_expired&provider=google#login";

	test("can be completed once", async () => {
		const browser = shop.visitor();
		const person = createPerson();
		const state = await leaveForProvider(browser, "google", "signup");
		expect(await comeBack(browser, state, person)).toBe("/app");
		expect(await comeBack(browser, state, person)).toBe(expired);
	});

	test("can be completed only in the browser that started it", async () => {
		const attacker = shop.visitor();
		const victim = shop.visitor();
		await leaveForProvider(victim);
		const state = await leaveForProvider(attacker, "google", "signup");
		expect(await comeBack(victim, state, createPerson())).toBe(expired);
		expect(await comeBack(shop.visitor(), state, createPerson())).toBe(expired);
		expect(await who(victim)).toEqual({ id: null });
		// The attempt is still valid in the browser that started it.
		expect(await comeBack(attacker, state, createPerson())).toBe("/app");
	});

	test("can be completed only at the provider it was started for", async () => {
		const browser = shop.visitor();
		const state = await leaveForProvider(browser, "google", "signup");
		expect(await comeBack(browser, state, createPerson(), "facebook")).toBe(
			"/?login_alert=provider_expired&provider=facebook#login",
		);
	});

	test("expires after ten minutes", async () => {
		const late = shop.visitor();
		const state = await leaveForProvider(late, "google", "signup");
		shop.advance(10 * minute + 1);
		expect(await comeBack(late, state, createPerson())).toBe(expired);
		await leaveForProvider(shop.visitor());
		const rows = await shop.database.rows(
			sql`select from pending_sign_ins where expires_at <= ${shop.now()}`,
		);
		expect(rows).toEqual([]);
	});

	test.each(["", "state=", "state=made-up&code=x", "code=%7B%7D", "error=access_denied"])(
		"that was never started can't be completed by %j",
		async (query) => {
			const browser = shop.visitor();
			await leaveForProvider(browser);
			const response = await browser.fetch(`/auth/google/callback?${query}`);
			expect(response.headers.get("Location")).toBe(expired);
		},
	);

	test("can run in two tabs", async () => {
		const browser = shop.visitor();
		const first = await leaveForProvider(browser);
		await leaveForProvider(browser);
		expect(await comeBack(browser, first, createPerson())).toBe("/?login_alert=signup#login");
	});

	test.each([
		["access_denied", "provider_cancelled"],
		["server_error", "provider_failed"],
		["<script>", "provider_failed"],
	])("shows a message if the provider ends it with %s", async (error, alert) => {
		const browser = shop.visitor();
		const query = new URLSearchParams({ state: await leaveForProvider(browser), error });
		const response = await browser.fetch(`/auth/google/callback?${query}`);
		expect(response.headers.get("Location")).toBe(`/?login_alert=${alert}&provider=google#login`);
	});

	test("fails and ends if the provider's answer is invalid", async () => {
		const browser = shop.visitor();
		const query = new URLSearchParams({ state: await leaveForProvider(browser), code: "nonsense" });
		const response = await browser.fetch(`/auth/google/callback?${query}`);
		expect(response.headers.get("Location")).toBe(
			"/?login_alert=provider_failed&provider=google#login",
		);
		const again = await browser.fetch(`/auth/google/callback?${query}`);
		expect(again.headers.get("Location")).toBe(expired);
	});

	test("keeps its secrets away from scripts and other sites", async () => {
		const browser = shop.visitor();
		const response = await browser.fetch("/auth/google/redirect");
		const [cookie, ...others] = response.headers.getSetCookie();
		expect(others).toEqual([]);
		expect(cookie).toMatch(
			/^kargado_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const rows = await shop.database.rows(sql`select pending_sign_ins::text from pending_sign_ins`);
		expect(JSON.stringify(rows)).not.toContain(browser.cookies.get("kargado_sign_in"));
	});
});

describe("sign-in URLs", () => {
	test.each([
		"/auth/myspace/redirect",
		"/auth/myspace/callback",
		"/auth/google/redirect?mode=admin",
	])("%s does not exist", async (path) => {
		const response = await shop.visitor().fetch(path);
		expect(response.status).toBe(404);
	});

	const evil = "https://evil.example/";
	test.each(["redirect", "redirect_uri", "next", "return_to", "mode", "moved", "provider"])(
		"never redirect to another site through %s",
		async (parameter) => {
			const browser = shop.visitor();
			const begun = await browser.fetch(
				`/auth/google/redirect?mode=signup&${parameter}=${encodeURIComponent(evil)}`,
			);
			const location = new URL(begun.headers.get("Location") ?? "");
			expect(location.origin).toBe("https://provider.example");
			expect(location.searchParams.get("redirect_uri")).toBe(
				"http://shop.test/auth/google/callback",
			);
			const query = new URLSearchParams({
				[parameter]: evil,
				state: location.searchParams.get("state") ?? "",
				code: JSON.stringify(createPerson()),
			});
			const ended = await browser.fetch(`/auth/google/callback?${query}`);
			expect(ended.headers.get("Location")).toBe("/app");
		},
	);

	test("pass on an email with unusual characters unchanged", async () => {
		const account = await createTestAccount(shop);
		const email = "maria+o'neil@shop.example";
		await shop.database.execute(sql`update accounts set email = ${email} where id = ${account.id}`);
		const target = await useProvider(shop.visitor(), createPerson({ email }));
		const url = new URL(target, "http://shop.test");
		expect(Object.fromEntries(url.searchParams)).toEqual({
			link_prompt: "1",
			email,
			provider: "google",
		});
		expect(url.hash).toBe("#login");
	});

	test("are rate limited per network, and redirect to the dialog above the limit", async () => {
		const browser = shop.visitor();
		const headers = { "X-Forwarded-For": "203.0.113.9" };
		const statuses = new Set<string>();
		for (let count = 0; count < 601; count++) {
			const response = await browser.fetch("/auth/google/redirect", { headers });
			statuses.add(response.headers.get("Location")?.split("?")[0] ?? "none");
		}
		expect([...statuses]).toEqual(["https://provider.example/authorize", "/"]);
	});
});

test("a failed sign-in leaves no code, state or personal data in the log", async () => {
	const lines: string[] = [];
	const log = pino({ level: "debug" }, { write: (line) => lines.push(line) });
	const logged = await createTestShop({ signIn: credulousSignIn, log });
	const browser = logged.visitor();
	const state = await leaveForProvider(browser);
	await browser.fetch(`/auth/google/callback?state=${state}&code=secret-code-of-maya`);
	expect(lines.join("\n")).toContain("a provider sign-in failed");
	expect(lines.join("\n")).not.toMatch(new RegExp(`${state}|secret-code|maya`));
	await logged.close();
});
