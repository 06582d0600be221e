import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestPasswordReset, resetPassword } from "#contract/account/password.ts";
import { getMe, verifyEmail } from "#contract/account/session.ts";
import {
	confirmIdentity as confirmIdentityCall,
	getProfile,
	unlinkProvider,
	updateProfile,
} from "#contract/user/profile.ts";
import { emailsTo, runPasswordResets, tokenIn } from "#test/support/account-email.ts";
import { readJsonFixture } from "#test/support/fixtures.ts";
import {
	confirmIdentity,
	createTestAccount,
	signIn,
	type TestAccount,
} from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

let account: TestAccount;
let browser: TestBrowser;
let newEmail: string;
beforeEach(async () => {
	account = await createTestAccount(shop);
	browser = await signIn(shop, account);
	newEmail = `New.${account.email}`;
});

const verify = (token: string) => shop.visitor().api(verifyEmail, { token });
const subjects = async (address: string) =>
	(await emailsTo(shop, address)).map(({ subject }) => subject);
const confirmSubject = "Confirm your new email address for Kargado";

describe("a profile", () => {
	test("can be read and changed field by field", async () => {
		expect(await browser.api(getProfile)).toEqual({
			name: expect.stringMatching(/^Person/),
			email: account.email,
			email_verified: true,
			pending_email: null,
			phone: null,
			avatar_url: null,
			has_password: true,
			providers: [],
		});
		await browser.api(updateProfile, { phone: "0917 123 4567" });
		const changed = await browser.api(updateProfile, { name: "  Niña Reyes " });
		expect(changed).toMatchObject({ name: "Niña Reyes", phone: "+639171234567" });
		expect(await browser.api(getProfile)).toEqual(changed);
		expect(await browser.api(updateProfile, { phone: "" })).toMatchObject({ phone: null });
		expect(await browser.api(getMe)).toMatchObject({ name: "Niña Reyes" });
	});

	test("refuses the whole change if the phone number is invalid", async () => {
		await expect(
			browser.api(updateProfile, { name: "Changed", phone: "0900 123 4567" }),
		).rejects.toMatchObject({
			status: 422,
			errors: { phone: ["Please enter a valid phone number, such as 0917 123 4567."] },
		});
		expect((await browser.api(getProfile)).name).not.toBe("Changed");
	});

	test.each([
		["a name of 10,000 characters", { name: "x".repeat(10_000) }, "name"],
		["an empty name", { name: " \u0000\n" }, "name"],
		["an invalid email", { email: "nobody" }, "email"],
		["a phone that is a list", { phone: ["0917"] }, "phone"],
	])("refuses %s", async (_what, change, field) => {
		await expect(browser.api(updateProfile, change as object)).rejects.toMatchObject({
			status: 422,
			errors: { [field]: [expect.any(String)] },
		});
	});

	test("ignores a role and a verification in the request", async () => {
		const forged = { role: "owner", is_admin: true, email_verified_at: "now", blocked_at: null };
		await browser.api(updateProfile, { name: "Ana", ...forged } as object);
		expect(await browser.api(getMe)).toMatchObject({ role: "customer", is_admin: false });
	});

	test("returns unusual names exactly as typed", async () => {
		const strings = readJsonFixture<string[]>("hostile", "blns.json");
		let kept = 0;
		for (const name of strings) {
			const plain = name.replace(/\p{Cc}+/gu, " ").trim();
			if (plain === "" || plain.length > 120) continue;
			expect((await browser.api(updateProfile, { name })).name).toBe(plain);
			kept += 1;
		}
		expect(kept).toBeGreaterThan(400);
	});
});

