import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminProduct, updateProduct } from "#contract/admin/products.ts";
import * as calls from "#contract/admin/purchasing.ts";
import { readMargin, readMoney, readStockValue } from "#contract/admin/reports.ts";
import { adjustStock, listAdminBranches, setStockLevels } from "#contract/admin/stock.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { attachPurchaseOrder } from "#domain/purchasing/describe-purchase-order.ts";
import { receivePurchaseOrder } from "#domain/purchasing/receive-purchase-order.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import { requestScope } from "#lib/http/request-scope.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { changeStock, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { runNotifications, waitFor } from "#test/support/notify-me.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { manilaDay } from "#web/admin/kit/format/manila-time.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let branch: number;
let supplier: calls.Supplier;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	maria = await createCustomer(shop);
	branch = (await owner.api(listAdminBranches))[0]?.id ?? 0;
	supplier = await newSupplier("Cable Works");
});
afterAll(() => shop.close());

const newSupplier = (name: string) =>
	owner.api(calls.createSupplier, { name, email: `${name.split(" ")[0]}@supplier.example` });

let lastKey = 0;
const receive = (
	id: number,
	delivery: Omit<Parameters<typeof owner.api<typeof calls.receivePurchaseOrder>>[1], "id">,
	key = `delivery-${++lastKey}`,
) =>
	owner.api(
		calls.receivePurchaseOrder,
		{ id, ...delivery },
		{ headers: { "Idempotency-Key": key } },
	);

/** Creates a sent order of one item. */
async function ordered(variation_id: number, quantity = 10, unit_cost = 100) {
	const { id, version } = await owner.api(calls.createPurchaseOrder, {
		supplier_id: supplier.id,
		branch_id: branch,
		lines: [{ variation_id, quantity, unit_cost }],
	});
	return owner.api(calls.sendPurchaseOrder, { id, version, by_email: false });
}
async function item(stock = 0) {
	const { id, variationIds } = await insertProduct(shop.database, { stock: { main: stock } });
	return { productId: id, variationId: variationIds[0] ?? 0 };
}
const costOf = (variationId: number) =>
	shop.database.first<{ quantity: number; value: number }>(sql`
		select quantity, value from stock_costs where variation_id = ${variationId}`);
async function expectGoodBooks() {
	await refreshReports(shop.database);
	const { violations } = await checkBooks(shop.database, shop.now());
	expect(violations).toEqual([]);
}

it("receives an order in two deliveries, and values them at the moving average cost including freight", async () => {
	const { productId, variationId } = await item();
	const order = await ordered(variationId, 15, 100);
	const first = await receive(order.id, {
		lines: [{ variation_id: variationId, quantity: 10, unit_cost: 100 }],
		freight: 50,
	});
	expect(first).toMatchObject({ status: "partly_received", lines: [{ received: 10 }] });
	expect(await costOf(variationId)).toEqual({ quantity: 10, value: 105_000 });
	const second = await receive(order.id, {
		lines: [{ variation_id: variationId, quantity: 5, unit_cost: 150 }],
	});
	expect(second).toMatchObject({
		status: "received",
		receipts: [
			{ units: 10, value: 1_050, freight: 50 },
			{ units: 5, value: 750, freight: 0 },
		],
	});
	expect(await costOf(variationId)).toEqual({ quantity: 15, value: 180_000 });
	expect(await readStock(shop.database, variationId)).toEqual({ main: 15, second: 0 });
	expect((await owner.api(getAdminProduct, { id: productId })).cost).toBe(120);
	await expectGoodBooks();
});

it("books a sale at the cost at that time, and reverses that cost when the sale is cancelled", async () => {
	const { productId, variationId } = await item();
	const order = await ordered(variationId, 3, 3.33);
	await receive(order.id, {
		lines: [{ variation_id: variationId, quantity: 3, unit_cost: 3.33 }],
		freight: 0.01,
	});
	const sale = await orderItems(maria, [{ product_id: productId, qty: 2 }]);
	await valueStock(shop.database);
	expect(await costOf(variationId)).toEqual({ quantity: 1, value: 333 });
	const today = manilaDay(Date.now());
	const { rows } = await owner.api(readMargin, { by: "product", from: today, to: today });
	expect(rows.find(({ key }) => key === String(productId))).toMatchObject({
		pieces: 2,
		cost: 6.66,
	});
	await owner.api(changeOrderStatus, { id: sale.id, status: "cancelled" });
	await valueStock(shop.database);
	expect(await costOf(variationId)).toEqual({ quantity: 3, value: 1_000 });
});

