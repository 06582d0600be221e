import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookParcels, getCourierLabel } from "#contract/admin/courier-bookings.ts";
import { listCourierProviders, listCouriers, updateCourier } from "#contract/admin/couriers.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeParcelStatus, splitParcel } from "#contract/admin/parcels.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { toRequest } from "#contract/to-request.ts";
import { getOrder, requestCancellation } from "#contract/user/orders.ts";
import { courierSignatureHeader } from "#demo/couriers/stand-in-gateway.ts";
import { signEvent } from "#demo/payments/event-signature.ts";
import { deleteCourierTexts } from "#domain/couriers/tracking/delete-courier-texts.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	ask,
	book,
	cancel,
	listStandIn,
	orderTo,
	readParcel,
	tell,
	workOnCouriers,
} from "#test/support/courier-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
/** Two customers of the main branch and one of the second. */
let ana: TestCustomer;
let ben: TestCustomer;
let jun: TestCustomer;
let cable: number;
let mouse: number;
let hatid: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { name: "Aling Nena", role: "owner" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	ben = await createCustomer(shop, { name: "Ben Cruz", role: "staff" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 200 } })).id;
	mouse = (await insertProduct(shop.database, { name: "Mouse", stock: { second: 200 } })).id;
	hatid = await listStandIn(shop);
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const home = "12 Mabini St, Poblacion, Calamba, Laguna 4027";
/** Places each order for a new customer, because the number of cash orders per customer and day is limited. */
const order = async (line = home, products = [cable]) =>
	orderTo(await createCustomer(shop), line, products);
const shipmentsOf = async (orderId: number) =>
	(
		await shop.database.one<{ count: number }>(sql`
			select count(*)::integer as count from stand_in_shipments
			where shipment->>'code' like ${`%${orderId}-%`}`)
	).count;
async function booked(line = home, products = [cable]) {
	const id = await order(line, products);
	await book(ana, id, hatid);
	await workOnCouriers(shop);
	const { tracking_number: number } = await readParcel(ana, id);
	return { id, number };
}
const settingsVersion = async () => (await owner.api(readSettings)).version;
const stepsOf = async (id: number) =>
	(await owner.api(getAdminOrder, { id })).events.map(({ kind, to_status: to, actor_name: who }) =>
		[kind === "moved" ? to : kind, who].filter(Boolean).join(" by "),
	);

