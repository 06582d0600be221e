import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "#contract/account/password.ts";
import {
	getMe,
	login,
	register,
	resendVerification,
	verifyEmail,
} from "#contract/account/session.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

let email: string;
let count = 0;
beforeEach(() => {
	email = `New.Person${++count}@shop.example`;
});

const credentials = () => ({ email, password: "tatlong tilapia" });
const form = () => ({ name: "Ñiña Reyes 北", ...credentials() });

async function post(path: string, body: object): Promise<{ status: number; json: unknown }> {
	const response = await shop.visitor().fetch(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	return { status: response.status, json: await response.json() };
}

interface Email {
	to: string;
	subject: string;
	text: string;
}
async function emailsTo(address: string): Promise<Email[]> {
	const response = await shop.visitor().fetch(`/dev/outbox.json?to=${encodeURIComponent(address)}`);
	return (await response.json()) as Email[];
}
const tokenIn = (mail: Email | undefined): string =>
	/\/(?:verify-email|password\/reset)\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

describe("registration", () => {
	test("creates an unverified customer and emails a verification link, without signing in", async () => {
		const browser = shop.visitor();
		const answer = await browser.api(register, form());
		expect(answer.redirect).toBe("/#login");
		expect(await browser.api(getMe)).toEqual({ id: null });
		const [mail, ...more] = await emailsTo(email);
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to: email, subject: "Verify your email address for Kargado" });
		expect(shop.jobs.at(-1)?.name).toBe("send-mail");

		await browser.api(login, { ...credentials(), email: email.toLowerCase() });
		expect(await browser.api(getMe)).toMatchObject({
			name: form().name,
			email,
			role: "customer",
			email_verified: false,
		});
	});

	test("ignores a role in the request", async () => {
		await post("/register", { ...form(), role: "owner", is_admin: true, email_verified: true });
		const { user } = await shop.visitor().api(login, credentials());
		expect(user).toMatchObject({ role: "customer", is_admin: false, email_verified: false });
	});

	test("gives the same answer for a known and a new email, and notifies the owner of a known one", async () => {
		const fresh = await post("/register", form());
		const known = await post("/register", { ...form(), email: email.toUpperCase() });
		expect(fresh.status).toBe(201);
		expect(known).toEqual(fresh);
		const [latest, first] = await emailsTo(email);
		expect(latest?.subject).toBe("You already have an account at Kargado");
		expect(latest?.to).toBe(email);
		expect(tokenIn(latest)).not.toBe(tokenIn(first));
		const { rows } = await shop.database.one<{ rows: number }>(
			sql`select count(*) as rows from accounts where lower(email) = lower(${email})`,
		);
		expect(rows).toBe(1);
	});

	test("lets the owner of an email take over an account that someone else registered with it", async () => {
		const attacker = { ...credentials(), password: "chosen-by-a-stranger" };
		await post("/register", { ...form(), ...attacker });
		const stranger = shop.visitor();
		await stranger.api(login, attacker);
		await post("/register", form());
		const [mail] = await emailsTo(email);
		const password = "chosen-by-the-owner";
		await shop.visitor().api(resetPassword, { token: tokenIn(mail), password });

		await expect(shop.visitor().api(login, attacker)).rejects.toMatchObject({ status: 422 });
		expect(await stranger.api(getMe)).toEqual({ id: null });
		const owner = shop.visitor();
		await owner.api(login, { email, password });
		expect(await owner.api(getMe)).toMatchObject({ email_verified: true });
	});

	test("does not change an existing account with the same email", async () => {
		const account = await createTestAccount(shop);
		await post("/register", { ...form(), email: account.email });
		await expect(signIn(shop, account)).resolves.toBeDefined();
		const [mail] = await emailsTo(account.email);
		expect(mail?.text).not.toContain("verify-email");
	});

	test("sends only a few emails to one address", async () => {
		const account = await createTestAccount(shop);
		for (let time = 0; time < 8; time++) {
			const answer = await post("/register", { ...form(), email: account.email });
			expect(answer.status).toBe(201);
		}
		expect(await emailsTo(account.email)).toHaveLength(5);
	});

	test.each([
		["a short password", { password: "seven77" }, "password"],
		["a common password", { password: "Password123" }, "password"],
		["a password over 256 bytes", { password: "₱".repeat(86) }, "password"],
		["a name of 10,000 characters", { name: "x".repeat(10_000) }, "name"],
		["no name", { name: " \t " }, "name"],
		["an invalid email", { email: "nobody" }, "email"],
		["an email with a line break", { email: "a@b.example\nBcc: c@d.example" }, "email"],
		["wrong types", { name: 7 }, "name"],
	])("refuses %s", async (_what, change, field) => {
		const { status, json } = await post("/register", { ...form(), ...change });
		expect(status).toBe(422);
		expect(json).toMatchObject({ errors: { [field]: [expect.any(String)] } });
		expect(await emailsTo(email)).toEqual([]);
	});

	test.each([
		["Password123", "This password is too common. Please choose another one."],
		["seven77", "Use at least 8 characters."],
		[
			"nobody-nobody",
			"This password is easy to guess from your name, your email address or the shop's name. Please choose another one.",
		],
	])("reports every problem of the form at once: %s", async (password, problem) => {
		const given = { name: "", email: "nobody", password };
		expect(await post("/register", given)).toMatchObject({
			status: 422,
			json: {
				message: "This is required.",
				errors: {
					name: ["This is required."],
					email: ["Please enter a valid email address."],
					password: [problem],
				},
			},
		});
	});

	test("reports missing fields in plain language", async () => {
		expect(await post("/register", {})).toMatchObject({
			status: 422,
			json: {
				errors: {
					name: ["This is required."],
					email: ["This is required."],
					password: ["This is required."],
				},
			},
		});
	});

	test("creates one account for two concurrent registrations", async () => {
		const answers = await Promise.all([post("/register", form()), post("/register", form())]);
		expect(answers.map(({ status }) => status)).toEqual([201, 201]);
		expect(await emailsTo(email)).toHaveLength(2);
	});

	test("escapes names in emails", async () => {
		await post("/register", { ...form(), name: "<img src=x onerror=alert(1)>" });
		const { html } = await shop.database.one<{ html: string }>(
			sql`select html from mails where recipient = ${email}`,
		);
		expect(html).not.toContain("<img");
	});
});

