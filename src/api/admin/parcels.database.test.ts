import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeShipment, recordDelivery } from "#contract/admin/order-delivery.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus, decideCancellation } from "#contract/admin/order-status.ts";
import { type AdminParcel, getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { choosePackingBranch, readPacking } from "#contract/admin/packing.ts";
import {
	changeParcel,
	changeParcelStatus,
	countInOneParcel,
	getParcelBatch,
	getParcelLabels,
	recordParcelDelivery,
	splitParcel,
} from "#contract/admin/parcels.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder, requestCancellation } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
/** Customers of the main branch and the second. */
let ana: TestCustomer;
let jun: TestCustomer;
let maria: TestCustomer;
let cable: InsertedProduct;
let mouse: InsertedProduct;
let second: number;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop, { name: "Maria Santos" });
	second = (
		await shop.database.one<{ id: number }>(sql`select id from branches order by position offset 1`)
	).id;
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", stock: { main: 6 } });
	mouse = await insertProduct(shop.database, { name: "Mouse", stock: { second: 6 } });
});

/** Orders two cables, which come from the main branch, and a mouse, which comes from the second. */
const inTwoBranches = async (): Promise<number> =>
	(await orderItems(maria, [{ product_id: cable.id, qty: 2 }, { product_id: mouse.id }])).id;

async function paidInTwoBranches(): Promise<number> {
	await fillCart(maria, [{ product_id: cable.id, qty: 2 }, { product_id: mouse.id }]);
	const addressId = await giveAddress(maria);
	await confirmCard(shop, await startPayment(maria));
	return (await placeCardOrder(maria, addressId)).id;
}

const readOrder = (id: number, by = manager) => by.api(getAdminOrder, { id });
async function parcelOf(id: number, number: number, by = manager): Promise<AdminParcel> {
	const parcel = (await readOrder(id, by)).parcels.find((each) => each.number === number);
	if (!parcel) throw new Error(`The order has no parcel ${number}.`);
	return parcel;
}
const ofParcel = async (id: number, number: number) => {
	const { id: parcel_id, version } = await parcelOf(id, number);
	return { id, parcel_id, version };
};
const move = async (
	by: TestCustomer,
	id: number,
	number: number,
	status: Input<typeof changeParcelStatus>["status"],
	more: Partial<Input<typeof changeParcelStatus>> = {},
) => by.api(changeParcelStatus, { ...(await ofParcel(id, number)), status, ...more });
const ship = (by: TestCustomer, id: number, number: number, tracking_number: string) =>
	move(by, id, number, "shipped", { courier: "J&T Express", tracking_number });

const stateOf = async (id: number) => {
	const { status, parcels } = await readOrder(id);
	return [status, ...parcels.map((parcel) => parcel.status)].join(" ");
};
const emailsOf = (id: number) =>
	shop.database.rows<{ subject: string; text: string }>(sql`
		select subject, text from mails
		where event_key like ${`order:${id}:%`} or event_key in (
			select 'parcel:' || parcels.id || ':' || what from parcels
			cross join (values ('shipped'), ('undelivered')) as told (what) where order_id = ${id}
		)
		or event_key like any (
			select 'parcel:' || parcels.id || ':delivery:%' from parcels where order_id = ${id}
		)
		order by id`);
const unitsAt = async (product: InsertedProduct) =>
	readStock(shop.database, product.variationIds[0] ?? 0);

