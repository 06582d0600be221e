import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as calls from "#contract/account/passkeys.ts";
import {
	beginSecondFactor,
	completeLogin,
	readSecondFactor,
	renewRecoveryCodes,
} from "#contract/account/second-factor.ts";
import { getMe, login } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import { getOwnPermissions } from "#contract/admin/me.ts";
import { resetSecondFactor } from "#contract/admin/staff.ts";
import { confirmIdentity as confirmIdentityCall, exportAccount } from "#contract/user/profile.ts";
import type { Role } from "#lib/security/roles.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { createPasskeyDevice } from "#test/support/passkey-device.ts";
import {
	confirmIdentity,
	createTestAccount,
	signIn,
	testPassword,
} from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60_000;
const home = { origin: "http://shop.test", rpId: "shop.test" };
type Device = ReturnType<typeof createPasskeyDevice>;
type Changes = Parameters<Device["sign"]>[1];
/** Converts a credential's type. The library's credentials have the form that the contract requires. */
const wire = (credential: object) => credential as never;

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ demo: false });
});
afterAll(() => shop.close());

/** Adds a passkey for a signed-in user who has just confirmed their identity. */
async function addPasskey(browser: TestBrowser, device: Device, changes: Changes = {}) {
	const { options } = await browser.api(calls.beginPasskey);
	const credential = wire(device.create(options, changes));
	return browser.api(calls.addPasskey, { name: "My phone", credential });
}
/** Creates a user who is signed in by password and has a passkey. */
async function holder(role: Role = "customer", changes: Changes = {}) {
	const account = await createTestAccount(shop, { role });
	const browser = await signIn(shop, account);
	await confirmIdentity(browser);
	const device = createPasskeyDevice(home);
	const { recovery_codes: recoveryCodes } = await addPasskey(browser, device, changes);
	return { ...account, browser, device, recoveryCodes };
}
/** Signs in with a passkey. `changes` can make the device behave incorrectly. */
async function enter(
	device: Device,
	changes: Changes = {},
	browser = shop.visitor(),
	remember?: boolean,
) {
	const { options } = await browser.api(calls.beginPasskeySignIn);
	const credential = wire(device.sign(options, changes));
	return browser.api(calls.signInWithPasskey, { credential, ...(remember && { remember }) });
}
const refused = { status: 422, code: "passkey_refused" };
const expired = { status: 409, code: "passkey_expired" };
const subjectsTo = async ({ email }: { email: string }) =>
	(
		await shop.database.rows<{ subject: string }>(
			sql`select subject from mails where recipient = ${email} order by id`,
		)
	).map(({ subject }) => subject);

