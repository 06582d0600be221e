import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeOwnAlerts } from "#contract/admin/alerts.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { answerQuestion, listQuestions } from "#contract/admin/questions.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { emailUnhandledAlerts } from "#domain/live/email-alerts.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let ana: TestCustomer;
let jun: TestCustomer;
let maria: TestCustomer;
let cable: number;

beforeAll(async () => {
	shop = await createTestShop();
	await shop.database.execute(sql`update accounts set blocked_at = now() where role <> 'customer'`);
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop);
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 90 } })).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from live_events`);
	await shop.database.execute(sql`delete from mails`);
});

const order = async () => (await orderItems(maria, [{ product_id: cable }])).id;
/** Moves all alerts into the past by this many minutes, then runs the job. */
async function pass(minutes: number): Promise<void> {
	await shop.database.execute(sql`
		update live_events set created_at = created_at - ${`${minutes} minutes`}::interval`);
	await emailUnhandledAlerts(shop.parts);
}
const mailed = async () =>
	(
		await shop.database.rows<{ recipient: string; subject: string }>(sql`
			select recipient, subject from mails where event_key like 'waiting:%' order by id`)
	).map(({ recipient, subject }) => [nameOf(recipient), subject]);
const nameOf = (email: string) =>
	[manager, ana, jun].find((each) => each.email === email)?.name ?? email;

test("sends each person one email about the alerts that no one has handled for 15 minutes, and only once", async () => {
	const first = await order();
	await order();
	await maria.api(requestCancellation, { id: String(first), reason: "other" });
	await pass(14);
	expect(await mailed()).toEqual([]);
	await pass(1);
	const subject = "Waiting: 2 new orders, 1 cancellation request";
	expect(await mailed()).toEqual([
		["Lita Cruz", subject],
		["Ana Reyes", subject],
	]);
	await pass(60);
	expect(await mailed()).toHaveLength(2);
	const { text } = await shop.database.one<{ text: string }>(sql`
		select text from mails where recipient = ${ana.email}`);
	expect(text).toContain("http://shop.test/admin/orders");
	expect(text).not.toContain("Maria");
});

test("sends no alert about an order that staff have opened or changed, but alerts about its later events", async () => {
	const [opened, moved, left] = [await order(), await order(), await order()];
	await ana.api(getAdminOrder, { id: String(opened) });
	await manager.api(changeOrderStatus, { id: String(moved), status: "processing" });
	await shop.database.execute(sql`
		update orders set status = 'cancelled' where id = ${left} and status = 'pending'`);
	await maria.api(requestCancellation, { id: String(opened), reason: "other" });
	// Makes all alerts 20 minutes old, so that an email is due for each alert that no one has handled.
	await pass(20);
	expect((await mailed()).map(([, subject]) => subject)).toEqual([
		"Waiting: 1 cancellation request",
		"Waiting: 1 cancellation request",
	]);
});

test("emails pending questions to the people who can answer them, but not answered ones", async () => {
	const ask = { kind: "contact" as const, name: "Luz", email: "luz@customer.example" };
	await shop.visitor().api(askQuestion, { ...ask, message: "Are you open?" });
	await pass(15);
	expect(await mailed()).toEqual([["Lita Cruz", "Waiting: 1 new question"]]);
	await shop.database.execute(sql`delete from mails`);
	await shop.visitor().api(askQuestion, { ...ask, message: "And on Sundays?" });
	for (const { id } of await manager.api(listQuestions, {})) {
		await manager.api(answerQuestion, { id: String(id), text: "Yes, until six." });
	}
	await pass(15);
	expect(await mailed()).toEqual([]);
});

test("respects the alerts that each person has chosen and the delay that the owner has set, and sends nothing if alerts are off", async () => {
	await ana.api(changeOwnAlerts, {
		choices: [{ kind: "order_placed", in_page: true, by_mail: false }],
	});
	const set = async (alert_mail_minutes: number | null) => {
		const { version } = await manager.api(readSettings);
		return manager.api(changeSettings, { version, alert_mail_minutes });
	};
	expect((await set(60)).alert_mail_minutes).toBe(60);
	await order();
	await pass(59);
	expect(await mailed()).toEqual([]);
	await pass(1);
	expect(await mailed()).toEqual([["Lita Cruz", "Waiting: 1 new order"]]);
	await set(null);
	await order();
	await pass(600);
	expect(await mailed()).toHaveLength(1);
	await expect(set(0)).rejects.toMatchObject({
		errors: { alert_mail_minutes: ["Enter at least 1 minute."] },
	});
	await set(15);
});

test("two processes send only one email, and alerts older than a day aren't emailed", async () => {
	await order();
	await shop.database.execute(sql`
		update live_events set created_at = created_at - interval '20 minutes'`);
	await Promise.all([emailUnhandledAlerts(shop.parts), emailUnhandledAlerts(shop.parts)]);
	expect((await mailed()).map(([name]) => name)).toEqual(["Lita Cruz"]);
	await shop.database.execute(sql`delete from mails`);
	await order();
	await pass(25 * 60);
	expect(await mailed()).toEqual([]);
});
