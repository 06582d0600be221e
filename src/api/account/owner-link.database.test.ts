import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { becomeOwner, readOwnerLink } from "#contract/account/owner-link.ts";
import { getMe } from "#contract/account/session.ts";
import { getOwnPermissions } from "#contract/admin/me.ts";
import { createOwnerLink } from "#domain/opening/create-owner-link.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ demo: false, isNew: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from owner_links`);
	await shop.database.execute(sql`update accounts set role = 'customer'`);
});

const origin = "http://shop.test";
/** Creates an owner link as a starting process does. Returns its token, or null if there is no link. */
async function start(): Promise<string | null> {
	const link = await createOwnerLink(shop.database, { now: shop.now(), origin });
	return link && new URL(link).searchParams.get("token");
}
let count = 0;
const nena = () => ({
	name: "Aling Nena",
	email: `nena-${++count}@alingnena.ph`,
	password: "bagong sinigang 7",
});
const gone = { status: 422, code: "invalid_link" };
const hasOwner = { status: 409, code: "has_owner" };

describe("the owner link of an empty shop", () => {
	test("makes the person who uses it the owner and signs them in; the shop stays closed", async () => {
		const token = (await start()) ?? "";
		const browser = shop.visitor();
		await browser.api(readOwnerLink, { token });
		const account = nena();
		expect(await browser.api(becomeOwner, { token, account })).toEqual({
			redirect: "/admin/security",
		});
		expect(await browser.api(getMe)).toMatchObject({
			email: account.email,
			role: "owner",
			is_admin: true,
			email_verified: true,
		});
		expect(await browser.api(getOwnPermissions)).toMatchObject({ second_factor_required: true });
		expect(
			await readOpening(shop.database, { demo: false, payments: shop.payments }),
		).toMatchObject({ isOpen: false, isHeld: true });
		expect(await start()).toBeNull();
	});

	test("is stored as a hash", async () => {
		const token = (await start()) ?? "";
		const { held } = await shop.database.one<{ held: string }>(
			sql`select string_agg(encode(token_hash, 'escape') || encode(token_hash, 'base64'), ' ') as held from owner_links`,
		);
		expect(held).not.toContain(token);
	});

	test("makes only one owner when two people use it at the same time", async () => {
		const token = (await start()) ?? "";
		const results = await Promise.allSettled(
			[shop.visitor(), shop.visitor(), shop.visitor()].map(({ api }) =>
				api(becomeOwner, { token, account: nena() }),
			),
		);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const result of results) {
			if (result.status === "rejected") expect(result.reason).toMatchObject(hasOwner);
		}
		const { owners } = await shop.database.one<{ owners: number }>(
			sql`select count(*)::integer as owners from accounts where role = 'owner'`,
		);
		expect(owners).toBe(1);
		await expect(shop.visitor().api(readOwnerLink, { token })).rejects.toMatchObject(hasOwner);
	});

	test("stays valid if another process starts at the same time; a later start voids it", async () => {
		const [one, other] = [(await start()) ?? "", (await start()) ?? ""];
		await shop.visitor().api(readOwnerLink, { token: one });
		await shop.visitor().api(readOwnerLink, { token: other });
		shop.advance(11 * 60_000);
		const later = (await start()) ?? "";
		await expect(shop.visitor().api(readOwnerLink, { token: one })).rejects.toMatchObject(gone);
		await shop.visitor().api(readOwnerLink, { token: later });
	});

	test("also works for someone who is signed in already, for example with a provider", async () => {
		const token = (await start()) ?? "";
		const account = await createTestAccount(shop);
		const browser = await signIn(shop, account);
		await browser.api(becomeOwner, { token });
		expect(await browser.api(getMe)).toMatchObject({ email: account.email, role: "owner" });
	});

	test("refuses made-up tokens, missing sessions, weak passwords and taken emails, and stays usable", async () => {
		const token = (await start()) ?? "";
		const { api } = shop.visitor();
		const account = nena();
		await expect(api(becomeOwner, { token: "made-up", account })).rejects.toMatchObject(gone);
		await expect(api(becomeOwner, { token })).rejects.toMatchObject({ status: 401 });
		await expect(
			api(becomeOwner, { token, account: { ...account, password: "short" } }),
		).rejects.toMatchObject({ status: 422 });
		const taken = await createTestAccount(shop);
		await expect(
			api(becomeOwner, { token, account: { ...account, email: taken.email } }),
		).rejects.toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
		await api(becomeOwner, { token, account });
	});
});
