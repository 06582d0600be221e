import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword } from "#contract/account/password.ts";
import { confirmLink } from "#contract/account/providers.ts";
import * as calls from "#contract/account/second-factor.ts";
import { getCsrfCookie, getMe, login, logout } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import { getOwnPermissions } from "#contract/admin/me.ts";
import { changeStaffMember, listStaff, resetSecondFactor } from "#contract/admin/staff.ts";
import { contract } from "#contract/contract.ts";
import { getCart } from "#contract/user/cart.ts";
import { getProfile, listSessions } from "#contract/user/profile.ts";
import type { Role } from "#lib/security/roles.ts";
import { codeOf, turnOnSecondFactor } from "#test/support/authenticator.ts";
import {
	comeToPrompt,
	createPerson,
	credulousSignIn,
	useProvider,
} from "#test/support/sign-in-with-provider.ts";
import { createTestAccount, signIn, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60_000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ demo: false, signIn: credulousSignIn });
});
afterAll(() => shop.close());

/** Creates a user with a second factor. Advances the clock, so that the current code is unused. */
async function createGuarded(role: Role = "staff") {
	const account = await createTestAccount(shop, { role });
	const browser = await signIn(shop, account);
	const at = shop.now().getTime();
	const { secret, recoveryCodes } = await turnOnSecondFactor(browser.api, at);
	shop.advance(2 * minute);
	return { ...account, browser, secret, recoveryCodes };
}
/** Returns a browser in which only the password was entered, so that the second factor is still missing. */
async function enterPassword(person: { email: string }, remember = false): Promise<TestBrowser> {
	const browser = shop.visitor();
	const answer = await browser.api(login, {
		email: person.email,
		password: testPassword,
		remember,
	});
	expect(answer).toMatchObject({ user: { id: null }, second_factor_required: true });
	return browser;
}
const lastSubject = async ({ email }: { email: string }) =>
	(
		await shop.database.first<{ subject: string }>(
			sql`select subject from mails where recipient = ${email} order by id desc limit 1`,
		)
	)?.subject;
const codeNow = (secret: string, offset = 0) => codeOf(secret, shop.now().getTime() + offset);
const wrong = (secret: string) =>
	String((Number(codeNow(secret)) + 500_000) % 1_000_000).padStart(6, "0");
const signInDone = (person: { id: number }) => ({ user: { id: person.id }, redirect: "/admin" });
const wrongCode = { status: 422, code: "wrong_code" };