it("opens stock at its known cost, and revalues it when the owner enters another cost", async () => {
	const { productId, variationId } = await item(8);
	const setCost = async (cost: number) => {
		const { version } = await owner.api(getAdminProduct, { id: productId });
		await owner.api(updateProduct, { id: productId, version, cost });
		await valueStock(shop.database);
	};
	await valueStock(shop.database);
	expect(await costOf(variationId)).toEqual({ quantity: 8, value: 0 });
	await setCost(70);
	expect(await costOf(variationId)).toEqual({ quantity: 8, value: 56_000 });
	await setCost(71.5);
	expect(await costOf(variationId)).toEqual({ quantity: 8, value: 57_200 });
	const { total } = await owner.api(readStockValue, { by: "branch" });
	const { inventory } = await shop.database.one<{ inventory: number }>(sql`
		select sum(case when to_account = 'inventory' then amount else -amount end)::bigint as inventory
		from money_ledger where 'inventory' in (from_account, to_account)`);
	expect(total.cost).toBe(inventory / 100);
	const today = manilaDay(Date.now());
	const money = await owner.api(readMoney, { by: "payment_method", from: today, to: today });
	expect(money.rows.every(({ key }) => key !== "")).toBe(true);
});

it("values what was sold before a delivery at the former average", async () => {
	const { variationId } = await item(1);
	const order = await ordered(variationId);
	await changeStock(shop.database, variationId, { main: -1 });
	await receive(order.id, { lines: [{ variation_id: variationId, quantity: 4, unit_cost: 100 }] });
	expect(await costOf(variationId)).toEqual({ quantity: 4, value: 40_000 });
});

it("counts a delivery once, even if it is posted twice", async () => {
	const { variationId } = await item();
	const order = await ordered(variationId);
	const delivery = { lines: [{ variation_id: variationId, quantity: 4, unit_cost: 100 }] };
	await receive(order.id, delivery, "twice");
	expect((await receive(order.id, delivery, "twice")).lines).toMatchObject([{ received: 4 }]);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 4, second: 0 });
	const other = { lines: [{ variation_id: variationId, quantity: 5, unit_cost: 100 }] };
	await expect(receive(order.id, other, "twice")).rejects.toMatchObject({
		status: 422,
		body: { code: "idempotency_key_reused" },
	});
});

it.each([
	["more than ordered", { quantity: 11, unit_cost: 100 }, "more_than_ordered"],
	["no cost", { quantity: 1, unit_cost: 0 }, "no_cost"],
	["1,000 times the last cost", { quantity: 1, unit_cost: 100_000 }, "unlikely_cost"],
])("asks to confirm a delivery with %s", async (_what, line, why) => {
	const { variationId } = await item();
	const first = await ordered(variationId, 1, 100);
	await receive(first.id, { lines: [{ variation_id: variationId, quantity: 1, unit_cost: 100 }] });
	const order = await ordered(variationId);
	const delivery = { lines: [{ variation_id: variationId, ...line }] };
	await expect(receive(order.id, delivery, `unusual ${why}`)).rejects.toMatchObject({
		status: 409,
		body: { code: "delivery_unusual", doubts: [{ variation_id: variationId, why }] },
	});
	const confirmed = await receive(order.id, { ...delivery, confirmed: true }, `unusual ${why}`);
	expect(confirmed.lines).toMatchObject([{ received: line.quantity }]);
	await expectGoodBooks();
});

const balanceOf = async (account: string) => {
	const { balance } = await shop.database.one<{ balance: number }>(sql`
		select coalesce(sum(case when to_account = ${account} then amount else -amount end), 0)::bigint as balance
		from money_ledger where ${account} in (from_account, to_account)`);
	return balance / 100;
};

it("returns units to a supplier at the average cost, and owes the supplier that much less", async () => {
	const { variationId } = await item();
	const order = await ordered(variationId, 10, 100);
	await receive(order.id, { lines: [{ variation_id: variationId, quantity: 6, unit_cost: 100 }] });
	await receive(order.id, { lines: [{ variation_id: variationId, quantity: 4, unit_cost: 125 }] });
	const [owed, worth] = [await balanceOf("suppliers"), await balanceOf("inventory")];
	await owner.api(adjustStock, {
		branch_id: branch,
		adjustment: "returned_to_supplier",
		lines: [{ variation_id: variationId, change: -3 }],
	});
	await valueStock(shop.database);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 7, second: 0 });
	expect(await costOf(variationId)).toEqual({ quantity: 7, value: 77_000 });
	expect((await balanceOf("suppliers")) - owed).toBe(330);
	expect((await balanceOf("inventory")) - worth).toBe(-330);
	await expectGoodBooks();
});

