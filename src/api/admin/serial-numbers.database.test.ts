import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listClaims, moveClaim, openClaim } from "#contract/admin/claims.ts";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import { createProductType, updateProductType } from "#contract/admin/facts.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { choosePackingBranch } from "#contract/admin/packing.ts";
import { changeParcelStatus, splitParcel } from "#contract/admin/parcels.ts";
import { getAdminProduct, updateProduct } from "#contract/admin/products.ts";
import {
	createPurchaseOrder,
	createSupplier,
	receivePurchaseOrder,
	sendPurchaseOrder,
	undoDelivery,
} from "#contract/admin/purchasing.ts";
import {
	adjustStock,
	countStock,
	listAdminBranches,
	receiveStock,
	transferStock,
} from "#contract/admin/stock.ts";
import { enterStockCount, postStockCount, startStockCount } from "#contract/admin/stock-counts.ts";
import {
	cancelStockTransfer,
	receiveStockTransfer,
	sendStockTransfer,
} from "#contract/admin/stock-transfers.ts";
import {
	changeUnit,
	getAdminWarrantyCard,
	getWarrantyCard,
	searchUnits,
	setOrderSerials,
} from "#contract/admin/units.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder } from "#contract/user/orders.ts";
import type { SerialKind, SerialTracking } from "#lib/serials/serial-number.ts";
import { warrantyEnd } from "#lib/serials/warranty.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
let shift: counterShapes.CounterShift;
let next = 0;

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	maria = await createCustomer(shop, { name: "Maria Santos" });
	shift = await openTill(manager, { till: 1 });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const oneOf = ({ variationIds }: InsertedProduct) => variationIds[0] ?? 0;
/** A serial number that no other test uses. */
const serial = () => `SN${String(++next).padStart(6, "0")}`;

async function tracked(
	tracking: SerialTracking,
	{ kind = "serial" as SerialKind, months = 12, stock = 5 } = {},
): Promise<InsertedProduct> {
	const product = await insertProduct(shop.database, {
		name: `Power bank ${++next}`,
		price: 29_900,
		stock: { main: stock },
	});
	await shop.database.execute(sql`
		update products set serial_tracking = ${tracking}, serial_kind = ${kind},
			warranty_months = ${months}
		where id = ${product.id}`);
	return product;
}

const sell = (product: InsertedProduct, serials: string[], quantity = 1) =>
	manager.api(
		counterSales.ringUpSale,
		saleOf(shift, product, {
			expected_total: 299 * quantity,
			lines: [{ variation_id: oneOf(product), quantity, serials }],
		}),
	);
const receive = (product: InsertedProduct, serials: string[], quantity = serials.length) =>
	manager.api(receiveStock, {
		branch_id: shift.branch_id,
		lines: [{ variation_id: oneOf(product), quantity, serials }],
	});
const find = async (search: string) => {
	const units = await manager.api(searchUnits, { search });
	expect(units).toHaveLength(1);
	return units[0] as (typeof units)[number];
};
/** Returns the error message of a field in a refused request. */
const refusedAt = async (field: string, work: Promise<unknown>): Promise<string | undefined> => {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(ApiError);
	return (error as ApiError).errors?.[field]?.[0];
};

