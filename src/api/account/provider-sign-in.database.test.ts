import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCsrfCookie, getMe, type User } from "#contract/account/session.ts";
import {
	comeBack,
	createPerson,
	credulousSignIn,
	leaveForProvider,
	useProvider,
} from "#test/support/sign-in-with-provider.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ signIn: credulousSignIn });
});
afterAll(() => shop.close());

const who = (browser: TestBrowser): Promise<User> => browser.api(getMe);
const emailsTo = async (email: string | null): Promise<string[]> => {
	const rows = await shop.database.rows<{ text: string }>(
		sql`select text from mails where recipient = ${email}`,
	);
	return rows.map(({ text }) => text);
};

describe("a visitor without an account", () => {
	test("is asked to sign up when trying to sign in", async () => {
		const browser = shop.visitor();
		const person = createPerson();
		expect(await useProvider(browser, person)).toBe("/?login_alert=signup#login");
		expect(await who(browser)).toEqual({ id: null });
		const rows = await shop.database.rows(sql`select from accounts where email = ${person.email}`);
		expect(rows).toEqual([]);
	});

	test("is signed in after signing up, and verified if the provider verified the email", async () => {
		const browser = shop.visitor();
		const person = createPerson();
		expect(await useProvider(browser, person, { mode: "signup" })).toBe("/app");
		const { name, email } = person;
		expect(await who(browser)).toMatchObject({
			name,
			email,
			role: "customer",
			email_verified: true,
		});
		expect(await emailsTo(email)).toEqual([]);
	});

	test("gets a verification email after signing up with an unverified one", async () => {
		const browser = shop.visitor();
		const person = createPerson({ emailVerified: false });
		expect(await useProvider(browser, person, { provider: "facebook", mode: "signup" })).toBe(
			"/app",
		);
		expect(await who(browser)).toMatchObject({ email: person.email, email_verified: false });
		const [mail, ...others] = await emailsTo(person.email);
		expect(mail).toContain("/verify-email?token=");
		expect(others).toEqual([]);
	});

	test.each([null, "", "no e-mail at all", `${"x".repeat(300)}@shop.example`])(
		"is asked to sign up without the provider when the email is %j",
		async (email) => {
			const browser = shop.visitor();
			const person = createPerson({ email });
			expect(await useProvider(browser, person, { mode: "signup" })).toBe(
				"/?login_alert=provider_no_email&provider=google#login",
			);
			expect(await useProvider(browser, person)).toBe("/?login_alert=signup#login");
			expect(await who(browser)).toEqual({ id: null });
		},
	);

	test.each([
		[null, /^provided-/],
		["  \u0000\n ", /^provided-/],
		["a".repeat(10_000), /^a{120}$/],
		["Ñiña 🙂 \u202eevil", /^Ñiña 🙂/u],
	])("with the name %j gets an account with a valid name", async (name, expected) => {
		const browser = shop.visitor();
		await useProvider(browser, createPerson({ name }), { mode: "signup" });
		expect((await who(browser)).name).toMatch(expected);
	});

	test.each(["", "a\u0000b", "s".repeat(256)])(
		"is refused if the provider's subject is invalid: %j",
		async (subject) => {
			const browser = shop.visitor();
			expect(await useProvider(browser, createPerson({ subject }), { mode: "signup" })).toBe(
				"/?login_alert=provider_failed&provider=google#login",
			);
			expect(await who(browser)).toEqual({ id: null });
		},
	);

	test("gets one account when signing up twice at the same time", async () => {
		const person = createPerson();
		const browsers = [shop.visitor(), shop.visitor(), shop.visitor()];
		const states = await Promise.all(
			browsers.map((each) => leaveForProvider(each, "google", "signup")),
		);
		const ends = await Promise.all(
			browsers.map((browser, index) => comeBack(browser, states[index] ?? "", person)),
		);
		expect(ends).toEqual(["/app", "/app", "/app"]);
		const rows = await shop.database.rows(sql`select from accounts where email = ${person.email}`);
		expect(rows).toHaveLength(1);
	});
});

