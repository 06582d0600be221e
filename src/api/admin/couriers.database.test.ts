import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createCourier,
	handOverCash,
	listCourierDebts,
	listCouriers,
	listHeldOrders,
	updateCourier,
	writeOffCash,
} from "#contract/admin/couriers.ts";
import { recordDelivery } from "#contract/admin/order-delivery.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { exportOrders, getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import {
	changePayoutMapping,
	closePayout,
	getPayout,
	listPayouts,
	type Payout,
	undoPayout,
} from "#contract/admin/payouts.ts";
import type { Database } from "#db/database.ts";
import { readPayoutRows } from "#domain/couriers/payout/read-payout-rows.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { sendPayoutFile } from "#test/support/payout-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let product: InsertedProduct;
let numbers = 0;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	product = await insertProduct(shop.database, { price: 85_000, stock: { main: 200 } });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

interface Delivered {
	id: number;
	ref: string;
	tracking: string;
}
/**
 * Ships an order of ₱1,000.00 including shipping, to be paid in cash to the courier, and by default marks it as
 * delivered.
 */
async function delivered(courier: string, isDelivered = true): Promise<Delivered> {
	const maria = await createCustomer(shop);
	const { id, ref } = await orderItems(maria, [{ product_id: product.id }]);
	const tracking = `TN-${String(++numbers).padStart(6, "0")}`;
	await manager.api(changeOrderStatus, { id, status: "processing" });
	await manager.api(changeOrderStatus, {
		id,
		status: "shipped",
		courier,
		tracking_number: tracking,
	});
	if (isDelivered) await manager.api(changeOrderStatus, { id, status: "delivered" });
	return { id, ref, tracking };
}
const newCourier = (name: string) => manager.api(createCourier, { name, kind: "company" });
const debtOf = async (name: string) =>
	(await manager.api(listCourierDebts)).find(({ courier }) => courier === name)?.owed ?? 0;
const stateOf = async ({ id }: Delivered) =>
	(await manager.api(getAdminOrder, { id })).payment.state;
/** Returns by how much a payout changed the balance of each ledger account, in pesos. */
const broughtBy = async (payoutId: number) =>
	Object.fromEntries(
		(
			await shop.database.rows<{ account: string; amount: number }>(sql`
				select account, sum(amount)::bigint as amount from (
					select to_account as account, amount from money_ledger where payout_id = ${payoutId}
					union all
					select from_account, -amount from money_ledger where payout_id = ${payoutId}
				) moved group by account having sum(amount) <> 0`)
		).map(({ account, amount }) => [account, amount / 100]),
	);
const close = ({ id, sums }: Payout) =>
	manager.api(closePayout, { id, received: sums.received, fees: sums.fees });
const verdicts = (payout: Payout) =>
	[...payout.lines].sort((a, b) => a.line - b.line).map(({ verdict }) => verdict);

