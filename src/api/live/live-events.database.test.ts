import { Buffer } from "node:buffer";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logout } from "#contract/account/session.ts";
import { changeOwnAlerts, listNews, readOwnAlerts } from "#contract/admin/alerts.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { followOwnEvents, followStaffEvents, type LiveEvent } from "#contract/live-events.ts";
import { markAllNotificationsRead } from "#contract/user/notifications.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { connect } from "#db/database.ts";
import { readLiveEvents } from "#domain/live/read-live-events.ts";
import type { LiveKind } from "#lib/events/live-kinds.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { readEvents } from "#test/support/event-stream.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, startPayment, testCards } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { createLiveHub } from "./live-hub.ts";

let shop: TestShop;
let manager: TestCustomer;
/** Customers of the main branch and the second. */
let ana: TestCustomer;
let jun: TestCustomer;
let maria: TestCustomer;
let cable: number;

beforeAll(async () => {
	shop = await createTestShop({ live: { poll: 20, session: 20 } });
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop);
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 50 } })).id;
});
afterAll(() => shop.close());

const ofStaff = (browser: TestCustomer, last?: string) =>
	readEvents(browser, followStaffEvents.path, last);
const own = (browser: TestCustomer, last?: string) =>
	readEvents(browser, followOwnEvents.path, last);
const is =
	(kind: LiveKind, orderId?: number) =>
	(event: LiveEvent): boolean =>
		event.kind === kind && (orderId === undefined || event.order_id === orderId);
const order = () => orderItems(maria, [{ product_id: cable, qty: 1 }]);

test("a new order and its cancellation request reach the branch that packs it, and the customer's pages", async () => {
	const rosa = await createCustomer(shop);
	const streams = await Promise.all([ofStaff(ana), ofStaff(manager), own(maria)]);
	const [toAna, toManager, toMaria] = streams;
	const [toJun, toRosa] = await Promise.all([ofStaff(jun), own(rosa)]);
	const { id, ref } = await order();
	const told = await Promise.all(streams.map((stream) => stream.until(is("order_placed", id))));
	expect(told.map((events) => events.at(-1)?.order_ref)).toEqual([ref, ref, ref]);
	await maria.api(requestCancellation, { id: String(id), reason: "other" });
	await toAna.until(is("cancel_requested", id));
	await toManager.until(is("cancel_requested", id));
	await toMaria.until(is("cancel_requested", id));

	// Only staff who may answer questions get an event about a question: the manager, but not Ana.
	await shop.visitor().api(askQuestion, {
		kind: "ask" as const,
		name: "Luz",
		email: "luz@customer.example",
		message: "Is it long?",
		product_id: cable,
	});
	const [question] = await toManager.until(is("question_asked"));
	expect(question?.question_id).toEqual(expect.any(Number));
	const probe = await orderItems(rosa, [{ product_id: cable, qty: 1 }]);
	await shop.database.execute(sql`
		insert into live_events (kind, order_id) values ('order_changed', 999999999)`);
	expect((await toJun.until(is("order_changed", 999_999_999))).map(({ kind }) => kind)).toEqual([
		"order_changed",
	]);
	const heard = await toRosa.until(is("order_placed", probe.id));
	expect(heard.every(({ order_id }) => order_id === probe.id || order_id === null)).toBe(true);
	expect((await toAna.until(is("order_placed", probe.id))).map(({ kind }) => kind)).not.toContain(
		"question_asked",
	);
	await Promise.all([...streams, toJun, toRosa].map((stream) => stream.leave()));
});

test("a failed payment reaches users who handle payments", async () => {
	const [toManager, toAna] = await Promise.all([ofStaff(manager), ofStaff(ana)]);
	await fillCart(maria, [{ product_id: cable }]);
	await confirmCard(shop, await startPayment(maria), testCards.declined);
	for (const { name, job } of shop.jobs) {
		if (name === "deliver-sandbox-event" && "eventId" in job)
			await shop.sandbox?.deliver(job.eventId);
	}
	await toManager.until(is("payment_failed"));
	const { id } = await order();
	const heard = await toAna.until(is("order_placed", id));
	expect(heard.map(({ kind }) => kind)).not.toContain("payment_failed");
	await Promise.all([toManager.leave(), toAna.leave()]);
});

test("changing an order's status and reading notifications update the customer's pages", async () => {
	const { id } = await order();
	const stream = await own(maria);
	await ana.api(changeOrderStatus, { id: String(id), status: "processing" });
	const kinds = new Set((await stream.until(is("notified"))).map(({ kind }) => kind));
	if (!kinds.has("order_changed")) await stream.until(is("order_changed", id));
	await maria.api(markAllNotificationsRead);
	await stream.until(is("notified"));
	await stream.leave();
});