describe("a booking", () => {
	test("is requested once, and gives the parcel its number, fee and label", async () => {
		const id = await order();
		const asked = await book(ana, id, hatid);
		expect(asked.parcels[0]).toMatchObject({
			courier: "Hatid Express",
			tracking_number: null,
			can_book: false,
			can_split: false,
			booking: { state: "asked", problem: null, has_label: false },
		});
		expect(await workOnCouriers(shop)).toBe(0);
		const parcel = await readParcel(ana, id);
		expect(parcel).toMatchObject({
			status: "packing",
			fee: 95,
			tracking_number: expect.stringMatching(/^HTD\d{10}$/),
			booking: { state: "booked", has_label: true, told_status: "booked" },
		});
		const { path } = toRequest(getCourierLabel, { id: String(id), parcel_id: String(parcel.id) });
		const label = await ana.fetch(path);
		expect(label.headers.get("Content-Type")).toBe("application/pdf");
		const text = (await readPdfText(Buffer.from(await label.arrayBuffer()))).join(" ");
		expect(text).toContain(parcel.tracking_number);
		expect(text).toContain("Maria Santos");
		const { shipment } = await shop.database.one<{ shipment: Record<string, unknown> }>(sql`
			select shipment from stand_in_shipments where tracking_number = ${parcel.tracking_number}`);
		expect(shipment).toMatchObject({
			code: expect.stringMatching(/^ORD-\d+-1$/),
			to: { name: "Maria Santos", phone: "+639171234567", address: home },
			items: [{ name: "Cable", quantity: 1 }],
			collect: expect.any(Number),
		});
		expect(shipment["collect"]).toBe((await owner.api(getAdminOrder, { id })).total_amount * 100);
	});

	test("isn't repeated if the courier's answer got lost, because the existing booking is found", async () => {
		const id = await order(`#lost ${home}`);
		await book(ana, id, hatid);
		expect(await workOnCouriers(shop)).toBe(1);
		expect((await readParcel(ana, id)).booking).toMatchObject({
			state: "asked",
			problem: "Hatid Express does not answer. Trying again automatically.",
		});
		expect(await workOnCouriers(shop)).toBe(0);
		expect((await readParcel(ana, id)).booking).toMatchObject({ state: "booked", problem: null });
		expect(await shipmentsOf(id)).toBe(1);
	});

	test("that the courier refuses shows the reason, and leaves the parcel for manual shipping", async () => {
		const id = await order(`#refuse ${home}`);
		await book(ana, id, hatid);
		await workOnCouriers(shop);
		const parcel = await readParcel(ana, id);
		expect(parcel).toMatchObject({
			can_book: true,
			booking: { state: "refused", problem: "We do not deliver to this address." },
		});
		expect((await owner.api(getAdminOrder, { id })).events.at(-1)).toMatchObject({
			kind: "parcel_changed",
			actor_name: null,
			note: "Parcel 1: Hatid Express refused the booking. We do not deliver to this address.",
		});
		const { parcels } = await ana.api(changeParcelStatus, {
			id: String(id),
			parcel_id: String(parcel.id),
			version: parcel.version,
			status: "shipped",
			courier: "J&T Express",
			tracking_number: "JT1",
		});
		expect(parcels[0]).toMatchObject({ status: "shipped", courier: "J&T Express" });
	});

	test("is made once if several people ask at the same time", async () => {
		const id = await order();
		const asked = await Promise.allSettled(
			[ana, ben, owner, ana].map((person) => book(person, id, hatid)),
		);
		expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const each of asked) {
			if (each.status === "rejected") {
				expect(["changed_elsewhere", "already_booked", "illegal_transition"]).toContain(
					each.reason.code,
				);
			}
		}
		await workOnCouriers(shop);
		expect(await shipmentsOf(id)).toBe(1);
	});

	test("is allowed only for the branch that packs the parcel, before it leaves, and with integrated couriers", async () => {
		const id = await order(home, [cable, mouse]);
		await expect(book(ana, id, hatid, 2)).rejects.toMatchObject({ code: "other_branch" });
		await book(jun, id, hatid, 2);
		const [byHand] = (await owner.api(listCouriers)).filter(({ can_book: can }) => !can);
		await expect(book(ana, id, byHand?.id ?? 0)).rejects.toMatchObject({
			code: "illegal_transition",
		});
		const { id: parcel_id, version, items } = await readParcel(owner, id, 2);
		const of = { id: String(id), parcel_id: String(parcel_id), version };
		const pieces = [{ id: items[0]?.id ?? 0, quantity: 1 }];
		await expect(jun.api(splitParcel, { ...of, items: pieces })).rejects.toMatchObject({
			code: "already_booked",
		});
		await workOnCouriers(shop);
		expect((await readParcel(owner, id, 2)).tracking_number).toMatch(/^HTD/);
		expect((await readParcel(owner, id, 1)).tracking_number).toBeNull();
	});

	test("of many parcels at once reports the result of each", async () => {
		const ids = await Promise.all([order(), order(home, [cable, mouse]), order(home, [mouse])]);
		const first = await ana.api(bookParcels, { courier_id: hatid, order_ids: ids });
		expect(first.results.map(({ order_id, message }) => [order_id, message])).toEqual([
			[ids[0], null],
			[ids[1], null],
		]);
		expect((await ana.api(bookParcels, { courier_id: hatid, order_ids: ids })).results).toEqual([]);
		await workOnCouriers(shop);
		expect((await readParcel(ana, ids[1] ?? 0)).booking?.state).toBe("booked");
	});

	test("can be cancelled until pickup, and made again", async () => {
		const { id, number } = await booked();
		expect((await cancel(ana, id)).parcels[0]?.booking?.state).toBe("cancelling");
		await workOnCouriers(shop);
		expect(await readParcel(ana, id)).toMatchObject({
			tracking_number: null,
			can_book: true,
			booking: { state: "cancelled" },
		});
		await expect(cancel(ana, id)).rejects.toMatchObject({ code: "not_booked" });
		await book(ana, id, hatid);
		await workOnCouriers(shop);
		const again = await readParcel(ana, id);
		expect(again.tracking_number).toMatch(/^HTD/);
		expect(again.tracking_number).not.toBe(number);
		await tell(shop, again.tracking_number, ["picked_up"]);
		await cancel(ana, id);
		await workOnCouriers(shop);
		expect((await readParcel(ana, id)).booking).toMatchObject({
			state: "booked",
			problem: "The rider has already picked up the parcel.",
		});
	});

	test("that is cancelled before the courier answered stays cancelled", async () => {
		const id = await order(`#lost ${home}`);
		await book(ana, id, hatid);
		expect(await workOnCouriers(shop)).toBe(1);
		await cancel(ana, id);
		await workOnCouriers(shop);
		expect((await readParcel(ana, id)).booking?.state).toBe("cancelled");
		const { status } = await shop.database.one<{ status: string }>(sql`
			select status from stand_in_shipments where shipment->>'code' like ${`%${id}-1`}`);
		expect(status).toBe("cancelled");
	});

	test("is cancelled automatically with its order", async () => {
		const { id } = await booked();
		await owner.api(changeOrderStatus, { id: String(id), status: "cancelled", from: "pending" });
		await ask(shop);
		await workOnCouriers(shop);
		expect((await readParcel(ana, id)).booking?.state).toBe("cancelled");
	});
});