describe("a customer with an account", () => {
	test.each(["login", "signup"])("signs in by identity when the intent was to %s", async (mode) => {
		const person = createPerson();
		const first = shop.visitor();
		await useProvider(first, person, { mode: "signup" });
		const browser = shop.visitor();
		const changed = { ...person, email: "another@shop.example", name: "Another" };
		expect(await useProvider(browser, changed, { mode })).toBe("/app");
		expect(await who(browser)).toEqual(await who(first));
	});

	test("isn't recognized if another provider uses the same subject", async () => {
		const person = createPerson();
		await useProvider(shop.visitor(), person, { mode: "signup" });
		const browser = shop.visitor();
		const other = { ...person, email: "unknown-there@shop.example" };
		expect(await useProvider(browser, other, { provider: "facebook" })).toBe(
			"/?login_alert=signup#login",
		);
	});

	test.each([
		["staff", "/admin"],
		["manager", "/admin"],
		["owner", "/admin"],
	] as const)("is redirected to the page for role %s", async (role, target) => {
		const person = createPerson();
		await useProvider(shop.visitor(), person, { mode: "signup" });
		await shop.database.execute(
			sql`update accounts set role = ${role} where email = ${person.email}`,
		);
		expect(await useProvider(shop.visitor(), person)).toBe(target);
	});

	test("gets a new session token that lasts until the browser closes", async () => {
		const person = createPerson();
		const browser = shop.visitor();
		await browser.api(getCsrfCookie);
		const planted = browser.cookies.get("kargado_session") ?? "";
		await useProvider(browser, person, { mode: "signup" });
		const first = browser.cookies.get("kargado_session") ?? "";
		await useProvider(browser, person);
		for (const old of [planted, first]) {
			const thief = shop.visitor();
			thief.cookies.set("kargado_session", old);
			expect(await who(thief)).toEqual({ id: null });
		}
		expect((await who(browser)).id).not.toBeNull();
	});

	test("is verified once the provider verifies the email, which ends older sessions", async () => {
		const person = createPerson({ emailVerified: false });
		const older = shop.visitor();
		await useProvider(older, person, { mode: "signup" });
		const browser = shop.visitor();
		await useProvider(browser, { ...person, emailVerified: true });
		expect(await who(browser)).toMatchObject({ email_verified: true });
		expect(await who(older)).toEqual({ id: null });
	});

	test("isn't verified by an email other than the account's", async () => {
		const person = createPerson({ emailVerified: false });
		await useProvider(shop.visitor(), person, { mode: "signup" });
		const browser = shop.visitor();
		await useProvider(browser, { ...person, email: "verified@shop.example", emailVerified: true });
		expect(await who(browser)).toMatchObject({ email: person.email, email_verified: false });
	});

	test("is refused when blocked", async () => {
		const person = createPerson();
		await useProvider(shop.visitor(), person, { mode: "signup" });
		await shop.database.execute(
			sql`update accounts set blocked_at = now() where email = ${person.email}`,
		);
		const browser = shop.visitor();
		const refused = "/?login_alert=account_blocked&provider=google#login";
		expect(await useProvider(browser, person)).toBe(refused);
		expect(await useProvider(browser, { ...person, subject: "another" }, { mode: "signup" })).toBe(
			refused,
		);
		expect(await who(browser)).toEqual({ id: null });
	});
});

test("signing in with a password doesn't link the provider", async () => {
	const account = await createTestAccount(shop);
	const browser = shop.visitor();
	await useProvider(browser, createPerson({ email: account.email }));
	await signIn(shop, account);
	const rows = await shop.database.rows(
		sql`select from identities where account_id = ${account.id}`,
	);
	expect(rows).toEqual([]);
});