describe("setting up a second factor", () => {
	test("needs a code, gives ten recovery codes once, and notifies by email", async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account);
		expect(await browser.api(calls.readSecondFactor)).toMatchObject({
			is_on: false,
			is_required: false,
			is_fresh: true,
		});
		const { uri, secret } = await browser.api(calls.beginSecondFactor, {});
		expect(uri).toContain(`secret=${secret}`);
		await expect(
			browser.api(calls.confirmSecondFactor, { code: wrong(secret) }),
		).rejects.toMatchObject(wrongCode);
		// Signing in needs no code yet, because the second factor isn't confirmed.
		expect(await (await signIn(shop, account)).api(getMe)).toMatchObject({ id: account.id });
		const { recovery_codes } = await browser.api(calls.confirmSecondFactor, {
			code: codeNow(secret),
		});
		expect(new Set(recovery_codes).size).toBe(10);
		const state = await browser.api(calls.readSecondFactor);
		expect(state).toMatchObject({ is_on: true, recovery_codes_left: 10 });
		expect(await lastSubject(account)).toBe("Two-step sign-in is on at Aling Nena");
		await expect(browser.api(calls.beginSecondFactor, {})).rejects.toMatchObject({ code: "is_on" });
		await expect(
			browser.api(calls.confirmSecondFactor, { code: codeNow(secret) }),
		).rejects.toMatchObject({ code: "is_on" });
	});

	test("stores neither the secret nor recovery codes in plain text", async () => {
		const { secret, recoveryCodes } = await createGuarded();
		const dump = JSON.stringify([
			await shop.database.rows(sql`select * from second_factors`),
			await shop.database.rows(sql`select encode(code_hash, 'escape') from recovery_codes`),
			await shop.database.rows(sql`select text, html from mails`),
			await shop.database.rows(sql`select before, after from audit_log`),
		]);
		expect(dump).not.toContain(secret);
		for (const code of recoveryCodes) expect(dump).not.toContain(code);
	});

	test("asks for the password again ten minutes after the sign-in", async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account);
		shop.advance(11 * minute);
		await expect(browser.api(calls.beginSecondFactor, {})).rejects.toMatchObject({
			status: 403,
			code: "password_needed",
		});
		await expect(
			browser.api(calls.beginSecondFactor, { password: "not it" }),
		).rejects.toMatchObject({ status: 422 });
		const { secret } = await browser.api(calls.beginSecondFactor, { password: testPassword });
		shop.advance(31 * minute);
		await expect(
			browser.api(calls.confirmSecondFactor, { code: codeNow(secret) }),
		).rejects.toMatchObject({ code: "not_begun" });
	});

	test("keeps an unconfirmed secret for half an hour, only for the session that started the setup", async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account);
		const isBegun = async (from: TestBrowser) => (await from.api(calls.readSecondFactor)).is_begun;
		expect(await isBegun(browser)).toBe(false);
		const first = await browser.api(calls.beginSecondFactor, {});
		// A phone may unload the page while the authenticator app is open. Reloading the page must show the same
		// secret.
		expect(await browser.api(calls.beginSecondFactor, {})).toEqual(first);
		expect(await isBegun(browser)).toBe(true);
		shop.advance(29 * minute);
		await expect(browser.api(calls.beginSecondFactor, {})).rejects.toMatchObject({
			code: "password_needed",
		});
		const again = await browser.api(calls.beginSecondFactor, { password: testPassword });
		expect(again).toEqual(first);

		// Another session of the same account can neither see nor confirm the setup.
		const other = await signIn(shop, account);
		expect(await isBegun(other)).toBe(false);
		await expect(
			other.api(calls.confirmSecondFactor, { code: codeNow(first.secret) }),
		).rejects.toMatchObject({ code: "not_begun" });

		const anew = await browser.api(calls.beginSecondFactor, {
			password: testPassword,
			anew: true,
		});
		expect(anew.secret).not.toBe(first.secret);
		await expect(
			browser.api(calls.confirmSecondFactor, { code: codeNow(first.secret) }),
		).rejects.toMatchObject(wrongCode);
		shop.advance(31 * minute);
		expect(await isBegun(browser)).toBe(false);
		const late = await browser.api(calls.beginSecondFactor, { password: testPassword });
		expect(late.secret).not.toBe(anew.secret);

		// A new setup in one session replaces the unconfirmed setup of another session.
		const theirs = await other.api(calls.beginSecondFactor, { password: testPassword });
		expect(theirs.secret).not.toBe(late.secret);
		expect(await isBegun(browser)).toBe(false);
		await other.api(calls.confirmSecondFactor, { code: codeNow(theirs.secret) });
		shop.advance(2 * minute);
		const next = await enterPassword(account);
		expect(await next.api(calls.completeLogin, { code: codeNow(theirs.secret) })).toMatchObject(
			signInDone(account),
		);
	});

	test("ends all other sessions, because no code was entered in them", async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const other = await signIn(shop, account, true);
		const browser = await signIn(shop, account);
		await turnOnSecondFactor(browser.api, shop.now().getTime());
		expect(await other.api(getMe)).toEqual({ id: null });
		expect(await browser.api(getMe)).toMatchObject({ id: account.id });
	});

	test("is not available to customers", async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		for (const call of [calls.readSecondFactor, calls.beginSecondFactor]) {
			await expect(browser.api(call, {})).rejects.toMatchObject({ status: 403 });
		}
	});
});