describe("an order in two branches", () => {
	it("has a parcel in each branch, and the customer and staff see the contents of each parcel", async () => {
		const id = await inTwoBranches();
		const { parcels } = await maria.api(getOrder, { id });
		expect(
			parcels.map(({ number, status, items }) => [
				number,
				status,
				items.map((item) => `${item.quantity} × ${item.product_name}`),
			]),
		).toEqual([
			[1, "packing", ["2 × Cable"]],
			[2, "packing", ["1 × Mouse"]],
		]);
		expect(parcels[0]).not.toHaveProperty("fee");
		const order = await readOrder(id, ana);
		expect(order.parcels.map((each) => [each.may_change, each.next_statuses.length > 0])).toEqual([
			[true, true],
			[false, false],
		]);
		// The courier collects the whole amount with one of the parcels.
		expect(order.parcels.map((each) => each.amount_due)).toEqual([order.total_amount, 0]);
	});

	it("is shipped and delivered by each branch on its own, and its status follows its parcels", async () => {
		const id = await inTwoBranches();
		await move(ana, id, 1, "packed");
		expect(await stateOf(id)).toBe("processing packed packing");
		await ship(ana, id, 1, "JT-100");
		expect(await stateOf(id)).toBe("processing shipped packing");
		await move(ana, id, 1, "delivered");
		expect(await stateOf(id)).toBe("processing delivered packing");
		await move(jun, id, 2, "shipped", { courier: "LBC Express", tracking_number: "LBC 200" });
		expect(await stateOf(id)).toBe("shipped delivered shipped");
		expect((await readOrder(id)).payment.paid_amount).toBe(0);
		await move(jun, id, 2, "delivered");
		expect(await stateOf(id)).toBe("delivered delivered delivered");
		const { payment, total_amount, courier } = await readOrder(id);
		expect([payment.paid_amount, courier]).toEqual([total_amount, "J&T Express"]);

		const emails = await emailsOf(id);
		const ref = `ORD-${String(id).padStart(5, "0")}`;
		expect(emails.map(({ subject }) => subject)).toEqual([
			`Order ${ref} placed`,
			`Order ${ref} is being prepared`,
			`Order ${ref}: parcel 1 of 2 has shipped`,
			`Order ${ref}: parcel 2 of 2 has shipped`,
			`Order ${ref} was delivered`,
		]);
		const [first, other] = [emails[2]?.text ?? "", emails[3]?.text ?? ""];
		expect(first).toContain("2 × Cable");
		expect(first).not.toContain("Mouse");
		expect(first).toContain("JT-100");
		expect(first).toContain("https://www.jtexpress.ph/");
		expect(other).toContain("1 × Mouse");
		expect(other).not.toContain("Cable");
		expect(other).not.toContain("Total:");

		const { parcels } = await maria.api(getOrder, { id });
		expect(parcels.map((parcel) => parcel.tracking_link?.split("=")[1])).toEqual([
			"JT-100",
			"LBC%20200",
		]);
		for (const search of ["JT-100", "lbc200"]) {
			expect((await manager.api(listAdminOrders, { search })).map((each) => each.id)).toEqual([id]);
		}
	});

	it("lets a packer change only their branch's parcel", async () => {
		const id = await inTwoBranches();
		for (const status of ["packed", "shipped"] as const) {
			await expect(move(jun, id, 1, status)).rejects.toMatchObject({
				status: 403,
				body: { code: "other_branch" },
			});
		}
		const of = await ofParcel(id, 1);
		const items = [{ id: (await parcelOf(id, 1)).items[0]?.id ?? 0, quantity: 1 }];
		await expect(jun.api(splitParcel, { ...of, items })).rejects.toMatchObject({
			body: { code: "other_branch" },
		});
		// Staff of a branch can't ship the whole order either.
		await jun.api(changeOrderStatus, { id, status: "processing" });
		expect((await readOrder(id, jun)).next_statuses).toEqual(["cancelled"]);
		await expect(jun.api(changeOrderStatus, { id, status: "shipped" })).rejects.toMatchObject({
			status: 403,
			body: { code: "other_branch" },
		});
		expect(await stateOf(id)).toBe("processing packing packing");
		// Staff of all branches may ship it.
		await manager.api(changeOrderStatus, { id, status: "shipped", courier: "LBC Express" });
		expect(await stateOf(id)).toBe("shipped shipped shipped");
		await expect(
			manager.api(recordDelivery, { id, step: "refused", from: null }),
		).rejects.toMatchObject({ body: { code: "several_parcels" } });
		await expect(
			manager.api(changeShipment, { id, courier: "LBC", tracking_number: null }),
		).rejects.toMatchObject({ body: { code: "several_parcels" } });
		await ship(manager, await inTwoBranches(), 1, "JT-2");
	});

	it("tells the second of two packers who was faster, and the parcel's new status", async () => {
		const id = await inTwoBranches();
		const seen = await ofParcel(id, 1);
		const packed = { ...seen, status: "packed" as const };
		const results = await Promise.allSettled([
			ana.api(changeParcelStatus, packed),
			manager.api(changeParcelStatus, packed),
		]);
		const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(refused).toMatchObject([
			{
				status: 409,
				message: expect.stringMatching(
					/^(Ana Reyes|Lita Cruz) changed this parcel in the meantime/,
				),
				body: { code: "changed_elsewhere", current: { status: "packed" } },
			},
		]);
		expect(await stateOf(id)).toBe("processing packed packing");
		await expect(move(ana, id, 1, "delivered")).rejects.toMatchObject({
			body: { code: "illegal_transition" },
		});
	});

	it("can't be cancelled once a parcel has left, and a refused attempt changes nothing", async () => {
		const id = await inTwoBranches();
		await maria.api(requestCancellation, { id: String(id), reason: "other" });
		await expect(ship(ana, id, 1, "JT-3")).rejects.toMatchObject({
			body: { code: "cancel_requested" },
		});
		expect(await stateOf(id)).toBe("pending packing packing");
		const sent = { courier: "J&T Express", decline_request: true, note: "It was at the door." };
		await move(ana, id, 1, "shipped", sent);
		expect((await maria.api(getOrder, { id })).cancel_request).toMatchObject({
			state: "declined",
			decision_note: "It was at the door.",
		});
		await expect(
			maria.api(requestCancellation, { id: String(id), reason: "other" }),
		).rejects.toMatchObject({ body: { code: "not_cancellable" } });
		await expect(manager.api(changeOrderStatus, { id, status: "cancelled" })).rejects.toMatchObject(
			{ body: { code: "parcel_has_left" } },
		);
		await expect(manager.api(choosePackingBranch, { id, branch_id: second })).rejects.toMatchObject(
			{ body: { code: "already_packed" } },
		);
		expect([await stateOf(id), await unitsAt(cable), await unitsAt(mouse)]).toEqual([
			"processing shipped packing",
			{ main: 4, second: 0 },
			{ main: 0, second: 5 },
		]);
	});

	it("restocks everything when cancelled before shipping", async () => {
		const id = await inTwoBranches();
		await move(ana, id, 1, "packed");
		await maria.api(requestCancellation, { id: String(id), reason: "other" });
		await manager.api(decideCancellation, { id, decision: "approved" });
		expect(await stateOf(id)).toBe("cancelled cancelled cancelled");
		expect([await unitsAt(cable), await unitsAt(mouse)]).toEqual([
			{ main: 6, second: 0 },
			{ main: 0, second: 6 },
		]);
	});

	it("continues when one parcel is returned: its items are restocked and refunded", async () => {
		const id = await paidInTwoBranches();
		await ship(ana, id, 1, "JT-4");
		await ship(jun, id, 2, "JT-5");
		const refused = await ofParcel(id, 2);
		await expect(
			ana.api(recordParcelDelivery, { ...refused, step: "refused" }),
		).rejects.toMatchObject({ body: { code: "other_branch" } });
		await jun.api(recordParcelDelivery, { ...refused, step: "refused", note: "Wrong colour" });
		expect(
			(await manager.api(listAdminOrders, { undelivered: "true" })).map((o) => o.id),
		).toContain(id);
		const back = await parcelOf(id, 2, jun);
		expect([back.delivery_outcome, back.can_count_in]).toEqual(["refused", true]);
		const variation_id = mouse.variationIds[0] ?? 0;
		const pieces = [{ variation_id, state: "sellable" as const, branch_id: second, quantity: 1 }];
		await expect(
			jun.api(countInOneParcel, { ...(await ofParcel(id, 2)), pieces: [...pieces, ...pieces] }),
		).rejects.toMatchObject({ status: 422 });
		await jun.api(countInOneParcel, { ...(await ofParcel(id, 2)), pieces });
		expect(await stateOf(id)).toBe("shipped shipped undelivered");
		expect(await unitsAt(mouse)).toEqual({ main: 0, second: 6 });
		await move(ana, id, 1, "delivered");
		expect(await stateOf(id)).toBe("delivered delivered undelivered");
		expect((await emailsOf(id)).map(({ subject }) => subject.split(": ")[1])).toContain(
			"parcel 2 of 2 did not arrive",
		);

		const line = back.items[0]?.id ?? 0;
		const refund = (comes_back: "sellable" | null) =>
			manager.api(
				refundOrder,
				{
					id,
					reason: "missing" as const,
					lines: [{ id: line, quantity: 1, comes_back, ...(comes_back && { branch_id: second }) }],
				},
				{ headers: { "Idempotency-Key": `back ${id} ${comes_back}` } },
			);
		// The parcel's item is already back in stock, so it can't be restocked again.
		await expect(refund("sellable")).rejects.toMatchObject({
			body: { code: "more_than_bought", left: 0 },
		});
		await refund(null);
		expect((await readOrder(id)).payment.refunded).toBeGreaterThan(0);
		expect(await unitsAt(mouse)).toEqual({ main: 0, second: 6 });
	});

	it("ends when none of its parcels arrives", async () => {
		const id = await inTwoBranches();
		await ship(ana, id, 1, "JT-6");
		await ship(jun, id, 2, "JT-7");
		await ana.api(recordParcelDelivery, { ...(await ofParcel(id, 1)), step: "lost" });
		expect(await stateOf(id)).toBe("shipped undelivered shipped");
		expect((await readOrder(id)).parcels[1]?.amount_due).toBe((await readOrder(id)).total_amount);
		await jun.api(recordParcelDelivery, { ...(await ofParcel(id, 2)), step: "returned" });
		const variation_id = mouse.variationIds[0] ?? 0;
		const pieces = [{ variation_id, state: "missing" as const, quantity: 1 }];
		await jun.api(countInOneParcel, { ...(await ofParcel(id, 2)), pieces });
		expect(await stateOf(id)).toBe("cancelled undelivered undelivered");
		expect([await unitsAt(cable), await unitsAt(mouse)]).toEqual([
			{ main: 4, second: 0 },
			{ main: 0, second: 5 },
		]);
		// The courier owes the price of the parcel that it lost.
		const { owed } = await shop.database.one<{ owed: number }>(
			sql`select cash_due as owed from orders where id = ${id}`,
		);
		const { items } = await readOrder(id);
		const price = items.find((item) => item.product_name === "Cable")?.price ?? 0;
		expect(owed).toBe(Math.round(price * 2 * 100));
	});
});

