import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import * as calls from "#contract/admin/newsletters.ts";
import { toRequest } from "#contract/to-request.ts";
import type { EmailSender, OutgoingEmail } from "#domain/notifications/email-sender.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import type { JobContext } from "./job-context.ts";
import { sendNewsletter } from "./send-newsletter.ts";

let shop: TestShop;
let manager: TestCustomer;
/** Emails that the server has accepted. */
let left: OutgoingEmail[];
let answer: EmailSender["send"];
const sender = sendingWith(async (mail) => {
	const outcome = await answer(mail);
	if (outcome === "sent") left.push(mail);
	return outcome;
});
beforeAll(async () => {
	shop = await createTestShop({ sender });
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	left = [];
	answer = async () => "sent";
	await shop.database.execute(sql`delete from newsletter_subscribers`);
	await shop.database.execute(sql`
		insert into newsletter_subscribers (email, consent_text)
		select 'n' || number || '@elsewhere.example', 'Yes' from generate_series(1, 70) as number`);
});

const context = (): JobContext => ({
	...shop,
	jobs: shop.queue,
	sender,
	log: pino({ level: "silent" }),
	origin: "http://shop.test",
	mailFrom: undefined,
	outside: openExternalFiles(),
	webhooks: openWebhookCaller(),
	imports: { importProducts: async () => {} },
	findWanted: async () => [],
});
const draft = { subject: "Payday sale", body: "# Hello\n\nAll **cheap** at [the shop](/app)." };
async function begin() {
	const { id, version } = await manager.api(calls.createNewsletter, draft);
	return manager.api(calls.sendNewsletter, { id, version });
}
const run = (newsletterId: number) => sendNewsletter(context(), { newsletterId });
const addresses = () => left.map(({ to }) => to).sort();
const everybody = async () =>
	(await shop.database.rows<{ email: string }>(sql`select email from newsletter_subscribers`))
		.map(({ email }) => email)
		.sort();

test("a newsletter is sent once to each subscriber, with its own unsubscribe link and a result", async () => {
	answer = async ({ to }) =>
		to === "n7@elsewhere.example"
			? { reason: "recipient", quote: "550 No", isFinal: true }
			: "sent";
	const { id, recipients } = await begin();
	expect(recipients).toBe(70);
	expect(shop.jobs.at(-1)).toEqual({ name: "send-newsletter", job: { newsletterId: id } });
	await run(id);
	await run(id);
	expect(addresses()).toEqual(
		(await everybody()).filter((email) => email !== "n7@elsewhere.example"),
	);
	const ways = new Set(left.map(({ leaveAddress }) => leaveAddress));
	expect(ways.size).toBe(69);
	const [mail] = left;
	expect(mail?.leaveAddress).toMatch(
		/^http:\/\/shop\.test\/newsletter\/leave\?token=[\w-]{43}\.\d+$/,
	);
	expect(mail?.text).toContain(mail?.leaveAddress ?? "?");
	expect(mail?.html).toContain("<strong>cheap</strong>");
	expect(mail?.html).toContain('href="http://shop.test/app"');

	await shop.app.request(
		new URL(mail?.leaveAddress ?? "").pathname + new URL(mail?.leaveAddress ?? "").search,
		{
			method: "POST",
		},
	);
	expect(await manager.api(calls.getNewsletter, { id })).toMatchObject({
		state: "sent",
		recipients: 70,
		sent: 69,
		failed: 1,
		unsubscribed: 1,
		finished_at: expect.any(String),
	});
	await expect(
		manager.api(calls.changeNewsletter, { id, version: 1, ...draft }),
	).rejects.toMatchObject({ code: "already_sent" });
	await expect(manager.api(calls.deleteNewsletter, { id })).rejects.toMatchObject({ status: 409 });
});

test("a newsletter can be previewed as its subscribers receive it, even without text", async () => {
	const preview = async (words: typeof draft) => {
		const answer = await manager.fetch(toRequest(calls.previewNewsletter, words).path);
		return answer.text();
	};
	expect(await preview(draft)).toContain("Payday sale");
	expect(await preview({ subject: "", body: "" })).toContain("Unsubscribe");
});

test("after a crash of the process, another worker sends the remaining emails and no email twice", async () => {
	const { id } = await begin();
	// The worker hangs with three claimed emails after it has sent forty.
	const died = Promise.withResolvers<void>();
	answer = async () => {
		if (left.length < 40) return "sent";
		died.resolve();
		return Promise.race([]);
	};
	void run(id);
	await died.promise;
	answer = async () => "sent";
	await expect(run(id)).rejects.toThrow("being sent by another process");
	shop.advance(3 * 60_000);
	await run(id);
	expect(addresses()).toEqual(await everybody());
});

test("a newsletter isn't sent to people who unsubscribe in the meantime, and failed emails are queued again", async () => {
	const { id } = await begin();
	await shop.database.execute(sql`
		update newsletter_subscribers set withdrawn_at = now() where email in
			(select 'n' || number || '@elsewhere.example' from generate_series(1, 40) as number)`);
	answer = async ({ to }) =>
		to === "n50@elsewhere.example" ? { reason: "busy", quote: "451", isFinal: false } : "sent";
	await run(id);
	expect(left).toHaveLength(29);
	expect(shop.jobs.at(-1)?.name).toBe("send-mail");
	expect(await manager.api(calls.getNewsletter, { id })).toMatchObject({ state: "sent", sent: 29 });
});

test("a newsletter isn't sent without recipients, a second time, or in an outdated version", async () => {
	const { id, version } = await manager.api(calls.createNewsletter, draft);
	await manager.api(calls.changeNewsletter, { id, version, ...draft, subject: "Theirs" });
	await expect(manager.api(calls.sendNewsletter, { id, version })).rejects.toMatchObject({
		code: "changed_elsewhere",
	});
	const both = await Promise.allSettled(
		[1, 2].map(() => manager.api(calls.sendNewsletter, { id, version: version + 1 })),
	);
	expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	await shop.database.execute(sql`update newsletter_subscribers set withdrawn_at = now()`);
	await expect(begin()).rejects.toMatchObject({ code: "no_recipients" });
	const staff = await createCustomer(shop, { role: "staff" });
	await expect(staff.api(calls.listNewsletters, {})).rejects.toMatchObject({ status: 403 });
});