describe("a courier's status update", () => {
	test("ships and delivers the parcel and its order without staff", async () => {
		const { id, number } = await booked();
		await tell(shop, number, ["picked_up"]);
		await workOnCouriers(shop);
		expect(await readParcel(ana, id)).toMatchObject({
			status: "shipped",
			booking: { told_status: "picked_up", problem: null },
		});
		await tell(shop, number, ["in_transit", "out_for_delivery", "attempt_failed"]);
		await workOnCouriers(shop);
		expect((await readParcel(ana, id)).delivery_outcome).toBe("not_found");
		await tell(shop, number, ["out_for_delivery"]);
		await workOnCouriers(shop);
		expect((await readParcel(ana, id)).delivery_outcome).toBeNull();
		await tell(shop, number, ["delivered"]);
		await workOnCouriers(shop);
		const { status, payment_state: paid, courier } = await owner.api(getAdminOrder, { id });
		// The courier owes the cash until its payout.
		expect([status, paid, courier]).toEqual(["delivered", "collected", "Hatid Express"]);
		expect(await stepsOf(id)).toEqual(
			expect.arrayContaining(["shipped", "delivery_not_found", "delivery_out_again", "delivered"]),
		);
		expect(await ana.api(getAdminOrder, { id })).toMatchObject({ tracking_number: number });
	});

	test("returns a refused parcel so that staff can check it in", async () => {
		const { id, number } = await booked();
		await tell(shop, number, ["picked_up", "out_for_delivery", "refused", "returning", "returned"]);
		await workOnCouriers(shop);
		const found = await owner.api(getAdminOrder, { id });
		expect(found).toMatchObject({ status: "shipped", delivery_outcome: "returned" });
		expect(found.can_count_in).toBe(true);
	});

	test("changes only its own parcel if the order has several", async () => {
		const { id, number } = await booked(home, [cable, mouse]);
		await tell(shop, number, ["picked_up", "out_for_delivery", "delivered"]);
		await workOnCouriers(shop);
		const { status, parcels } = await owner.api(getAdminOrder, { id });
		expect([status, ...parcels.map((each) => each.status)]).toEqual([
			"processing",
			"delivered",
			"packing",
		]);
	});

	test("is polled if the courier sends no updates", async () => {
		const { id, number } = await booked(`#silent ${home}`);
		await tell(shop, number, ["picked_up", "out_for_delivery", "delivered"]);
		await workOnCouriers(shop);
		expect((await readParcel(ana, id)).status).toBe("packing");
		shop.advance(11 * 60_000);
		await ask(shop);
		expect((await readParcel(ana, id)).status).toBe("delivered");
		await ask(shop);
		expect((await stepsOf(id)).filter((step) => step === "delivered")).toHaveLength(1);
	});

	test("waits while staff can still undo a step or the customer wants to cancel", async () => {
		const customer = await createCustomer(shop);
		const id = await orderTo(customer, home, [cable]);
		await book(ana, id, hatid);
		await workOnCouriers(shop);
		const { tracking_number: number } = await readParcel(ana, id);
		await customer.api(requestCancellation, { id, reason: "change_of_mind" });
		await tell(shop, number, ["picked_up"]);
		await workOnCouriers(shop);
		const parcel = await readParcel(ana, id);
		expect(parcel).toMatchObject({
			status: "packing",
			booking: {
				problem: expect.stringMatching(/^The courier reports “Picked up”\. .*asked to cancel/),
			},
		});
		await owner.api(changeSettings, { version: await settingsVersion(), undo_seconds: 60 });
		await ana.api(changeParcelStatus, {
			id: String(id),
			parcel_id: String(parcel.id),
			version: parcel.version,
			status: "shipped",
			decline_request: true,
		});
		await ask(shop);
		expect((await readParcel(ana, id)).booking?.problem).toMatch(/is still pending/);
		await owner.api(changeSettings, { version: await settingsVersion(), undo_seconds: null });
		await shop.database.execute(sql`delete from held_moves`);
		await shop.database.execute(
			sql`update cancel_requests set state = 'declined', decided_at = now() where order_id = ${id}`,
		);
		await ask(shop);
		expect(await readParcel(ana, id)).toMatchObject({
			status: "shipped",
			booking: { problem: null },
		});
	});
});

