import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { requestPasswordReset, resetPassword } from "#contract/account/password.ts";
import { completeLogin } from "#contract/account/second-factor.ts";
import { getMe, logout } from "#contract/account/session.ts";
import { deviceSeconds } from "#domain/accounts/limits/known-devices.ts";
import { emailsTo, runPasswordResets, tokenIn } from "#test/support/account-email.ts";
import { codeOf, turnOnSecondFactor } from "#test/support/authenticator.ts";
import { createPerson, credulousSignIn, useProvider } from "#test/support/sign-in-with-provider.ts";
import {
	createTestAccount,
	signIn,
	type TestAccount,
	testPassword,
} from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const hour = 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ signIn: credulousSignIn });
});
afterAll(() => shop.close());
beforeEach(() => {
	// Start each test in a new hour, because rate limits count per full hour.
	shop.advance(hour - (shop.now().getTime() % hour) + 1);
});

/**
 * Number of network addresses used so far. Each sign-in attempt comes from a new address unless an address is given.
 */
let addresses = 0;
const attempt = (
	browser: TestBrowser,
	email: string,
	password: string,
	address = `2001:db8:${(++addresses).toString(16)}::1`,
): Promise<Response> =>
	browser.fetch("/login", {
		method: "POST",
		headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
		body: JSON.stringify({ email, password }),
	});

/** Tries fifty wrong passwords, each from a different network. */
async function guessPasswords({ email }: Pick<TestAccount, "email">): Promise<void> {
	const stranger = shop.visitor();
	for (let guess = 0; guess < 50; guess++) {
		expect((await attempt(stranger, email, `guess ${guess}`)).status).toBe(422);
	}
}

test("signs in from a browser used before while strangers guess passwords from everywhere", async () => {
	const owner = await createTestAccount(shop, { role: "owner" });
	const known = await signIn(shop, owner);
	await known.api(logout);
	await guessPasswords(owner);
	expect((await attempt(shop.visitor(), owner.email, testPassword)).status).toBe(429);

	expect((await attempt(known, owner.email, "mistyped")).status).toBe(422);
	expect((await attempt(known, owner.email, testPassword)).status).toBe(200);
	expect(await known.api(getMe)).toMatchObject({ id: owner.id });
});

test("limits each known browser separately to ten wrong passwords in 15 minutes", async () => {
	const account = await createTestAccount(shop);
	const known = await signIn(shop, account);
	for (let guess = 0; guess < 10; guess++) {
		expect((await attempt(known, account.email, `guess ${guess}`)).status).toBe(422);
	}
	expect((await attempt(known, account.email, testPassword)).status).toBe(429);
	// A new visitor isn't limited, because only the known browser has entered wrong passwords.
	expect((await attempt(shop.visitor(), account.email, testPassword)).status).toBe(200);
});

test("recognizes the browser only for accounts that were used in it", async () => {
	const account = await createTestAccount(shop);
	const other = await createTestAccount(shop);
	const known = await signIn(shop, account);
	await guessPasswords(other);
	expect((await attempt(known, other.email, testPassword)).status).toBe(429);
});

test("a locked account still accepts the password with a second factor from any browser, but no wrong password", async () => {
	const owner = await createTestAccount(shop, { role: "owner" });
	const { secret } = await turnOnSecondFactor(
		(await signIn(shop, owner)).api,
		shop.now().getTime(),
	);
	shop.advance(2 * 60_000);
	await guessPasswords(owner);

	const stranger = shop.visitor();
	const wrong = await attempt(stranger, owner.email, "one more guess");
	expect(wrong.status).toBe(429);
	const right = await attempt(stranger, owner.email, testPassword);
	expect(right.status).toBe(200);
	expect(await right.json()).toMatchObject({ user: { id: null }, second_factor_required: true });
	await stranger.api(completeLogin, { code: codeOf(secret, shop.now().getTime()) });
	expect(await stranger.api(getMe)).toMatchObject({ id: owner.id });
	// The browser is known now, so it isn't affected by the guesses from other networks.
	await stranger.api(logout);
	expect((await attempt(stranger, owner.email, "mistyped")).status).toBe(422);
});