describe("a verification link", () => {
	const verify = (token: string) => post("/email/verify", { token });
	const invalid = {
		status: 422,
		json: {
			message: "This verification link is invalid or has expired.",
			code: "invalid_link",
		},
	};

	test("works once", async () => {
		await post("/register", form());
		const token = tokenIn((await emailsTo(email))[0]);
		await expect(shop.visitor().api(verifyEmail, { token })).resolves.toEqual({
			message: "Your email address is verified.",
		});
		const { user } = await shop.visitor().api(login, credentials());
		expect(user.email_verified).toBe(true);
		expect(await verify(token)).toMatchObject({ status: 409, json: { code: "already_verified" } });
	});

	test("expires after 24 hours", async () => {
		await post("/register", form());
		shop.advance(day);
		expect(await verify(tokenIn((await emailsTo(email))[0]))).toMatchObject(invalid);
	});

	test("is refused if it was tampered with or made for another purpose", async () => {
		await post("/register", form());
		const token = tokenIn((await emailsTo(email))[0]);
		const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
		expect(await verify(changed)).toMatchObject(invalid);
		expect(await verify("\0")).toMatchObject(invalid);
		await shop.database.execute(
			sql`update email_tokens set purpose = 'reset_password' where email = ${email}`,
		);
		expect(await verify(token)).toMatchObject(invalid);
	});

	test("verifies only the address that it was sent to, not a later one", async () => {
		await post("/register", form());
		const token = tokenIn((await emailsTo(email))[0]);
		await shop.database.execute(
			sql`update accounts set email = ${`changed.${email}`} where email = ${email}`,
		);
		expect(await verify(token)).toMatchObject(invalid);
	});

	test("can be requested again, but only a few times an hour", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const browser = await signIn(shop, account);
		for (let time = 0; time < 5; time++) await browser.api(resendVerification);
		const refused = await browser.fetch("/email/verification-notification", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
		});
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		const emails = await emailsTo(account.email);
		expect(emails).toHaveLength(5);
		expect((await verify(tokenIn(emails[0]))).status).toBe(200);
		expect((await verify(tokenIn(emails[1]))).status).toBe(409);
		await expect(browser.api(resendVerification)).resolves.toEqual({
			message: "Your email address is already verified.",
		});
		expect(await emailsTo(account.email)).toHaveLength(5);
	});

	test("can be requested again only by the signed-in user", async () => {
		expect((await post("/email/verification-notification", {})).status).toBe(401);
	});
});