test("labels and personal messages are deleted once the parcel is final", async () => {
	const { id, number } = await booked();
	await tell(shop, number, ["picked_up", "out_for_delivery", "delivered"]);
	await workOnCouriers(shop);
	const kept = () =>
		shop.database.one<{ labels: number; notes: number }>(sql`
			select count(content)::integer as labels, count(note)::integer as notes
			from courier_bookings
			left join courier_labels on courier_labels.booking_id = courier_bookings.id
			left join courier_events on courier_events.booking_id = courier_bookings.id
			where parcel_id in (select id from parcels where order_id = ${id})`);
	const daysOn = (days: number) => new Date(shop.now().getTime() + days * 24 * 60 * 60_000);
	await deleteCourierTexts(shop.database, daysOn(-1));
	expect(await kept()).toEqual({ labels: 3, notes: 2 });
	await deleteCourierTexts(shop.database, daysOn(1));
	expect(await kept()).toEqual({ labels: 0, notes: 0 });
});

describe("the courier's webhook", () => {
	const send = async (body: string, signature: string | null, provider = "stand_in") =>
		(
			await shop.app.request(`/couriers/webhook/${provider}`, {
				method: "POST",
				headers: {
					"Content-Type": "application/json",
					...(signature !== null && { [courierSignatureHeader]: signature }),
				},
				body,
			})
		).status;
	const secret = async () =>
		(
			await shop.database.one<{ webhook_secret: string }>(
				sql`select webhook_secret from stand_in_courier_secret`,
			)
		).webhook_secret;
	async function eventsOf(number: string | null): Promise<string[]> {
		const { id } = await shop.database.one<{ id: string }>(
			sql`select id from stand_in_shipments where tracking_number = ${number}`,
		);
		const at = (minute: number) => new Date(shop.now().getTime() + minute * 1000).toISOString();
		return (["picked_up", "in_transit", "out_for_delivery", "delivered"] as const).map(
			(status, minute) =>
				JSON.stringify({
					id: `evt_${number}_${status}`,
					shipment: id,
					status,
					note: null,
					happened_at: at(minute),
				}),
		);
	}

	test("changes nothing if its signature is wrong, missing or old", async () => {
		const { id, number } = await booked();
		const [body = ""] = await eventsOf(number);
		const key = await secret();
		const good = signEvent(body, key, shop.now());
		const old = signEvent(body, key, new Date(shop.now().getTime() - 301_000));
		const foreign = signEvent(body, "another secret", shop.now());
		const flipped = good.slice(0, -1) + (good.endsWith("0") ? "1" : "0");
		for (const signature of [null, "", "t=1,v1=00", old, foreign, flipped]) {
			expect(await send(body, signature)).toBe(400);
		}
		expect(await send(`${body} `, good)).toBe(400);
		expect(await send(body, good, "nobody")).toBe(400);
		expect((await readParcel(ana, id)).status).toBe("packing");
		expect(await send(body, good)).toBe(200);
		expect((await readParcel(ana, id)).status).toBe("shipped");
	});

	test("changes nothing for a cancelled booking, or if staff shipped the parcel without its booking", async () => {
		const cancelled = await booked();
		await cancel(ana, cancelled.id);
		await workOnCouriers(shop);
		const other = await booked();
		for (const { id } of [cancelled, other]) {
			const { id: parcel_id, version } = await readParcel(ana, id);
			await ana.api(changeParcelStatus, {
				id: String(id),
				parcel_id: String(parcel_id),
				version,
				status: "shipped",
				courier: "J&T Express",
				tracking_number: `JT-${id}`,
			});
		}
		const key = await secret();
		for (const { number } of [cancelled, other]) {
			for (const body of await eventsOf(number)) {
				expect(await send(body, signEvent(body, key, shop.now()))).toBe(200);
			}
		}
		for (const { id } of [cancelled, other]) {
			expect(await readParcel(ana, id)).toMatchObject({
				status: "shipped",
				delivery_outcome: null,
				courier: "J&T Express",
				booking: { problem: expect.stringMatching(/^The courier reports “Delivered”\. /) },
			});
		}
	});

	test("sent many times at once and out of order has each effect once", async () => {
		const { id, number } = await booked();
		const bodies = await eventsOf(number);
		const key = await secret();
		shop.advance(10_000);
		const all = [...bodies.toReversed(), ...bodies, ...bodies];
		const statuses = await Promise.all(
			all.map((body) => send(body, signEvent(body, key, shop.now()))),
		);
		expect(new Set(statuses)).toEqual(new Set([200]));
		expect((await readParcel(ana, id)).status).toBe("delivered");
		const steps = await stepsOf(id);
		expect(steps.filter((step) => step === "shipped")).toHaveLength(1);
		expect(steps.filter((step) => step === "delivered")).toHaveLength(1);
		const { mails } = await shop.database.one<{ mails: number }>(sql`
			select count(*)::integer as mails from mails where event_key = ${`order:${id}:delivered`}`);
		expect(mails).toBe(1);
	});

	test("is acknowledged for an unknown parcel, and counts once if it is repeated", async () => {
		const key = await secret();
		const body = JSON.stringify({
			id: "evt_x",
			shipment: "shp_x",
			status: "delivered",
			note: null,
			happened_at: shop.now().toISOString(),
		});
		expect(await send(body, signEvent(body, key, shop.now()))).toBe(200);
		const { id, number } = await booked(`#twice ${home}`);
		await tell(shop, number, ["picked_up", "out_for_delivery", "delivered"]);
		await workOnCouriers(shop);
		expect((await stepsOf(id)).filter((step) => step === "delivered")).toHaveLength(1);
	});
});

test("the owner chooses which integration books a courier", async () => {
	expect(await owner.api(listCourierProviders)).toEqual([
		{
			provider: "stand_in",
			name: "Hatid Express",
			webhook_address: "http://shop.test/couriers/webhook/stand_in",
		},
	]);
	const [jt] = await owner.api(listCouriers);
	const id = String(jt?.id);
	const changed = await owner.api(updateCourier, { id, provider: "stand_in" });
	expect(changed).toMatchObject({ provider: "stand_in", can_book: true });
	await expect(owner.api(updateCourier, { id, provider: "nobody" })).rejects.toMatchObject({
		errors: { provider: [expect.any(String)] },
	});
	expect(await owner.api(updateCourier, { id, provider: null })).toMatchObject({ can_book: false });
	const customer = await createCustomer(shop);
	const order = await orderTo(customer, home, [cable]);
	expect(JSON.stringify(await customer.api(getOrder, { id: order }))).not.toContain("booking");
});