describe("changing the email", () => {
	beforeEach(() => confirmIdentity(browser));

	test("requires the password unless it was entered in the last ten minutes", async () => {
		const asking = { status: 403, code: "confirm_identity", body: { by: ["password"] } };
		const other = await signIn(shop, account);
		await expect(other.api(updateProfile, { email: newEmail })).rejects.toMatchObject(asking);
		await expect(
			other.api(confirmIdentityCall, { password: "not this one" }),
		).rejects.toMatchObject({ status: 422, errors: { password: [expect.any(String)] } });
		await expect(other.api(confirmIdentityCall, {})).rejects.toMatchObject({ status: 422 });
		await expect(other.api(updateProfile, { email: newEmail })).rejects.toMatchObject(asking);
		await other.api(updateProfile, { name: "Only the name", email: account.email });
		await browser.api(updateProfile, { email: newEmail });
		shop.advance(10 * 60_000);
		await expect(browser.api(updateProfile, { email: newEmail })).rejects.toMatchObject(asking);
	});

	test("ends the other sessions once it is confirmed", async () => {
		const other = await signIn(shop, account, true);
		await browser.api(updateProfile, { email: newEmail });
		expect((await other.api(getMe)).id).toBe(account.id);
		await verify(tokenIn((await emailsTo(shop, newEmail))[0]));
		expect(await other.api(getMe)).toEqual({ id: null });
		expect((await browser.api(getMe)).email).toBe(newEmail);
	});

	test("takes effect after confirmation at the new address; the old address is notified", async () => {
		const asked = await browser.api(updateProfile, { email: newEmail });
		expect(asked).toMatchObject({ email: account.email, pending_email: newEmail });
		const [mail] = await emailsTo(shop, newEmail);
		expect(mail?.subject).toBe(confirmSubject);
		expect((await emailsTo(shop, account.email))[0]?.text).toContain(newEmail);

		expect(await verify(tokenIn(mail))).toEqual({ message: "Your email address was changed." });
		expect(await browser.api(getProfile)).toMatchObject({
			email: newEmail,
			email_verified: true,
			pending_email: null,
		});
		expect(await subjects(account.email)).toEqual([
			"Your email address at Kargado was changed",
			"Your email address at Kargado is about to change",
		]);
		await expect(verify(tokenIn(mail))).rejects.toMatchObject({ code: "already_verified" });
	});

	test("must be confirmed within 24 hours", async () => {
		await browser.api(updateProfile, { email: newEmail });
		const token = tokenIn((await emailsTo(shop, newEmail))[0]);
		shop.advance(day);
		await expect(verify(token)).rejects.toMatchObject({ code: "invalid_link" });
	});

	test("is void once another change is requested", async () => {
		await browser.api(updateProfile, { email: newEmail });
		const token = tokenIn((await emailsTo(shop, newEmail))[0]);
		await browser.api(updateProfile, { email: `x.${newEmail}` });
		await expect(verify(token)).rejects.toMatchObject({ code: "invalid_link" });
	});

	test("to a taken address gets the same response, has no effect, and notifies the address's owner", async () => {
		const owner = await createTestAccount(shop);
		const answer = await browser.api(updateProfile, { email: owner.email.toUpperCase() });
		const free = await browser.api(updateProfile, { email: newEmail });
		expect({ ...answer, pending_email: newEmail }).toEqual(free);
		const [told, ...more] = await emailsTo(shop, owner.email);
		expect(told?.subject).toBe("Your email address already has an account at Kargado");
		expect(tokenIn(told)).toBe("");
		expect(more).toEqual([]);
	});

	test("has no effect if another account took the address in the meantime", async () => {
		await browser.api(updateProfile, { email: newEmail });
		const token = tokenIn((await emailsTo(shop, newEmail))[0]);
		const rival = await createTestAccount(shop);
		await shop.database.execute(
			sql`update accounts set email = ${newEmail.toLowerCase()} where id = ${rival.id}`,
		);
		await expect(verify(token)).rejects.toMatchObject({ code: "invalid_link" });
		expect((await browser.api(getProfile)).email).toBe(account.email);
	});

	test("only in upper and lower case needs no confirmation", async () => {
		const email = account.email.toUpperCase();
		const changed = await browser.api(updateProfile, { email });
		expect(changed).toMatchObject({ email, email_verified: true, pending_email: null });
		expect(await emailsTo(shop, account.email)).toEqual([]);
	});

	test("is stopped by a new password, as the email to the old address says", async () => {
		await browser.api(updateProfile, { email: newEmail });
		const thief = tokenIn((await emailsTo(shop, newEmail))[0]);
		await shop.visitor().api(requestPasswordReset, { email: account.email });
		await runPasswordResets(shop);
		const token = tokenIn((await emailsTo(shop, account.email))[0]);
		await shop.visitor().api(resetPassword, { token, password: "bagong sinigang 7" });
		await expect(verify(thief)).rejects.toMatchObject({ status: 422 });
	});

	test("voids a reset link to the old address", async () => {
		await shop.visitor().api(requestPasswordReset, { email: account.email });
		await runPasswordResets(shop);
		const reset = tokenIn((await emailsTo(shop, account.email))[0]);
		await browser.api(updateProfile, { email: newEmail });
		await verify(tokenIn((await emailsTo(shop, newEmail))[0]));
		await expect(
			shop.visitor().api(resetPassword, { token: reset, password: "bagong sinigang 7" }),
		).rejects.toMatchObject({ code: "invalid_link" });
	});

	test("of an unverified account sends nothing to the old address", async () => {
		const unproved = await createTestAccount(shop, { verified: false });
		const owner = await signIn(shop, unproved);
		await confirmIdentity(owner);
		await owner.api(updateProfile, { email: newEmail });
		await verify(tokenIn((await emailsTo(shop, newEmail))[0]));
		expect(await emailsTo(shop, unproved.email)).toEqual([]);
		expect((await owner.api(getProfile)).email_verified).toBe(true);
	});

	test("can be requested a few times an hour", async () => {
		for (let time = 0; time < 5; time++) {
			await browser.api(updateProfile, { email: `${time}.${newEmail}` });
		}
		await expect(browser.api(updateProfile, { email: newEmail })).rejects.toMatchObject({
			status: 429,
		});
	});
});

