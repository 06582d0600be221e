import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { changeCustomerFields, createCustomField } from "#contract/admin/custom-fields.ts";
import { exportCustomers, getCustomer, listCustomers } from "#contract/admin/customers.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import {
	applyPastImport,
	exportPastProblems,
	getPastImport,
	inviteCustomer,
	listPastOrders,
	type PastImport,
	undoPastImport,
	uploadPastFile,
} from "#contract/admin/past-customers.ts";
import { deletePastFiles } from "#domain/customers/import/delete-past-files.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

// Several test files share a process. Resetting the modules applies the mock in this file, and keeps it out of later
// files.
vi.hoisted(() => vi.resetModules());
// Files must be read in a separate process, which this mock doesn't affect. Reading a file in this process fails the
// test.
vi.mock("#domain/customers/import/read-past-file.ts", () => ({
	readPastFile: () => {
		throw new Error("The file was read on the thread that answers requests.");
	},
}));

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(async () => {
	await shop.close();
	vi.doUnmock("#domain/customers/import/read-past-file.ts");
	vi.resetModules();
});

async function send(content: string): Promise<PastImport> {
	const answer = await manager.fetch(`${uploadPastFile.path}?file_name=customers_export.csv`, {
		method: "POST",
		body: content,
		headers: { "Content-Type": "text/csv" },
	});
	expect(answer.status).toBe(201);
	return (await answer.json()) as PastImport;
}

const customers = [
	"First Name,Last Name,Email,Accepts Email Marketing,Phone",
	"Luz,Dimaculangan,luz@past.example,yes,+639171234567",
	"Jose,Cruz,jose@past.example,no,123",
	"Bad,Row,nobody,yes,",
].join("\n");
const orders = [
	"Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price",
	"#1001,LUZ@past.example,paid,PHP,800.00,2024-03-01 09:30:00 +0800,1,Cable,300.00",
	"#1001,,,,,,2,Case,250.00",
].join("\n");
const find = async (search: string) => manager.api(listCustomers, { search });
const subscribers = () =>
	shop.database.rows(
		sql`select email from newsletter_subscribers where email like '%@past.example'`,
	);

test("customers and historical orders are imported, and the import can be undone", async () => {
	const seen = await send(customers);
	expect(seen).toMatchObject({
		kind: "customers",
		status: "ready",
		counts: { created: 2, unchanged: 0, rejected: 1, consents: 1 },
		problems: [
			{ line: 3, reason: `phone "123" can't be read and is skipped`, is_note: true },
			{ line: 4, reason: 'has "nobody", which is not an email address' },
		],
	});
	expect(await find("past.example")).toEqual([]);
	expect(await manager.api(exportPastProblems, { id: seen.id })).toContain(
		"line,column,reason\r\n3,,",
	);

	await manager.api(applyPastImport, { id: seen.id });
	await expect(manager.api(applyPastImport, { id: seen.id })).rejects.toMatchObject({
		status: 409,
	});
	const [jose, luz] = (await find("past.example")).sort((a, b) => (a.name < b.name ? -1 : 1));
	expect(luz).toMatchObject({
		name: "Luz Dimaculangan",
		phone: "+639171234567",
		email_verified: false,
	});
	expect(jose).toMatchObject({ phone: null });
	expect(await subscribers()).toEqual([{ email: "luz@past.example" }]);
	expect(shop.jobs.filter(({ name }) => name.includes("mail"))).toEqual([]);

	const again = await send(customers);
	expect(again.counts).toMatchObject({ created: 0, unchanged: 2 });
	const applied = await manager.api(applyPastImport, { id: again.id });
	expect(applied.counts).toMatchObject({ created: 0, unchanged: 2 });

	const history = await send(orders);
	expect(history).toMatchObject({ kind: "orders", counts: { created: 1, rejected: 0 } });
	await manager.api(applyPastImport, { id: history.id });
	expect((await send(orders)).counts).toMatchObject({ created: 0, unchanged: 1 });
	expect(await manager.api(listPastOrders, { search: "1001" })).toMatchObject([
		{ key: "shopify #1001", total: 800, lines: [{ price: 300 }, { quantity: 2, price: 250 }] },
	]);
	expect(await manager.api(getCustomer, { id: luz?.id ?? 0 })).toMatchObject({
		orders_count: 0,
		spend: 0,
		orders: [],
		has_password: false,
		past_orders: [{ key: "shopify #1001" }],
	});
	expect(await manager.api(listAdminOrders)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);

	await manager.api(inviteCustomer, { id: luz?.id ?? 0 });
	expect(shop.jobs.at(-1)).toEqual({
		name: "mail-password-reset",
		job: { email: "luz@past.example" },
	});
	await expect(
		manager.api(inviteCustomer, { id: (await createCustomer(shop)).accountId }),
	).rejects.toMatchObject({ status: 409, code: "not_invitable" });

	// Jose has set a password since the import, so undoing the import keeps his account.
	await shop.database.execute(sql`update accounts set password_hash = 'x' where id = ${jose?.id}`);
	const undone = await manager.api(undoPastImport, { id: seen.id });
	expect(undone).toMatchObject({ status: "undone", kept: [{ name: "Jose Cruz" }] });
	expect((await find("past.example")).map(({ name }) => name)).toEqual(["Jose Cruz"]);
	expect(await subscribers()).toEqual([]);
	await manager.api(undoPastImport, { id: history.id });
	expect(await manager.api(listPastOrders)).toEqual([]);
	await expect(manager.api(undoPastImport, { id: seen.id })).rejects.toMatchObject({ status: 409 });
	expect(await manager.api(getPastImport, { id: seen.id })).toMatchObject({ status: "undone" });
});

