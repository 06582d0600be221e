import { once } from "node:events";
import { tmpdir } from "node:os";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openEmailSender } from "#adapters/email/open-email-sender.ts";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { createSandboxGateway } from "#demo/payments/sandbox-gateway.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { courierProvidersOf } from "#domain/couriers/courier-providers.ts";
import type { EmailSender } from "#domain/notifications/email-sender.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { providersOf } from "#domain/payments/payment-providers.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createTestSeal } from "#test/support/test-seal.ts";
import { sendingWith, withoutMailServer } from "#test/support/test-sender.ts";
import type { JobContext } from "./job-context.ts";
import { openJobQueue, type RunningJobQueue } from "./queue.ts";
import { sendEmail } from "./send-email.ts";

const seal = createTestSeal();
const log = pino({ level: "silent" });
let database: TestDatabase;
let jobs: RunningJobQueue;
/** The sender that the worker uses. Each test sets its own sender. */
let sender: EmailSender;

const context = (now = () => new Date()): JobContext => ({
	database,
	jobs,
	sender: {
		server: () => sender.server(),
		send: (mail) => sender.send(mail),
		sendNow: (mail, url) => sender.sendNow(mail, url),
		close: () => {},
	},
	payments: providersOf([createSandboxGateway(database, jobs)]),
	couriers: courierProvidersOf([]),
	standInCourier: null,
	sandbox: null,
	storage: createLocalFolder(tmpdir()),
	pictures: openPictureProcess(),
	outside: openExternalFiles(),
	webhooks: openWebhookCaller(),
	imports: { importProducts: async () => {} },
	findWanted: async () => [],
	log,
	now,
	origin: "http://shop.test",
	seal,
	mailFrom: undefined,
});

beforeAll(async () => {
	database = await createTestDatabase();
	jobs = openJobQueue(database, log, { retryDelaySeconds: 0 });
	await jobs.start();
	await jobs.work(context());
});
afterAll(async () => {
	await jobs.stop();
	await database.close();
});
beforeEach(() => {
	sender = withoutMailServer();
});

interface EmailRow {
	id: number;
	state: string;
	attempts: number;
	last_error: string | null;
	sent_at: Date | null;
}
const readEmail = (eventKey: string) =>
	database.first<EmailRow>(sql`select * from mails where event_key = ${eventKey}`);

const mail = (eventKey: string) => ({
	eventKey,
	recipient: "Ana@shop.example",
	message: {
		kind: "answer",
		data: { name: "Ana", text: "Salamat po ₱1", question: "How much?", product: null },
	} as const,
});
const queue = (eventKey: string) =>
	database.transaction((transaction) => queueEmail(transaction, jobs, mail(eventKey)));

/** Starts a local SMTP server. It rejects a message with the error that `decide` returns; null accepts the message. */
async function startSmtpServer(decide: (message: string) => Error | null) {
	const taken: string[] = [];
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		onData(stream, _session, done) {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.on("end", () => {
				const message = Buffer.concat(parts).toString();
				const refusal = decide(message);
				if (!refusal) taken.push(message);
				done(refusal);
			});
		},
	});
	server.on("error", () => {});
	const listening = server.listen(0, "127.0.0.1");
	await once(listening, "listening");
	const { port } = listening.address() as { port: number };
	return {
		url: `smtp://127.0.0.1:${port}`,
		taken,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}

const reply = (responseCode: number, message: string) =>
	Object.assign(new Error(message), { responseCode });

test("a requested password reset is emailed to the account with this address, and nothing is sent to an unknown address", async () => {
	const account = { name: "Ana", email: "Ana@reset.example", passwordHash: null };
	await createAccount(database, { ...account, role: "customer", verifiedAt: null });
	await jobs.enqueue(database, "mail-password-reset", { email: "ana@reset.example" });
	await jobs.enqueue(database, "mail-password-reset", { email: "nobody@reset.example" });
	await vi.waitFor(async () => {
		const emails = await database.rows(
			sql`select recipient, state from mails where recipient ilike '%@reset.example'`,
		);
		expect(emails).toEqual([{ recipient: "Ana@reset.example", state: "kept" }]);
	}, 8_000);
});

