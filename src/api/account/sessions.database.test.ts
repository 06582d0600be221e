import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCsrfCookie, getMe, login, logout, type User } from "#contract/account/session.ts";
import { createTestAccount, signIn, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const who = (browser: TestBrowser): Promise<User> => browser.api(getMe);
const sessionOf = (browser: TestBrowser): string => browser.cookies.get("kargado_session") ?? "";

describe("sign-in", () => {
	test("returns the user, the page to open and the message from the specification", async () => {
		const account = await createTestAccount(shop);
		const answer = await shop
			.visitor()
			.api(login, { email: account.email.toUpperCase(), password: testPassword });
		expect(answer).toEqual({
			user: expect.objectContaining({ id: account.id, role: "customer", is_admin: false }),
			redirect: "/app",
			message: "Signed in successfully.",
		});
	});

	test.each([
		["customer", "/app", false],
		["staff", "/admin", false],
		["manager", "/admin", true],
		["owner", "/admin", true],
	] as const)("redirects %s to %s", async (role, redirect, isAdmin) => {
		const { email } = await createTestAccount(shop, { role });
		const answer = await shop.visitor().api(login, { email, password: testPassword });
		expect(answer).toMatchObject({ redirect, user: { role, is_admin: isAdmin } });
	});

	test("gives the same answer for a wrong password and an unknown email", async () => {
		const { email } = await createTestAccount(shop);
		const tryWith = async (address: string) => {
			const response = await shop.visitor().fetch("/login", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ email: address, password: "not this one" }),
			});
			expect(response.headers.get("X-Request-Id")).not.toBeNull();
			return { status: response.status, body: await response.text() };
		};
		const known = await tryWith(email);
		expect(known.status).toBe(422);
		expect(known.body).toBe('{"message":"Invalid email or password.","suggest":"signup"}');
		expect(await tryWith("nobody@shop.example")).toEqual(known);
		expect(await tryWith("nobody\0'; drop table accounts; --")).toEqual(known);
		expect(await tryWith("x".repeat(9_999))).toEqual(known);
	});

	test("starts a new session token and ends the previous session", async () => {
		const account = await createTestAccount(shop);
		const browser = shop.visitor();
		await browser.api(getCsrfCookie);
		const planted = sessionOf(browser);
		await browser.api(login, { email: account.email, password: testPassword });
		const first = sessionOf(browser);
		expect(first).not.toBe(planted);
		await browser.api(login, { email: account.email, password: testPassword });

		for (const old of [planted, first]) {
			const thief = shop.visitor();
			thief.cookies.set("kargado_session", old);
			expect(await who(thief)).toEqual({ id: null });
		}
		expect(await who(browser)).toMatchObject({ id: account.id, email_verified: true });
	});

	test("stores only a hash of the token", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		const rows = await shop.database.rows(sql`select encode(token_hash, 'escape') from sessions`);
		expect(JSON.stringify(rows)).not.toContain(sessionOf(browser));
	});

	test("sets cookies that scripts and other sites can't use", async () => {
		const account = await createTestAccount(shop);
		const browser = shop.visitor();
		const response = await browser.fetch("/login", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ email: account.email, password: testPassword, remember: true }),
		});
		const [session, xsrf] = response.headers.getSetCookie();
		expect(session).toMatch(
			/^kargado_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=5184000; Path=\/; SameSite=Lax$/);
	});

	test("limits the cookie of staff to the length of their session", async () => {
		const { email } = await createTestAccount(shop, { role: "owner" });
		const response = await shop.visitor().fetch("/login", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ email, password: testPassword, remember: true }),
		});
		const [session, xsrf] = response.headers.getSetCookie();
		expect(session).toContain("; Max-Age=43200;");
		expect(xsrf).toContain("; Max-Age=43200;");
	});

	test("refuses blocked accounts", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		await shop.database.execute(
			sql`update accounts set blocked_at = now() where id = ${account.id}`,
		);
		expect(await who(browser)).toEqual({ id: null });
		await expect(signIn(shop, account)).rejects.toMatchObject({ status: 422 });
	});
});