test("customers are imported with custom fields, and undoing removes those not changed since", async () => {
	const owner = await createCustomer(shop, { role: "owner" });
	for (const [label, type] of [
		["Company TIN", "text"],
		["Employees", "number"],
	] as const) {
		await owner.api(createCustomField, { kind: "customer", label, type });
	}
	const rows = [
		"name,email,field:company_tin,field:employees",
		"Ana Cruz,ana@fields.example,123-456,12",
		"Ben Cruz,ben@fields.example,,",
		"Cy Cruz,cy@fields.example,,many",
	].join("\n");
	const seen = await send(rows);
	expect(seen).toMatchObject({
		counts: { created: 2, rejected: 1 },
		problems: [{ line: 4, column: "field:employees", reason: "Enter a whole number." }],
		samples: [{ text: "Company TIN: 123-456, Employees: 12" }, { text: "" }],
	});
	await manager.api(applyPastImport, { id: seen.id });
	const [ana] = await find("ana@fields.example");
	const id = ana?.id ?? 0;
	expect(await manager.api(getCustomer, { id })).toMatchObject({
		custom_fields_version: 0,
		custom_fields: [
			{ key: "company_tin", value: "123-456" },
			{ key: "employees", value: 12 },
		],
	});
	// An export can be imported again unchanged.
	const exported = await manager.api(exportCustomers, { search: "ana@fields.example" });
	const elsewhere = await send(exported.replace("ana@fields", "ana.two@fields"));
	expect(elsewhere).toMatchObject({
		counts: { created: 1, rejected: 0 },
		samples: [{ name: "Ana Cruz", text: "Company TIN: 123-456, Employees: 12" }],
	});

	await manager.api(changeCustomerFields, { id, version: 0, values: { company_tin: "789" } });
	const undone = await manager.api(undoPastImport, { id: seen.id });
	expect(undone.kept).toMatchObject([{ name: "Ana Cruz" }]);
	expect((await find("fields.example")).map(({ name }) => name)).toEqual(["Ana Cruz"]);

	const answer = await manager.fetch(`${uploadPastFile.path}?file_name=x.csv`, {
		method: "POST",
		body: "name,email,field:other\nAna,a@x.example,1\n",
		headers: { "Content-Type": "text/csv" },
	});
	expect([answer.status, await answer.json()]).toMatchObject([
		422,
		{
			code: "unknown_format",
			message: expect.stringContaining('"field:other" is not a custom field'),
		},
	]);
});

test("another kind of table is refused, and nothing is stored", async () => {
	const answer = await manager.fetch(`${uploadPastFile.path}?file_name=x.csv`, {
		method: "POST",
		body: "a,b\n1,2\n",
		headers: { "Content-Type": "text/csv" },
	});
	expect([answer.status, await answer.json()]).toMatchObject([422, { code: "unknown_format" }]);
	expect(
		await shop.database.rows(sql`
			select id from uploaded_files
			where id not in (select file_id from customer_imports where file_id is not null)`),
	).toEqual([]);
});

test("uploaded customer data is deleted: unused files after a day, rows with errors a month after the import", async () => {
	const day = 24 * 60 * 60_000;
	const named = async () =>
		shop.database.rows<{ status: string; named: string; file: boolean }>(sql`
			select status, (problems || samples || kept)::text as named, file_id is not null as file
			from customer_imports where file_name = 'customers_export.csv' order by id`);
	await shop.database.execute(sql`delete from customer_imports where status = 'ready'`);
	await shop.database.execute(sql`delete from uploaded_files`);
	await send(customers.replaceAll("past.example", "later.example"));
	const { id } = await send(customers.replaceAll("past.example", "soon.example"));
	await manager.api(applyPastImport, { id });
	const [waiting, applied] = (await named()).slice(-2);
	expect(waiting).toMatchObject({ status: "ready", file: true });
	expect(waiting?.named).toContain("luz@later.example");
	// Samples of applied imports are removed; rows with errors can still be downloaded.
	expect(applied).toMatchObject({ status: "applied", file: false });
	expect(applied?.named).not.toContain("luz@");
	expect(applied?.named).toContain("nobody");

	shop.advance(day + 1);
	await deletePastFiles(shop);
	expect((await named()).map(({ status }) => status)).not.toContain("ready");
	expect((await named()).at(-1)?.named).toContain("nobody");
	shop.advance(30 * day);
	await deletePastFiles(shop);
	expect(new Set((await named()).map((row) => row.named))).toEqual(new Set(["[]"]));
	expect(
		await shop.database.one(sql`select counts from customer_imports where id = ${id}`),
	).toMatchObject({ counts: { created: 2 } });
	expect(await shop.database.rows(sql`select id from uploaded_files`)).toEqual([]);
	shop.advance(-31 * day - 1);
});
