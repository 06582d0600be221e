import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestPasswordReset, resetPassword } from "#contract/account/password.ts";
import { register, verifyEmail } from "#contract/account/session.ts";
import { readInvitation } from "#contract/account/staff.ts";
import * as newsletters from "#contract/admin/newsletters.ts";
import { inviteStaff } from "#contract/admin/staff.ts";
import { confirmNewsletter, subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { updateProfile } from "#contract/user/profile.ts";
import { writeNewsletterEmails } from "#domain/marketing/write-newsletter-emails.ts";
import { encryptQueuedLinks } from "#domain/notifications/encrypt-queued-links.ts";
import { emailsTo, runPasswordResets } from "#test/support/account-email.ts";
import { confirmIdentity, createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

/** Returns every row of every table as text. */
async function dump(): Promise<string> {
	const tables = await shop.database.rows<{ name: string }>(sql`
		select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
		from information_schema.tables
		where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
	`);
	const rows: string[] = [];
	for (const { name } of tables) {
		const found = await shop.database.rows<{ row: string }>(
			sql`select row_to_json(whole)::text as row from ${raw(name)} as whole`,
		);
		rows.push(...found.map(({ row }) => `${name}: ${row}`));
	}
	return rows.join("\n");
}
const tokenOf = async (email: string, path: string): Promise<string> => {
	const emails = await emailsTo(shop, email);
	const pattern = new RegExp(`http://shop\\.test${path}\\?token=([\\w-]+)`);
	const token = emails.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found);
	if (token === undefined) throw new Error(`No email to ${email} links to ${path}.`);
	return token;
};

test("the database contains no readable link of an email, and each emailed link works", async () => {
	const { api } = shop.visitor();
	const [ana, ben, cora] = ["ana@shop.example", "ben@shop.example", "cora@shop.example"];
	await api(register, { name: "Ana", email: ana, password: "bagong sinigang 7" });
	const customer = await createTestAccount(shop);
	await api(requestPasswordReset, { email: customer.email });
	await runPasswordResets(shop);
	const browser = await signIn(shop, customer);
	await confirmIdentity(browser);
	await browser.api(updateProfile, { email: ben });
	const owner = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
	await confirmIdentity(owner);
	await owner.api(inviteStaff, { email: cora, role: "staff", branch: "main" });
	await api(subscribeToNewsletter, { email: ana });
	const confirm = await tokenOf(ana, "/newsletter/confirm");
	await api(confirmNewsletter, { token: confirm });
	const welcome = await tokenOf(ana, "/newsletter/leave");
	const { id, version } = await owner.api(newsletters.createNewsletter, {
		subject: "Payday sale",
		body: "Hello",
	});
	await owner.api(newsletters.sendNewsletter, { id, version });
	await writeNewsletterEmails(shop.parts, id, 10);

	const tokens = {
		verify: await tokenOf(ana, "/verify-email"),
		reset: await tokenOf(customer.email, "/password/reset"),
		change: await tokenOf(ben, "/verify-email"),
		invitation: await tokenOf(cora, "/invitation"),
		confirm,
		welcome,
		leave: await tokenOf(ana, "/newsletter/leave"),
	};
	expect(new Set(Object.values(tokens)).size).toBe(7);
	const everything = await dump();
	expect(everything).toContain(ana);
	for (const [kind, token] of Object.entries(tokens)) expect(everything, kind).not.toContain(token);

	await api(verifyEmail, { token: tokens.verify });
	await api(resetPassword, { token: tokens.reset, password: "bagong adobo 8" });
	expect(await api(readInvitation, { token: tokens.invitation })).toMatchObject({ email: cora });
	const hasLeft = () =>
		shop.database.one<{ left: boolean }>(
			sql`select withdrawn_at is not null as left from newsletter_subscribers`,
		);
	expect(await hasLeft()).toEqual({ left: false });
	await shop.app.request(`/newsletter/leave?token=${tokens.leave}.${id}`, { method: "POST" });
	expect(await hasLeft()).toEqual({ left: true });
});

test("links in unsent emails of an earlier version are encrypted", async () => {
	const token = "an-earlier-version-s-token-of-forty-three-c";
	const link = `http://shop.test/verify-email?token=${token}`;
	await shop.database.execute(sql`
		insert into mails (event_key, recipient, subject, text, html)
		values ('earlier:1', 'dan@shop.example', 'Verify', ${`Open ${link}`}, ${`<a href="${link}">`})
	`);
	expect(await dump()).toContain(token);
	await encryptQueuedLinks(shop.database, shop.seal);
	expect(await dump()).not.toContain(token);
	expect(await tokenOf("dan@shop.example", "/verify-email")).toBe(token);
});
