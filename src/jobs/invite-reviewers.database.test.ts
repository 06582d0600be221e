import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { exportAccount } from "#contract/user/profile.ts";
import {
	changeOwnReviewInvitations,
	readOwnReviewInvitations,
} from "#contract/user/review-invitations.ts";
import { saveReview } from "#contract/user/reviews.ts";
import type { OutgoingEmail } from "#domain/notifications/email-sender.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import { inviteReviewers } from "#domain/reviews/invitations/invite-reviewers.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import type { JobContext } from "./job-context.ts";
import { sendEmail } from "./send-email.ts";

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
let manager: TestCustomer;
let left: OutgoingEmail[];
const sender = sendingWith(async (mail) => {
	left.push(mail);
	return "sent";
});
let productId: number;
beforeAll(async () => {
	shop = await createTestShop({ sender });
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());
beforeEach(async () => {
	left = [];
	await shop.database.execute(sql`delete from review_invitations`);
	productId = (await insertProduct(shop.database, { name: "Clear case", stock: { main: 99 } })).id;
	await setDays(5);
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
async function setDays(review_invitation_days: number | null) {
	const { version } = await manager.api(readSettings);
	await manager.api(changeSettings, { version, review_invitation_days });
}
/** Creates an order that was delivered this many days ago. */
async function delivered(
	customer: TestCustomer,
	days: number,
	products: number[] = [productId],
): Promise<number> {
	const { id } = await orderItems(
		customer,
		products.map((product_id) => ({ product_id })),
	);
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await manager.api(changeOrderStatus, { id, status });
	}
	const at = new Date(shop.now().getTime() - days * day);
	const dated = await shop.database.execute(
		sql`update review_invitations set delivered_at = ${at} where order_id = ${id}`,
	);
	expect(dated).toBe(1);
	return id;
}
const states = async () =>
	(
		await shop.database.rows<{ state: string }>(
			sql`select state from review_invitations order by order_id`,
		)
	).map(({ state }) => state);
/** Sends all queued emails with two workers that both run every job. */
async function sendAll(): Promise<void> {
	const emails = shop.jobs.splice(0).filter(({ name }) => name === "send-mail");
	await Promise.all(
		[...emails, ...emails].map(({ job }) => sendEmail(context(), job as Jobs["send-mail"])),
	);
}
const invitationsTo = ({ email }: TestCustomer) =>
	left.filter(({ to, subject }) => to === email && /How do you like your order/.test(subject));

test("invites a buyer once, days after delivery, with two workers and after a restart", async () => {
	const buyer = await createCustomer(shop, { name: "Ana Cruz" });
	await delivered(buyer, 4.9);
	expect(await inviteReviewers(context())).toBe(0);
	await shop.database.execute(
		sql`update review_invitations set delivered_at = delivered_at - interval '1 day'`,
	);
	shop.jobs.splice(0);
	// One worker crashes before its commit, two run concurrently, and one runs later.
	const dying = { ...context(), jobs: { enqueue: () => Promise.reject(new Error("died")) } };
	await expect(inviteReviewers(dying)).rejects.toThrow("died");
	expect(await states()).toEqual(["waiting"]);
	const decided = await Promise.all([inviteReviewers(context()), inviteReviewers(context())]);
	expect(decided.sort()).toEqual([0, 1]);
	expect(await inviteReviewers(context())).toBe(0);
	await sendAll();
	await sendAll();
	const [mail, ...others] = invitationsTo(buyer);
	expect(others).toEqual([]);
	const { slug } = await shop.database.one<{ slug: string }>(
		sql`select slug from products where id = ${productId}`,
	);
	expect(mail?.text).toContain("Hello Ana Cruz,");
	expect(mail?.text).toContain("Clear case");
	expect(mail?.text).toContain(
		`http://shop.test/user?to=${encodeURIComponent(`/app/products/${slug}?review=write#reviews`)}`,
	);
	expect(mail?.text).toContain("We send this once for each delivered order");
	expect(mail?.leaveAddress).toMatch(
		/^http:\/\/shop\.test\/review-invitations\/leave\?token=[\w-]{43}$/,
	);
	// The database doesn't contain the token, so no one can read a usable link from it.
	const token = new URL(mail?.leaveAddress ?? "").searchParams.get("token");
	const kept = await shop.database.rows(sql`select text, html, leave_address from mails`);
	expect(JSON.stringify(kept)).not.toContain(token);
});

test("asks only about products that were kept, are still sold and have no review", async () => {
	const buyer = await createCustomer(shop);
	const reviewed = (await insertProduct(shop.database, { name: "Reviewed" })).id;
	const returned = (await insertProduct(shop.database, { name: "Returned" })).id;
	const gone = (await insertProduct(shop.database, { name: "Gone" })).id;
	const orderId = await delivered(buyer, 6, [reviewed, returned, gone, productId]);
	await buyer.api(saveReview, { id: reviewed, stars: 3, text: "" });
	await shop.database.execute(sql`update products set status = 'archived' where id = ${gone}`);
	await sendBack(orderId, returned);
	await inviteReviewers(context());
	await sendAll();
	const [mail] = invitationsTo(buyer);
	expect(mail?.text).toContain("Clear case");
	expect(mail?.text).not.toMatch(/Reviewed|Returned|Gone/);
});

/** Simulates the return of an order's items by inserting a refund of its lines. */
async function sendBack(orderId: number, product: number): Promise<void> {
	await shop.database.execute(sql`
		with refund as (
			insert into refunds (event_key, order_id, amount, reason, method, state, actor_id)
			values (${`test:${orderId}:${product}`}, ${orderId}, 100, 'goodwill', 'cash', 'succeeded', ${manager.accountId})
			returning id
		)
		insert into refund_lines (refund_id, order_line_id, quantity, value, comes_back, branch_id)
		select refund.id, order_lines.id, quantity, 100, 'damaged', (select min(id) from branches)
		from refund, order_lines where order_id = ${orderId} and product_id = ${product}`);
}

test("sends no invitation for cancelled, returned, reviewed or old orders, or to blocked customers", async () => {
	const someone = await createCustomer(shop);
	const cancelled = await delivered(someone, 6);
	await shop.database.execute(sql`update orders set status = 'cancelled' where id = ${cancelled}`);
	await sendBack(await delivered(someone, 6), productId);
	const refunded = await delivered(someone, 6);
	await shop.database.execute(sql`update orders set refunded = total where id = ${refunded}`);
	await delivered(someone, 40);
	const reviewer = await createCustomer(shop);
	await delivered(reviewer, 6);
	await reviewer.api(saveReview, { id: productId, stars: 5, text: "" });
	const blocked = await createCustomer(shop);
	await delivered(blocked, 6);
	await shop.database.execute(
		sql`update accounts set blocked_at = now() where id = ${blocked.accountId}`,
	);
	expect(await inviteReviewers(context())).toBe(6);
	expect(await states()).toEqual(Array(6).fill("skipped"));
	await sendAll();
	expect(left.filter(({ subject }) => /How do you like/.test(subject))).toEqual([]);
	// Orders that are on their way or were never shipped get no invitation.
	await orderItems(someone, [{ product_id: productId }]);
	expect(await states()).toHaveLength(6);
});

test("invitations can be turned off or delayed, and a new delay also applies to orders that were delivered before", async () => {
	const buyer = await createCustomer(shop);
	await delivered(buyer, 12);
	await setDays(null);
	expect(await inviteReviewers(context())).toBe(0);
	expect(await states()).toEqual(["waiting"]);
	await setDays(14);
	expect(await inviteReviewers(context())).toBe(0);
	await setDays(12);
	expect(await inviteReviewers(context())).toBe(1);
	const { version } = await manager.api(readSettings);
	for (const review_invitation_days of [0, 61, 2.5]) {
		await expect(
			manager.api(changeSettings, { version, review_invitation_days }),
		).rejects.toMatchObject({ errors: { review_invitation_days: [expect.any(String)] } });
	}
});

test("an invitation's link turns invitations off with one click, the profile turns them on again, and a wrong link does nothing", async () => {
	const buyer = await createCustomer(shop);
	await delivered(buyer, 6);
	await inviteReviewers(context());
	await sendAll();
	const [mail] = invitationsTo(buyer);
	const { pathname, search } = new URL(mail?.leaveAddress ?? "");
	const ended = async () =>
		(await buyer.api(exportAccount)).account.review_invitations_ended_at !== null;
	const press = (path: string) => shop.app.request(path, { method: "POST" });
	expect((await press(`${pathname}?token=${"x".repeat(43)}`)).status).toBe(200);
	expect(await ended()).toBe(false);
	expect((await press(pathname + search)).status).toBe(200);
	expect(await ended()).toBe(true);
	expect((await press(pathname + search)).status).toBe(200);

	await delivered(buyer, 6);
	await inviteReviewers(context());
	await sendAll();
	expect(invitationsTo(buyer)).toHaveLength(1);

	// In the profile, the customer sees that invitations are off, turns them on, and later turns them off again.
	expect(await buyer.api(readOwnReviewInvitations)).toEqual({ wanted: false, sent: true });
	expect(await buyer.api(changeOwnReviewInvitations, { wanted: true })).toMatchObject({
		wanted: true,
	});
	expect(await ended()).toBe(false);
	await delivered(buyer, 6);
	await inviteReviewers(context());
	await sendAll();
	expect(invitationsTo(buyer)).toHaveLength(2);
	for (const _ of ["once", "twice"]) {
		expect(await buyer.api(changeOwnReviewInvitations, { wanted: false })).toEqual({
			wanted: false,
			sent: true,
		});
	}
	await delivered(buyer, 6);
	await inviteReviewers(context());
	await sendAll();
	expect(invitationsTo(buyer)).toHaveLength(2);
	// A new customer's setting doesn't depend on other customers. `sent: false` means that the shop sends no
	// invitations.
	await setDays(null);
	expect(await (await createCustomer(shop)).api(readOwnReviewInvitations)).toEqual({
		wanted: true,
		sent: false,
	});
});
