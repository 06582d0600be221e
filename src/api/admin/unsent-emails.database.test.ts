import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
	countUnsentMails,
	listOutbox,
	readOutboxMail,
	retryMail,
	sendKeptMails,
	sendStuckMails,
} from "#contract/admin/outbox.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { readToday } from "#contract/admin/today.ts";
import type { MailServer } from "#domain/notifications/email-sender.ts";
import { removeEmailTexts } from "#domain/operations/remove-email-texts.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
let shop: TestShop;
let manager: TestCustomer;
let server: MailServer | null;
beforeAll(async () => {
	const sender = { ...sendingWith(async () => "sent"), server: async () => server };
	shop = await createTestShop({ sender });
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());
afterEach(async () => {
	await shop.database.execute(sql`delete from mails`);
});

interface Written {
	state: string;
	age: number;
	failure?: string;
	error?: string;
	/** When the email's link expires, in milliseconds from now. */
	expires?: number;
}
async function write({ state, age, failure, error, expires }: Written): Promise<number> {
	const at = new Date(shop.now().getTime() - age);
	const mail = await shop.database.one<{ id: number }>(sql`
		insert into mails (recipient, subject, text, html, state, failure, last_error, created_at,
			queued_at, expires_at)
		values ('ana@elsewhere.example', 's', 't', 'h', ${state}, ${failure ?? null}, ${error ?? null},
			${at}, ${at}, ${expires === undefined ? null : new Date(shop.now().getTime() + expires)})
		returning id`);
	return mail.id;
}
const withServer = () => {
	server = { host: "mail.example", port: 587, user: null };
};
const states = async () =>
	(await shop.database.rows<{ state: string }>(sql`select state from mails order by id`)).map(
		({ state }) => state,
	);

test("Today shows failed emails and those waiting 15 minutes, with the reason, and can resend all of them", async () => {
	withServer();
	const error = "535 5.7.8 Bad credentials";
	const failed = await write({ state: "failed", age: day, failure: "recipient", error: "550 No" });
	const waiting = await write({ state: "queued", age: 16 * 60_000, failure: "login", error });
	const young = await write({ state: "queued", age: 14 * 60_000, failure: "login", error });
	await write({ state: "sent", age: day });
	await write({ state: "kept", age: day });

	expect((await manager.api(readToday)).stuck_mails).toEqual({
		count: 2,
		reason: "The mail server refused the user name or password.",
		quote: error,
	});
	const listed = await manager.api(listOutbox, { state: "stuck" });
	expect(listed).toMatchObject([
		{ id: waiting, is_stuck: true, reason: expect.stringContaining("password"), last_error: error },
		{ id: failed, reason: "The mail server refused the recipient’s address." },
	]);

	expect(await manager.api(sendStuckMails, {})).toEqual({ queued: 2 });
	expect(shop.jobs.slice(-2)).toEqual(
		[failed, waiting].map((mailId) => ({ name: "send-mail", job: { mailId } })),
	);
	expect((await manager.api(readToday)).stuck_mails).toMatchObject({ count: 0 });
	expect(await manager.api(listOutbox, { state: "stuck" })).toEqual([]);
	expect(await manager.api(readOutboxMail, { id: young })).toMatchObject({ is_stuck: false });
	await expect(manager.api(retryMail, { id: young })).rejects.toMatchObject({
		code: "not_failed",
	});
});

test("stored emails of recent days are sent on the owner's request, except those with an expired link", async () => {
	server = null;
	const old = await write({ state: "kept", age: 8 * day });
	const fresh = await write({ state: "kept", age: 2 * day });
	const reset = await write({ state: "kept", age: hour, expires: -1000 });
	const valid = await write({ state: "kept", age: hour, expires: hour });
	for (const ask of [
		() => manager.api(sendKeptMails, { days: 7 }),
		() => manager.api(sendStuckMails, {}),
		() => manager.api(retryMail, { id: fresh }),
	]) {
		await expect(ask()).rejects.toMatchObject({ status: 409, code: "no_mail_server" });
	}

	withServer();
	expect(await states()).toEqual(["kept", "kept", "kept", "kept"]);
	expect(await manager.api(countUnsentMails, {})).toEqual({
		has_server: true,
		stuck: 0,
		kept: 2,
		expired: 1,
	});
	expect(await manager.api(sendKeptMails, { days: 7 })).toEqual({ queued: 2 });
	expect(await states()).toEqual(["kept", "queued", "kept", "queued"]);
	expect(shop.jobs.slice(-2).map(({ job }) => job)).toEqual([{ mailId: fresh }, { mailId: valid }]);

	await expect(manager.api(retryMail, { id: reset })).rejects.toMatchObject({
		code: "link_expired",
	});
	expect(await manager.api(retryMail, { id: old })).toMatchObject({ state: "queued" });
});

test("sends more stored emails than one batch, each once", async () => {
	withServer();
	await shop.database.execute(sql`
		insert into mails (recipient, subject, text, html, state)
		select 'n' || number || '@elsewhere.example', 's', 't', 'h', 'kept'
		from generate_series(1, 450) as number`);
	const before = shop.jobs.length;
	expect(await manager.api(sendKeptMails, { days: 1 })).toEqual({ queued: 450 });
	const sent = shop.jobs.slice(before).map(({ job }) => (job as { mailId: number }).mailId);
	expect(new Set(sent).size).toBe(450);
	expect(await manager.api(sendKeptMails, { days: 1 })).toEqual({ queued: 0 });
});

test("an email loses its text after the configured time, unless it is still being sent", async () => {
	withServer();
	const before = await manager.api(readSettings);
	expect(before.mail_text_days).toBe(180);
	await expect(
		manager.api(changeSettings, { version: before.version, mail_text_days: 6 }),
	).rejects.toMatchObject({ errors: { mail_text_days: ["Enter at least 7 days."] } });
	await manager.api(changeSettings, { version: before.version, mail_text_days: 30 });

	// These are more emails than one batch holds.
	await shop.database.execute(sql`
		insert into mails (recipient, subject, text, html, state, created_at, queued_at)
		select 'ana@elsewhere.example', 's', 't', 'h', 'sent', at, at
		from generate_series(1, 450), (select ${new Date(shop.now().getTime() - 40 * day)}::timestamptz as at)`);
	const old = 31 * day;
	const [sent, kept, failed] = [
		await write({ state: "sent", age: old }),
		await write({ state: "kept", age: old }),
		await write({ state: "failed", age: old, error: "550 No" }),
	];
	const [queued, young] = [
		await write({ state: "queued", age: old }),
		await write({ state: "sent", age: 29 * day }),
	];
	// The email is old, but was sent again yesterday.
	const again = await write({ state: "sent", age: old });
	await shop.database.execute(sql`
		update mails set queued_at = ${new Date(shop.now().getTime() - day)} where id = ${again}`);
	await removeEmailTexts(shop);

	for (const id of [sent, kept, failed]) {
		expect(await manager.api(readOutboxMail, { id })).toMatchObject({
			text: "",
			html: "",
			text_removed_after: 30,
			recipient: "ana@elsewhere.example",
		});
	}
	for (const id of [queued, young, again]) {
		expect(await manager.api(readOutboxMail, { id })).toMatchObject({
			text: "t",
			html: "h",
			text_removed_after: null,
		});
	}
	const { left } = await shop.database.one<{ left: number }>(
		sql`select count(*) as left from mails where text <> ''`,
	);
	expect(left).toBe(3);

	// An email without its text can't be sent, so Today doesn't offer to send it.
	expect((await manager.api(readToday)).stuck_mails).toMatchObject({ count: 1 });
	for (const id of [kept, failed]) {
		await expect(manager.api(retryMail, { id })).rejects.toMatchObject({
			status: 409,
			code: "text_removed",
		});
	}
	expect(await manager.api(sendKeptMails, { days: 365 })).toEqual({ queued: 0 });
});
