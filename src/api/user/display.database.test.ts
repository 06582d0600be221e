import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeShift, takeTill } from "#contract/admin/counter-shifts.ts";
import * as calls from "#contract/admin/till-display.ts";
import type { DisplayState } from "#contract/display-state.ts";
import { connectDisplay, followDisplay } from "#contract/user/display.ts";
import { connect } from "#db/database.ts";
import { deleteOldDisplays } from "#domain/counter/display/disconnect-display.ts";
import { openTill } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { openEvents } from "#test/support/event-stream.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";
import { createDisplayHub } from "../live/display-hub.ts";

let shop: TestShop;
let ana: TestCustomer;
let elsewhere: TestCustomer;
let till = 0;
const device_id = randomUUID();

beforeAll(async () => {
	shop = await createTestShop({ live: { poll: 20, beat: 60_000 } });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	elsewhere = await createCustomer(shop, { name: "Cora Dy", role: "staff", branch: "second" });
});
afterAll(() => shop.close());

const saleOf = (total: string): DisplayState => ({
	kind: "sale",
	lines: [{ name: "Cable", units: "2 × ₱149.00", amount: "₱298.00", notes: ["Payday: −₱10.00"] }],
	more_lines: 0,
	discounts: [{ label: "Payday", amount: "−₱10.00" }],
	total,
	rounding: null,
	saved: "₱10.00",
	wallet: null,
});

/** Opens a till and creates a code for connecting its display. */
async function newTill() {
	till += 1;
	const { id } = await openTill(ana, { till });
	await ana.api(takeTill, { id, device_id });
	const { code } = await ana.api(calls.createDisplayCode, { id, device_id });
	const show = (state: DisplayState) => ana.api(calls.showOnDisplay, { id, device_id, state });
	const report = () => ana.api(calls.getTillDisplay, { id, device_id });
	return { id, code, show, report };
}

const follow = (tablet: TestBrowser) => openEvents(tablet, followDisplay.path);

async function connectedTill() {
	const opened = await newTill();
	const tablet = shop.visitor();
	await tablet.api(connectDisplay, { code: opened.code });
	return { ...opened, tablet };
}

it("connects a tablet with a code that works once, and shows the till's sale on it", async () => {
	const { id, code, show, report } = await newTill();
	const tablet = shop.visitor();
	expect(await report()).toEqual({ connected_at: null, code_expires_at: expect.any(String) });
	await expect(show(saleOf("₱288.00"))).rejects.toMatchObject({ status: 404 });

	await tablet.api(connectDisplay, { code: code.toLowerCase().replace("-", " ") });
	const stored = await shop.database.one<{ text: string }>(sql`
		select row_to_json(till_displays)::text as text from till_displays where shift_id = ${id}`);
	expect(stored.text).not.toContain(code.replace("-", ""));
	await expect(shop.visitor().api(connectDisplay, { code })).rejects.toMatchObject({ status: 422 });

	const stream = await follow(tablet);
	expect(await stream.next()).toMatchObject({ event: "waiting" });
	expect(await report()).toEqual({ connected_at: expect.any(String), code_expires_at: null });
	expect(await stream.next()).toMatchObject({ event: "state", data: { kind: "idle" } });
	await show(saleOf("₱288.00"));
	expect(await stream.next()).toMatchObject({ event: "state", data: saleOf("₱288.00") });
	await stream.leave();
});

it("serves a display from another process", async () => {
	const { show, tablet } = await connectedTill();
	await show(saleOf("₱288.00"));
	const database = connect(shop.database.url, { maxConnections: 1 });
	const hub = createDisplayHub({ database, now: shop.now, onError: () => {}, poll: 20 });
	const token = tablet.cookies.get("kargado_display") ?? "";
	const stream = await openEvents({ fetch: async () => new Response(hub.open(token)) }, "");
	expect(await stream.next()).toMatchObject({ event: "state", data: { total: "₱288.00" } });
	await show(saleOf("₱149.00"));
	expect(await stream.next()).toMatchObject({ event: "state", data: { total: "₱149.00" } });
	await hub.close();
	expect(await stream.next()).toBeNull();
	await database.close();
});

it("a customer display hides the total while the till is away, and shows it again once the till is back", async () => {
	const { id, show, report, tablet } = await connectedTill();
	await show(saleOf("₱288.00"));
	const stream = await follow(tablet);
	expect(await stream.next()).toMatchObject({ event: "state" });
	await shop.database.execute(sql`
		update till_displays set seen_at = now() - interval '11 seconds' where shift_id = ${id}`);
	expect(await stream.next()).toMatchObject({ event: "waiting", data: {} });
	await report();
	expect(await stream.next()).toMatchObject({ event: "state", data: { total: "₱288.00" } });
	await stream.leave();
});