describe("a queued email", () => {
	test("goes out over SMTP, as HTML with a text part", async () => {
		const server = await startSmtpServer(() => null);
		sender = openEmailSender(async () => server.url);
		await queue("once");
		await vi.waitFor(async () => expect((await readEmail("once"))?.state).toBe("sent"), 5_000);
		const received = await PostalMime.parse(server.taken[0] ?? "");
		expect(received).toMatchObject({
			from: { name: "Our shop", address: "no-reply@shop.test" },
			to: [{ address: "Ana@shop.example" }],
			subject: expect.stringContaining("Our shop"),
			html: expect.stringContaining("Salamat po ₱1</p>"),
			text: expect.stringContaining("Salamat po ₱1"),
		});
		expect(received.messageId).toBe(`<mail-${(await readEmail("once"))?.id}@shop.test>`);
		sender.close();
		await server.close();
	});

	test("is rendered at the first attempt, and later attempts send and show the same text", async () => {
		const { id } = await database.transaction(async (transaction) => {
			await queueEmail(transaction, { enqueue: async () => {} }, mail("rendered"));
			return transaction.one<{ id: number }>(
				sql`select id from mails where event_key = 'rendered' and subject = ''`,
			);
		});
		const setName = (name: string) =>
			database.transaction((transaction) => writeSetting(transaction, shopName, name));
		await setName("Aling Nena");
		sender = sendingWith(() => Promise.reject(new Error("no route")));
		await expect(sendEmail(context(), { mailId: id })).rejects.toThrow("no route");
		await setName("Another name");
		const sent: string[] = [];
		sender = sendingWith(async ({ subject, text }) => {
			sent.push(subject, text);
			return "sent";
		});
		await sendEmail(context(), { mailId: id });
		expect(sent).toEqual([
			expect.stringContaining("Aling Nena"),
			expect.stringContaining("Salamat po ₱1"),
		]);
		const row = await database.one(sql`select subject, message from mails where id = ${id}`);
		expect(row).toEqual({ subject: sent[0], message: null });
		await database.execute(sql`delete from settings where key = ${shopName.key}`);
	});

	test("without a mail server, is rendered and stored in one statement", async () => {
		const { id } = await database.transaction(async (transaction) => {
			await queueEmail(transaction, { enqueue: async () => {} }, mail("stored"));
			return transaction.one<{ id: number }>(sql`select id from mails where event_key = 'stored'`);
		});
		const executed = vi.spyOn(database, "execute");
		await sendEmail(context(), { mailId: id });
		const updates = executed.mock.calls.filter(([{ text }]) => text.includes("update mails"));
		executed.mockRestore();
		expect(updates).toHaveLength(1);
		const row = await database.one(sql`select state, message, text from mails where id = ${id}`);
		const text = expect.stringContaining("Salamat po ₱1");
		expect(row).toEqual({ state: "kept", message: null, text });
	});

	test("that an earlier version of the shop rendered and queued is sent unchanged", async () => {
		const { id } = await database.one<{ id: number }>(sql`
			insert into mails (recipient, subject, text, html)
			values ('ana@shop.example', 'As it was', 'written', '<p>written</p>') returning id`);
		const sent: string[] = [];
		sender = sendingWith(async ({ subject, text, html }) => {
			sent.push(subject, text, html);
			return "sent";
		});
		await jobs.enqueue(database, "send-mail", { mailId: id });
		await vi.waitFor(() => expect(sent).toEqual(["As it was", "written", "<p>written</p>"]), 5_000);
	});

	test("is written once for each event", async () => {
		await queue("twice");
		await queue("twice");
		const { mails } = await database.one<{ mails: number }>(
			sql`select count(*) as mails from mails where event_key = 'twice'`,
		);
		expect(mails).toBe(1);
		await vi.waitFor(async () => expect((await readEmail("twice"))?.state).toBe("kept"), 5_000);
		expect(await readEmail("twice")).toMatchObject({ sent_at: null, last_error: null });
	});

	test("is rolled back with its transaction", async () => {
		const failing = database.transaction(async (transaction) => {
			await queueEmail(transaction, jobs, mail("undone"));
			throw new Error("undone");
		});
		await expect(failing).rejects.toThrow("undone");
		expect(await readEmail("undone")).toBeUndefined();
		const { waiting } = await database.one<{ waiting: number }>(
			sql`select count(*) as waiting from jobs.job where state < 'active'`,
		);
		expect(waiting).toBe(0);
	});

	test("is retried after a temporary failure until it's sent", async () => {
		let failures = 0;
		const server = await startSmtpServer(() =>
			++failures <= 2 ? reply(451, "try again later") : null,
		);
		sender = openEmailSender(async () => server.url);
		await queue("retried");
		await vi.waitFor(async () => expect((await readEmail("retried"))?.state).toBe("sent"), 10_000);
		expect(await readEmail("retried")).toMatchObject({ attempts: 3, last_error: null });
		expect(server.taken).toHaveLength(1);
		sender.close();
		await server.close();
	});

	test("fails at once if the server rejects it permanently", async () => {
		const server = await startSmtpServer(() => reply(550, "no such mailbox"));
		sender = openEmailSender(async () => server.url);
		await queue("refused");
		await vi.waitFor(async () => expect((await readEmail("refused"))?.state).toBe("failed"), 5_000);
		expect(await readEmail("refused")).toMatchObject({
			attempts: 1,
			last_error: expect.stringContaining("no such mailbox"),
		});
		sender.close();
		await server.close();
	});
});

