import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { resumeImports } from "#domain/catalogue/files/import/uploaded/import-lease.ts";
import { applyImport } from "#domain/catalogue/files/import/uploaded/order-import-step.ts";
import { findProductImport } from "#domain/catalogue/files/import/uploaded/product-import.ts";
import { receiveImport } from "#domain/catalogue/files/import/uploaded/receive-import.ts";
import type { PastFileWork } from "#domain/customers/import/past-file-work.ts";
import { receivePastFile } from "#domain/customers/import/receive-past-file.ts";
import { shopifyRow, toCsv } from "#test/support/catalogue-files.ts";
import { shopOn } from "#test/support/shop-on.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type ImportProcess, openImportProcess } from "./import-process.ts";

let database: TestDatabase;
let actor: { accountId: number; requestId: string };
let imports: ImportProcess;
const logged: string[] = [];
const jobs = { enqueue: async () => {} };
const open = () =>
	openImportProcess({
		databaseUrl: database.url,
		origin: "http://shop.test",
		log: { error: (_: unknown, text?: string) => logged.push(text ?? "") },
	});
beforeAll(async () => {
	database = await createTestDatabase();
	const id = await createAccount(database, {
		name: "Owner",
		email: "owner@shop.example",
		role: "owner",
		passwordHash: null,
		verifiedAt: new Date(),
	});
	actor = { accountId: id ?? 0, requestId: "1" };
	imports = open();
});
afterAll(async () => {
	await imports.close();
	await database.close();
});

async function receive(text: string): Promise<number> {
	const branch = await database.one<{ id: number }>(sql`select id from branches limit 1`);
	const content = new Blob([text]);
	const { id } = await receiveImport({ database, jobs }, actor, {
		fileName: "things.csv",
		branchId: branch.id,
		content: content.stream(),
		statedSize: content.size,
		largestSize: 50_000_000,
	});
	return id;
}
const things = (count: number) =>
	toCsv(Array.from({ length: count }, (_, at) => shopifyRow(`thing-${at}`, { Type: "Things" })));
const find = (id: number) => findProductImport(database, id);

test("analyzes and imports a file in a separate process", async () => {
	const id = await receive(things(40));
	await imports.importProducts(id);
	expect(await find(id)).toMatchObject({ status: "ready", counts: { created: 40, rejected: 0 } });
	await applyImport(shopOn(database, { jobs }), actor, id);
	await imports.importProducts(id);
	expect(await find(id)).toMatchObject({ status: "applied", counts: { created: 40 } });
	const own = await receive("Nothing,like,a catalogue\n1,2,3\n");
	await imports.importProducts(own);
	expect((await find(own)).status).toBe("mapping");
	expect(logged).toEqual([]);
});

test("continues an import after its process crashed", async () => {
	const id = await receive(things(2_000));
	const running = expect(imports.importProducts(id)).rejects.toThrow("has ended");
	const begun = () =>
		database.first(sql`select from product_imports where id = ${id} and worker is not null`);
	while (!(await begun())) await delay(10);
	await imports.close();
	await running;
	// Simulates that no process has reported progress for a minute.
	await database.execute(sql`
		update product_imports set worker_seen_at = now() - interval '1 minute' where id = ${id}`);
	await resumeImports({ database, jobs });
	await imports.importProducts(id);
	expect(await find(id)).toMatchObject({ status: "ready", counts: { created: 1_960 } });
	// The test analyzes two thousand products, which takes long on a busy machine.
}, 240_000);

test("reports a crash on a customer file to the user, and stores no data from the file", async () => {
	const customers = new Blob(["First Name,Last Name,Email\nLuz,Cruz,luz@past.example\n"]);
	const send = (pastFiles: PastFileWork) =>
		receivePastFile({ database, pastFiles }, actor, {
			fileName: "customers.csv",
			content: customers.stream(),
			largestSize: 1_000,
		});
	const ending: PastFileWork = {
		...imports,
		inspectPastFile: async (...given) => {
			const looked = imports.inspectPastFile(...given);
			await Promise.all([imports.close(), looked.catch(() => {})]);
			return looked;
		},
	};
	const kept = () =>
		database.rows(sql`
		select id from uploaded_files where id not in (select file_id from product_imports
			where file_id is not null)`);
	await expect(send(ending)).rejects.toThrow("has ended");
	expect(await kept()).toEqual([]);
	expect(await send(imports)).toMatchObject({ kind: "customers", counts: { created: 1 } });
});
