import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login } from "#contract/account/session.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { confirmIdentity } from "#contract/user/profile.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { permissionsOf } from "#domain/accounts/staff/permissions.ts";
import { allCalls } from "#test/support/all-calls.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const people = ["visitor", "customer", "staff", "manager", "owner"] as const;
const rank = { public: 0, customer: 1, staff: 2, manager: 3, owner: 4 };
const password = "kapeng-barako-9";

let shop: TestShop;
let ownBranch: number;
let otherBranch: number;
const browsers = new Map<string, TestBrowser>();

beforeAll(async () => {
	shop = await createTestShop();
	const branches = await shop.database.rows<{ id: number }>(
		sql`select id from branches order by id`,
	);
	[otherBranch, ownBranch] = branches.map(({ id }) => id) as [number, number];
	const passwordHash = await hashPassword(password);
	for (const role of people) {
		const browser = shop.visitor();
		browsers.set(role, browser);
		if (role === "visitor") continue;
		const email = `${role}@shop.example`;
		await createAccount(shop.database, {
			name: role,
			email,
			passwordHash,
			role,
			verifiedAt: shop.now(),
		});
		if (role === "staff") {
			await shop.database.execute(
				sql`update accounts set branch_id = ${ownBranch} where email = ${email}`,
			);
		}
		await browser.api(login, { email, password });
		// Without a recent identity confirmation, some calls would answer 403 to every user.
		await browser.api(confirmIdentity, { password });
	}
});
afterAll(() => shop.close());

/** Sends an invalid request. The shop checks authorization first, so only missing authorization leads to 401 or 403. */
async function call(
	browser: TestBrowser,
	endpoint: Endpoint,
	branchId = ownBranch,
): Promise<number> {
	const path = endpoint.path.replace("{branch_id}", String(branchId)).replace(/\{\w+\}/g, "999999");
	const response = await browser.fetch(path, {
		method: endpoint.method,
		...(endpoint.method === "GET" || endpoint.method === "DELETE"
			? {}
			: { body: "{}", headers: { "Content-Type": "application/json" } }),
	});
	return response.status;
}

// Excludes the sign-out, because later calls need the session.
const calls = allCalls.filter(({ name }) => name !== "logout");

const isPermitted = (person: (typeof people)[number], { permission }: Endpoint) =>
	permission === null || (person !== "visitor" && permissionsOf[person].has(permission));

describe.each(people)("%s", (person) => {
	test.each(calls)("may call $name only as the contract declares", async ({ endpoint }) => {
		const browser = browsers.get(person);
		if (!browser) throw new Error(`nobody is ${person}`);
		const status = await call(browser, endpoint);
		const own = person === "visitor" ? 0 : rank[person];
		if (endpoint.access !== "public" && person === "visitor") expect(status).toBe(401);
		else if (own < rank[endpoint.access] || !isPermitted(person, endpoint))
			expect(status).toBe(403);
		else expect([401, 403, 500]).not.toContain(status);
	});
});

// Calls about the current user, such as the menu's, are open to all staff.
const backOffice = allCalls.filter(
	({ endpoint }) =>
		endpoint.path.startsWith("/admin/api/") && !endpoint.path.startsWith("/admin/api/me/"),
);

describe("the back office", () => {
	test.each(backOffice)(
		"$name requires a permission, and declares the lowest role that has this permission",
		({ endpoint }) => {
			expect(endpoint.permission).not.toBeNull();
			const lowest = (["staff", "manager", "owner"] as const).find((role) =>
				isPermitted(role, endpoint),
			);
			expect(endpoint.access).toBe(lowest);
		},
	);

	const branchBound = backOffice.filter(({ endpoint }) => endpoint.path.includes("{branch_id}"));
	test.each(branchBound)("$name is closed to staff of the other branch", async ({ endpoint }) => {
		const staff = browsers.get("staff") as TestBrowser;
		expect(await call(staff, endpoint, otherBranch)).toBe(403);
		expect(await call(staff, endpoint, ownBranch)).not.toBe(403);
	});
});