describe("signing in with a second factor", () => {
	test("asks for the code, and allows nothing else until the code was entered", async () => {
		const person = await createGuarded("owner");
		const browser = await enterPassword(person);
		expect(await browser.api(getMe)).toEqual({ id: null });
		const closed = contract.filter(({ endpoint }) => endpoint.access !== "public");
		expect(closed.length).toBeGreaterThan(100);
		for (const { endpoint, name } of closed) {
			const path = endpoint.path.replace(/\{\w+\}/g, "1");
			const hasBody = endpoint.method === "POST" || endpoint.method === "PUT";
			const response = await browser.fetch(path, {
				method: endpoint.method,
				...(hasBody && { body: "{}", headers: { "Content-Type": "application/json" } }),
			});
			expect(response.status, name).toBe(401);
		}
		// Requesting a CSRF token before each call doesn't end the unfinished sign-in.
		await browser.api(getCsrfCookie);
		const answer = await browser.api(calls.completeLogin, { code: codeNow(person.secret) });
		expect(answer).toMatchObject(signInDone(person));
		expect(await browser.api(getMe)).toMatchObject({ id: person.id, role: "owner" });
	});

	test("starts a new session after the code, and ends the unfinished one", async () => {
		const person = await createGuarded();
		const browser = await enterPassword(person);
		const half = new Map(browser.cookies);
		await browser.api(calls.completeLogin, { code: codeNow(person.secret) });
		expect(browser.cookies.get("kargado_session")).not.toBe(half.get("kargado_session"));
		const thief = shop.visitor();
		for (const [name, value] of half) thief.cookies.set(name, value);
		expect(await thief.api(getMe)).toEqual({ id: null });
		await expect(
			thief.api(calls.completeLogin, { code: codeNow(person.secret, 30_000) }),
		).rejects.toMatchObject({ code: "sign_in_again" });
	});

	test("accepts no code without the password first", async () => {
		const person = await createGuarded();
		const code = codeNow(person.secret);
		const refused = { status: 409, code: "sign_in_again" };
		await expect(shop.visitor().api(calls.completeLogin, { code })).rejects.toMatchObject(refused);
		const colleague = await signIn(shop, await createTestAccount(shop, { role: "staff" }));
		await expect(colleague.api(calls.completeLogin, { code })).rejects.toMatchObject(refused);
	});

	test("refuses another user's code", async () => {
		const [person, other] = [await createGuarded(), await createGuarded()];
		const browser = await enterPassword(person);
		for (const code of [codeNow(other.secret), other.recoveryCodes[0] ?? ""]) {
			await expect(browser.api(calls.completeLogin, { code })).rejects.toMatchObject(wrongCode);
		}
	});

	test("accepts a code once, even from two browsers at the same time", async () => {
		const person = await createGuarded();
		const browsers = [await enterPassword(person), await enterPassword(person)];
		const code = codeNow(person.secret);
		const outcomes = await Promise.allSettled(
			browsers.map((browser) => browser.api(calls.completeLogin, { code })),
		);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const later = await enterPassword(person);
		await expect(later.api(calls.completeLogin, { code })).rejects.toMatchObject(wrongCode);
		// Older codes are refused too.
		await expect(
			later.api(calls.completeLogin, { code: codeNow(person.secret, -30_000) }),
		).rejects.toMatchObject(wrongCode);
		const next = codeNow(person.secret, 30_000);
		expect(await later.api(calls.completeLogin, { code: next })).toMatchObject(signInDone(person));
	});

	test("accepts a recovery code once, ignoring case and hyphens", async () => {
		const person = await createGuarded();
		const [first = "", second = ""] = person.recoveryCodes;
		const sloppy = ` ${first.toUpperCase().replaceAll("-", " ")} `;
		const browser = await enterPassword(person);
		expect(await browser.api(calls.completeLogin, { code: sloppy })).toMatchObject(
			signInDone(person),
		);
		expect(await browser.api(calls.readSecondFactor)).toMatchObject({ recovery_codes_left: 9 });
		const again = await enterPassword(person);
		await expect(again.api(calls.completeLogin, { code: first })).rejects.toMatchObject(wrongCode);
		await again.api(calls.completeLogin, { code: second });
	});

	test("accepts a recovery code even if the shop has lost its encryption key", async () => {
		const [person, other] = [await createGuarded(), await createGuarded()];
		// Copy another account's encrypted secret, which can't be decrypted for this account.
		await shop.database.execute(sql`
			update second_factors set secret = (
				select secret from second_factors where account_id = ${other.id}
			) where account_id = ${person.id}`);
		const browser = await enterPassword(person);
		for (const { secret } of [person, other]) {
			const code = codeNow(secret);
			await expect(browser.api(calls.completeLogin, { code })).rejects.toMatchObject(wrongCode);
		}
		await browser.api(calls.completeLogin, { code: person.recoveryCodes[0] ?? "" });
	});

	test("limits wrong codes across all sign-ins of a user, and accepts a code later", async () => {
		const person = await createGuarded();
		const browsers = [await enterPassword(person), await enterPassword(person)];
		const tries = await Promise.allSettled(
			Array.from({ length: 24 }, (_, index) =>
				(browsers[index % 2] as TestBrowser).api(calls.completeLogin, {
					code: wrong(person.secret),
				}),
			),
		);
		const statuses = tries.map((each) => each.status === "rejected" && each.reason.status);
		expect(statuses.filter((status) => status === 422)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(14);
		const honest = await enterPassword(person);
		await expect(
			honest.api(calls.completeLogin, { code: codeNow(person.secret) }),
		).rejects.toMatchObject({ status: 429 });
		await expect(
			honest.api(calls.completeLogin, { code: person.recoveryCodes[0] ?? "" }),
		).rejects.toMatchObject({ status: 429 });
		shop.advance(16 * minute);
		const later = await enterPassword(person);
		await later.api(calls.completeLogin, { code: codeNow(person.secret) });
	});

	test('waits ten minutes for the code, even with "Remember me"', async () => {
		const person = await createGuarded();
		const late = await enterPassword(person, true);
		shop.advance(11 * minute);
		await expect(
			late.api(calls.completeLogin, { code: codeNow(person.secret) }),
		).rejects.toMatchObject({ code: "sign_in_again" });
	});

	test("remembers the user only after the code was entered", async () => {
		const person = await createGuarded();
		const browser = shop.visitor();
		await browser.api(getCsrfCookie);
		const cookieOf = async (path: string, body: object) => {
			const response = await browser.fetch(path, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
			return response.headers.getSetCookie().find((line) => line.startsWith("kargado_session"));
		};
		const credentials = { email: person.email, password: testPassword, remember: true };
		expect(await cookieOf("/login", credentials)).not.toMatch(/max-age/i);
		const code = codeNow(person.secret);
		expect(await cookieOf("/login/second-factor", { code })).toMatch(/max-age=43200/i);
		shop.advance(11 * 60 * minute);
		expect(await browser.api(getMe)).toMatchObject({ id: person.id });
		// The next sign-in needs a code again.
		await browser.api(logout);
		await enterPassword(person, true);
	});

	test("can be abandoned before the code and started again", async () => {
		const person = await createGuarded();
		const browser = await enterPassword(person);
		const half = new Map(browser.cookies);
		await browser.api(logout);
		for (const [name, value] of half) browser.cookies.set(name, value);
		await expect(
			browser.api(calls.completeLogin, { code: codeNow(person.secret) }),
		).rejects.toMatchObject({ code: "sign_in_again" });
	});

	test("hides unfinished sign-ins from the list of sessions, and ends them after a new password or a block", async () => {
		const person = await createGuarded("staff");
		const half = await enterPassword(person);
		expect(await person.browser.api(listSessions)).toHaveLength(1);
		await person.browser.api(changePassword, {
			current_password: testPassword,
			password: "bagong sikreto 12",
		});
		await expect(
			half.api(calls.completeLogin, { code: codeNow(person.secret) }),
		).rejects.toMatchObject({ code: "sign_in_again" });
		// The session that changed the password stays signed in.
		expect(await person.browser.api(getMe)).toMatchObject({ id: person.id });

		const blocked = await createGuarded();
		const waiting = await enterPassword(blocked);
		await shop.database.execute(
			sql`update accounts set blocked_at = now() where id = ${blocked.id}`,
		);
		await expect(
			waiting.api(calls.completeLogin, { code: codeNow(blocked.secret) }),
		).rejects.toMatchObject({ code: "sign_in_again" });
	});
});

describe("signing in with a provider", () => {
	test("also asks for the code of the second factor", async () => {
		const person = await createGuarded("manager");
		const providerPerson = createPerson({ email: person.email });
		await shop.database.execute(sql`
			insert into identities (account_id, provider, subject, email)
			values (${person.id}, 'google', ${providerPerson.subject}, ${person.email})`);
		const browser = shop.visitor();
		expect(await useProvider(browser, providerPerson)).toBe("/?second_factor=1#login");
		expect(await browser.api(getMe)).toEqual({ id: null });
		await browser.api(calls.completeLogin, { code: codeNow(person.secret) });
		expect(await browser.api(getMe)).toMatchObject({ id: person.id });
	});

	test("links the provider only after the code was entered", async () => {
		const person = await createGuarded();
		const { browser } = await comeToPrompt(shop, person.email);
		const asked = await browser.api(confirmLink, { action: "link" });
		expect(asked.redirect).toBeUndefined();
		expect(asked.message).toMatch(/sign in with your password first/);
		const identities = () =>
			shop.database.rows(sql`select provider from identities where account_id = ${person.id}`);
		await browser.api(login, { email: person.email, password: testPassword });
		expect(await identities()).toEqual([]);
		await browser.api(calls.completeLogin, { code: codeNow(person.secret) });
		expect(await identities()).toEqual([{ provider: "google" }]);
	});
});

describe("an owner or manager without a second factor", () => {
	test.each<Role>(["owner", "manager"])("has no access to the back office as %s", async (role) => {
		const browser = await signIn(shop, await createTestAccount(shop, { role }));
		expect(await browser.api(getOwnPermissions)).toMatchObject({
			role,
			permissions: [],
			second_factor_required: true,
		});
		const closed = contract.filter(
			({ endpoint }) =>
				endpoint.path.startsWith("/admin/api/") &&
				!endpoint.path.startsWith("/admin/api/me/") &&
				(role === "owner" || endpoint.access !== "owner"),
		);
		for (const { endpoint, name } of closed) {
			const response = await browser.fetch(endpoint.path.replace(/\{\w+\}/g, "1"), {
				method: endpoint.method,
			});
			expect(response.status, name).toBe(403);
			expect(await response.json(), name).toMatchObject({ code: "second_factor_required" });
		}
		// This user can still use the storefront.
		expect(await browser.api(getCart)).toBeDefined();
		await turnOnSecondFactor(browser.api, shop.now().getTime());
		expect((await browser.api(getOwnPermissions)).permissions).toContain("settings");
		expect(await browser.api(listStaff)).not.toEqual([]);
	});

	test("can't see the photos of customers' returns", async () => {
		const name = `returns/${"a".repeat(32)}.webp`;
		await shop.storage.write(name, Buffer.from("a photo"), "image/webp");
		const browser = await signIn(shop, await createTestAccount(shop, { role: "manager" }));
		const look = async () => (await browser.fetch(`/storage/${name}`)).status;
		expect(await look()).toBe(404);
		await turnOnSecondFactor(browser.api, shop.now().getTime());
		expect(await look()).toBe(200);
	});

	test("includes a user who was promoted while signed in", async () => {
		const owner = await createGuarded("owner");
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account, true);
		expect(await browser.api(getOwnPermissions)).toMatchObject({ second_factor_required: false });
		await owner.browser.api(changeStaffMember, { id: account.id, role: "manager" });
		await expect(browser.api(listStaff)).rejects.toMatchObject({
			status: 403,
			code: "second_factor_required",
		});
		await turnOnSecondFactor(browser.api, shop.now().getTime());
		expect(await browser.api(listStaff)).not.toEqual([]);
	});

	test("is allowed in a demo", async () => {
		const demo = await createTestShop();
		try {
			const browser = await signIn(demo, await createTestAccount(demo, { role: "owner" }));
			expect(await browser.api(listStaff)).not.toEqual([]);
			expect(await browser.api(calls.readSecondFactor)).toMatchObject({ is_required: false });
		} finally {
			await demo.close();
		}
	});
});

describe("changing a second factor", () => {
	test("needs the password and a code to turn it off, and ends unfinished sign-ins", async () => {
		const person = await createGuarded();
		const half = await enterPassword(person);
		const { api } = person.browser;
		const code = codeNow(person.secret);
		for (const wrongProof of [{ code }, { password: "not it", code }, { password: "", code }]) {
			await expect(api(calls.removeSecondFactor, wrongProof)).rejects.toMatchObject({
				status: 422,
			});
		}
		await expect(
			api(calls.removeSecondFactor, { password: testPassword, code: wrong(person.secret) }),
		).rejects.toMatchObject(wrongCode);
		expect(await api(calls.removeSecondFactor, { password: testPassword, code })).toMatchObject({
			is_on: false,
			recovery_codes_left: 0,
		});
		expect(await half.api(getMe)).toEqual({ id: null });
		expect(await person.browser.api(getMe)).toMatchObject({ id: person.id });
		expect(await lastSubject(person)).toBe("Two-step sign-in is off at Aling Nena");
		await signIn(shop, person);
	});

	test("creates new recovery codes and voids the old ones", async () => {
		const person = await createGuarded();
		const { recovery_codes } = await person.browser.api(calls.renewRecoveryCodes, {
			password: testPassword,
			code: codeNow(person.secret),
		});
		expect(recovery_codes).toHaveLength(10);
		const browser = await enterPassword(person);
		await expect(
			browser.api(calls.completeLogin, { code: person.recoveryCodes[0] ?? "" }),
		).rejects.toMatchObject(wrongCode);
		await browser.api(calls.completeLogin, { code: recovery_codes[0] ?? "" });
	});

	test("lets an owner reset a colleague's second factor, with a notification and an audit entry", async () => {
		const owner = await createGuarded("owner");
		const person = await createGuarded("manager");
		await expect(person.browser.api(resetSecondFactor, { id: owner.id })).rejects.toMatchObject({
			status: 403,
		});
		await expect(owner.browser.api(resetSecondFactor, { id: owner.id })).rejects.toMatchObject({
			code: "own_account",
		});
		const listed = async () =>
			(await owner.browser.api(listStaff)).find(({ id }) => id === person.id)?.second_factor;
		expect(await listed()).toBe(true);
		await owner.browser.api(resetSecondFactor, { id: person.id });
		expect(await listed()).toBe(false);
		expect(await person.browser.api(getMe)).toEqual({ id: null });
		expect(await lastSubject(person)).toBe("Your two-step sign-in at Aling Nena was reset");
		const [entry] = await owner.browser.api(listAudit, { action: "second_factor.reset" });
		expect(entry).toMatchObject({ actor_id: owner.id, entity_id: String(person.id) });
		const again = await signIn(shop, person);
		expect(await again.api(getOwnPermissions)).toMatchObject({ second_factor_required: true });
		await expect(owner.browser.api(resetSecondFactor, { id: person.id })).rejects.toMatchObject({
			code: "is_off",
		});
	});

	test("turns it off for a former colleague, who then signs in as a customer", async () => {
		const owner = await createGuarded("owner");
		const person = await createGuarded();
		await owner.browser.api(changeStaffMember, { id: person.id, role: "customer" });
		const browser = await signIn(shop, person);
		expect(await browser.api(getProfile)).toMatchObject({ email: person.email });
	});
});