describe("a session", () => {
	test("ends after 12 hours without a request; each request extends it", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		shop.advance(11 * hour);
		expect((await who(browser)).id).not.toBeNull();
		shop.advance(11 * hour);
		expect((await who(browser)).id).not.toBeNull();
		shop.advance(12 * hour + 1);
		expect(await who(browser)).toEqual({ id: null });
	});

	test("ends one day after the sign-in, even while it is used", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		for (let hours = 0; hours < 23; hours += 1) {
			shop.advance(hour);
			expect((await who(browser)).id, `after ${hours + 1} hours`).not.toBeNull();
		}
		shop.advance(hour);
		expect(await who(browser)).toEqual({ id: null });
	});

	test('with "Remember me" lasts 30 days without a request, and at most 60 days', async () => {
		const account = await createTestAccount(shop);
		const idle = await signIn(shop, account, true);
		const browser = await signIn(shop, account, true);
		shop.advance(29 * day);
		expect((await who(browser)).id).not.toBeNull();
		shop.advance(day);
		expect(await who(idle)).toEqual({ id: null });
		expect((await who(browser)).id).not.toBeNull();
		shop.advance(29 * day);
		expect((await who(browser)).id).not.toBeNull();
		shop.advance(day);
		expect(await who(browser)).toEqual({ id: null });
	});

	test('of staff ends after 12 hours, with or without "Remember me"', async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account, true);
		shop.advance(11 * hour);
		expect((await who(browser)).id).not.toBeNull();
		shop.advance(hour);
		expect(await who(browser)).toEqual({ id: null });
	});

	test("of a customer who becomes staff gets the limits of staff", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account, true);
		shop.advance(13 * hour);
		expect((await who(browser)).id).not.toBeNull();
		await shop.database.execute(sql`update accounts set role = 'staff' where id = ${account.id}`);
		expect(await who(browser)).toEqual({ id: null });
	});

	test("uses the account's current role in each request", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		expect((await browser.fetch("/admin/api/orders")).status).toBe(403);
		await shop.database.execute(sql`update accounts set role = 'staff' where id = ${account.id}`);
		expect(await who(browser)).toMatchObject({ role: "staff" });
		expect((await browser.fetch("/admin/api/orders")).status).not.toBe(403);
	});

	test("ends at logout, also for copies of the cookie", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		const copy = shop.visitor();
		for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
		await browser.api(logout);
		// Only the cookie that marks a known browser remains.
		expect([...browser.cookies.keys()]).toEqual(["kargado_device"]);
		expect(await who(copy)).toEqual({ id: null });
		await copy.api(getCsrfCookie);
		expect(sessionOf(copy)).toMatch(/^v\./);
	});

	test("stores nothing for visitors, and ignores cookies that the shop didn't set", async () => {
		const { rows } = await countSessions();
		const visitor = shop.visitor();
		await visitor.api(getCsrfCookie);
		visitor.cookies.set("kargado_session", "' or 1=1 --");
		expect(await who(visitor)).toEqual({ id: null });
		expect((await countSessions()).rows).toBe(rows);
	});
});

const countSessions = () =>
	shop.database.one<{ rows: number }>(sql`select count(*) as rows from sessions`);

describe("the protection against CSRF", () => {
	const attempt = (browser: TestBrowser, headers: Record<string, string>) =>
		browser.fetch("/logout", { method: "POST", headers });

	test("gives visitors a token and keeps it while it is valid", async () => {
		const visitor = shop.visitor();
		const response = await visitor.fetch("/sanctum/csrf-cookie");
		expect(response.status).toBe(204);
		const before = new Map(visitor.cookies);
		await visitor.fetch("/sanctum/csrf-cookie");
		expect(visitor.cookies).toEqual(before);
	});

	test("changes the token at sign-in", async () => {
		const account = await createTestAccount(shop);
		const browser = shop.visitor();
		await browser.api(getCsrfCookie);
		const before = browser.cookies.get("XSRF-TOKEN") ?? "";
		await browser.api(login, { email: account.email, password: testPassword });
		expect((await attempt(browser, { "X-XSRF-TOKEN": before })).status).toBe(419);
		expect((await who(browser)).id).toBe(account.id);
	});

	test("refuses calls without the required headers or with another session's token", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		const other = await signIn(shop, await createTestAccount(shop));
		const refused = await attempt(browser, {
			"X-XSRF-TOKEN": other.cookies.get("XSRF-TOKEN") ?? "",
		});
		expect(refused.status).toBe(419);
		expect(await refused.json()).toMatchObject({ message: "CSRF token mismatch." });
		expect((await attempt(browser, { "X-XSRF-TOKEN": "" })).status).toBe(419);
		expect((await attempt(browser, { "X-Requested-With": "" })).status).toBe(419);
		expect((await attempt(browser, { "Sec-Fetch-Site": "cross-site" })).status).toBe(419);
		expect((await who(browser)).id).not.toBeNull();
		expect((await attempt(browser, { "Sec-Fetch-Site": "same-origin" })).status).toBe(204);
	});

	test("refuses a form posted by another site, and JSON sent as plain text", async () => {
		const account = await createTestAccount(shop);
		const body = JSON.stringify({ email: account.email, password: testPassword });
		const browser = await signIn(shop, account);
		const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const form = await shop.app.fetch(
			new Request("http://shop.test/login", {
				method: "POST",
				headers: { Cookie: cookie, "Content-Type": "text/plain" },
				body,
			}),
		);
		expect(form.status).toBe(419);
		const text = await browser.fetch("/login", {
			method: "POST",
			headers: { "Content-Type": "text/plain" },
			body,
		});
		expect(text.status).toBe(415);
	});
});
