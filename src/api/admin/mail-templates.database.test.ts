import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/account/session.ts";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/mail-templates.ts";
import { subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { queueOrderEmail } from "#domain/orders/queue-order-email.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager", name: "Liza Cruz" });
});
afterAll(() => shop.close());

const find = async (kind: calls.MailKind) =>
	(await manager.api(calls.listMailTemplates)).find((each) => each.kind === kind);
const write = async (kind: calls.MailKind, words: calls.MailWords | null) =>
	manager.api(calls.changeMailTemplate, {
		kind,
		words,
		updated_at: (await find(kind))?.updated_at ?? null,
	});
const preview = async (query: Record<string, string>) => {
	const response = await manager.fetch(`/admin/api/mail-preview?${new URLSearchParams(query)}`);
	return { status: response.status, headers: response.headers, html: await response.text() };
};

test("every kind of email has a default text in which every placeholder is known", async () => {
	const templates = await manager.api(calls.listMailTemplates);
	expect(templates.map(({ kind }) => kind)).toEqual([...calls.mailKinds]);
	for (const { kind, subject, intro, shipped, is_own, placeholders } of templates) {
		expect(is_own).toBe(false);
		expect(shipped, kind).toEqual({ subject, intro });
		// Amounts and numbers are placeholders. A saved text would otherwise repeat those of the sample.
		expect(`${subject} ${intro}`, kind).not.toMatch(/[₱\d]/);
		expect(placeholders).toContain("shop");
		const { html } = await preview({ kind });
		expect(html, kind).not.toMatch(/\{[a-z_]+\}/);
	}
});

describe("a custom email text", () => {
	test("is used in emails from then on, filled in and escaped", async () => {
		await write("newsletter_confirm", {
			subject: "{shop} <b>greets</b> you",
			intro: "Salamat po!\n\nConfirm it.\n\n",
		});
		await shop.visitor().api(subscribeToNewsletter, { email: "maria@elsewhere.example" });
		const [mail] = await emailsTo(shop, "maria@elsewhere.example");
		expect(mail?.subject).toBe("Kargado <b>greets</b> you");
		expect(mail?.text).toContain("Salamat po!\n\nConfirm it.");
		const { html } = await shop.database.one<{ html: string }>(
			sql`select html from mails order by id desc limit 1`,
		);
		expect(html).not.toContain("<b>greets");
	});

	test("applies to order emails and account emails", async () => {
		await write("order_cancelled", { subject: "Got {order}", intro: "{name}, {total} {shop}" });
		await write("verify_email", { subject: "Hoy {name}", intro: "Tap below." });
		await shop.database.transaction((transaction) =>
			queueOrderEmail(transaction, shop.queue, {
				kind: "cancelled",
				eventKey: "test:cancelled",
				customer: { name: "Ana {total} <i>", email: "ana@elsewhere.example" },
				note: null,
				order: {
					id: 7,
					subtotal: 100,
					shipping_fee: 0,
					discount: 0,
					total: 12_345,
					discounts: [],
					coupon_code: null,
					part_received: 0,
					payment_method: "cod",
					payment_due_at: null,
					payment_name: null,
					payment_fee: 0,
					shipping_name: "Standard",
					shipping_label: "Ana",
					shipping_line: "1 Street",
					promised: null,
					courier: null,
					tracking_number: null,
					created_at: new Date(),
					items: [],
				},
			}),
		);
		const [cancelled] = await emailsTo(shop, "ana@elsewhere.example");
		expect(cancelled?.subject).toBe("Got ORD-00007");
		expect(cancelled?.text).toContain("Ana {total} <i>, ₱123.45 Kargado");

		const person = { name: "Ben", email: "ben@elsewhere.example", password: "mangga at suman" };
		await shop.visitor().api(register, person);
		const [verify] = await emailsTo(shop, person.email);
		expect(verify?.subject).toBe("Hoy Ben");
		expect(verify?.text).toMatch(/Tap below\.[\s\S]*token=/);
	});

	test("can be reset to the default; the audit log shows both changes", async () => {
		await write("order_shipped", { subject: "Sending", intro: "Soon!" });
		expect(await find("order_shipped")).toMatchObject({ is_own: true, subject: "Sending" });
		const back = await write("order_shipped", null);
		expect(back).toMatchObject({ is_own: false, subject: back.shipped.subject });
		const [entry] = await manager.api(listAudit, { action: "mail_template.changed" });
		expect(entry).toMatchObject({
			before: { subject: "Sending", intro: "Soon!" },
			after: back.shipped,
		});
	});

	test("is refused with unknown placeholders, and the error lists the known ones", async () => {
		const wrong = write("order_paid", { subject: "{ordre}", intro: "{contact} {}" });
		await expect(wrong).rejects.toMatchObject({
			status: 422,
			errors: {
				subject: [expect.stringMatching(/^You can't use \{ordre\} here\..*\{order\}/)],
				intro: [expect.stringMatching(/^You can't use \{contact\}, \{\} here/)],
			},
		});
		for (const words of [
			{ subject: "", intro: "x" },
			{ subject: "x", intro: " \n " },
			{ subject: "x".repeat(151), intro: "x" },
		]) {
			await expect(write("order_paid", words)).rejects.toMatchObject({ status: 422 });
		}
		const oneLine = await write("order_paid", { subject: "Hi\r\nBcc: x@y.example", intro: "x" });
		expect(oneLine.subject).toBe("Hi Bcc: x@y.example");
	});

	test("doesn't overwrite a change that someone else made", async () => {
		const seen = await find("order_delivered");
		await write("order_delivered", { subject: "Theirs", intro: "Theirs" });
		await expect(
			manager.api(calls.changeMailTemplate, {
				kind: "order_delivered",
				words: { subject: "Mine", intro: "Mine" },
				updated_at: seen?.updated_at ?? null,
			}),
		).rejects.toMatchObject({
			code: "changed_elsewhere",
			body: { current: { subject: "Theirs" } },
		});
	});
});

test("a preview shows unsaved text in a frame of the same site, without scripts", async () => {
	const { html, headers } = await preview({
		kind: "order_processing",
		subject: "For {name} <b>",
		intro: "<script>alert(1)</script> {name}",
	});
	expect(html).not.toContain("<script>");
	expect(html).toContain("&#60;script&#62;");
	expect(html).toContain("For Maria Santos &#60;b&#62;</b>");
	expect(headers.get("Content-Type")).toMatch(/^text\/html/);
	expect(headers.get("Content-Security-Policy")).toMatch(
		/default-src 'none'.*frame-ancestors 'self'; sandbox$/,
	);
	expect((await find("order_processing"))?.is_own).toBe(false);
	expect((await preview({ kind: "nothing" })).status).toBe(422);
});

test("a test email is sent to the current user, with sample data", async () => {
	await manager.api(calls.sendTestMail, {});
	expect((await emailsTo(shop, manager.email))[0]?.subject).toContain("Test email from");
	await manager.api(calls.sendTestMail, {
		kind: "order_cancelled",
		words: { subject: "Cancelled: {order}", intro: "Sorry." },
	});
	const [mail] = await emailsTo(shop, manager.email);
	expect(mail?.subject).toBe("Test: Cancelled: ORD-00042");
	expect(mail?.text).toContain("Sorry.\n\nYou don't have to pay anything.");
});