describe("labels", () => {
	const labelsFor = async (by: TestCustomer, ...ids: number[]) => {
		const answer = await by.fetch(`${getParcelLabels.path}?ids=${ids.join(",")}`);
		if (answer.status !== 200) return answer.status;
		expect(answer.headers.get("Content-Type")).toBe("application/pdf");
		return readPdfText(Buffer.from(await answer.arrayBuffer())).map((sheet) =>
			sheet.replace(/\s+/g, " "),
		);
	};

	it("have one page per parcel to send, and staff get the labels of their own branch", async () => {
		const [id, other] = [await inTwoBranches(), await inTwoBranches()];
		await manager.api(changeParcel, {
			...(await ofParcel(id, 1)),
			courier: "J&T Express",
			tracking_number: "JT-77",
			fee: null,
			weight: 400,
		});
		const all = (await labelsFor(manager, id, other)) as string[];
		expect(all).toHaveLength(4);
		expect(all[0]).toContain("J&T Express");
		expect(all[0]).toContain("JT-77");
		expect(all[0]).toContain("400 g");
		expect(all[0]).toContain("Maria Santos (0917 123 4567)");
		const { ref, total_amount } = await readOrder(id);
		expect(all[0]).toContain(`Collect ${formatPesos(total_amount)}`);
		expect(all[1]).toContain(`${ref}-2`);
		expect(all[1]).toContain("Nothing to collect");
		const own = (await labelsFor(jun, id)) as string[];
		expect(own).toHaveLength(1);
		expect(own[0]).toContain("Parcel 2 of 2");
		await manager.api(changeOrderStatus, { id: other, status: "cancelled" });
		expect(await labelsFor(manager, other)).toBe(404);
		const mains = (await orderItems(maria, [{ product_id: cable.id }])).id;
		expect(await labelsFor(jun, mains)).toBe(404);
		const [slip] = await jun.api(readPacking, { ids: String(id) });
		expect(
			slip?.parcels.map(({ number, amount_due, items, may_pack }) => [
				number,
				amount_due,
				items[0]?.quantity,
				may_pack,
			]),
		).toEqual([
			[1, total_amount, 2, false],
			[2, 0, 1, true],
		]);
		const [managers] = await manager.api(readPacking, { ids: String(id) });
		expect(managers?.parcels.every(({ may_pack }) => may_pack)).toBe(true);
	});
});