describe("a sale at the counter", () => {
	it("records serial numbers however they are spelled, with the warranty, on the receipt", async () => {
		const product = await tracked("at_sale");
		const number = serial();
		const sale = await sell(product, [` ${number.toLowerCase().replace("sn", "sn-")} `]);
		const until = warrantyEnd(new Date(sale.sold_at), 12);
		expect(sale.lines[0]?.units).toMatchObject([{ serial: number, warranty_until: until }]);
		expect(await find(number.toLowerCase())).toMatchObject({
			serial: number,
			state: "sold",
			receipt: sale.receipt,
			order_id: sale.order_id,
			warranty_until: until,
			in_warranty: true,
			events: [{ kind: "sold", order_id: sale.order_id, actor_name: "Lita Cruz" }],
		});
		const { receipt } = await manager.api(counterSales.findCounterSale, { receipt: number });
		expect(receipt).toBe(sale.receipt);
		const orders = await manager.api(listAdminOrders, { search: number.toLowerCase() });
		expect(orders.map(({ id }) => id)).toEqual([sale.order_id]);
	});

	it("refuses missing, repeated, wrong and sold serial numbers, and sells nothing", async () => {
		const product = await tracked("at_sale");
		const phone = await tracked("at_sale", { kind: "imei" });
		const number = serial();
		await sell(product, [number]);
		const field = "lines.0.serials";
		expect(await refusedAt(field, sell(product, []))).toBe("Enter the serial number.");
		expect(await refusedAt(field, sell(product, [serial()], 2))).toBe(
			"Enter 2 serial numbers, one for each unit.",
		);
		const twice = serial();
		expect(await refusedAt(field, sell(product, [twice, twice], 2))).toBe(
			`${twice} is entered twice.`,
		);
		expect(await refusedAt(field, sell(product, [number]))).toBe(`${number} was already sold.`);
		expect(await refusedAt(field, sell(phone, ["490154203237517"]))).toBe(
			'The check digit of "490154203237517" is wrong. Scan the IMEI again.',
		);
		expect((await readStock(shop.database, oneOf(product))).main).toBe(4);
		expect((await readStock(shop.database, oneOf(phone))).main).toBe(5);
	});

	it("sells only received units of an item tracked from receipt on, and none of another item", async () => {
		const product = await tracked("from_receipt", { stock: 0 });
		const other = await tracked("at_sale");
		const number = serial();
		await receive(product, [number]);
		expect(await refusedAt("lines.0.serials", sell(product, ["SNUNKNOWN"]))).toContain(
			"SNUNKNOWN was never received.",
		);
		expect(await refusedAt("lines.0.serials", sell(other, [number]))).toMatch(
			new RegExp(`^${number} is a Power bank \\d+, not a Power bank \\d+\\.$`),
		);
		await sell(product, [number]);
		expect(await find(number)).toMatchObject({
			state: "sold",
			events: [{ kind: "received" }, { kind: "sold" }],
		});
	});

	it("sells a unit again after all units of its sale were returned", async () => {
		const product = await tracked("at_sale");
		const number = serial();
		const { order_id, receipt, lines } = await sell(product, [number]);
		await manager.api(counterSales.takeBackSale, {
			id: shift.id,
			return_id: crypto.randomUUID(),
			receipt,
			lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
			reason: "returned",
		});
		expect(await find(number)).toMatchObject({ state: "in_stock", order_id });
		await sell(product, [number]);
		expect((await find(number)).events.map(({ kind }) => kind)).toEqual([
			"sold",
			"received",
			"sold",
		]);
	});
});

describe("an offline sale", () => {
	it("with a sold serial number waits for a manager, who accepts it without that number", async () => {
		shift = await openTill(manager, { till: 2 });
		const product = await tracked("at_sale");
		const number = serial();
		await sell(product, [number]);
		const late = lateSaleOf(shift, product, {
			expected_total: 299,
			receipt: 2,
			lines: [{ variation_id: oneOf(product), quantity: 1, serials: [number] }],
		});
		const reason = await refusedAt("lines.0.serials", manager.api(counterSales.takeLateSale, late));
		expect(reason).toBe(`${number} was already sold.`);
		const { id: shiftId, sale_id, receipt, sold_at, ...rest } = late;
		const sale = { sale_id, receipt, sold_at, ...rest };
		const aside = { id: shiftId, sale_id, receipt, sold_at, reason: reason ?? "", sale };
		await manager.api(counterSales.setAsideSale, aside);
		const issue = await manager.api(counterIssues.resolveSyncIssue, {
			id: sale_id,
			outcome: "accepted",
		});
		const order = await manager.api(getAdminOrder, { id: issue.order_id ?? 0 });
		expect(order.items[0]?.units).toEqual([]);
		const replaced = serial();
		const items = [{ id: order.items[0]?.id ?? 0, serials: [replaced] }];
		const mended = await manager.api(setOrderSerials, { id: order.id, items });
		expect(mended.items[0]?.units).toMatchObject([{ serial: replaced }]);
	});
});

describe("receiving", () => {
	it("asks for the serial number of each unit that is tracked from receipt on", async () => {
		const product = await tracked("from_receipt", { stock: 0 });
		const [first, second] = [serial(), serial()];
		const field = "lines.0.serials";
		expect(await refusedAt(field, receive(product, [first], 2))).toBe(
			"Enter 2 serial numbers, one for each unit.",
		);
		expect(await refusedAt(field, receive(product, [first, first]))).toBe(
			`${first} is entered twice.`,
		);
		await receive(product, [first, second]);
		expect(await refusedAt(field, receive(product, [first]))).toBe(`${first} is in stock already.`);
		expect((await readStock(shop.database, oneOf(product))).main).toBe(2);
		await sell(product, [first]);
		expect(await refusedAt(field, receive(product, [first]))).toBe(
			`${first} is sold. Record its return first.`,
		);
	});
});

