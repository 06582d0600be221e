import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApiKeys, makeApiKey, revokeApiKey } from "#contract/admin/api-keys.ts";
import { listAudit } from "#contract/admin/audit.ts";
import { listCustomers } from "#contract/admin/customers.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { createProduct, getAdminProduct } from "#contract/admin/products.ts";
import { listSecurityEvents } from "#contract/admin/security-log.ts";
import { changeStaffMember, listStaff } from "#contract/admin/staff.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { contract } from "#contract/contract.ts";
import { type Endpoint, isOfStaff } from "#contract/endpoint.ts";
import { scopeOf } from "#contract/scope.ts";
import { holdsScope, scopes } from "#lib/security/key-scopes.ts";
import { giveKey, type KeyHolder } from "#test/support/api-key.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let orders: KeyHolder;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner", name: "Aling Nena" });
	orders = await giveKey(shop, owner, ["orders:read"]);
});
afterAll(() => shop.close());

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the response to a request for orders with these headers. */
async function askFor(headers: Record<string, string>, path = listAdminOrders.path) {
	const response = await shop.app.fetch(new Request(`http://shop.test${path}`, { headers }));
	return { status: response.status, headers: response.headers, body: await response.json() };
}
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

describe("a key", () => {
	test("is shown once, and stored as a hash", async () => {
		const made = await owner.api(makeApiKey, {
			name: "Accounting",
			scopes: ["reports:read", "reports:read"],
			days: 90,
		});
		expect(made.key).toMatch(/^kargado_[\w-]{43}$/);
		expect(made.api_key).toMatchObject({
			name: "Accounting",
			scopes: ["reports:read"],
			ending: made.key.slice(-4),
			last_used_at: null,
			revoked_at: null,
			made_by: { name: "Aling Nena" },
		});
		const listed = JSON.stringify(await owner.api(listApiKeys));
		expect(listed).not.toContain(made.key);
		const rows = await shop.database.rows(sql`
			select api_keys.*, (select jsonb_agg(audit_log) from audit_log) from api_keys`);
		expect(JSON.stringify(rows)).not.toContain(made.key.slice(8, -4));
	});

	test("makes calls without cookies and CSRF token, and the responses are never cached", async () => {
		const product = (await insertProduct(shop.database)).variationIds[0] ?? 0;
		const program = await giveKey(shop, owner, ["stock:write"]);
		const branch = await shop.database.one<{ id: number }>(sql`select id from branches limit 1`);
		await program.api(receiveStock, {
			branch_id: branch.id,
			note: "",
			lines: [{ variation_id: product, quantity: 3 }],
		});
		const answer = await orders.fetch(listAdminOrders.path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	test("is named in the audit log next to its creator", async () => {
		const program = await giveKey(shop, owner, ["products:write"]);
		await program.api(createProduct, { name: "By a program", price: 100 });
		const [entry] = await owner.api(listAudit, { limit: 1 });
		expect(entry).toMatchObject({
			action: "product.created",
			label: "By a program",
			actor_name: "Aling Nena",
			api_key: "For products:write",
		});
		await owner.api(createProduct, { name: "By hand", price: 100 });
		const [byHand] = await owner.api(listAudit, { limit: 1 });
		expect(byHand).toMatchObject({ label: "By hand", api_key: null });
	});

	test("shows when it was last used, to the minute", async () => {
		const program = await giveKey(shop, owner, ["audit:read"]);
		const usedAt = async () =>
			(await owner.api(listApiKeys)).find(({ id }) => id === program.id)?.last_used_at;
		expect(await usedAt()).toBeNull();
		await program.api(listAudit);
		const first = await usedAt();
		expect(first).not.toBeNull();
		await program.api(listAudit);
		expect(await usedAt()).toBe(first);
		shop.advance(2 * minute);
		await program.api(listAudit);
		expect(await usedAt()).not.toBe(first);
	});

	test("can do only what its scopes allow", async () => {
		const product = await insertProduct(shop.database);
		await shop.database.execute(
			sql`update variations set cost = 5000 where product_id = ${product.id}`,
		);
		const blind = await giveKey(shop, owner, ["products:read"]);
		const seeing = await giveKey(shop, owner, ["products:read", "reports:read"]);
		const input = { id: String(product.id) };
		expect((await blind.api(getAdminProduct, input)).variations[0]?.cost).toBeNull();
		expect((await seeing.api(getAdminProduct, input)).variations[0]?.cost).toBe(50);
	});

	test("may make 600 calls a minute; the responses to further calls state how long to wait", async () => {
		const program = await giveKey(shop, owner, ["audit:read"]);
		await program.api(listAudit);
		await shop.database.execute(sql`update rate_limits set count = 600 where key like 'api-key:%'`);
		const answer = await program.fetch(listAudit.path);
		expect(answer.status).toBe(429);
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
		shop.advance(minute);
		expect((await program.fetch(listAudit.path)).status).toBe(200);
	});
});

describe("a key is refused", () => {
	test.each([
		["if it doesn't exist", { Authorization: `Bearer kargado_${"A".repeat(43)}` }, "unknown"],
		["if it has no key format", { Authorization: "Bearer letmein" }, "unknown"],
		["if it is truncated", { Authorization: "Bearer kargado_abc" }, "unknown"],
		["if it is empty", { Authorization: "Bearer " }, "misplaced"],
		["with a second word", { Authorization: "Bearer kargado_a kargado_b" }, "misplaced"],
		["without its scheme", { Authorization: `kargado_${"A".repeat(43)}` }, "misplaced"],
		["with Basic instead of Bearer", { Authorization: "Basic kargado_abc" }, "misplaced"],
		["in an unknown header", { "X-Api-Key": `kargado_${"A".repeat(43)}` }, "misplaced"],
	])("%s", async (_, headers, why) => {
		const { status, body, headers: told } = await askFor(headers);
		expect({ status, code: body.code, why: body.why }).toEqual({
			status: 401,
			code: "api_key_refused",
			why,
		});
		expect(told.get("WWW-Authenticate")).toMatch(/^Bearer/);
	});

	test("in a URL, where logs would record it", async () => {
		const { status, body } = await askFor({}, `${listAdminOrders.path}?key=${orders.key}`);
		expect([status, body.why]).toEqual([401, "misplaced"]);
	});

	test("next to a session cookie, of any account", async () => {
		const answer = await owner.fetch(listAdminOrders.path, { headers: bearer(orders.key) });
		expect([answer.status, (await answer.json()).why]).toEqual([401, "beside_cookie"]);
	});

	test("once it has expired", async () => {
		const program = await giveKey(shop, owner, ["orders:read"], 1);
		await program.api(listAdminOrders);
		await shop.database.execute(
			sql`update api_keys set expires_at = ${shop.now()} where id = ${program.id}`,
		);
		const { status, body } = await askFor(bearer(program.key));
		expect([status, body.why]).toEqual([401, "expired"]);
	});

	test("once it is revoked; revoking it again changes nothing", async () => {
		const program = await giveKey(shop, owner, ["orders:read"]);
		await program.api(listAdminOrders);
		const revoked = await owner.api(revokeApiKey, { id: program.id });
		expect((await askFor(bearer(program.key))).body.why).toBe("revoked");
		shop.advance(minute);
		expect(await owner.api(revokeApiKey, { id: program.id })).toEqual(revoked);
	});

	test("with an entry in the security log, which also records that keys were created", async () => {
		await askFor(bearer(`kargado_${"B".repeat(43)}`));
		const kinds = (await owner.api(listSecurityEvents)).map(({ kind }) => kind);
		expect(kinds).toContain("bad_api_key");
		expect(kinds).toContain("api_key_made");
		expect(kinds).toContain("api_key_revoked");
	});
});

describe("a key has at most its creator's permissions", () => {
	const holderOf = async () => {
		const maker = await createCustomer(shop, { role: "owner", name: "Boss" });
		return { maker, program: await giveKey(shop, maker, [...scopes]) };
	};

	test("it loses the permissions that its creator loses", async () => {
		const { maker, program } = await holderOf();
		await program.api(listCustomers);
		await owner.api(changeStaffMember, {
			id: maker.accountId,
			role: "staff" as const,
			branch: "main",
		});
		expect((await program.fetch(listCustomers.path)).status).toBe(403);
		expect((await program.fetch(listAdminOrders.path)).status).toBe(200);
	});

	test.each([
		["are blocked", { blocked: true }],
		["no longer work here", { role: "customer" as const, branch: null }],
	])("it is revoked permanently when its creators %s", async (_, change) => {
		const { maker, program } = await holderOf();
		await owner.api(changeStaffMember, { id: maker.accountId, ...change });
		expect((await askFor(bearer(program.key))).body.why).toBe("revoked");
		await owner
			.api(changeStaffMember, { id: maker.accountId, role: "owner", blocked: false })
			.catch(() => null);
		expect((await askFor(bearer(program.key))).body.why).toBe("revoked");
	});

	test("only owners can create one, with known scopes and an expiry within a year", async () => {
		const manager = await createCustomer(shop, { role: "manager" });
		const input = { name: "x", scopes: ["orders:read"], days: 30 };
		await expect(manager.api(makeApiKey, input)).rejects.toMatchObject({ status: 403 });
		for (const wrong of [
			{ scopes: [] },
			{ scopes: ["staff:write"] },
			{ scopes: ["*"] },
			{ days: 0 },
			{ days: 367 },
			{ name: " " },
		]) {
			await expect(owner.api(makeApiKey, { ...input, ...wrong })).rejects.toMatchObject({
				status: 422,
			});
		}
	});

	test("there can be at most 50 active keys", async () => {
		await shop.database.execute(sql`
			insert into api_keys (account_id, name, key_hash, ending, scopes, created_at, expires_at)
			select ${owner.accountId}, 'Many', sha256(number::text::bytea), 'many', '{orders:read}',
				${shop.now()}, ${new Date(shop.now().getTime() + day)}
			from generate_series(1, 50) as number`);
		await expect(giveKey(shop, owner, ["orders:read"])).rejects.toMatchObject({ code: "too_many" });
		await shop.database.execute(
			sql`update api_keys set revoked_at = ${shop.now()} where name = 'Many'`,
		);
	});

	test("outside the demo a second factor is required first", async () => {
		const real = await createTestShop({ demo: false });
		const boss = await createCustomer(real, { role: "owner" });
		await expect(giveKey(real, boss, ["orders:read"])).rejects.toMatchObject({
			code: "second_factor_required",
		});
		await real.close();
	});
});

const backOffice = contract.filter(({ endpoint }) => isOfStaff(endpoint.access));

describe("every back office call", () => {
	let program: KeyHolder;
	beforeAll(async () => {
		program = await giveKey(shop, owner, ["orders:read"]);
	});
	/** Changes the key's scopes, and resets its rate limits. */
	const keyWith = async (given: readonly string[]) => {
		await shop.database.execute(sql`delete from rate_limits where key like 'api-key:%'`);
		await shop.database.execute(
			sql`update api_keys set scopes = ${given}::text[] where id = ${program.id}`,
		);
	};
	const callWith = async (given: readonly string[], { method, path }: Endpoint) => {
		await keyWith(given);
		const isRead = method === "GET" || method === "DELETE";
		const answer = await program.fetch(path.replace(/\{\w+\}/g, "999999"), {
			method,
			...(isRead ? {} : { body: "{}", headers: { "Content-Type": "application/json" } }),
		});
		const text = answer.headers.get("Content-Type")?.includes("json") ? await answer.text() : "{}";
		return { status: answer.status, body: JSON.parse(text || "{}") };
	};

	test.each(backOffice)("$name works with a key of its scope only", async ({ endpoint }) => {
		const scope = scopeOf(endpoint);
		if (scope === null) {
			const { status, body } = await callWith(scopes, endpoint);
			expect([status, body.code]).toEqual([403, "not_by_key"]);
			return;
		}
		const others = scopes.filter((each) => !holdsScope([each], scope));
		const refused = await callWith(others, endpoint);
		expect(refused).toMatchObject({ status: 403, body: { code: "scope_missing", scope } });
		const made = await callWith([scope], endpoint);
		expect([401, 419, 500], JSON.stringify(made.body)).not.toContain(made.status);
		expect(["scope_missing", "not_by_key"]).not.toContain(made.body.code);
	});

	test("keys are ignored outside the back office", async () => {
		const products = await shop.app.fetch(
			new Request("http://shop.test/landing/products", { headers: bearer("nonsense") }),
		);
		expect(products.status).toBe(200);
		const profile = await orders.fetch("/user/api/profile");
		expect([profile.status, (await profile.json()).code]).toEqual([401, undefined]);
	});

	test("a key can't see who works here", async () => {
		const everything = await giveKey(shop, owner, [...scopes]);
		await expect(everything.api(listStaff)).rejects.toMatchObject({ code: "not_by_key" });
		shop.advance(31 * day);
		expect((await askFor(bearer(everything.key))).body.why).toBe("expired");
	});
});