it("the connection of a customer display ends when the till disconnects it, another display connects or the shift closes", async () => {
	const disconnected = await connectedTill();
	const stream = await follow(disconnected.tablet);
	expect(await stream.next()).toMatchObject({ event: "waiting" });
	await ana.api(calls.disconnectDisplay, { id: disconnected.id });
	await ana.api(calls.disconnectDisplay, { id: disconnected.id });
	expect(await stream.next()).toMatchObject({ event: "over" });
	expect(await stream.next()).toBeNull();

	const replaced = await connectedTill();
	const { code } = await ana.api(calls.createDisplayCode, { id: replaced.id, device_id });
	await replaced.report();
	const before = await follow(replaced.tablet);
	expect(await before.next()).toMatchObject({ event: "state" });
	await shop.visitor().api(connectDisplay, { code });
	expect(await before.next()).toMatchObject({ event: "over" });

	const closed = await connectedTill();
	await ana.api(closeShift, { id: closed.id, device_id, counted: 1_000 });
	expect(await (await follow(closed.tablet)).next()).toMatchObject({ event: "over" });
	await expect(closed.show({ kind: "idle" })).rejects.toMatchObject({ code: "shift_over" });
	expect(await closed.report()).toEqual({ connected_at: null, code_expires_at: null });
});

it("a customer display can be set up only by the till's browser and branch, and shows only amounts and names", async () => {
	const { id, show, tablet } = await connectedTill();
	await expect(elsewhere.api(calls.getTillDisplay, { id })).rejects.toMatchObject({
		code: "other_branch",
	});
	const other = { id, device_id: randomUUID() };
	await expect(ana.api(calls.createDisplayCode, other)).rejects.toMatchObject({
		code: "till_elsewhere",
	});
	await expect(
		ana.api(calls.showOnDisplay, { ...other, state: { kind: "idle" } }),
	).rejects.toMatchObject({ code: "till_elsewhere" });
	// The till counts as away until its own browser sends a request. A request from another browser doesn't change
	// that.
	await ana.api(calls.getTillDisplay, other);
	const stream = await follow(tablet);
	expect(await stream.next()).toMatchObject({ event: "waiting" });
	await stream.leave();

	const line = { name: "Cable", units: "1 × ₱1.00", amount: "₱1.00", notes: [] };
	const broken: unknown[] = [
		{ ...saleOf("₱1.00"), customer: "Luz" },
		{ ...saleOf("₱1.00"), total: "<b>free</b>" },
		{ ...saleOf("₱1.00"), lines: Array.from({ length: 6 }, () => line) },
		{ ...saleOf("₱1.00"), lines: [{ ...line, name: "x".repeat(201) }] },
		{ ...saleOf("₱1.00"), lines: [{ ...line, cost: 1 }] },
		{ ...saleOf("₱1.00"), wallet: { amount: "₱1.00", code: "https://elsewhere.example" } },
	];
	for (const state of broken) {
		await expect(show(state as DisplayState)).rejects.toMatchObject({ status: 422 });
	}
});

it("a customer display works while the shop is closed to shoppers, and needs no account", async () => {
	const closed = await createTestShop({ demo: false, isNew: true, live: { poll: 20 } });
	const stream = await openEvents(closed.visitor(), followDisplay.path);
	expect(await stream.next()).toMatchObject({ event: "over" });
	await closed.close();
});

it("refuses further codes from a network after 20 attempts", async () => {
	const { code } = await newTill();
	const tries = Array.from({ length: 20 }, () =>
		shop.visitor().api(connectDisplay, { code: "ABCD-EFGH" }),
	);
	await Promise.allSettled(tries);
	await expect(shop.visitor().api(connectDisplay, { code })).rejects.toMatchObject({ status: 429 });
});

it("lets codes expire after ten minutes, and connected displays after a day", async () => {
	// Other tests have used up the limit on attempts, so wait until it is over.
	shop.advance(15 * 60_000);
	const old = await connectedTill();
	const late = await newTill();
	shop.advance(11 * 60_000);
	const attempt = shop.visitor().api(connectDisplay, { code: late.code });
	await expect(attempt).rejects.toMatchObject({ status: 422 });
	shop.advance(24 * 60 * 60_000);
	expect(await (await follow(old.tablet)).next()).toMatchObject({ event: "over" });
	await deleteOldDisplays(shop.database, new Date(shop.now().getTime() - 60_000));
	expect(await shop.database.rows(sql`select from till_displays`)).toEqual([]);
});