describe("stock of an item tracked from receipt on", () => {
	const second = 2;
	const field = "lines.0.serials";
	const line = (product: InsertedProduct, serials?: string[]) => ({
		variation_id: oneOf(product),
		...(serials && { serials }),
	});
	const stockOf = async (product: InsertedProduct) => {
		const { violations } = await checkBooks(shop.database, shop.now());
		expect(violations).toEqual([]);
		return readStock(shop.database, oneOf(product));
	};
	async function received(count: number) {
		const product = await tracked("from_receipt", { stock: 0 });
		const numbers = Array.from({ length: count }, serial);
		await receive(product, numbers);
		return { product, numbers, first: numbers[0] ?? "", last: numbers.at(-1) ?? "" };
	}
	const otherBranch = async () => {
		const branches = await manager.api(listAdminBranches);
		return branches.find(({ id }) => id !== shift.branch_id)?.id ?? second;
	};

	it("moves to another branch only by naming the units, which are then sold there", async () => {
		const { product, first, last } = await received(2);
		const to_branch_id = await otherBranch();
		const move = (serials?: string[]) =>
			manager.api(transferStock, {
				branch_id: shift.branch_id,
				to_branch_id,
				lines: [{ ...line(product, serials), quantity: 1 }],
			});
		expect(await refusedAt(field, move())).toBe("Enter the serial number.");
		expect(await refusedAt(field, move([serial()]))).toMatch(/ was never received\.$/);
		await move([first]);
		expect(await stockOf(product)).toEqual({ main: 1, second: 1 });
		expect(await refusedAt(field, sell(product, [first]))).toMatch(/Transfer it first\.$/);
		await sell(product, [last]);
		expect(await stockOf(product)).toEqual({ main: 0, second: 1 });
	});

	it("is written off, found and sent to the supplier by naming the units", async () => {
		const { product, first, last } = await received(2);
		const adjust = (
			change: number,
			adjustment: "damaged" | "found" | "returned_to_supplier",
			serials?: string[],
		) =>
			manager.api(adjustStock, {
				branch_id: shift.branch_id,
				adjustment,
				lines: [{ ...line(product, serials), change }],
			});
		expect(await refusedAt(field, adjust(-1, "damaged"))).toBe("Enter the serial number.");
		await adjust(-1, "damaged", [first]);
		expect((await find(first)).state).toBe("lost");
		await adjust(-1, "returned_to_supplier", [last]);
		expect((await find(last)).state).toBe("with_supplier");
		expect(await stockOf(product)).toEqual({ main: 0, second: 0 });
		await adjust(1, "found", [first]);
		const { id } = await find(last);
		await manager.api(changeUnit, { id, event: "received" });
		expect(await stockOf(product)).toEqual({ main: 2, second: 0 });
	});

	it("is counted by scanning: missing units are lost, and unknown ones are found", async () => {
		const { product, first, last } = await received(2);
		const found = serial();
		const count = (serials?: string[], counted = serials?.length ?? 0) =>
			manager.api(countStock, {
				branch_id: shift.branch_id,
				lines: [{ ...line(product, serials), counted }],
			});
		await count(undefined, 2);
		expect(await refusedAt(field, count(undefined, 1))).toBe(
			"Scan each unit of this item that is in stock here.",
		);
		await count([first, found]);
		expect((await find(last)).state).toBe("lost");
		expect(await stockOf(product)).toEqual({ main: 2, second: 0 });
		await orderItems(maria, [{ product_id: product.id }]);
		// Ordering a unit reduces the stock, but until it is packed, the unit is on the shelf and is counted.
		await count([first, found]);
		expect(await stockOf(product)).toEqual({ main: 1, second: 0 });
		await count([found]);
		expect(await stockOf(product)).toEqual({ main: 0, second: 0 });
	});

	it("is returned by a customer only once staff have scanned the returned units", async () => {
		const { product, numbers, first, last } = await received(3);
		const { receipt, lines } = await sell(product, numbers, 3);
		const takeBack = (comes_back: "sellable" | "damaged", serials?: string[]) =>
			manager.api(counterSales.takeBackSale, {
				id: shift.id,
				return_id: crypto.randomUUID(),
				receipt,
				lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back, ...(serials && { serials }) }],
				reason: "returned",
			});
		await expect(takeBack("sellable")).rejects.toMatchObject({ body: { code: "serials_missing" } });
		const mark = async (number: string, event: "returned" | "received" | "lost") =>
			manager.api(changeUnit, { id: (await find(number)).id, event });
		expect(await refusedAt(field, takeBack("sellable", [serial()]))).toMatch(
			/ wasn't sold on this receipt\.$/,
		);
		await takeBack("sellable", [last]);
		expect((await find(last)).state).toBe("in_stock");
		await mark(first, "returned");
		await takeBack("damaged");
		expect((await find(first)).state).toBe("returned");
		expect(await stockOf(product)).toEqual({ main: 1, second: 0 });
		// The returned unit was repaired, so it is put back in stock and sold again.
		await mark(first, "received");
		expect(await stockOf(product)).toEqual({ main: 2, second: 0 });
		await mark(last, "lost");
		await sell(product, [first]);
		expect(await stockOf(product)).toEqual({ main: 0, second: 0 });
		// The third unit is returned without a refund, and put back in stock.
		await mark(numbers[1] ?? "", "returned");
		await mark(numbers[1] ?? "", "received");
		expect(await stockOf(product)).toEqual({ main: 1, second: 0 });
	});

	it("may be returned to another branch than the one that sold it", async () => {
		const { product, numbers, first, last } = await received(3);
		const { receipt, lines } = await sell(product, numbers, 3);
		const { id } = await openTill(manager, { code: "second" });
		const takeBack = (comes_back: "sellable" | "damaged", number: string) =>
			manager.api(counterSales.takeBackSale, {
				id,
				return_id: crypto.randomUUID(),
				receipt,
				lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back, serials: [number] }],
				reason: "returned",
			});
		await takeBack("sellable", last);
		expect(await stockOf(product)).toEqual({ main: 0, second: 1 });
		await takeBack("damaged", first);
		expect(await stockOf(product)).toEqual({ main: 0, second: 1 });
	});

	it("is transferred by serial number, and units that don't arrive are lost", async () => {
		const { product, numbers, first, last } = await received(3);
		const to = await otherBranch();
		const send = (serials?: string[]) =>
			manager.api(sendStockTransfer, {
				branch_id: shift.branch_id,
				to_branch_id: to,
				lines: [{ ...line(product, serials), quantity: serials?.length ?? 1 }],
			});
		expect(await refusedAt(field, send())).toBe("Enter the serial number.");
		const cancelled = await send([first]);
		expect((await find(first)).state).toBe("in_transit");
		expect(await stockOf(product)).toEqual({ main: 2, second: 0 });
		expect(await refusedAt(field, sell(product, [first]))).toMatch(
			/ on its way to another branch\.$/,
		);
		await manager.api(cancelStockTransfer, { branch_id: shift.branch_id, id: cancelled.id });
		expect(await stockOf(product)).toEqual({ main: 3, second: 0 });
		const { id } = await send(numbers);
		const arrive = (received: number, serials?: string[]) =>
			manager.api(receiveStockTransfer, {
				branch_id: to,
				id,
				lines: [{ ...line(product, serials), received }],
			});
		expect(await refusedAt("lines.0.received", arrive(4))).toMatch(
			/^More units arrived than were sent\./,
		);
		expect(await refusedAt(field, arrive(2))).toBe("Scan the units of this transfer that arrived.");
		await arrive(2, [first, last]);
		expect((await find(numbers[1] ?? "")).state).toBe("lost");
		expect(await find(last)).toMatchObject({ state: "in_stock" });
		expect(await stockOf(product)).toEqual({ main: 0, second: 2 });
	});

	it("isn't part of a count by quantity", async () => {
		const { product } = await received(1);
		const { id, version } = await manager.api(startStockCount, {
			branch_id: shift.branch_id,
			scope: "branch",
			is_blind: false,
		});
		const enter = manager.api(enterStockCount, {
			branch_id: shift.branch_id,
			id,
			variation_id: oneOf(product),
			quantity: 0,
		});
		expect(await refusedAt("variation_id", enter)).toMatch(/Scan them under Stock → Count\.$/);
		await manager.api(postStockCount, {
			branch_id: shift.branch_id,
			id,
			version,
			uncounted: "zero",
		});
		expect(await stockOf(product)).toEqual({ main: 1, second: 0 });
	});

	it("arrives with a purchase order by naming the units, after which the delivery can't be undone", async () => {
		const product = await tracked("from_receipt", { stock: 0 });
		const { id: supplier_id } = await manager.api(createSupplier, { name: `Supplier ${++next}` });
		const draft = await manager.api(createPurchaseOrder, {
			supplier_id,
			branch_id: shift.branch_id,
			lines: [{ variation_id: oneOf(product), quantity: 2, unit_cost: 100 }],
		});
		const { id } = draft;
		await manager.api(sendPurchaseOrder, { id, version: draft.version, by_email: false });
		const arrive = (serials?: string[]) =>
			manager.api(
				receivePurchaseOrder,
				{ id, lines: [{ ...line(product, serials), quantity: 2, unit_cost: 100 }] },
				{ headers: { "Idempotency-Key": crypto.randomUUID() } },
			);
		expect(await refusedAt(field, arrive())).toBe("Enter 2 serial numbers, one for each unit.");
		const [first, last] = [serial(), serial()];
		const { receipts } = await arrive([first, last]);
		expect(await stockOf(product)).toEqual({ main: 2, second: 0 });
		expect((await find(last)).events).toMatchObject([{ kind: "received", note: draft.ref }]);
		await expect(
			manager.api(undoDelivery, { id, receipt_id: receipts[0]?.id ?? 0 }),
		).rejects.toMatchObject({ body: { code: "delivery_used" } });
		await sell(product, [first]);
	});

	it("can't be lost while orders need all of it", async () => {
		const { product, first } = await received(1);
		await orderItems(maria, [{ product_id: product.id }]);
		const { id } = await find(first);
		await expect(manager.api(changeUnit, { id, event: "lost" })).rejects.toMatchObject({
			body: { code: "not_enough_stock" },
		});
	});

	it("is packed by another branch with that branch's units", async () => {
		const { product, first } = await received(1);
		const other = await otherBranch();
		const there = serial();
		await manager.api(receiveStock, {
			branch_id: other,
			lines: [{ ...line(product, [there]), quantity: 1 }],
		});
		const { id, items } = await orderItems(maria, [{ product_id: product.id }]);
		await manager.api(changeOrderStatus, { id, status: "processing" });
		const name = (number: string) =>
			manager.api(setOrderSerials, { id, items: [{ id: items[0]?.id ?? 0, serials: [number] }] });
		const { branches } = await manager.api(getAdminOrder, { id });
		const isHere = branches.some((branch) => branch.id === shift.branch_id);
		const [mine, theirs] = isHere ? [first, there] : [there, first];
		expect(await refusedAt("items.0.serials", name(theirs))).toMatch(/Transfer it first\.$/);
		await name(mine);
		await manager.api(choosePackingBranch, { id, branch_id: isHere ? other : shift.branch_id });
		expect((await find(mine)).state).toBe("in_stock");
		await name(theirs);
		const { main, second: elsewhere } = await stockOf(product);
		expect([main, elsewhere].sort()).toEqual([0, 1]);
	});

	it("can be tracked from receipt on only once the serial numbers of all its units are known", async () => {
		const product = await tracked("at_sale", { stock: 2 });
		const track = async (serial_tracking: SerialTracking) => {
			const { version } = await manager.api(getAdminProduct, { id: product.id });
			return manager.api(updateProduct, { id: product.id, version, serial_tracking });
		};
		const refused = await refusedAt("serial_tracking", track("from_receipt"));
		expect(refused).toContain("has 2 units of this product, but 0 recorded serial numbers.");
		const numbers = [serial(), serial()];
		await manager.api(countStock, {
			branch_id: shift.branch_id,
			lines: [{ ...line(product, numbers), counted: 2 }],
		});
		expect((await track("from_receipt")).serial_tracking).toBe("from_receipt");
		expect(await stockOf(product)).toEqual({ main: 2, second: 0 });
	});
});

