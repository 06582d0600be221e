import { tmpdir } from "node:os";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOutsideFiles } from "#adapters/outside/read-outside-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { createVerificationLink } from "#domain/accounts/emails/verification-link.ts";
import { countAttempt } from "#domain/accounts/limits/limit-attempts.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { startSession } from "#domain/accounts/sessions/start-session.ts";
import { providersOf } from "#domain/payments/payment-providers.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createTestSeal } from "#test/support/test-seal.ts";
import { withoutMailServer } from "#test/support/test-sender.ts";
import { purge } from "./purge.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

const hours = (number: number) => number * 60 * 60 * 1000;

async function countRows(): Promise<object> {
	return database.one(sql`select
		(select count(*) from sessions) as sessions,
		(select count(*) from email_tokens) as tokens,
		(select count(*) from rate_limits) as limits,
		(select count(*) from idempotency_keys) as keys,
		(select count(*) from catalogue_changes) as changes`);
}

test("deletes what has expired and nothing else", async () => {
	const start = new Date();
	const id = await createAccount(database, {
		name: "Ana",
		email: "ana@shop.example",
		passwordHash: null,
		role: "customer",
		verifiedAt: null,
	});
	const account = { id: Number(id), email: "ana@shop.example" };
	for (const remember of [true, false]) {
		await startSession(database, {
			accountId: account.id,
			remember,
			userAgent: "",
			previousToken: null,
			now: start,
		});
	}
	await createVerificationLink(database, "http://shop.test", account, start);
	await countAttempt(database, [{ key: "k", most: 1, windowSeconds: 60 }], start);
	await database.execute(sql`delete from catalogue_changes`);
	await database.execute(
		sql`insert into catalogue_changes (product_id, changed_at) values (1, ${start})`,
	);
	await database.execute(sql`
		insert into idempotency_keys (account_id, key, request_hash, created_at)
		values (${account.id}, 'k', 'h', ${start})
	`);
	const purgeAfter = (milliseconds: number) =>
		purge({
			database,
			jobs: { enqueue: async () => {} },
			sender: withoutMailServer(),
			payments: providersOf([]),
			sandbox: null,
			storage: createLocalFolder(tmpdir()),
			pictures: openPictureProcess(),
			outside: openOutsideFiles(),
			imports: { importProducts: async () => {} },
			log: pino({ level: "silent" }),
			now: () => new Date(start.getTime() + milliseconds),
			origin: "http://shop.test",
			seal: createTestSeal(),
			mailFrom: undefined,
		});

	await purgeAfter(0);
	expect(await countRows()).toEqual({ sessions: 2, tokens: 1, limits: 1, keys: 1, changes: 1 });
	await purgeAfter(hours(13));
	expect(await countRows()).toEqual({ sessions: 1, tokens: 1, limits: 1, keys: 1, changes: 0 });
	await purgeAfter(hours(49));
	expect(await countRows()).toEqual({ sessions: 1, tokens: 0, limits: 0, keys: 0, changes: 0 });
});
