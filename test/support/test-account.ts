import { getCsrfCookie, login } from "#contract/account/session.ts";
import { confirmIdentity as confirmIdentityCall } from "#contract/user/profile.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import type { Role } from "#lib/security/roles.ts";
import { quickHash } from "./quick-hash.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

export const testPassword = "mangga at suman";
let passwordHash: Promise<string> | undefined;
let count = 0;

export interface TestAccount {
	id: number;
	email: string;
}

/** Creates an account that signs in with `testPassword`. */
export async function createTestAccount(
	shop: TestShop,
	{ role = "customer", verified = true }: { role?: Role; verified?: boolean } = {},
): Promise<TestAccount> {
	passwordHash ??= quickHash(testPassword);
	const email = `person-${++count}@shop.example`;
	const id = await createAccount(shop.database, {
		name: `Person ${count}`,
		email,
		passwordHash: await passwordHash,
		role,
		verifiedAt: verified ? shop.now() : null,
	});
	if (id === null) throw new Error(`${email} has an account already.`);
	return { id, email };
}

/** Confirms the identity of the current user for ten minutes. */
export async function confirmIdentity(browser: TestBrowser): Promise<void> {
	await browser.api(confirmIdentityCall, { password: testPassword });
}

/** Returns a browser that has just signed in. */
export async function signIn(
	shop: TestShop,
	account: TestAccount,
	remember = false,
): Promise<TestBrowser> {
	const browser = shop.visitor();
	await browser.api(getCsrfCookie);
	await browser.api(login, { email: account.email, password: testPassword, remember });
	return browser;
}