describe("an order paid in cash to the courier", () => {
	it("is not paid until the courier has handed over the cash", async () => {
		const rider = await delivered("Own rider");
		expect(await stateOf(rider)).toBe("collected");
		const found = async (payment_state: "collected" | "paid") =>
			(await manager.api(listAdminOrders, { payment_state })).map(({ id }) => id);
		expect(await found("collected")).toContain(rider.id);
		expect(await found("paid")).not.toContain(rider.id);
		expect(await debtOf("Own rider")).toBe(1000);
		const other = await delivered("own rider ");
		const held = await manager.api(listHeldOrders, { courier: "OWN RIDER" });
		expect(held.map(({ ref, owed }) => [ref, owed])).toEqual([
			[rider.ref, 1000],
			[other.ref, 1000],
		]);
		const payout = await manager.api(handOverCash, {
			courier: "Own rider",
			order_ids: [rider.id, other.id],
			reference: "Envelope 7",
		});
		expect(payout).toMatchObject({ kind: "cash", state: "closed", received: 2000 });
		expect(await stateOf(rider)).toBe("paid");
		expect(await broughtBy(payout.id)).toEqual({ courier: -2000, cash: 2000 });
		await expect(
			manager.api(handOverCash, { courier: "Own rider", order_ids: [rider.id] }),
		).rejects.toMatchObject({ status: 409, code: "nothing_to_pay" });
		await manager.api(undoPayout, { id: payout.id, reason: "Counted twice" });
		expect(await stateOf(rider)).toBe("collected");
		await manager.api(handOverCash, { courier: "Own rider", until: "2199-01-01", to: "bank" });
		expect(await debtOf("Own rider")).toBe(0);
		const { events } = await manager.api(getAdminOrder, { id: rider.id });
		expect(events.slice(-3).map(({ kind, note }) => [kind, note])).toEqual([
			["cash_handed_over", "₱1,000.00"],
			["cash_taken_back", "Counted twice"],
			["cash_handed_over", "₱1,000.00"],
		]);
	});

	it("is settled once if several people ask at the same time", async () => {
		const { id } = await delivered("Tita Baby");
		const handOver = () => manager.api(handOverCash, { courier: "Tita Baby", order_ids: [id] });
		const results = await Promise.allSettled([handOver(), handOver(), handOver()]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const result of results) {
			if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
		}
	});

	it("can be written off as a loss with a reason, and is never shown as paid", async () => {
		const order = await delivered("Gone Courier");
		await manager.api(writeOffCash, { order_id: order.id, reason: "They closed down." });
		expect(await stateOf(order)).toBe("written_off");
		const found = async (payment_state: "written_off" | "paid" | "collected") =>
			(await manager.api(listAdminOrders, { payment_state })).some(({ id }) => id === order.id);
		expect([await found("written_off"), await found("paid"), await found("collected")]).toEqual([
			true,
			false,
			false,
		]);
		const file = await manager.api(exportOrders, { payment_state: "written_off" });
		expect(file).toContain("written_off");
		expect(await debtOf("Gone Courier")).toBe(0);
		await expect(
			manager.api(writeOffCash, { order_id: order.id, reason: "Again" }),
		).rejects.toMatchObject({ status: 409, code: "nothing_to_pay" });
	});

	it("that the courier lost is owed as a claim, without its shipping fee", async () => {
		const { id } = await delivered("Bagyo Express", false);
		await manager.api(recordDelivery, { id: String(id), step: "lost", from: null });
		expect(await debtOf("Bagyo Express")).toBe(850);
	});
});