const undo = (id: number, receipt_id = 0) => owner.api(calls.undoDelivery, { id, receipt_id });

it("undoes a delivery entered by mistake, as if it had never arrived", async () => {
	const { productId, variationId } = await item(10);
	await shop.database.execute(sql`update products set cost = 9000 where id = ${productId}`);
	await valueStock(shop.database);
	const owed = await balanceOf("suppliers");
	const order = await ordered(variationId, 5, 100);
	const lines = [{ variation_id: variationId, quantity: 5, unit_cost: 1_000 }];
	const { receipts } = await receive(order.id, { lines, freight: 7 });
	expect((await owner.api(getAdminProduct, { id: productId })).cost).not.toBe(90);
	const undone = await undo(order.id, receipts[0]?.id);
	expect(undone).toMatchObject({ status: "sent", lines: [{ received: 0, last_cost: 90 }] });
	expect(undone.receipts[0]?.undone_at).not.toBeNull();
	expect(await undo(order.id, receipts[0]?.id)).toEqual(undone);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 10, second: 0 });
	expect(await costOf(variationId)).toEqual({ quantity: 10, value: 90_000 });
	expect((await owner.api(getAdminProduct, { id: productId })).cost).toBe(90);
	expect(await balanceOf("suppliers")).toBe(owed);
	await receive(order.id, { lines: [{ variation_id: variationId, quantity: 5, unit_cost: 100 }] });
	expect(await costOf(variationId)).toEqual({ quantity: 15, value: 140_000 });
	await expectGoodBooks();
});

it("restores the former cost of an item without other stock when its delivery is undone", async () => {
	const { productId, variationId } = await item();
	await shop.database.execute(sql`update products set cost = 9000 where id = ${productId}`);
	const order = await ordered(variationId, 5, 100);
	const lines = [{ variation_id: variationId, quantity: 5, unit_cost: 1_000 }];
	const { receipts } = await receive(order.id, { lines });
	await undo(order.id, receipts[0]?.id);
	expect((await owner.api(getAdminProduct, { id: productId })).cost).toBe(90);
	await expectGoodBooks();
});

it("refuses to undo a delivery if some of its units were sold, even if enough others are in stock", async () => {
	const { variationId } = await item(10);
	const order = await ordered(variationId, 5, 100);
	const lines = [{ variation_id: variationId, quantity: 5, unit_cost: 100 }];
	const { receipts } = await receive(order.id, { lines });
	await changeStock(shop.database, variationId, { main: -1 });
	await expect(undo(order.id, receipts[0]?.id)).rejects.toMatchObject({
		body: { code: "delivery_used" },
	});
	await changeStock(shop.database, variationId, { main: -12 });
	await expect(undo(order.id, receipts[0]?.id)).rejects.toMatchObject({
		body: { code: "not_enough_stock" },
	});
});

it("proposes items that are low or that customers wait for, minus units on their way", async () => {
	const low = await item(1);
	const wanted = await item();
	const others = await item(1);
	const mine = await newSupplier("Charger House");
	const another = await newSupplier("Audio Depot");
	await owner.api(setStockLevels, {
		branch_id: branch,
		lines: [low, others].map(({ variationId }) => ({ variation_id: variationId, low_level: 5 })),
	});
	await waitFor(shop, "waits@mail.example", { product_id: wanted.productId });
	await owner.api(calls.createPurchaseOrder, {
		supplier_id: another.id,
		branch_id: branch,
		lines: [{ variation_id: others.variationId, quantity: 1, unit_cost: 1 }],
	});
	await owner.api(calls.createPurchaseOrder, {
		supplier_id: mine.id,
		branch_id: branch,
		lines: [{ variation_id: low.variationId, quantity: 4, unit_cost: 80, pack_size: 4 }],
	});
	const given = { supplier_id: mine.id, branch_id: branch };
	const proposed = await owner.api(calls.proposePurchaseOrder, given);
	const quantities = new Map(proposed.lines.map((line) => [line.variation_id, line.quantity]));
	// The order should raise the stock to twice the low-stock level, which takes nine units. Four are already ordered.
	// The other five take two packs of 4.
	expect(quantities.get(low.variationId)).toBe(8);
	expect(quantities.get(wanted.variationId)).toBe(1);
	expect(quantities.has(others.variationId)).toBe(false);
	await expect(owner.api(calls.proposePurchaseOrder, given)).rejects.toMatchObject({
		body: { code: "nothing_to_order" },
	});
});