test("a reconnecting client gets each missed event once, from any process", async () => {
	const stream = await ofStaff(ana);
	const first = await order();
	await stream.until(is("order_placed", first.id));
	const last = stream.last();
	await stream.leave();
	await expect.poll(() => shop.liveHub.size).toBe(0);
	const missed = [await order(), await order()];

	const back = await ofStaff(ana, last);
	const told = await back.until(is("order_placed", missed[1]?.id));
	const placed = told.filter(is("order_placed")).map(({ order_id }) => order_id);
	expect(placed).toEqual(missed.map(({ id }) => id));
	await back.leave();

	// Simulates another process of the shop, which has only the database in common with this one.
	const database = connect(shop.database.url, { maxConnections: 2 });
	const hub = createLiveHub({ database, now: shop.now, onError: () => {}, poll: 20 });
	const { sessionId, branchId } = await shop.database.one<{ sessionId: number; branchId: number }>(
		sql`
			select sessions.id as "sessionId", branch_id as "branchId"
			from sessions join accounts on accounts.id = account_id
			where account_id = ${ana.accountId} order by sessions.id desc limit 1`,
	);
	const person = { accountId: ana.accountId, role: "staff" as const, branchId };
	const open = (since: string | null) => ({
		fetch: async () => new Response(hub.open({ sessionId, person, shows: "shop" as const, since })),
	});
	const there = await readEvents(open(last), "");
	const again = await there.until(is("order_placed", missed[1]?.id));
	expect(again.filter(is("order_placed")).map(({ order_id }) => order_id)).toEqual(placed);
	const fresh = await order();
	await there.until(is("order_placed", fresh.id));
	await hub.close();
	expect(await there.next()).toBeNull();
	await database.close();
});

test("sends events that commit late", async () => {
	const begin = await readLiveEvents(shop.database, null);
	expect(begin.events).toEqual([]);
	await shop.database.transaction(async (transaction) => {
		await transaction.execute(sql`
			insert into live_events (kind, question_id) values ('question_asked', 41)`);
	});
	const read = await readLiveEvents(shop.database, begin.snapshot);
	expect(read.events.map(({ questionId }) => questionId)).toEqual([41]);
	expect((await readLiveEvents(shop.database, read.snapshot)).events).toEqual([]);
});

test("doesn't send events restored from a backup of a server with later transactions", async () => {
	const begin = await readLiveEvents(shop.database, null);
	await shop.database.execute(sql`
		insert into live_events (kind, question_id, transaction_id)
		values ('question_asked', 42, '9000000000'::xid8)`);
	expect((await readLiveEvents(shop.database, begin.snapshot)).events).toEqual([]);
	await shop.database.execute(sql`delete from live_events where question_id = 42`);
});

test("a stream sends nothing more after sign-out, a block or the end of employment", async () => {
	const people = await Promise.all([
		createCustomer(shop, { role: "staff" }),
		createCustomer(shop, { role: "staff" }),
		createCustomer(shop, { role: "manager" }),
	]);
	const [leaving, blocked, demoted] = people;
	const streams = await Promise.all(people.map((person) => ofStaff(person)));
	await leaving.api(logout);
	await shop.database.execute(sql`
		update accounts set blocked_at = now() where id = ${blocked.accountId}`);
	await shop.database.execute(sql`
		update accounts set role = 'customer' where id = ${demoted.accountId}`);
	for (const stream of streams) expect(await stream.next()).toBeNull();
	expect((await leaving.fetch(followStaffEvents.path)).status).toBe(401);
});

test("a stream sends the events of a staff member's new branch after they move to another branch", async () => {
	const moving = await createCustomer(shop, { role: "staff", branch: "second" });
	const stream = await ofStaff(moving);
	await shop.database.execute(sql`
		update accounts set branch_id = (select id from branches where code = 'main')
		where id = ${moving.accountId}`);
	const { id } = await order();
	await stream.until(is("order_placed", id));
	await stream.leave();
});

test("a stream is flushed at once, uncompressed and uncached, and confirms that it is open", async () => {
	const quick = createLiveHub({
		database: shop.database,
		now: shop.now,
		onError: () => {},
		poll: 10,
		beat: 30,
	});
	const { sessionId, branchId } = await shop.database.one<{ sessionId: number; branchId: number }>(
		sql`
			select sessions.id as "sessionId", branch_id as "branchId"
			from sessions join accounts on accounts.id = account_id
			where account_id = ${ana.accountId} order by sessions.id desc limit 1`,
	);
	const person = { accountId: ana.accountId, role: "staff" as const, branchId };
	const page = { sessionId, person, shows: "shop" as const, since: null };
	const standing = await readEvents({ fetch: async () => new Response(quick.open(page)) }, "");
	expect(await standing.next()).toMatchObject({
		event: "beat",
		id: expect.stringMatching(/^\d+:/),
	});
	await quick.close();

	const { response, leave } = await ofStaff(ana);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		"content-type": "text/event-stream; charset=utf-8",
		"cache-control": "no-store, no-transform",
		"x-accel-buffering": "no",
	});
	expect(response.headers.has("content-disposition")).toBe(false);
	await leave();
});

