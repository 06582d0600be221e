import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword, requestPasswordReset, resetPassword } from "#contract/account/password.ts";
import { getMe, login } from "#contract/account/session.ts";
import { emailsTo, runPasswordResets, tokenIn } from "#test/support/account-email.ts";
import { createTestAccount, signIn, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60_000;
const newPassword = "bagong sinigang 7";
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const isSignedIn = async (browser: TestBrowser) => (await browser.api(getMe)).id !== null;
const signsIn = (email: string, password: string) =>
	shop
		.visitor()
		.api(login, { email, password })
		.then(
			() => true,
			() => false,
		);

/** Requests a password reset, and returns the token in its email. Returns "" if no email was sent. */
async function askForReset(email: string): Promise<string> {
	await shop.visitor().api(requestPasswordReset, { email });
	await runPasswordResets(shop);
	return tokenIn((await emailsTo(shop, email))[0]);
}
const reset = (token: string, password = newPassword) =>
	shop.visitor().api(resetPassword, { token, password });
const invalid = { status: 422, code: "invalid_link" };

describe("a password reset", () => {
	test("sets the password, ends all sessions, verifies the email and notifies the customer", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const before = [await signIn(shop, account), await signIn(shop, account, true)];
		const token = await askForReset(account.email.toUpperCase());
		expect(await reset(token)).toMatchObject({ redirect: "/#login" });
		for (const browser of before) expect(await isSignedIn(browser)).toBe(false);
		expect(await signsIn(account.email, testPassword)).toBe(false);
		const { user } = await shop
			.visitor()
			.api(login, { email: account.email, password: newPassword });
		expect(user.email_verified).toBe(true);
		const [notice] = await emailsTo(shop, account.email);
		expect(notice?.subject).toBe("Your password at Kargado was changed");
	});

	test("gives the same answer for known and unknown emails, and sends an email only to the known one", async () => {
		const { email } = await createTestAccount(shop);
		const ask = async (address: string) => {
			const response = await shop.visitor().fetch("/password/email", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ email: address }),
			});
			return { status: response.status, body: await response.text() };
		};
		const before = shop.jobs.length;
		const known = await ask(email);
		expect(known.status).toBe(200);
		expect(await ask("nobody@else.example")).toEqual(known);
		expect(shop.jobs.slice(before).map(({ name }) => name)).toEqual(
			Array(2).fill("mail-password-reset"),
		);
		await runPasswordResets(shop);
		expect(await emailsTo(shop, email)).toHaveLength(1);
		expect(await emailsTo(shop, "nobody@else.example")).toEqual([]);
	});

	test("works once, even if tried twice at the same time", async () => {
		const { email } = await createTestAccount(shop);
		const token = await askForReset(email);
		const outcomes = await Promise.allSettled([reset(token), reset(token, "iba pang salita")]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await expect(reset(token)).rejects.toMatchObject(invalid);
	});

	test("expires after 60 minutes", async () => {
		const { email } = await createTestAccount(shop);
		const token = await askForReset(email);
		shop.advance(60 * minute);
		await expect(reset(token)).rejects.toMatchObject(invalid);
	});

	test.each([
		["tampered with", (token: string) => (token.startsWith("A") ? "B" : "A") + token.slice(1)],
		["cut", (token: string) => token.slice(1)],
		["a NUL", () => "\0"],
		["empty", () => ""],
	])("refuses a token that is %s", async (_what, change) => {
		const { email } = await createTestAccount(shop);
		await expect(reset(change(await askForReset(email)))).rejects.toMatchObject(invalid);
	});

	test("refuses the token of a verification link", async () => {
		const { email } = await createTestAccount(shop);
		const token = await askForReset(email);
		await shop.database.execute(
			sql`update email_tokens set purpose = 'verify_email' where email = ${email}`,
		);
		await expect(reset(token)).rejects.toMatchObject(invalid);
	});

	test("is void once another link of the account was used or the email has changed", async () => {
		const account = await createTestAccount(shop);
		const first = await askForReset(account.email);
		const second = await askForReset(account.email);
		await reset(second);
		await expect(reset(first)).rejects.toMatchObject(invalid);
		const third = await askForReset(account.email);
		await shop.database.execute(
			sql`update accounts set email = ${`new.${account.email}`} where id = ${account.id}`,
		);
		await expect(reset(third)).rejects.toMatchObject(invalid);
	});

	test("keeps its token valid if the new password is rejected", async () => {
		const { email } = await createTestAccount(shop);
		const token = await askForReset(email);
		await expect(reset(token, "password1")).rejects.toMatchObject({
			status: 422,
			errors: { password: [expect.any(String)] },
		});
		await reset(token);
	});

	test("sets a password for a customer who could sign in only with a provider", async () => {
		const { email, id } = await createTestAccount(shop);
		await shop.database.execute(sql`update accounts set password_hash = null where id = ${id}`);
		await reset(await askForReset(email));
		expect(await signsIn(email, newPassword)).toBe(true);
	});

	test("gives the account to the email's owner if someone else had registered with the email", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const stranger = await signIn(shop, account);
		await shop.database.execute(sql`
			insert into identities (account_id, provider, subject) values (${account.id}, 'google', 'theirs')
		`);
		await reset(await askForReset(account.email));
		expect(await isSignedIn(stranger)).toBe(false);
		expect(await signsIn(account.email, testPassword)).toBe(false);
		const left = await shop.database.rows(
			sql`select from identities where account_id = ${account.id}`,
		);
		expect(left).toEqual([]);
	});

	test("keeps the linked providers of an owner with a verified email", async () => {
		const account = await createTestAccount(shop);
		await shop.database.execute(sql`
			insert into identities (account_id, provider, subject) values (${account.id}, 'google', 'own')
		`);
		await reset(await askForReset(account.email));
		const left = await shop.database.rows(
			sql`select from identities where account_id = ${account.id}`,
		);
		expect(left).toHaveLength(1);
	});

	test("lets a customer sign in who was locked out by wrong passwords", async () => {
		const account = await createTestAccount(shop);
		for (let time = 0; time < 10; time++) await signsIn(account.email, `wrong ${time}`);
		await expect(
			shop.visitor().api(login, { email: account.email, password: testPassword }),
		).rejects.toMatchObject({ status: 429 });
		await reset(await askForReset(account.email));
		expect(await signsIn(account.email, newPassword)).toBe(true);
	});

	test("sends only a few emails to one address, and none to blocked customers", async () => {
		const account = await createTestAccount(shop);
		for (let time = 0; time < 8; time++) await askForReset(account.email);
		expect(await emailsTo(shop, account.email)).toHaveLength(5);
		const blocked = await createTestAccount(shop);
		await shop.database.execute(
			sql`update accounts set blocked_at = now() where id = ${blocked.id}`,
		);
		expect(await askForReset(blocked.email)).toBe("");
	});
});