describe("a payout file", () => {
	it("is matched, shown row by row, closed as a whole and undone as a whole", async () => {
		const { id: courierId } = await newCourier("Amihan Padala");
		const [full, short, more, paid, open, missing] = (await Promise.all(
			["full", "short", "more", "paid", "open", "missing"].map((kind) =>
				delivered("Amihan Padala", kind !== "open"),
			),
		)) as [Delivered, Delivered, Delivered, Delivered, Delivered, Delivered];
		const foreign = await delivered("LBC Express");
		await manager.api(handOverCash, { courier: "Amihan Padala", order_ids: [paid.id] });
		const file = [
			"Amihan Padala remittance;;;",
			"Tracking No.;Reference;COD Amount;COD Fee",
			`${full.tracking.replace("-", "")};;"₱1.000,00";27.50`,
			`;${short.ref};900.00;27.50`,
			`${more.tracking.toLowerCase()};;1,000.50;0`,
			`${paid.tracking};;1000;0`,
			`${open.tracking};;1000;0`,
			`${foreign.tracking};;1000;0`,
			"NOBODY-1;;450.25;0",
			`${full.tracking};;1000;0`,
			"RETURN FEE;;-150.00;",
			`${missing.tracking}x;;12,34;`,
			"BAD;;abc;",
			"TOTAL;;9999;",
		].join("\r\n");
		const payout = await sendPayoutFile(manager, courierId, file);
		expect(verdicts(payout)).toEqual([
			"matched",
			"short",
			"too_much",
			"already_paid",
			"not_delivered",
			"other_courier",
			"unknown",
			"twice",
			"fee",
			"unknown",
			"unreadable",
		]);
		expect(payout.sums).toEqual({
			booked: 2900,
			surplus: 0.5,
			fees: 205,
			received: 2695.5,
			unbooked: 1000 * 4 + 450.25 + 12.34,
		});
		expect(payout.outstanding).toEqual({ orders: 1, amount: 1000 });
		expect(await debtOf("Amihan Padala")).toBe(4000);
		const closed = await close(payout);
		expect(closed).toMatchObject({ state: "closed", received: 2695.5, fees: 205 });
		expect(closed.counts).toEqual(payout.counts);
		expect(await debtOf("Amihan Padala")).toBe(1100);
		expect([await stateOf(full), await stateOf(short), await stateOf(more)]).toEqual([
			"paid",
			"collected",
			"paid",
		]);
		expect(await broughtBy(payout.id)).toEqual({
			courier: -2900,
			bank: 2695.5,
			fees: 205,
			losses: -0.5,
		});
		await expect(close(payout)).rejects.toMatchObject({ status: 409, code: "not_ready" });

		const again = await sendPayoutFile(manager, courierId, file);
		expect(again.same_file).toMatchObject({ id: payout.id });
		expect(verdicts(again).slice(0, 3)).toEqual(["already_paid", "too_much", "already_paid"]);

		const undone = await manager.api(undoPayout, { id: payout.id, reason: "Wrong account" });
		expect(undone.state).toBe("undone");
		expect(await broughtBy(payout.id)).toEqual({});
		expect(await debtOf("Amihan Padala")).toBe(4000);
		await expect(manager.api(undoPayout, { id: payout.id, reason: "Again" })).rejects.toMatchObject(
			{ status: 409, code: "nothing_to_undo" },
		);
		const audited = await shop.database.rows<{ action: string }>(sql`
			select action from audit_log where entity = 'payout' and entity_id = ${String(payout.id)}
			order by id`);
		expect(audited.map(({ action }) => action)).toEqual(["payout.closed", "payout.undone"]);
	});

	it("is closed once and pays an order once if several people close it at the same time", async () => {
		const { id: courierId } = await newCourier("Two Hands");
		const order = await delivered("Two Hands");
		const file = (fee: number) => `Tracking No,COD Amount,COD Fee\n${order.tracking},1000,${fee}\n`;
		const first = await sendPayoutFile(manager, courierId, file(1));
		const second = await sendPayoutFile(manager, courierId, file(2));
		const results = await Promise.allSettled([close(first), close(first), close(second)]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const result of results) {
			if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
		}
		expect(await debtOf("Two Hands")).toBe(0);
	});

	it("isn't closed if it changed since it was viewed", async () => {
		const { id: courierId } = await newCourier("Moved On");
		const [one, two] = [await delivered("Moved On"), await delivered("Moved On")];
		const payout = await sendPayoutFile(
			...([manager, courierId] as const),
			`Tracking No,COD Amount\n${one.tracking},1000\n${two.tracking},1000\n`,
		);
		await manager.api(handOverCash, { courier: "Moved On", order_ids: [one.id] });
		await expect(close(payout)).rejects.toMatchObject({ status: 409, code: "changed_elsewhere" });
		expect((await close(await manager.api(getPayout, { id: payout.id }))).received).toBe(1000);
	});

	it("keeps its rows if it's closed while its file is read again", async () => {
		const { id: courierId } = await newCourier("Late Reader");
		const order = await delivered("Late Reader");
		const text = `Tracking No,COD Amount\n${order.tracking},1000\n`;
		const payout = await sendPayoutFile(manager, courierId, text);
		const database: Database = {
			...shop.database,
			// At this point, the file was read, but its rows aren't stored yet.
			transaction: async (work) => {
				await close(payout);
				return shop.database.transaction(work);
			},
		};
		await expect(readPayoutRows(database, payout.id)).rejects.toMatchObject({
			details: { code: "not_ready" },
		});
		const closed = await manager.api(getPayout, { id: payout.id });
		expect(closed.state).toBe("closed");
		expect(verdicts(closed)).toEqual(["matched"]);
	});

	it("is read with the columns that the user chose, as are the courier's later CSV and XLSX files", async () => {
		const { id: courierId } = await newCourier("Kahit Ano");
		const [one, two] = [await delivered("Kahit Ano"), await delivered("Kahit Ano")];
		const rows = (order: Delivered) => [
			["Petsa", "Numero", "Halaga", "Bawas"],
			["2026-11-02", order.ref, "970.00", "30.00"],
		];
		const text = rows(one)
			.map((cells) => cells.join(","))
			.join("\n");
		const payout = await sendPayoutFile(manager, courierId, text);
		expect(payout).toMatchObject({ columns: ["Petsa", "Numero", "Halaga", "Bawas"], lines: [] });
		const mapping = {
			tracking: null,
			reference: "Numero",
			amount: "Halaga",
			fees: ["Bawas"],
			is_net: true,
		};
		await expect(
			manager.api(changePayoutMapping, { id: payout.id, ...mapping, amount: "Wala" }),
		).rejects.toMatchObject({ status: 422 });
		const read = await manager.api(changePayoutMapping, { id: payout.id, ...mapping });
		expect(verdicts(read)).toEqual(["matched"]);
		expect(read.sums).toMatchObject({ booked: 1000, fees: 30, received: 970 });
		const sheet = writeXlsx({ Sheet1: rows(two) });
		const next = await sendPayoutFile(manager, courierId, sheet, "next.xlsx");
		expect([verdicts(next), next.sums.received]).toEqual([["matched"], 970]);
		const courier = (await manager.api(listCouriers)).find(({ id }) => id === courierId);
		expect(courier?.mapping).toEqual(mapping);
	});

	it.each<[string, Uint8Array | string, string]>([
		["an empty file", "", "empty_file"],
		["an open quote", 'Tracking No,COD Amount\nA,"100', "cut_off"],
		["a binary file", new Uint8Array([1, 0, 0, 2, 0, 0, 0, 3]), "not_text"],
		["an old spreadsheet", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "not_csv"],
	])("refuses %s and stores nothing", async (_, content, code) => {
		const [courier] = await manager.api(listCouriers);
		const before = (await manager.api(listPayouts)).length;
		await expect(sendPayoutFile(manager, courier?.id ?? 0, content)).rejects.toMatchObject({
			status: 422,
			code,
		});
		expect(await manager.api(listPayouts)).toHaveLength(before);
	});

	it("is read as far as possible if it has another encoding or is cut off", async () => {
		const { id: courierId } = await newCourier("Lumang Kompyuter");
		const order = await delivered("Lumang Kompyuter");
		const text = `Tracking No,COD Amount,Señas\n${order.tracking},"₱1,000.00",Parañaque\nTN-9,10`;
		const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
		const payout = await sendPayoutFile(manager, courierId, utf16);
		expect(verdicts(payout)).toEqual(["matched", "unreadable"]);
		expect(payout.lines.find(({ fault }) => fault)?.fault).toMatch(/may be cut off/);
		const old = Buffer.from(text.replace("₱", "?"), "latin1");
		expect(verdicts(await sendPayoutFile(manager, courierId, old))[0]).toBe("matched");
	});
});

