import { afterAll, beforeAll, expect, test } from "vitest";
import { getMe, login } from "#contract/account/session.ts";
import { endSession, listSessions } from "#contract/user/profile.ts";
import {
	confirmIdentity,
	createTestAccount,
	signIn,
	testPassword,
} from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const hour = 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const android =
	"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

test("lists the customer's sessions, this browser first, and no one else's", async () => {
	const account = await createTestAccount(shop);
	await signIn(shop, await createTestAccount(shop));
	const browser = await signIn(shop, account);
	shop.advance(hour);
	const phone = shop.visitor();
	const body = { email: account.email, password: testPassword, remember: true };
	await phone.api(login, body, { headers: { "User-Agent": android } });
	const sessions = await browser.api(listSessions);
	expect(sessions).toEqual([
		expect.objectContaining({ device: "Unknown device", current: true, remembered: false }),
		expect.objectContaining({ device: "Chrome on Android", current: false, remembered: true }),
	]);
	expect(JSON.stringify(sessions)).not.toContain(phone.cookies.get("kargado_session"));

	shop.advance(13 * hour);
	expect(await phone.api(listSessions)).toEqual([expect.objectContaining({ current: true })]);
});

test("ending one of the customer's sessions takes effect at once", async () => {
	const account = await createTestAccount(shop);
	const browser = await signIn(shop, account);
	const lost = await signIn(shop, account, true);
	const other = (await browser.api(listSessions)).find(({ current }) => !current);
	const id = other?.id ?? 0;
	await expect(browser.api(endSession, { id })).rejects.toMatchObject({
		status: 403,
		code: "confirm_identity",
		body: { by: ["password"] },
	});
	expect((await lost.api(getMe)).id).not.toBeNull();
	await confirmIdentity(browser);
	await browser.api(endSession, { id });
	expect(await lost.api(getMe)).toEqual({ id: null });
	await expect(browser.api(endSession, { id: other?.id ?? 0 })).rejects.toMatchObject({
		status: 404,
	});
	expect(await browser.api(listSessions)).toHaveLength(1);
});

test("another customer's session is not found and stays active", async () => {
	const browser = await signIn(shop, await createTestAccount(shop));
	const victim = await signIn(shop, await createTestAccount(shop));
	const [theirs] = await victim.api(listSessions);
	await expect(browser.api(endSession, { id: theirs?.id ?? 0 })).rejects.toMatchObject({
		status: 404,
	});
	expect((await victim.api(getMe)).id).not.toBeNull();
});

test("ending the current session logs out", async () => {
	const browser = await signIn(shop, await createTestAccount(shop));
	const [own] = await browser.api(listSessions);
	await browser.api(endSession, { id: own?.id ?? 0 });
	// The only remaining cookie identifies this browser as one that has signed in before.
	expect([...browser.cookies.keys()]).toEqual(["kargado_device"]);
});
