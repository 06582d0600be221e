import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmLink } from "#contract/account/providers.ts";
import { getMe, login, type User } from "#contract/account/session.ts";
import type { ProviderPerson } from "#domain/accounts/providers/sign-in-provider.ts";
import {
	comeToPrompt,
	createPerson,
	credulousSignIn,
	useProvider,
} from "#test/support/sign-in-with-provider.ts";
import {
	createTestAccount,
	signIn,
	type TestAccount,
	testPassword,
} from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ signIn: credulousSignIn });
});
afterAll(() => shop.close());

const who = (browser: TestBrowser): Promise<User> => browser.api(getMe);
const link = (browser: TestBrowser) => browser.api(confirmLink, { action: "link" });
const create = (browser: TestBrowser) => browser.api(confirmLink, { action: "create" });
const enterPassword = (browser: TestBrowser, { email }: TestAccount) =>
	browser.api(login, { email, password: testPassword });
const linksOf = ({ id }: TestAccount) =>
	shop.database.rows<{ provider: string; subject: string }>(
		sql`select provider, subject from identities where account_id = ${id}`,
	);

const atPrompt = (account: TestAccount, changes?: Partial<ProviderPerson>) =>
	comeToPrompt(shop, account.email, changes);

const passwordFirst = {
	message: "Please sign in with your password first. Your Google account will be linked then.",
};
const ended = { status: 409, body: { code: "link_expired" } };

test.each(["login", "signup"])(
	"redirects to the confirmation page if an account has the provider's email (%s)",
	async (mode) => {
		const account = await createTestAccount(shop);
		const person = createPerson({ email: account.email });
		const browser = shop.visitor();
		const query = new URLSearchParams({
			link_prompt: "1",
			email: account.email,
			provider: "google",
		});
		expect(await useProvider(browser, person, { mode })).toBe(`/?${query}#login`);
		expect(await who(browser)).toEqual({ id: null });
		expect(await linksOf(account)).toEqual([]);
	},
);

const subjectsTo = async ({ email }: TestAccount) =>
	(
		await shop.database.rows<{ subject: string }>(
			sql`select subject from mails where recipient = ${email} order by id`,
		)
	).map(({ subject }) => subject);

describe("linking with one click", () => {
	test("links the account and starts a new session if both the shop and the provider have verified the email", async () => {
		const account = await createTestAccount(shop);
		const { browser, person } = await atPrompt(account);
		const before = browser.cookies.get("kargado_session");
		expect(await link(browser)).toEqual({
			redirect: "/app",
			message: "Your Google account is linked.",
		});
		expect(await who(browser)).toMatchObject({ id: account.id });
		expect(browser.cookies.get("kargado_session")).not.toBe(before);
		expect(await linksOf(account)).toEqual([{ provider: "google", subject: person.subject }]);
		expect(await useProvider(shop.visitor(), person)).toBe("/app");
		// Linking keeps the password, because the account's email was already verified.
		await enterPassword(shop.visitor(), account);
		expect(await subjectsTo(account)).toEqual(["Google was linked to your account at Kargado"]);
	});

	test("redirects staff to the back office", async () => {
		const { browser } = await atPrompt(await createTestAccount(shop, { role: "staff" }));
		expect(await link(browser)).toMatchObject({ redirect: "/admin" });
	});

	test.each([
		["the provider has not verified the email", true, false],
		["the account has not verified the email", false, true],
		["neither has verified the email", false, false],
	])("asks for the password when %s", async (_name, verified, emailVerified) => {
		const account = await createTestAccount(shop, { verified });
		const { browser, person } = await atPrompt(account, { emailVerified });
		expect(await link(browser)).toEqual(passwordFirst);
		expect(await who(browser)).toEqual({ id: null });
		expect(await linksOf(account)).toEqual([]);
		expect(await subjectsTo(account)).not.toContain("Google was linked to your account at Kargado");

		await enterPassword(browser, account);
		expect(await subjectsTo(account)).toContain("Google was linked to your account at Kargado");
		expect(await linksOf(account)).toEqual([{ provider: "google", subject: person.subject }]);
		expect(await who(browser)).toMatchObject({
			id: account.id,
			email_verified: verified || emailVerified,
		});
		await expect(link(browser)).rejects.toMatchObject({ status: 409 });
	});

	test("needs no password from a customer already signed in to that account", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const browser = await signIn(shop, account);
		await useProvider(browser, createPerson({ email: account.email, emailVerified: false }));
		expect(await link(browser)).toMatchObject({ redirect: "/app" });
		expect(await linksOf(account)).toHaveLength(1);
	});

	test("does nothing for a customer signed in to another account", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const browser = await signIn(shop, await createTestAccount(shop));
		await useProvider(browser, createPerson({ email: account.email }));
		expect(await link(browser)).toEqual(passwordFirst);
		expect(await linksOf(account)).toEqual([]);
	});

	test("is refused if the account has another identity of that provider", async () => {
		const account = await createTestAccount(shop);
		await link((await atPrompt(account)).browser);
		const { browser } = await atPrompt(account);
		await expect(link(browser)).rejects.toMatchObject({
			status: 409,
			body: { code: "already_linked" },
		});
		expect(await who(browser)).toEqual({ id: null });
		expect(await linksOf(account)).toHaveLength(1);
	});

	test("does not open an account that was blocked or got another email in the meantime", async () => {
		const changes = [sql`blocked_at = now()`, sql`email = 'moved@shop.example'`];
		for (const change of changes) {
			const account = await createTestAccount(shop);
			const { browser } = await atPrompt(account);
			await shop.database.execute(sql`update accounts set ${change} where id = ${account.id}`);
			expect(await link(browser)).toEqual(passwordFirst);
			expect(await who(browser)).toEqual({ id: null });
		}
	});
});