describe("an order", () => {
	const ship = (id: number) => manager.api(changeOrderStatus, { id, status: "shipped" });
	const begin = (id: number) => manager.api(changeOrderStatus, { id, status: "processing" });
	const enter = (id: number, item: number, serials: string[]) =>
		manager.api(setOrderSerials, { id, items: [{ id: item, serials }] });

	it("ships only with its serial numbers, which the customer then sees with a warranty card", async () => {
		const product = await tracked("at_sale", { months: 6 });
		const { id, items } = await orderItems(maria, [{ product_id: product.id, qty: 2 }]);
		const item = items[0]?.id ?? 0;
		await begin(id);
		await expect(ship(id)).rejects.toMatchObject({
			status: 409,
			body: { code: "serials_missing" },
		});
		const [first, second, third] = [serial(), serial(), serial()];
		await enter(id, item, [first, second]);
		// After a typing error is corrected, the first number can be used again.
		await enter(id, item, [second, third]);
		expect(await manager.api(searchUnits, { search: first })).toEqual([]);
		expect((await ship(id)).status).toBe("shipped");
		const order = await maria.api(getOrder, { id });
		expect(order.items[0]?.units.map((unit) => unit.serial)).toEqual([second, third]);
		const until = warrantyEnd(new Date(order.created_at), 6);
		expect(order.items[0]?.units[0]?.warranty_until).toBe(until);

		const unit = order.items[0]?.units[0]?.id ?? 0;
		const path = (text: string) => text.replace("{id}", String(id)).replace("{unit_id}", `${unit}`);
		const card = await maria.fetch(path(getWarrantyCard.path));
		const [sheet = ""] = readPdfText(Buffer.from(await card.arrayBuffer()));
		expect(sheet.replace(/\s+/g, " ")).toContain(second);
		const stranger = await createCustomer(shop);
		expect((await stranger.fetch(path(getWarrantyCard.path))).status).toBe(404);
		const ofStaff = getAdminWarrantyCard.path.replace("{id}", String(unit));
		expect((await manager.fetch(ofStaff)).status).toBe(200);
	});

	it("ships a parcel as soon as the serial numbers of its own units are known", async () => {
		const product = await tracked("at_sale");
		const { id, items } = await orderItems(maria, [{ product_id: product.id, qty: 2 }]);
		const item = items[0]?.id ?? 0;
		await begin(id);
		const [whole] = (await manager.api(getAdminOrder, { id })).parcels;
		const { parcels } = await manager.api(splitParcel, {
			id,
			parcel_id: whole?.id ?? 0,
			version: whole?.version ?? 0,
			items: [{ id: item, quantity: 1 }],
		});
		const send = ({ id: parcel_id, version }: (typeof parcels)[number]) =>
			manager.api(changeParcelStatus, { id, parcel_id, version, status: "shipped" });
		const [one, two] = parcels;
		if (!one || !two) throw new Error("The parcel wasn't split.");
		await expect(send(one)).rejects.toMatchObject({ body: { code: "serials_missing" } });
		await enter(id, item, [serial()]);
		await send(one);
		await expect(send(two)).rejects.toMatchObject({ body: { code: "serials_missing" } });
	});

	it("frees its units when it is cancelled", async () => {
		const product = await tracked("from_receipt", { stock: 0 });
		const number = serial();
		await receive(product, [number]);
		const { id, items } = await orderItems(maria, [{ product_id: product.id }]);
		await begin(id);
		await enter(id, items[0]?.id ?? 0, [number]);
		await manager.api(changeOrderStatus, { id, status: "cancelled" });
		expect(await find(number)).toMatchObject({ state: "in_stock", order_id: null });
		await sell(product, [number]);
	});

	it("puts a unit back in stock when all of its item's units are refunded and restocked", async () => {
		const product = await tracked("at_sale");
		const number = serial();
		const { id, items } = await orderItems(maria, [{ product_id: product.id }]);
		await begin(id);
		await enter(id, items[0]?.id ?? 0, [number]);
		await ship(id);
		await manager.api(changeOrderStatus, { id, status: "delivered" });
		await manager.api(
			refundOrder,
			{
				id,
				lines: [
					{
						id: items[0]?.id ?? 0,
						quantity: 1,
						comes_back: "sellable",
						branch_id: shift.branch_id,
					},
				],
				by_hand: { reference: "GCash 1234" },
				reason: "returned",
			},
			{ headers: { "Idempotency-Key": crypto.randomUUID() } },
		);
		expect((await find(number)).state).toBe("in_stock");
	});
});

