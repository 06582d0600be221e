import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { createCoupon } from "#contract/admin/coupons.ts";
import { getOwnPermissions } from "#contract/admin/me.ts";
import { createNewsletter } from "#contract/admin/newsletters.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Liza Cruz", role: "manager" });
});
afterAll(() => shop.close());

const record = (action: string, before: Record<string, unknown>, after: Record<string, unknown>) =>
	shop.database.transaction((transaction) =>
		recordChange(
			transaction,
			{ accountId: manager.accountId, requestId: "r-1" },
			{ action, entity: "thing", entityId: 7, label: "A thing", before, after },
		),
	);

test("the audit log shows who changed what, with old and new values, page by page", async () => {
	await record("thing.renamed", { name: "Old", colour: "red" }, { name: "New", colour: "red" });
	await record("thing.kept", { name: "New" }, { name: "New" });
	await record("thing.coloured", { colour: "red" }, { colour: null });
	const first = await manager.api.page(listAudit, { entity: "thing", limit: 1 });
	expect(first.total).toBe(2);
	expect(first.items[0]).toMatchObject({ action: "thing.coloured", after: { colour: null } });
	const second = await manager.api.page(listAudit, {
		entity: "thing",
		limit: 1,
		cursor: first.next ?? "",
	});
	expect(second.next).toBeNull();
	expect(second.items[0]).toMatchObject({
		actor_name: "Liza Cruz",
		action: "thing.renamed",
		entity_id: "7",
		before: { name: "Old" },
		after: { name: "New" },
	});
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(shop.now());
	expect(await manager.api(listAudit, { from: today, to: today })).toHaveLength(2);
	expect(await manager.api(listAudit, { to: "2020-01-01" })).toEqual([]);
});

test.each([
	["changed", sql`update audit_log set label = 'Nothing'`],
	["deleted", sql`delete from audit_log`],
	["emptied", sql`truncate audit_log`],
])("the audit log can't be %s", async (_, statement) => {
	await expect(shop.database.execute(statement)).rejects.toThrow("never changed");
});

test("the API lists the permissions of staff", async () => {
	const staff = await createCustomer(shop, { role: "staff" });
	await shop.database.execute(sql`
		update accounts set branch_id = (select id from branches where code = 'second')
		where id = ${staff.accountId}`);
	expect(await staff.api(getOwnPermissions)).toMatchObject({
		role: "staff",
		permissions: ["orders", "products.read", "stock.read", "stock.write"],
		branch: { code: "second" },
	});
	const managers = await manager.api(getOwnPermissions);
	expect(managers.branch).toBeNull();
	expect(managers.permissions).toContain("products.write");
	expect(managers.permissions).not.toContain("provider_secrets");
});

test("the menu shows marketing once the shop has a coupon or a newsletter", async () => {
	const usesMarketing = async () => (await manager.api(getOwnPermissions)).uses_marketing;
	await shop.database.execute(sql`delete from coupons`);
	expect(await usesMarketing()).toBe(false);
	const { id } = await manager.api(createNewsletter, { subject: "News", body: "Cables are here." });
	expect(await usesMarketing()).toBe(true);
	await shop.database.execute(sql`delete from newsletters where id = ${id}`);
	await manager.api(createCoupon, { code: "RAINY5", percent: 5, is_active: false });
	expect(await usesMarketing()).toBe(true);
});