describe("adding a passkey", () => {
	test("asks for confirmation, notifies by email, and lists, renames and removes the passkey", async () => {
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		await expect(browser.api(calls.beginPasskey)).rejects.toMatchObject({
			status: 403,
			code: "confirm_identity",
			body: { by: ["password"] },
		});
		await confirmIdentity(browser);
		const device = createPasskeyDevice(home);
		const { options } = await browser.api(calls.beginPasskey);
		expect(options).toMatchObject({
			rp: { id: "shop.test" },
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
		const credential = wire(device.create(options, { synced: true, attestation: "packed" }));
		const { passkey, recovery_codes } = await browser.api(calls.addPasskey, {
			name: "My phone",
			credential,
		});
		expect(passkey).toMatchObject({ name: "My phone", synced: true, last_used_at: null });
		expect(recovery_codes).toEqual([]);
		const { options: again } = await browser.api(calls.beginPasskey);
		expect(again["excludeCredentials"]).toMatchObject([{ id: device.id }]);
		expect(again["user"]).toMatchObject({ id: (options["user"] as { id: string }).id });
		expect(await browser.api(calls.renamePasskey, { id: passkey.id, name: "Old phone" })).toEqual({
			...passkey,
			name: "Old phone",
		});
		const data = await browser.api(exportAccount);
		expect(data.passkeys).toMatchObject([{ name: "Old phone", synced: true }]);
		shop.advance(11 * minute);
		await expect(browser.api(calls.removePasskey, { id: passkey.id })).rejects.toMatchObject({
			code: "confirm_identity",
			body: { by: ["password", "passkey"] },
		});
		await confirmIdentity(browser);
		await browser.api(calls.removePasskey, { id: passkey.id });
		expect(await browser.api(calls.listPasskeys)).toEqual([]);
		await expect(enter(device)).rejects.toMatchObject(refused);
		expect(await subjectsTo(account)).toEqual([
			"A passkey was added to your account at Aling Nena",
			"A passkey was removed from your account at Aling Nena",
		]);
	});

	test.each<[string, Changes]>([
		["another origin", { origin: "http://shop.test.evil.example" }],
		["another relying party", { rpId: "evil.example" }],
		["no user verification", { verified: false }],
	])("refuses %s", async (_what, changes) => {
		const browser = await signIn(shop, await createTestAccount(shop));
		await confirmIdentity(browser);
		await expect(addPasskey(browser, createPasskeyDevice(home), changes)).rejects.toMatchObject(
			refused,
		);
		expect(await browser.api(calls.listPasskeys)).toEqual([]);
	});

	test("accepts a challenge only once, in the same browser, for the same purpose and within five minutes", async () => {
		const account = await createTestAccount(shop);
		const [browser, other] = [await signIn(shop, account), await signIn(shop, account)];
		for (const each of [browser, other]) await confirmIdentity(each);
		const device = createPasskeyDevice(home);
		const { options } = await browser.api(calls.beginPasskey);
		const body = { name: "Key", credential: wire(device.create(options)) };
		await expect(other.api(calls.addPasskey, body)).rejects.toMatchObject(expired);
		await browser.api(calls.addPasskey, body);
		await expect(browser.api(calls.addPasskey, body)).rejects.toMatchObject(expired);
		const { options: late } = await browser.api(calls.beginPasskey);
		shop.advance(5 * minute + 1000);
		const overdue = { name: "Key", credential: wire(createPasskeyDevice(home).create(late)) };
		await expect(browser.api(calls.addPasskey, overdue)).rejects.toMatchObject(expired);
		const { options: forSignIn } = await browser.api(calls.beginPasskeySignIn);
		const user = { id: "AAAA" };
		const mixed = wire(createPasskeyDevice(home).create({ ...forSignIn, user }));
		await expect(
			browser.api(calls.addPasskey, { name: "Key", credential: mixed }),
		).rejects.toMatchObject(expired);
		// A passkey can belong to only one account.
		const thief = await signIn(shop, await createTestAccount(shop));
		await confirmIdentity(thief);
		await expect(addPasskey(thief, device)).rejects.toMatchObject({ code: "known_passkey" });
	});

	test("needs a verified email", async () => {
		const account = await createTestAccount(shop, { verified: false });
		const browser = await signIn(shop, account);
		await confirmIdentity(browser);
		await expect(browser.api(calls.beginPasskey)).rejects.toMatchObject({
			code: "email_unverified",
		});
	});

	test.each(["{", '{"challenge":1}', "null", ""])("rejects %j as client data", async (json) => {
		const browser = await signIn(shop, await createTestAccount(shop));
		await confirmIdentity(browser);
		const clientDataJSON = Buffer.from(json).toString("base64url");
		const credential = {
			id: "x",
			rawId: "x",
			type: "public-key" as const,
			response: { clientDataJSON },
		};
		await expect(browser.api(calls.addPasskey, { name: "x", credential })).rejects.toMatchObject(
			refused,
		);
		await expect(browser.api(calls.signInWithPasskey, { credential })).rejects.toMatchObject(
			refused,
		);
	});
});

describe("signing in with a passkey", () => {
	test("needs no other factor, starts a new session, and supports Remember me", async () => {
		const person = await holder();
		const browser = shop.visitor();
		const before = browser.cookies.get("kargado_session");
		expect(await enter(person.device, {}, browser)).toMatchObject({
			user: { id: person.id, email: person.email },
			redirect: "/app",
			message: "Signed in successfully.",
		});
		expect(browser.cookies.get("kargado_session")).not.toBe(before);
		expect(await browser.api(getMe)).toMatchObject({ id: person.id });
		// A second sign-in in the same browser ends the browser's previous session.
		const token = browser.cookies.get("kargado_session") ?? "";
		await enter(person.device, {}, browser);
		const old = shop.visitor();
		old.cookies.set("kargado_session", token);
		expect(await old.api(getMe)).toEqual({ id: null });
		const remembered = async () =>
			shop.database.one<{ remembered: boolean; second_factor: string }>(sql`
				select remembered, second_factor from sessions where account_id = ${person.id}
				order by id desc limit 1`);
		expect(await remembered()).toEqual({ remembered: false, second_factor: "given" });
		await enter(person.device, {}, shop.visitor(), true);
		expect(await remembered()).toMatchObject({ remembered: true });
		// The user can still sign in with the password.
		expect(await (await signIn(shop, person)).api(getMe)).toMatchObject({ id: person.id });
		const [listed] = await browser.api(calls.listPasskeys);
		expect(listed?.last_used_at).not.toBeNull();
	});

	test("works despite any number of wrong passwords", async () => {
		const person = await holder();
		for (let network = 1; network <= 50; network++) {
			await shop
				.visitor()
				.api(login, { email: person.email, password: `wrong ${network}` })
				.catch(() => {});
		}
		await expect(
			shop.visitor().api(login, { email: person.email, password: testPassword }),
		).rejects.toMatchObject({ status: 429 });
		expect(await enter(person.device)).toMatchObject({ user: { id: person.id } });
	});

	test.each<[string, Changes]>([
		["another origin", { origin: "https://shop.test" }],
		["another relying party", { rpId: "login.shop.test" }],
		["no user verification", { verified: false }],
		["another account's handle", { userHandle: Buffer.alloc(32, 7).toString("base64url") }],
	])("refuses %s", async (_what, changes) => {
		const { device } = await holder();
		const browser = shop.visitor();
		await expect(enter(device, changes, browser)).rejects.toMatchObject(refused);
		expect(await browser.api(getMe)).toEqual({ id: null });
		await enter(device);
	});

	test("refuses an unknown key and a signature for another account's key", async () => {
		const [person, other] = [await holder(), await holder()];
		await expect(enter(createPasskeyDevice(home))).rejects.toMatchObject(refused);
		const browser = shop.visitor();
		const { options } = await browser.api(calls.beginPasskeySignIn);
		const { id } = person.device;
		const credential = wire({ ...other.device.sign(options), id, rawId: id });
		await expect(browser.api(calls.signInWithPasskey, { credential })).rejects.toMatchObject(
			refused,
		);
	});

	test("accepts a signature only once, in the same browser and in time", async () => {
		const { device } = await holder();
		const [browser, other] = [shop.visitor(), shop.visitor()];
		await other.api(calls.beginPasskeySignIn);
		const { options } = await browser.api(calls.beginPasskeySignIn);
		const credential = wire(device.sign(options));
		await expect(other.api(calls.signInWithPasskey, { credential })).rejects.toMatchObject(expired);
		const replay = new Map(browser.cookies);
		await browser.api(calls.signInWithPasskey, { credential });
		const thief = shop.visitor();
		for (const [name, value] of replay) thief.cookies.set(name, value);
		await expect(thief.api(calls.signInWithPasskey, { credential })).rejects.toMatchObject(expired);
		const { options: late } = await other.api(calls.beginPasskeySignIn);
		shop.advance(5 * minute + 1000);
		await expect(
			other.api(calls.signInWithPasskey, { credential: wire(device.sign(late)) }),
		).rejects.toMatchObject(expired);
		const made = wire(device.sign({ challenge: "AAAA" }));
		await expect(other.api(calls.signInWithPasskey, { credential: made })).rejects.toMatchObject(
			expired,
		);
	});

	test("refuses a counter that decreases or stays the same, and warns the user", async () => {
		const person = await holder();
		await enter(person.device, { counter: 10 });
		for (const counter of [9, 10, 0]) {
			await expect(enter(person.device, { counter })).rejects.toMatchObject(refused);
		}
		await enter(person.device, { counter: 11 });
		expect(await subjectsTo(person)).toContain(
			"We blocked a sign-in with your passkey at Aling Nena",
		);
		// Devices without a counter always send 0.
		const uncounted = await holder("customer", { counter: 0 });
		await enter(uncounted.device, { counter: 0 });
		await enter(uncounted.device, { counter: 0 });
	});

	test("accepts only one of two concurrent answers with the same counter", async () => {
		const { device } = await holder();
		const results = await Promise.allSettled(
			Array.from({ length: 4 }, () => enter(device, { counter: 5 })),
		);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("refuses a blocked account with the same message as an unknown key", async () => {
		const { id, device } = await holder();
		await shop.database.execute(sql`update accounts set blocked_at = now() where id = ${id}`);
		const outcomeOf = (error: { message: string; status: number }) => [error.status, error.message];
		const blocked = await enter(device).catch(outcomeOf);
		expect(blocked).toEqual(await enter(createPasskeyDevice(home)).catch(outcomeOf));
	});

	test("is rate limited after a hundred wrong answers from one network", async () => {
		const browser = shop.visitor();
		const headers = { "X-Forwarded-For": "203.0.113.77", "Content-Type": "application/json" };
		const body = JSON.stringify({
			credential: { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "" } },
		});
		const statuses = new Set<number>();
		for (let tried = 0; tried < 101; tried++) {
			const { status } = await browser.fetch("/login/passkey", { method: "POST", headers, body });
			statuses.add(status);
		}
		expect([...statuses]).toEqual([422, 429]);
	});
});

describe("confirming one's identity", () => {
	test("works only with a passkey of the same account", async () => {
		const [person, other] = [await holder(), await holder()];
		shop.advance(11 * minute);
		const { browser, device } = person;
		await expect(browser.api(calls.beginPasskey)).rejects.toMatchObject({
			code: "confirm_identity",
			body: { by: ["password", "passkey"] },
		});
		const { options: forOther } = await browser.api(calls.beginPasskeyConfirmation);
		expect(forOther["allowCredentials"]).toMatchObject([{ id: device.id }]);
		await expect(
			browser.api(confirmIdentityCall, { passkey: wire(other.device.sign(forOther)) }),
		).rejects.toMatchObject(refused);
		// A signature for sign-in doesn't confirm an identity.
		const { options: forSignIn } = await browser.api(calls.beginPasskeySignIn);
		await expect(
			browser.api(confirmIdentityCall, { passkey: wire(device.sign(forSignIn)) }),
		).rejects.toMatchObject(expired);
		const { options } = await browser.api(calls.beginPasskeyConfirmation);
		await browser.api(confirmIdentityCall, { passkey: wire(device.sign(options)) });
		await browser.api(calls.beginPasskey);
	});
});

describe("a passkey of staff", () => {
	test("counts as both factors; adding the first one creates recovery codes", async () => {
		const account = await createTestAccount(shop, { role: "owner" });
		const [browser, elsewhere] = [await signIn(shop, account), await signIn(shop, account)];
		expect(await browser.api(getOwnPermissions)).toMatchObject({ second_factor_required: true });
		await confirmIdentity(browser);
		const device = createPasskeyDevice(home);
		const { recovery_codes } = await addPasskey(browser, device);
		expect(new Set(recovery_codes).size).toBe(10);
		expect(await elsewhere.api(getMe)).toEqual({ id: null });
		expect(await browser.api(getOwnPermissions)).toMatchObject({ second_factor_required: false });
		const [change] = await browser.api(listAudit, {});
		expect(change).toMatchObject({ action: "passkey.added" });
		// The user still has recovery codes, so the second passkey creates none.
		expect((await addPasskey(browser, createPasskeyDevice(home))).recovery_codes).toEqual([]);
		const other = shop.visitor();
		expect(await enter(device, {}, other)).toMatchObject({ redirect: "/admin" });
		expect(await other.api(listAudit, {})).not.toHaveLength(0);
	});

	test("is required after the password, unless the user enters a recovery code", async () => {
		const person = await holder("owner");
		const browser = shop.visitor();
		const given = { email: person.email, password: testPassword, remember: true };
		expect(await browser.api(login, given)).toMatchObject({
			user: { id: null },
			second_factor_required: true,
			second_factor_by: "passkey",
			message: "Please use your passkey.",
		});
		expect(await browser.api(getMe)).toEqual({ id: null });
		await expect(browser.api(beginSecondFactor, {})).rejects.toMatchObject({ status: 401 });
		await enter(person.device, {}, browser);
		expect(await browser.api(getMe)).toMatchObject({ id: person.id });
		const [first] = await shop.database.rows<{ remembered: boolean }>(sql`
			select remembered from sessions where account_id = ${person.id} order by id desc limit 1`);
		expect(first).toEqual({ remembered: true });
		const lost = shop.visitor();
		await lost.api(login, given);
		await lost.api(completeLogin, { code: person.recoveryCodes[0] ?? "" });
		expect(await lost.api(getMe)).toMatchObject({ id: person.id });
		const once = shop.visitor();
		await once.api(login, given);
		await expect(
			once.api(completeLogin, { code: person.recoveryCodes[0] ?? "" }),
		).rejects.toMatchObject({ code: "wrong_code" });
	});

	test("replaces the code of an authenticator app", async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account);
		await turnOnSecondFactor(browser.api, shop.now().getTime());
		await confirmIdentity(browser);
		const device = createPasskeyDevice(home);
		expect((await addPasskey(browser, device)).recovery_codes).toEqual([]);
		const other = shop.visitor();
		expect(await other.api(login, { email: account.email, password: testPassword })).toMatchObject({
			second_factor_by: "code",
		});
		await enter(device, {}, other);
		expect(await other.api(getMe)).toMatchObject({ id: account.id });
	});

	test("lets a confirmed session create new recovery codes without an app, which voids the old ones", async () => {
		const { browser, recoveryCodes, ...person } = await holder("staff");
		expect(await browser.api(readSecondFactor)).toMatchObject({
			is_on: false,
			is_by_passkey: true,
			recovery_codes_left: 10,
		});
		shop.advance(11 * minute);
		await expect(browser.api(renewRecoveryCodes, {})).rejects.toMatchObject({
			status: 403,
			code: "confirm_identity",
		});
		await confirmIdentity(browser);
		const { recovery_codes: renewed } = await browser.api(renewRecoveryCodes, {});
		const given = { email: person.email, password: testPassword };
		const lost = shop.visitor();
		await lost.api(login, given);
		await expect(lost.api(completeLogin, { code: recoveryCodes[0] ?? "" })).rejects.toMatchObject({
			code: "wrong_code",
		});
		await lost.api(completeLogin, { code: renewed[0] ?? "" });
		expect(await lost.api(getMe)).toMatchObject({ id: person.id });
		expect(await subjectsTo(person)).toContainEqual(
			expect.stringMatching(/^New recovery codes for /),
		);
	});

	test("allows new recovery codes only with the app's code if an app is set up", async () => {
		const account = await createTestAccount(shop, { role: "staff" });
		const browser = await signIn(shop, account);
		await turnOnSecondFactor(browser.api, shop.now().getTime());
		await confirmIdentity(browser);
		await addPasskey(browser, createPasskeyDevice(home));
		await expect(browser.api(renewRecoveryCodes, { password: testPassword })).rejects.toMatchObject(
			{ code: "wrong_code" },
		);
	});

	test("closes the back office again when the last one is removed, and can be reset by an owner", async () => {
		const person = await holder("manager");
		const [passkey] = await person.browser.api(calls.listPasskeys);
		await person.browser.api(calls.removePasskey, { id: passkey?.id ?? 0 });
		expect(await person.browser.api(getOwnPermissions)).toMatchObject({
			second_factor_required: true,
		});
		const codes = sql`select count(*) as left from recovery_codes where account_id = ${person.id}`;
		expect(await shop.database.one(codes)).toEqual({ left: 0 });
		const [owner, colleague] = [await holder("owner"), await holder("staff")];
		await owner.browser.api(resetSecondFactor, { id: colleague.id });
		await expect(enter(colleague.device)).rejects.toMatchObject(refused);
		expect(await (await signIn(shop, colleague)).api(getMe)).toMatchObject({ id: colleague.id });
	});
});