describe("the list of couriers", () => {
	it("starts with couriers that operate in the Philippines, and has no duplicate names", async () => {
		const names = (await manager.api(listCouriers)).map(({ name }) => name);
		expect(names).toEqual(
			expect.arrayContaining([
				"J&T Express",
				"LBC Express",
				"Ninja Van",
				"SPX Express",
				"Own rider",
			]),
		);
		await expect(newCourier("lbc EXPRESS")).rejects.toMatchObject({ status: 422 });
		const { id, version } = await newCourier("Once Only");
		await manager.api(updateCourier, { id, version, is_active: false });
		await expect(manager.api(updateCourier, { id, version, name: "Twice" })).rejects.toMatchObject({
			status: 409,
			code: "changed_elsewhere",
		});
	});

	it("offers a tracking link if one is configured", async () => {
		const { id, version, tracking_link: none } = await newCourier("Sundo Express");
		expect(none).toBeNull();
		const link = "https://sundo.example/track?no={number}";
		const linked = await manager.api(updateCourier, { id, version, tracking_link: ` ${link} ` });
		expect(linked).toMatchObject({ tracking_link: link, name: "Sundo Express" });
		for (const wrong of ["javascript:alert('{number}')", "https://a:b@sundo.example/{number}"]) {
			await expect(manager.api(updateCourier, { id, tracking_link: wrong })).rejects.toMatchObject({
				status: 422,
				errors: { tracking_link: [expect.any(String)] },
			});
		}
		const renamed = await manager.api(updateCourier, { id, name: "Sundo" });
		expect(renamed.tracking_link).toBe(link);
		await expect(
			manager.api(updateCourier, { id, version, tracking_link: "" }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
		expect((await manager.api(updateCourier, { id, tracking_link: "" })).tracking_link).toBeNull();
		const ana = await createCustomer(shop, { role: "staff", branch: "main" });
		await expect(ana.api(updateCourier, { id, tracking_link: link })).rejects.toMatchObject({
			status: 403,
		});
	});
});
