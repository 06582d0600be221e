import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMe, login } from "#contract/account/session.ts";
import { acceptInvitation, readInvitation } from "#contract/account/staff.ts";
import {
	changeStaffMember,
	inviteStaff,
	listInvitations,
	listStaff,
	withdrawInvitation,
} from "#contract/admin/staff.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Role } from "#lib/security/roles.ts";
import { emailsTo, tokenIn } from "#test/support/account-email.ts";
import { createTestAccount, signIn, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const day = 24 * 60 * 60 * 1000;
const password = "bagong sinigang 7";
let shop: TestShop;
let owner: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
	shop = await createTestShop();
	owner = (await person("owner")).browser;
	manager = (await person("manager")).browser;
});
afterAll(() => shop.close());

async function person(role: Role) {
	const account = await createTestAccount(shop, { role });
	return { ...account, browser: await signIn(shop, account, true) };
}
let count = 0;
const freshEmail = () => `Kasama-${++count}@shop.example`;
async function invite(by: TestBrowser, email = freshEmail()): Promise<string> {
	await by.api(inviteStaff, { email, role: "staff", branch: "second" });
	return tokenIn((await emailsTo(shop, email))[0]);
}
const accept = (token: string, name = "Jun Santos") =>
	shop.visitor().api(acceptInvitation, { token, name, password });
const invalid = { status: 422, code: "invalid_link" };