describe("a warranty claim", () => {
	const move = (id: number, state: Input<typeof moveClaim>["state"], note = "") =>
		manager.api(moveClaim, { id, state, note });

	it("goes from the counter to the supplier and back, and the customer sees each step and gets an email about it", async () => {
		const product = await tracked("at_sale");
		const number = serial();
		const { id, items } = await orderItems(maria, [{ product_id: product.id }]);
		await manager.api(changeOrderStatus, { id, status: "processing" });
		await manager.api(setOrderSerials, {
			id,
			items: [{ id: items[0]?.id ?? 0, serials: [number] }],
		});
		const unit = await find(number);
		const claim = await manager.api(openClaim, { id: unit.id, problem: "It doesn't charge." });
		expect(claim).toMatchObject({ state: "received", in_warranty: true, next_states: ["checked"] });
		await expect(manager.api(openClaim, { id: unit.id, problem: "Again" })).rejects.toMatchObject({
			body: { code: "already_booked" },
		});
		await expect(move(claim.id, "repaired")).rejects.toMatchObject({
			body: { code: "illegal_transition" },
		});
		for (const state of ["checked", "sent", "repaired", "handed_back"] as const) {
			await move(claim.id, state, state === "repaired" ? "New cell." : "");
		}
		const { items: seen } = await maria.api(getOrder, { id });
		const [shown] = seen[0]?.units[0]?.claims ?? [];
		expect(shown).toMatchObject({ ref: claim.ref, state: "handed_back" });
		const told = ["received", "checked", "sent", "repaired", "handed_back"];
		expect(shown?.steps.map(({ state }) => state)).toEqual(told);
		expect(shown?.steps[3]?.note).toBe("New cell.");
		const mails = await shop.database.rows<{ event_key: string }>(sql`
			select event_key from mails where event_key like ${`claim:${claim.id}:%`} order by id`);
		expect(mails.map(({ event_key: key }) => key.split(":").at(-1))).toEqual(told);
		const found = await manager.api(listClaims, { search: number });
		expect(found).toMatchObject([{ id: claim.id, next_states: [] }]);
		// After a claim is closed, the same unit can have another claim.
		await manager.api(openClaim, { id: unit.id, problem: "Again" });
	});

	it("is refused for a unit that isn't sold, and says if the warranty is over", async () => {
		const product = await tracked("from_receipt", { stock: 0, months: 0 });
		const number = serial();
		await receive(product, [number]);
		const { id } = await find(number);
		await expect(manager.api(openClaim, { id, problem: "Broken" })).rejects.toMatchObject({
			body: { code: "not_returnable" },
		});
		await sell(product, [number]);
		const claim = await manager.api(openClaim, { id, problem: "Broken" });
		expect(claim.in_warranty).toBe(false);
	});
});