describe("changing the password", () => {
	const change = (browser: TestBrowser, current_password: string, password = newPassword) =>
		browser.api(changePassword, { current_password, password });

	test("ends all other sessions and gives this one a new token", async () => {
		const account = await createTestAccount(shop);
		const other = await signIn(shop, account, true);
		const browser = await signIn(shop, account, true);
		const copy = shop.visitor();
		for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
		await change(browser, testPassword);
		expect(await isSignedIn(other)).toBe(false);
		expect(await isSignedIn(copy)).toBe(false);
		expect(await isSignedIn(browser)).toBe(true);
		expect(browser.cookies.get("XSRF-TOKEN")).not.toBe(copy.cookies.get("XSRF-TOKEN"));
		expect(await signsIn(account.email, newPassword)).toBe(true);
		expect(await signsIn(account.email, testPassword)).toBe(false);
		const sessions = await shop.database.rows<{ remembered: boolean }>(
			sql`select remembered from sessions where account_id = ${account.id} order by id`,
		);
		expect(sessions[0]).toEqual({ remembered: true });
		const [notice] = await emailsTo(shop, account.email);
		expect(notice?.subject).toBe("Your password at Kargado was changed");
	});

	test("needs the current password, and limits wrong attempts", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		for (let time = 0; time < 10; time++) {
			await expect(change(browser, `guess ${time}`)).rejects.toMatchObject({
				status: 422,
				errors: { current_password: ["This is not your current password."] },
			});
		}
		await expect(change(browser, testPassword)).rejects.toMatchObject({ status: 429 });
		shop.advance(15 * minute);
		await change(browser, testPassword);
	});

	test("applies the password rules", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		await expect(change(browser, testPassword, "short")).rejects.toMatchObject({
			status: 422,
			errors: { password: [expect.any(String)] },
		});
	});

	test("sends customers without a password to the emailed link", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		await shop.database.execute(
			sql`update accounts set password_hash = null where id = ${account.id}`,
		);
		await expect(change(browser, "")).rejects.toMatchObject({ status: 409, code: "no_password" });
	});

	test("voids an emailed reset link", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		const token = await askForReset(account.email);
		await change(browser, testPassword);
		await expect(reset(token)).rejects.toMatchObject(invalid);
	});
});