describe("sendEmail", () => {
	/** Inserts an email without a job. */
	const insertMail = () =>
		database.one<{ id: number }>(sql`
			insert into mails (recipient, subject, text, html)
			values ('ana@shop.example', 's', 't', 'h') returning id
		`);

	test("sends an email once, however many workers try", async () => {
		const { id } = await insertMail();
		let sent = 0;
		sender = sendingWith(async () => {
			sent++;
			return "sent";
		});
		await Promise.all(Array.from({ length: 5 }, () => sendEmail(context(), { mailId: id })));
		await sendEmail(context(), { mailId: id });
		expect(sent).toBe(1);
	});

	test("sends an email whose worker has crashed", async () => {
		const { id } = await insertMail();
		const begun = Promise.withResolvers<void>();
		sender = sendingWith(() => {
			begun.resolve();
			return Promise.race([]);
		});
		void sendEmail(context(), { mailId: id });
		await begun.promise;
		sender = withoutMailServer();
		const later = () => new Date(Date.now() + 3 * 60_000);
		await sendEmail(context(later), { mailId: id });
		const row = await database.one(sql`select state, attempts from mails where id = ${id}`);
		expect(row).toEqual({ state: "kept", attempts: 2 });
	});

	test("marks an email as failed after ten attempts", async () => {
		const { id } = await insertMail();
		sender = sendingWith(() => Promise.reject(new Error("no route")));
		for (let attempt = 1; attempt < 10; attempt++) {
			await expect(sendEmail(context(), { mailId: id })).rejects.toThrow("no route");
		}
		await sendEmail(context(), { mailId: id });
		const row = await database.one(
			sql`select state, attempts, last_error from mails where id = ${id}`,
		);
		expect(row).toEqual({ state: "failed", attempts: 10, last_error: "no route" });
	});

	test("marks an email as failed, with the reason, at once if its link was encrypted with another key", async () => {
		const { id } = await insertMail();
		await database.execute(sql`
			update mails set sealed_token = ${createTestSeal().close("secret", "something else")}
			where id = ${id}`);
		let sent = 0;
		sender = sendingWith(async () => {
			sent++;
			return "sent";
		});
		await sendEmail(context(), { mailId: id });
		const row = await database.one(
			sql`select state, failure, attempts, last_error from mails where id = ${id}`,
		);
		expect(row).toEqual({ state: "failed", failure: "sealed", attempts: 1, last_error: null });
		expect(sent).toBe(0);
	});

	test("stores an email whose link has expired without sending it", async () => {
		const { id } = await insertMail();
		await database.execute(sql`update mails set expires_at = ${new Date()} where id = ${id}`);
		sender = sendingWith(() => Promise.reject(new Error("it was sent")));
		await sendEmail(
			context(() => new Date(Date.now() + 1000)),
			{ mailId: id },
		);
		const row = await database.one(sql`select state, failure, sent_at from mails where id = ${id}`);
		expect(row).toEqual({ state: "kept", failure: "expired", sent_at: null });
	});
});

test("many transactions that enqueue right after the start don't deadlock", async () => {
	const again = openJobQueue(database, log);
	await again.start();
	const transactions = Array.from({ length: 12 }, (_, index) =>
		database.transaction((transaction) =>
			queueEmail(transaction, again, mail(`right after the start ${index}`)),
		),
	);
	await Promise.all(transactions);
	await again.stop();
	const { count } = await database.one<{ count: number }>(
		sql`select count(*) as count from mails where event_key like 'right after the start%'`,
	);
	expect(count).toBe(12);
}, 10_000);