describe("a courier file", () => {
	const fileFor = async (by: TestCustomer, ids: number[], layout = "plain") => {
		const query = `ids=${ids.join(",")}&layout=${layout}`;
		const answer = await by.fetch(`${getParcelBatch.path}?${query}`);
		if (answer.status !== 200) return [String(answer.status)];
		expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		expect(answer.headers.get("Content-Disposition")).toContain(
			`"parcels-${layout.replace("_", "-")}.csv"`,
		);
		return (await answer.text()).trimEnd().split("\r\n");
	};

	it("has a row for each parcel of the user's branch, and the cash of an order once", async () => {
		cable = await insertProduct(shop.database, { name: "Cable", stock: { main: 8 } });
		const [id, paid, cancelled, sent] = [
			await inTwoBranches(),
			await paidInTwoBranches(),
			await inTwoBranches(),
			await inTwoBranches(),
		];
		const eva = await createCustomer(shop, { name: "Eva" });
		await move(ana, id, 1, "packed");
		await manager.api(changeParcel, {
			...(await ofParcel(id, 1)),
			courier: "=J&T",
			tracking_number: null,
			fee: null,
			weight: 400,
		});
		await manager.api(changeOrderStatus, { id: cancelled, status: "cancelled" });
		await ship(ana, sent, 1, "JT-500");
		const { ref, total_amount } = await readOrder(id);
		const ids = [id, paid, cancelled, sent];
		const [header, ...rows] = await fileFor(manager, ids);
		expect(header).toMatch(/^\uFEFF?reference,parcel,.*,cod_amount,remarks$/);
		const [paidRef, sentRef] = [(await readOrder(paid)).ref, (await readOrder(sent)).ref];
		const codesOf = (file: string[]) => file.map((row) => row.split(",")[1]);
		expect(codesOf(rows)).toEqual([
			`${ref}-1`,
			`${ref}-2`,
			`${paidRef}-1`,
			`${paidRef}-2`,
			`${sentRef}-2`,
		]);
		expect(rows.map((row) => row.split(",").at(-2))).toEqual([
			String(total_amount),
			"0",
			"0",
			"0",
			"0",
		]);
		expect(rows[0]).toContain('Maria Santos,0917 123 4567,"12 Sampaguita Street, Poblacion, 4026"');
		expect(rows[0]).toContain("2 × Cable,2,0.4,");

		expect(codesOf((await fileFor(ana, ids)).slice(1))).toEqual([`${ref}-1`, `${paidRef}-1`]);
		const [, jun2] = await fileFor(jun, [id], "jt");
		expect(jun2).toMatch(
			/^Maria Santos,09171234567,.*,1 × Mouse,.*,0,"?ORD-\d+-2, Parcel 2 of 2"?$/,
		);
		expect(await fileFor(jun, [cancelled])).toEqual(["404"]);
		expect(await fileFor(eva, [id])).toEqual(["403"]);
		expect(await fileFor(manager, [id], "fedex")).toEqual(["422"]);
	});

	it("has no cell that a spreadsheet would execute", async () => {
		const { id } = await orderItems(maria, [{ product_id: cable.id }]);
		await shop.database.execute(sql`
			update orders set shipping_label = '=HYPERLINK(1)', shipping_line = '@SUM(1), Imus'
			where id = ${id}`);
		const [, row] = await fileFor(ana, [id], "spx");
		expect(row).toContain(",'=HYPERLINK(1),");
		expect(row).toContain(`"'@SUM(1), Imus"`);
	});
});

