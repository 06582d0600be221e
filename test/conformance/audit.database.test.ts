import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { contract } from "#contract/contract.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { oneExtension } from "#test/support/one-extension.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { adminChanges, unrecorded } from "./admin-changes.ts";

let shop: TestShop;
let owner: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop({
		sender: sendingWith(async () => "sent"),
		extensions: oneExtension,
	});
	owner = await createCustomer(shop, { role: "owner", name: "Aling Nena" });
});
afterAll(() => shop.close());

const changing = contract.filter(
	({ endpoint }) => endpoint.method !== "GET" && endpoint.path.startsWith("/admin/api/"),
);
const latestEntry = async () =>
	(await shop.database.one<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit_log`))
		.id;

describe("every back office call that changes something writes to the audit log", () => {
	test.each(changing.filter(({ name }) => !(name in unrecorded)))("$name", async (call) => {
		const example = adminChanges.find(({ endpoint }) => endpoint === call.endpoint);
		if (!example) throw new Error(`Add an example of ${call.name} to admin-changes.ts.`);
		const input = await example.prepare(shop, owner);
		const before = await latestEntry();
		const { headers = {} } = example;
		await owner.api(example.endpoint, input, { headers });
		const [entry] = await owner.api(listAudit, { limit: 1 });
		expect(entry?.id).toBeGreaterThan(before);
		expect(entry?.actor_name).toBe("Aling Nena");
		expect(entry?.action).toMatch(/^[a-z_]+\.[a-z_]+$/);
	});

	test.each(Object.keys(unrecorded))("except %s, which must still exist", (name) => {
		expect(changing.map((call) => call.name)).toContain(name);
	});
});
