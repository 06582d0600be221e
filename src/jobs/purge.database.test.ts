import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { createVerificationLink } from "#domain/accounts/emails/email-verification.ts";
import { countAttempt } from "#domain/accounts/limits/limit-attempts.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { startSession } from "#domain/accounts/sessions/start-session.ts";
import { courierProvidersOf } from "#domain/couriers/courier-providers.ts";
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

const purgeAt = (now: Date, storage = createLocalFolder(tmpdir())) =>
	purge({
		database,
		jobs: { enqueue: async () => {} },
		sender: withoutMailServer(),
		payments: providersOf([]),
		couriers: courierProvidersOf([]),
		standInCourier: null,
		sandbox: null,
		storage,
		pictures: openPictureProcess(),
		outside: openExternalFiles(),
		webhooks: openWebhookCaller(),
		imports: { importProducts: async () => {} },
		findWanted: async () => [],
		log: pino({ level: "silent" }),
		now: () => now,
		origin: "http://shop.test",
		seal: createTestSeal(),
		mailFrom: undefined,
	});

async function countRows(): Promise<object> {
	return database.one(sql`select
		(select count(*) from sessions) as sessions,
		(select count(*) from email_tokens) as tokens,
		(select count(*) from rate_limits) as limits,
		(select count(*) from idempotency_keys) as keys,
		(select count(*) from catalogue_changes) as changes`);
}

test("deletes expired data and nothing else", async () => {
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
	const purgeAfter = (milliseconds: number) => purgeAt(new Date(start.getTime() + milliseconds));

	await purgeAfter(0);
	expect(await countRows()).toEqual({ sessions: 2, tokens: 1, limits: 1, keys: 1, changes: 1 });
	await purgeAfter(hours(13));
	expect(await countRows()).toEqual({ sessions: 1, tokens: 1, limits: 1, keys: 1, changes: 0 });
	await purgeAfter(hours(49));
	expect(await countRows()).toEqual({ sessions: 1, tokens: 0, limits: 0, keys: 0, changes: 0 });
});

test("deletes unused photos after 90 days, with their files", async () => {
	const folder = await mkdtemp(join(tmpdir(), "kargado-photographs-"));
	const storage = createLocalFolder(folder);
	const now = new Date();
	const daysAgo = (days: number) => new Date(now.getTime() - hours(24 * days));
	const keep = async (letter: string, { used, applied }: { used: Date; applied: Date | null }) => {
		const name = `photographs/${letter.repeat(24)}-100x100.webp`;
		await storage.write(name, Buffer.from(letter), "image/webp");
		await database.execute(sql`
			insert into photographs (digest, path, file_name, cut_left, cut_top, cut_side,
				created_at, last_used_at, applied_at)
			values (${letter}, ${`/storage/${name}`}, ${`${letter}.jpg`}, 0, 0, 100,
				${daysAgo(200)}, ${used}, ${applied})`);
		return name;
	};
	const forgotten = await keep("a", { used: daysAgo(90.1), applied: null });
	const worked = await keep("b", { used: daysAgo(89.9), applied: null });
	const worn = await keep("c", { used: daysAgo(200), applied: daysAgo(199) });
	await purgeAt(now, storage);
	const left = await database.rows<{ digest: string }>(
		sql`select digest from photographs order by digest`,
	);
	expect(left.map(({ digest }) => digest)).toEqual(["b", "c"]);
	expect(await Promise.all([forgotten, worked, worn].map((name) => storage.has(name)))).toEqual([
		false,
		true,
		true,
	]);
	expect(await database.rows(sql`select from dropped_pictures`)).toEqual([]);
	await rm(folder, { recursive: true });
});