it("emails an order with its PDF and CSV file, after which its items are fixed", async () => {
	const { variationId } = await item();
	const order = await owner.api(calls.createPurchaseOrder, {
		supplier_id: supplier.id,
		branch_id: branch,
		lines: [{ variation_id: variationId, quantity: 2, unit_cost: 100, supplier_sku: "CW-7" }],
	});
	const { id, version } = order;
	const sent = await owner.api(calls.sendPurchaseOrder, { id, version, by_email: true });
	expect(sent.status).toBe("sent");
	expect(sent.expected_on).not.toBeNull();
	const [mail] = await emailsTo(shop, supplier.email);
	expect(mail?.text).toContain(`Please deliver the 2 units of our order ${order.ref}`);
	expect(await owner.api(calls.exportPurchaseOrder, { id })).toContain("CW-7");
	const [pdf, csv] = await attachPurchaseOrder(shop.parts, id);
	expect(readPdfText(pdf?.content ?? Buffer.of()).join(" ")).toContain("CW-7");
	expect(csv?.content.toString()).toContain("CW-7");
	const lines = [{ variation_id: variationId, quantity: 3, unit_cost: 100 }];
	await expect(owner.api(calls.updatePurchaseOrder, { id, lines })).rejects.toMatchObject({
		body: { code: "already_sent" },
	});
	expect((await owner.api(calls.endPurchaseOrder, { id, as: "cancelled" })).status).toBe(
		"cancelled",
	);
	await expect(receive(id, { lines })).rejects.toMatchObject({ body: { code: "not_open" } });
});

it("shows when a sold-out item is expected, and notifies those who asked when it arrives", async () => {
	const { productId, variationId } = await item(1);
	const order = await ordered(variationId);
	const read = async () => {
		await shop.catalogue.refresh();
		return shop.visitor().api(getProduct, { id: productId });
	};
	expect((await read()).expected_on).toBeUndefined();
	await changeStock(shop.database, variationId, { main: -1 });
	expect((await read()).expected_on).toBe(order.expected_on);
	await owner.api(calls.updatePurchaseOrder, { id: order.id, expected_on: "2099-12-03" });
	expect((await read()).expected_on).toBe("2099-12-03");
	await waitFor(shop, "asked@mail.example", { product_id: productId });
	await receive(order.id, { lines: [{ variation_id: variationId, quantity: 4, unit_cost: 100 }] });
	await runNotifications(shop);
	const mails = await emailsTo(shop, "asked@mail.example");
	expect(mails.some(({ subject }) => subject.startsWith("Now available"))).toBe(true);
	expect((await read()).expected_on).toBeUndefined();
});

it("receives 500 lines with as few statements as one line, and the books still balance", async () => {
	await shop.database.execute(sql`
		with made as (
			insert into products (slug, name, price, status)
			select 'many-' || number, 'Many ' || number, 10000, 'published'
			from generate_series(1, 500) as number returning id
		)
		insert into variations (product_id, is_default, name) select id, true, '' from made`);
	const many = await shop.database.rows<{ variation_id: number }>(sql`
		select variations.id as variation_id from variations
		join products on products.id = product_id where products.name like 'Many %'`);
	const lines = many.map((line, index) => ({ ...line, quantity: 3, unit_cost: 1 + index / 100 }));
	const { id } = await owner.api(calls.createPurchaseOrder, {
		supplier_id: supplier.id,
		branch_id: branch,
		lines,
	});
	await owner.api(calls.sendPurchaseOrder, { id, by_email: false });
	let statements = 0;
	const scope = {
		id: "1",
		client: "::1",
		call: "",
		refusal: null,
		followStatement: () => {
			statements += 1;
			return () => {};
		},
	};
	const actor = { accountId: owner.accountId, requestId: "1" };
	const delivery = {
		lines: lines.map((line) => ({ ...line, unit_cost: Math.round(line.unit_cost * 100) })),
		freight: 10_000,
		note: "",
		confirmed: false,
	};
	const received = await requestScope.run(scope, () =>
		receivePurchaseOrder(shop.database, actor, id, "500 lines", delivery),
	);
	expect(statements).toBeLessThan(40);
	expect(received.status).toBe("received");
	const cost = delivery.lines.reduce((sum, line) => sum + 3 * line.unit_cost, 0);
	expect(received.receipts[0]?.value).toBe(cost + 10_000);
	await expectGoodBooks();
});

it("purchasing is closed to staff, who may not see costs", async () => {
	const staff = await createCustomer(shop, { role: "staff" });
	await expect(staff.api(calls.listPurchaseOrders)).rejects.toMatchObject({ status: 403 });
});