describe("an invitation", () => {
	test("creates an account with the role and the branch", async () => {
		const email = freshEmail();
		const token = await invite(manager, email);
		expect(await shop.visitor().api(readInvitation, { token })).toEqual({
			email,
			role: "staff",
			branch_name: "Second branch",
			has_account: false,
		});
		expect(await accept(token)).toMatchObject({ redirect: "/#login" });
		const { user, redirect } = await shop.visitor().api(login, { email, password });
		expect(user).toMatchObject({ name: "Jun Santos", role: "staff", email_verified: true });
		expect(redirect).toBe("/admin");
		const member = (await manager.api(listStaff)).find((each) => each.email === email);
		expect(member).toMatchObject({ role: "staff", branch: "second", blocked: false });
		expect(await manager.api(listInvitations)).toEqual([]);
	});

	test("works once, even if accepted twice at once", async () => {
		const token = await invite(manager);
		const outcomes = await Promise.allSettled([accept(token), accept(token)]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		await expect(accept(token)).rejects.toMatchObject(invalid);
	});

	test("works for 24 hours", async () => {
		const email = freshEmail();
		const token = await invite(owner, email);
		shop.advance(day);
		owner = (await person("owner")).browser;
		manager = (await person("manager")).browser;
		await expect(accept(token)).rejects.toMatchObject(invalid);
		expect(await owner.api(listInvitations)).toEqual([]);
		expect(await invite(owner, email)).not.toBe(token);
	});

	test("is replaced by a later one, and can be withdrawn", async () => {
		const email = freshEmail();
		const first = await invite(manager, email);
		const second = await invite(manager, email);
		await expect(accept(first)).rejects.toMatchObject(invalid);
		const [open] = (await manager.api(listInvitations)).filter((each) => each.email === email);
		await manager.api(withdrawInvitation, { id: open?.id ?? 0 });
		await expect(accept(second)).rejects.toMatchObject(invalid);
	});

	test.each(["manager", "owner"] as const)("as %s can't be sent by a manager", async (role) => {
		await expect(manager.api(inviteStaff, { email: freshEmail(), role })).rejects.toMatchObject({
			status: 403,
		});
	});

	test("can't create an owner, and only an owner can invite a manager", async () => {
		const email = freshEmail();
		await expect(owner.api(inviteStaff, { email, role: "owner" })).rejects.toMatchObject({
			status: 403,
		});
		const made = await owner.api(inviteStaff, { email, role: "manager", branch: "main" });
		expect(made).toMatchObject({ email, role: "manager", branch: null });
		await expect(manager.api(withdrawInvitation, { id: made.id })).rejects.toMatchObject({
			status: 403,
		});
		await accept(tokenIn((await emailsTo(shop, email))[0]));
		const { user } = await shop.visitor().api(login, { email, password });
		expect(user).toMatchObject({ role: "manager", is_admin: true });
	});

	test.each([null, "nowhere", "\0"])(
		"for staff needs a branch, and %j isn't one",
		async (branch) => {
			await expect(
				manager.api(inviteStaff, { email: freshEmail(), role: "staff", branch }),
			).rejects.toMatchObject({ status: 422, errors: { branch: ["Please choose a branch."] } });
		},
	);

	test("can't be sent to someone who already works here", async () => {
		const colleague = await person("staff");
		await expect(invite(manager, colleague.email)).rejects.toMatchObject({ code: "works_here" });
	});

	test("promotes a customer's account with a verified email to staff", async () => {
		const customer = await createTestAccount(shop, { verified: false });
		const stranger = await signIn(shop, customer);
		const token = await invite(manager, customer.email.toUpperCase());
		expect(await shop.visitor().api(readInvitation, { token })).toMatchObject({
			has_account: true,
		});
		await accept(token);
		expect(await stranger.api(getMe)).toEqual({ id: null });
		await expect(
			shop.visitor().api(login, { email: customer.email, password: testPassword }),
		).rejects.toMatchObject({ status: 422 });
		const { user } = await shop.visitor().api(login, { email: customer.email, password });
		expect(user).toMatchObject({ id: customer.id, role: "staff", email_verified: true });
	});

	test("applies the password rules and stays valid if the password is refused", async () => {
		const token = await invite(manager);
		await expect(
			shop.visitor().api(acceptInvitation, { token, name: "Jun", password: "password1" }),
		).rejects.toMatchObject({ errors: { password: [expect.any(String)] } });
		await accept(token);
	});

	test("is void once its sender is no longer a manager", async () => {
		const former = await person("manager");
		const token = await invite(former.browser);
		await owner.api(changeStaffMember, { id: former.id, role: "customer" });
		await expect(accept(token)).rejects.toMatchObject(invalid);
	});

	test("gives no other role than the one in the invitation", async () => {
		const email = freshEmail();
		const token = await invite(manager, email);
		const forged: Input<typeof acceptInvitation> = Object.assign(
			{ token, name: "Jun", password },
			{ role: "owner", branch: "main" },
		);
		await shop.visitor().api(acceptInvitation, forged);
		const { user } = await shop.visitor().api(login, { email, password });
		expect(user.role).toBe("staff");
	});
});

describe("a staff member", () => {
	test("has a new role from the next request on", async () => {
		const { id, browser } = await person("staff");
		expect((await browser.fetch("/admin/api/staff")).status).toBe(403);
		const changed = await owner.api(changeStaffMember, { id, role: "manager" });
		expect(changed).toMatchObject({ id, role: "manager", branch: null });
		expect((await browser.fetch("/admin/api/staff")).status).toBe(200);
		await owner.api(changeStaffMember, { id, role: "customer" });
		expect((await browser.fetch("/admin/api/orders")).status).toBe(403);
		expect((await owner.api(listStaff)).map((each) => each.id)).not.toContain(id);
	});

	test("is signed out when blocked, and can sign in again when unblocked", async () => {
		const { id, email, browser } = await person("manager");
		await owner.api(changeStaffMember, { id, blocked: true });
		expect((await browser.fetch("/admin/api/staff")).status).toBe(401);
		const signsIn = () => shop.visitor().api(login, { email, password: testPassword });
		await expect(signsIn()).rejects.toMatchObject({ status: 422 });
		const changed = await owner.api(changeStaffMember, { id, blocked: false });
		expect(changed).toMatchObject({ blocked: false, role: "manager" });
		await signsIn();
	});

	test("can move to another branch, and can't be without one", async () => {
		const { id } = await person("staff");
		await expect(owner.api(changeStaffMember, { id, branch: null })).rejects.toMatchObject({
			errors: { branch: [expect.any(String)] },
		});
		const changed = await owner.api(changeStaffMember, { id, branch: "main" });
		expect(changed).toMatchObject({ branch: "main", role: "staff" });
	});

	test("can be changed by owners only; customers can't", async () => {
		const staff = await person("staff");
		const customer = await createTestAccount(shop);
		await expect(
			manager.api(changeStaffMember, { id: staff.id, role: "customer" }),
		).rejects.toMatchObject({ status: 403 });
		await expect(
			owner.api(changeStaffMember, { id: customer.id, role: "owner" }),
		).rejects.toMatchObject({ status: 404 });
	});
});

describe("an owner", () => {
	test("can change only other users' accounts", async () => {
		const { id, browser } = await person("owner");
		await expect(browser.api(changeStaffMember, { id, role: "customer" })).rejects.toMatchObject({
			status: 409,
			code: "own_account",
		});
	});

	test("always remains, even if two demote each other at once", async () => {
		const [first, second] = [await person("owner"), await person("owner")];
		await shop.database.execute(sql`
			update accounts set role = 'customer'
			where role = 'owner' and id not in (${first.id}, ${second.id})
		`);
		const outcomes = await Promise.allSettled([
			first.browser.api(changeStaffMember, { id: second.id, role: "customer" }),
			second.browser.api(changeStaffMember, { id: first.id, blocked: true }),
		]);
		const { owners } = await shop.database.one<{ owners: number }>(sql`
			select count(*) as owners from accounts where role = 'owner' and blocked_at is null
		`);
		expect(owners).toBe(1);
		expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
	});
});