describe("a pending link", () => {
	test.each([link, create])("expires after ten minutes", async (answer) => {
		const account = await createTestAccount(shop);
		const { browser } = await atPrompt(account);
		shop.advance(10 * minute + 1);
		await expect(answer(browser)).rejects.toMatchObject(ended);
		expect(await linksOf(account)).toEqual([]);
	});

	test("is not completed by a sign-in after ten minutes", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const { browser } = await atPrompt(account);
		await link(browser);
		shop.advance(10 * minute + 1);
		await enterPassword(browser, account);
		expect(await linksOf(account)).toEqual([]);
	});

	test("works only in the browser that started it", async () => {
		const account = await createTestAccount(shop);
		await atPrompt(account);
		const other = shop.visitor();
		await expect(link(other)).rejects.toMatchObject(ended);
		other.cookies.set("kargado_sign_in", "x".repeat(43));
		await expect(link(other)).rejects.toMatchObject(ended);
		other.cookies.set("kargado_sign_in", "%00' or true --");
		await expect(link(other)).rejects.toMatchObject(ended);
	});

	test("works only once", async () => {
		const { browser } = await atPrompt(await createTestAccount(shop));
		await link(browser);
		await expect(link(browser)).rejects.toMatchObject(ended);
	});

	test("is not completed if the customer signs in without confirming it", async () => {
		const account = await createTestAccount(shop);
		const { browser } = await atPrompt(account);
		await enterPassword(browser, account);
		expect(await linksOf(account)).toEqual([]);
	});

	test("is not completed when another account signs in", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const { browser } = await atPrompt(account);
		await link(browser);
		const other = await createTestAccount(shop);
		await enterPassword(browser, other);
		expect([...(await linksOf(account)), ...(await linksOf(other))]).toEqual([]);
	});

	test("can also be completed by signing in with a provider that is already linked", async () => {
		const known = createPerson({ emailVerified: false });
		await useProvider(shop.visitor(), known, { provider: "facebook", mode: "signup" });
		const browser = shop.visitor();
		await useProvider(browser, createPerson({ email: known.email }));
		expect(await link(browser)).toEqual(passwordFirst);
		await useProvider(browser, known, { provider: "facebook" });
		const { id } = await who(browser);
		expect(
			(await linksOf({ id: id ?? 0, email: "" })).map(({ provider }) => provider).sort(),
		).toEqual(["facebook", "google"]);
		expect(await who(browser)).toMatchObject({ email_verified: true });
	});
});

describe("the API call that links a provider", () => {
	const send = (
		browser: TestBrowser,
		headers: Record<string, string>,
		body = '{"action":"link"}',
	) =>
		browser.fetch("/auth/confirm-link", {
			method: "POST",
			headers: { "Content-Type": "application/json", ...headers },
			body,
		});

	test.each([
		["without the token", { "X-XSRF-TOKEN": "" }],
		["with another session's token", { "X-XSRF-TOKEN": "x".repeat(43) }],
		["without the header of a script", { "X-Requested-With": "" }],
		["from another site", { "Sec-Fetch-Site": "cross-site" }],
	])("is refused %s", async (_name, headers) => {
		const account = await createTestAccount(shop);
		const { browser } = await atPrompt(account);
		expect((await send(browser, headers)).status).toBe(419);
		expect(await linksOf(account)).toEqual([]);
	});

	test.each(['{"action":"unlink"}', "{}", '{"action":["link"]}'])("refuses %s", async (body) => {
		const { browser } = await atPrompt(await createTestAccount(shop));
		expect((await send(browser, {}, body)).status).toBe(422);
	});

	test("ignores an account, role or address in its body", async () => {
		const account = await createTestAccount(shop);
		const other = await createTestAccount(shop, { role: "owner" });
		const { browser } = await atPrompt(account);
		const body = {
			action: "link",
			account_id: other.id,
			role: "owner",
			redirect: "//evil.example",
		};
		const response = await send(browser, {}, JSON.stringify(body));
		expect(await response.json()).toMatchObject({ redirect: "/app" });
		expect(await who(browser)).toMatchObject({ id: account.id, role: "customer" });
	});
});