it("a unit can be marked as returned manually only if its state allows it", async () => {
	const product = await tracked("at_sale");
	const number = serial();
	await sell(product, [number]);
	const { id } = await find(number);
	const marked = await manager.api(changeUnit, { id, event: "returned", note: "Found at home" });
	expect(marked.state).toBe("returned");
	expect(marked.events.at(-1)).toMatchObject({ kind: "returned", note: "Found at home" });
	await expect(manager.api(changeUnit, { id, event: "returned" })).rejects.toMatchObject({
		body: { code: "illegal_transition" },
	});
});

it("a product without a warranty of its own has that of its type", async () => {
	const type = await manager.api(createProductType, {
		name: `Type ${++next}`,
		attributes: [],
		warranty_months: 3,
	});
	const { id, variationIds } = await insertProduct(shop.database, { stock: { main: 2 } });
	const { version } = await manager.api(getAdminProduct, { id });
	const saved = await manager.api(updateProduct, {
		id,
		version,
		product_type: type.code,
		serial_tracking: "at_sale",
	});
	expect(saved).toMatchObject({ serial_tracking: "at_sale", warranty_months: null });
	const sale = await sell({ id, variationIds }, [serial()]);
	const months = (sold: typeof sale) => sold.lines[0]?.units[0]?.warranty_until;
	expect(months(sale)).toBe(warrantyEnd(new Date(sale.sold_at), 3));
	const changed = await manager.api(updateProductType, { code: type.code, warranty_months: 24 });
	expect(changed.warranty_months).toBe(24);
	const later = await sell({ id, variationIds }, [serial()]);
	expect(months(later)).toBe(warrantyEnd(new Date(later.sold_at), 24));
});