describe("a linked provider", () => {
	const link = (provider: string) =>
		shop.database.execute(sql`
			insert into identities (account_id, provider, subject, email)
			values (${account.id}, ${provider}, ${account.email}, 'ana@mail.example')
		`);
	const dropPassword = () =>
		shop.database.execute(sql`update accounts set password_hash = null where id = ${account.id}`);

	test("is shown and can be unlinked", async () => {
		await link("google");
		expect((await browser.api(getProfile)).providers).toEqual([
			{ provider: "google", email: "ana@mail.example", created_at: expect.any(String) },
		]);
		const changed = await browser.api(unlinkProvider, { provider: "google" });
		expect(changed.providers).toEqual([]);
		const told = await shop.database.one<{ text: string }>(sql`
			select text from mails where subject = 'Google was unlinked from your account at Kargado'
				and recipient = (select email from accounts where id = ${account.id})`);
		expect(told.text).toContain("You can no longer sign in to your account at Kargado with Google");
		await expect(browser.api(unlinkProvider, { provider: "google" })).rejects.toMatchObject({
			status: 404,
		});
	});

	test("can't be unlinked if it is the last sign-in method, even when two are unlinked at once", async () => {
		await dropPassword();
		await link("google");
		await link("facebook");
		const outcomes = await Promise.allSettled([
			browser.api(unlinkProvider, { provider: "google" }),
			browser.api(unlinkProvider, { provider: "facebook" }),
		]);
		const refused = outcomes.find(({ status }) => status === "rejected");
		expect(refused).toMatchObject({ reason: { status: 409, code: "last_way_in" } });
		expect(await browser.api(getProfile)).toMatchObject({
			has_password: false,
			providers: [{ email: "ana@mail.example" }],
		});
	});
});