test("disconnects a page that doesn't read; it can resume later without losing events", async () => {
	const hub = createLiveHub({
		database: shop.database,
		now: shop.now,
		onError: () => {},
		poll: 10,
		session: 60_000,
	});
	const { id: sessionId } = await shop.database.one<{ id: number }>(sql`
		select id from sessions where account_id = ${manager.accountId} order by id desc limit 1`);
	const person = { accountId: manager.accountId, role: "manager" as const, branchId: null };
	hub.open({ sessionId, person, shows: "shop", since: null });
	expect(hub.size).toBe(1);
	await expect
		.poll(async () => {
			await shop.database.execute(sql`
				insert into live_events (kind, order_id)
				select 'order_changed', 888888888 from generate_series(1, 20)`);
			return hub.size;
		})
		.toBe(0);
	await hub.close();
});

test("a session has at most eight streams; closing one frees it", async () => {
	const busy = await createCustomer(shop);
	const streams = await Promise.all(Array.from({ length: 8 }, () => own(busy)));
	const ninth = await busy.fetch(followOwnEvents.path);
	expect([ninth.status, ninth.headers.get("Retry-After")]).toEqual([429, "60"]);
	await streams[0]?.leave();
	await expect.poll(async () => (await busy.fetch(followOwnEvents.path)).status).toBe(200);
});

test.each(["0:0:", "9:1:", "1:9:5,5", "x", "1:2:3'", `1:2:${"3,".repeat(2_000)}`])(
	"starts from now for an unknown ID: %j",
	async (since) => {
		const person = await createCustomer(shop, { role: "staff" });
		const stream = await ofStaff(person, since);
		expect(stream.last()).toMatch(/^\d+:\d+:/);
		await stream.leave();
	},
);

test("polling returns the same events if no stream is possible", async () => {
	const { since, events } = await ana.api(listNews, {});
	expect(events).toEqual([]);
	const { id } = await order();
	const news = await ana.api(listNews, { since });
	expect(news.events.filter(is("order_placed")).map(({ order_id }) => order_id)).toEqual([id]);
	expect((await jun.api(listNews, { since })).events).toEqual([]);
	expect((await ana.api(listNews, { since: news.since })).events).toEqual([]);
});

test("users choose which of their events notify them", async () => {
	const kinds = async (person: TestCustomer) =>
		(await person.api(readOwnAlerts)).choices.map(({ kind }) => kind);
	expect(await kinds(ana)).toEqual(["order_placed", "cancel_requested", "return_requested"]);
	expect(await kinds(manager)).toEqual([
		"order_placed",
		"cancel_requested",
		"return_requested",
		"question_asked",
		"payment_failed",
	]);
	const quiet = { in_page: false, by_mail: true };
	const { choices } = await ana.api(changeOwnAlerts, {
		choices: [
			{ kind: "order_placed", ...quiet },
			{ kind: "payment_failed", ...quiet },
		],
	});
	expect(choices).toEqual([
		{ kind: "order_placed", ...quiet, by_push: true },
		{ kind: "cancel_requested", in_page: true, by_push: true, by_mail: true },
		{ kind: "return_requested", in_page: true, by_push: true, by_mail: true },
	]);
	expect((await ana.api(readOwnAlerts)).choices).toEqual(choices);
	await ana.api(changeOwnAlerts, {
		choices: [{ kind: "order_placed", ...quiet, by_push: false }],
	});
	// A request without `by_push` leaves push notifications unchanged.
	await ana.api(changeOwnAlerts, { choices: [{ kind: "order_placed", ...quiet, in_page: true }] });
	expect((await ana.api(readOwnAlerts)).choices[0]).toEqual({
		kind: "order_placed",
		in_page: true,
		by_push: false,
		by_mail: true,
	});
	expect((await manager.api(readOwnAlerts)).choices[0]?.in_page).toBe(true);
});

test("polling the unread count takes less than 2,000 bytes, including headers", async () => {
	const answer = await maria.fetch("/user/api/notifications/unread");
	const lines = (headers: Iterable<[string, string]>) =>
		[...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
	const asked = lines([
		["GET", "/user/api/notifications/unread HTTP/1.1"],
		["Host", "shop.example.ph"],
		["Cookie", [...maria.cookies].map((pair) => pair.join("=")).join("; ")],
		["X-XSRF-TOKEN", maria.cookies.get("XSRF-TOKEN") ?? ""],
		["X-Requested-With", "XMLHttpRequest"],
		// In addition, Chrome on a phone sends its user agent, client hints, accepted types and the page's address.
		["User-Agent", "x".repeat(120)],
		["others", "x".repeat(480)],
	]);
	// Node adds the headers Date, Connection and Content-Length to the response.
	const given = `HTTP/1.1 200 OK\r\n${lines(answer.headers)}${"x".repeat(120)}\r\n${await answer.text()}`;
	expect(Buffer.byteLength(asked + given)).toBeLessThan(2_000);
});