test("a thief with the password who guesses codes doesn't lock out the owner's browsers", async () => {
	const owner = await createTestAccount(shop, { role: "owner" });
	const { secret } = await turnOnSecondFactor(
		(await signIn(shop, owner)).api,
		shop.now().getTime(),
	);
	const code = () => {
		// Each code works only once, so advance to the next one.
		shop.advance(60_000);
		return codeOf(secret, shop.now().getTime());
	};
	const known = shop.visitor();
	expect((await attempt(known, owner.email, testPassword)).status).toBe(200);
	await known.api(completeLogin, { code: code() });
	await known.api(logout);

	const thief = shop.visitor();
	expect((await attempt(thief, owner.email, testPassword)).status).toBe(200);
	for (let tries = 0; tries < 10; tries++) {
		await expect(thief.api(completeLogin, { code: "12345" })).rejects.toMatchObject({
			status: 422,
		});
	}
	await expect(thief.api(completeLogin, { code: code() })).rejects.toMatchObject({ status: 429 });

	expect((await attempt(known, owner.email, testPassword)).status).toBe(200);
	// The known browser has a limit of its own for wrong codes.
	for (let tries = 0; tries < 9; tries++) {
		await expect(known.api(completeLogin, { code: "12345" })).rejects.toMatchObject({
			status: 422,
		});
	}
	await known.api(completeLogin, { code: code() });
	expect(await known.api(getMe)).toMatchObject({ id: owner.id });
	await known.api(logout);
	expect((await attempt(known, owner.email, testPassword)).status).toBe(200);
	await expect(known.api(completeLogin, { code: "12345" })).rejects.toMatchObject({ status: 422 });
	await expect(known.api(completeLogin, { code: code() })).rejects.toMatchObject({ status: 429 });
});

test("a browser known only by password becomes unknown once a second factor is on", async () => {
	const owner = await createTestAccount(shop, { role: "owner" });
	const other = await signIn(shop, owner);
	await other.api(logout);
	await turnOnSecondFactor((await signIn(shop, owner)).api, shop.now().getTime());
	const { count } = await shop.database.one<{ count: number }>(sql`
		select count(*) as count from known_devices where account_id = ${owner.id}`);
	expect(count).toBe(0);
});

test("gives the same answer for the right password of a locked account, a wrong one and a missing account", async () => {
	const plain = await createTestAccount(shop);
	const nobody = { email: "nobody@else.example" };
	for (const each of [plain, nobody]) await guessPasswords(each);
	const answers: string[] = [];
	for (const [email, password] of [
		[plain.email, testPassword],
		[plain.email, "wrong"],
		[nobody.email, testPassword],
	] as const) {
		const answer = await attempt(shop.visitor(), email, password);
		const { "retry-after": retryAfter } = Object.fromEntries(answer.headers);
		expect(Number(retryAfter)).toBeGreaterThan(0);
		answers.push(`${answer.status} ${await answer.text()}`);
	}
	expect(new Set(answers).size).toBe(1);
});

test("a sign-in with a provider also makes the browser known", async () => {
	const email = "by-provider@shop.example";
	const browser = shop.visitor();
	await useProvider(browser, createPerson({ email }), { mode: "signup" });
	expect(await browser.api(getMe)).toMatchObject({ email });
	await guessPasswords({ email });
	expect((await attempt(browser, email, "mistyped")).status).toBe(422);
});

test("forgets a browser after 180 days without a sign-in and after a password reset", async () => {
	const account = await createTestAccount(shop);
	const known = await signIn(shop, account);
	shop.advance(deviceSeconds * 1000);
	await guessPasswords(account);
	expect((await attempt(known, account.email, testPassword)).status).toBe(429);

	shop.advance(hour);
	await signIn(shop, account);
	await known.api(requestPasswordReset, { email: account.email });
	await runPasswordResets(shop);
	const token = tokenIn((await emailsTo(shop, account.email))[0]);
	await known.api(resetPassword, { token, password: "bagong salita 42" });
	const { count } = await shop.database.one<{ count: number }>(sql`
		select count(*) as count from known_devices where account_id = ${account.id}`);
	expect(count).toBe(0);
});

test("the device cookie is HttpOnly, lasts 180 days and keeps its value at the next sign-in", async () => {
	const account = await createTestAccount(shop);
	const browser = await signIn(shop, account);
	const token = browser.cookies.get("kargado_device");
	expect(token).toMatch(/^[\w-]{43}$/);
	const answer = await attempt(browser, account.email, testPassword);
	expect(answer.headers.getSetCookie()).toContain(
		`kargado_device=${token}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
	);
	const kept = await shop.database.rows<{ text: string }>(sql`
		select encode(token_hash, 'hex') || encode(token_hash, 'base64') as text from known_devices
		where account_id = ${account.id}`);
	expect(kept).toHaveLength(1);
	expect(kept[0]?.text).not.toContain(token);
});

test("an account remembers its 20 most recent browsers", async () => {
	const account = await createTestAccount(shop);
	for (let count = 0; count < 22; count++) {
		await signIn(shop, account);
		shop.advance(1_000);
	}
	const { count } = await shop.database.one<{ count: number }>(sql`
		select count(*) as count from known_devices where account_id = ${account.id}`);
	expect(count).toBe(20);
});