describe("an order with one parcel", () => {
	it("has the same status as its parcel, whichever of the two is changed", async () => {
		const { id } = await orderItems(maria, [{ product_id: cable.id, qty: 3 }]);
		await ana.api(changeOrderStatus, { id, status: "processing" });
		await move(ana, id, 1, "packed");
		const shipment = { courier: "J&T Express", tracking_number: "JT-8", fee: 85.5, weight: 400 };
		await ana.api(changeParcel, { ...(await ofParcel(id, 1)), ...shipment });
		await ana.api(changeOrderStatus, { id, status: "shipped", courier: "LBC Express" });
		expect(await parcelOf(id, 1)).toMatchObject({
			status: "shipped",
			courier: "LBC Express",
			fee: 85.5,
			weight: 400,
		});
		await ana.api(changeShipment, { id, courier: "J&T Express", tracking_number: "JT-9" });
		expect(await parcelOf(id, 1)).toMatchObject({
			courier: "J&T Express",
			tracking_number: "JT-9",
		});
		await ana.api(recordParcelDelivery, { ...(await ofParcel(id, 1)), step: "not_found" });
		expect((await readOrder(id)).delivery_outcome).toBe("not_found");
		await ana.api(recordDelivery, { id, step: "delivered", from: "not_found" });
		expect(await stateOf(id)).toBe("delivered delivered");
		expect((await emailsOf(id)).map(({ subject }) => subject.replace(/ORD-\d+/, "it"))).toEqual([
			"Order it placed",
			"Order it is being prepared",
			"Order it has shipped",
			"Order it: the courier could not find you",
			"Order it was delivered",
		]);
	});

	it("can be split into two independent parcels, never into more than its items", async () => {
		const { id } = await orderItems(maria, [{ product_id: cable.id, qty: 3 }]);
		const line = (await parcelOf(id, 1)).items[0]?.id ?? 0;
		const split = async (quantity: number) =>
			ana.api(splitParcel, { ...(await ofParcel(id, 1)), items: [{ id: line, quantity }] });
		await expect(split(4)).rejects.toMatchObject({
			status: 409,
			body: { code: "more_than_bought", line_id: line, left: 3 },
		});
		await expect(split(3)).rejects.toMatchObject({ status: 422 });
		const { parcels } = await split(2);
		expect(parcels.map(({ items, branch }) => [items[0]?.quantity, branch.name])).toEqual([
			[1, parcels[0]?.branch.name],
			[2, parcels[0]?.branch.name],
		]);
		await ship(ana, id, 2, "JT-10");
		await expect(
			ana.api(splitParcel, { ...(await ofParcel(id, 2)), items: [{ id: line, quantity: 1 }] }),
		).rejects.toMatchObject({ body: { code: "already_packed" } });
		await ship(ana, id, 1, "JT-11");
		expect(await stateOf(id)).toBe("shipped shipped shipped");
		// The order shows the tracking number of the first parcel, with which the courier collects the cash.
		expect((await readOrder(id)).tracking_number).toBe("JT-11");
	});

	it("gets a new parcel when another branch packs it", async () => {
		await shop.database.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			values (${cable.variationIds[0]}, ${second}, 5, 'received')`);
		const { id } = await orderItems(maria, [{ product_id: cable.id, qty: 2 }]);
		await move(ana, id, 1, "packed");
		await manager.api(choosePackingBranch, { id, branch_id: second });
		const parcel = await parcelOf(id, 1);
		expect([parcel.branch.id, parcel.status, parcel.items[0]?.quantity]).toEqual([
			second,
			"packing",
			2,
		]);
	});
});
