import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import { shopifyRow, toCsv } from "#test/support/catalogue-files.ts";
import { shopOn } from "#test/support/shop-on.ts";
import { type SpawnedModule, spawnModule } from "#test/support/spawn-module.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { resumeImports } from "./import-lease.ts";
import { applyImport, undoImport } from "./order-import-step.ts";
import { findProductImport } from "./product-import.ts";
import { receiveImport } from "./receive-import.ts";
import { runImport } from "./run-import.ts";

let database: TestDatabase;
let actor: { accountId: number; requestId: string };
let branchId: number;
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
	const branch = await database.one<{ id: number }>(
		sql`select id from branches where code = 'main'`,
	);
	branchId = branch.id;
});
afterAll(() => database.close());

const ordered: Jobs[keyof Jobs][] = [];
const jobs = {
	async enqueue(_: unknown, _name: string, job: Jobs[keyof Jobs]) {
		ordered.push(job);
	},
};
const context = () => shopOn(database, { jobs });

/** Starts another process of the shop, which shares only the database with this one. */
function startProcess(importId: number): SpawnedModule {
	const at = (path: string) => JSON.stringify(join(import.meta.dirname, path));
	return spawnModule(
		`
			import { pino } from ${JSON.stringify(import.meta.resolve("pino"))};
			import { connect } from ${at("../../../../../db/database.ts")};
			import { runImport } from ${at("run-import.ts")};
			const database = connect(process.argv[1], { maxConnections: 2 });
			await runImport(
				{ database, now: () => new Date(), origin: "", log: pino({ level: "silent" }) },
				{ importId: ${importId} },
			);
			await database.close();
		`,
		database.url,
	);
}
async function runElsewhere(importId: number) {
	const { process } = startProcess(importId);
	await new Promise((resolve) => process.once("exit", resolve));
}

const file = (count: number) =>
	new Blob([
		toCsv(
			Array.from({ length: count }, (_, at) =>
				shopifyRow(`thing-${at}`, { "Variant Inventory Qty": "3", Type: "Things" }),
			),
		),
	]);
const receive = async (count: number) => {
	const content = file(count);
	const given = { fileName: "things.csv", branchId, statedSize: content.size };
	return receiveImport(context(), actor, {
		...given,
		content: content.stream(),
		largestSize: 50_000_000,
	});
};
const steps = async () =>
	(await database.one<{ count: number }>(sql`select count(*) as count from product_import_steps`))
		.count;

test("other processes can preview, import and undo a file that was uploaded to one process", async () => {
	const { id } = await receive(20);
	await runElsewhere(id);
	expect(await findProductImport(database, id)).toMatchObject({
		status: "ready",
		counts: { created: 20 },
	});
	await applyImport(context(), actor, id);
	await runImport(context(), { importId: id });
	expect(await findProductImport(database, id)).toMatchObject({ status: "applied" });
	await undoImport(context(), actor, id);
	await runElsewhere(id);
	expect(await findProductImport(database, id)).toMatchObject({
		status: "undone",
		undo: { restored: 20, skipped: [] },
	});
});

test("another process continues an import after the first one was killed", async () => {
	const count = 1500;
	const { id } = await receive(count);
	await runImport(context(), { importId: id });
	await applyImport(context(), actor, id);
	const dying = startProcess(id);
	await expect.poll(steps, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
	await dying.kill();
	const written = await steps();
	expect(written).toBeLessThan(count);

	// The first process may only be slow, so no other process takes over yet.
	await runImport(context(), { importId: id });
	expect(await steps()).toBe(written);
	ordered.length = 0;
	await resumeImports(context());
	expect(ordered).toEqual([]);

	await database.execute(sql`
		update product_imports set worker_seen_at = now() - interval '31 seconds' where id = ${id}`);
	await resumeImports(context());
	expect(ordered).toEqual([{ importId: id }]);
	await runImport(context(), { importId: id });
	expect(await findProductImport(database, id)).toMatchObject({
		status: "applied",
		counts: { created: count, updated: 0, unchanged: 0, rejected: 0 },
	});
	expect(await database.one(sql`select count(*) as count from products`)).toEqual({ count });
	expect((await checkBooks(database, new Date())).violations).toEqual([]);
	expect(await database.one(sql`select count(*) as count from uploaded_files`)).toEqual({
		count: 0,
	});
}, 120_000);
