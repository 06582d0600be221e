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
const atPrompt = (account: TestAccount, changes?: Partial<ProviderPerson>) =>
	comeToPrompt(shop, account.email, changes);

describe("creating a new account instead of linking", () => {
	test("opens the sign-up form and discards the pending link", async () => {
		const account = await createTestAccount(shop);
		const { browser } = await atPrompt(account);
		expect(await create(browser)).toEqual({
			openRegister: true,
			message: "Please sign up to create a new account.",
		});
		await expect(create(browser)).rejects.toMatchObject({ status: 409 });
		await enterPassword(shop.visitor(), account);
	});

	test("doesn't change an existing account if the provider hasn't verified the email", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const { browser } = await atPrompt(account, { emailVerified: false });
		await create(browser);
		await enterPassword(shop.visitor(), account);
	});
});

describe("an account that someone registered with a stranger's email", () => {
	test("loses its password, sessions and links once the owner verifies the email", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const attacker = await signIn(shop, account);
		const planted = createPerson({ email: account.email, emailVerified: false });
		await useProvider(attacker, planted, { provider: "facebook" });
		await link(attacker);

		const { browser, person } = await atPrompt(account);
		await link(browser);
		await create(browser);
		expect(await useProvider(browser, person, { mode: "signup" })).toBe("/app");
		const owner = await who(browser);
		expect(owner).toMatchObject({ email_verified: true });
		expect(owner.id).not.toBe(account.id);

		expect(await who(attacker)).toEqual({ id: null });
		await expect(enterPassword(shop.visitor(), account)).rejects.toMatchObject({ status: 422 });
		expect(await useProvider(shop.visitor(), planted, { provider: "facebook" })).toMatch(
			/^\/\?link_prompt=1&/,
		);
	});

	test("stays if accounting needs its records, but no one can sign in to it", async () => {
		const account = await createTestAccount(shop, { verified: false, role: "staff" });
		const attacker = await signIn(shop, account);
		const { browser } = await atPrompt(account);
		await create(browser);
		expect(await who(attacker)).toEqual({ id: null });
		await expect(enterPassword(shop.visitor(), account)).rejects.toMatchObject({ status: 422 });
		const rows = await shop.database.rows(sql`select from accounts where id = ${account.id}`);
		expect(rows).toHaveLength(1);
	});

	test("loses its other sessions when a sign-in with its password completes the link", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const elsewhere = await signIn(shop, account);
		const { browser } = await atPrompt(account);
		await link(browser);
		await enterPassword(browser, account);
		expect(await who(browser)).toMatchObject({ id: account.id, email_verified: true });
		expect(await who(elsewhere)).toEqual({ id: null });
	});
});
