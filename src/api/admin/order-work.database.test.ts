import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { changeShipment } from "#contract/admin/order-delivery.ts";
import { addOrderNote, removeOrderNote } from "#contract/admin/order-notes.ts";
import {
	changeOrderStatus,
	changeOrderStatuses,
	decideCancellation,
} from "#contract/admin/order-status.ts";
import { exportOrders, getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { choosePackingBranch, readPacking } from "#contract/admin/packing.ts";
import type { Input } from "#contract/endpoint.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { updateProfile } from "#contract/user/profile.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
let others: TestCustomer;
let maria: TestCustomer;
let product: InsertedProduct;
let main: number;
let second: number;

beforeAll(async () => {
	shop = await createTestShop();
	const branches = await shop.database.rows<{ id: number }>(
		sql`select id from branches order by position`,
	);
	[main, second] = branches.map(({ id }) => id) as [number, number];
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	others = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop);
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	product = await insertProduct(shop.database, { name: "Cable", stock: { main: 6, second: 6 } });
});

const newOrder = async (qty = 1, customer = maria) =>
	String((await orderItems(customer, [{ product_id: product.id, qty }])).id);
const move = (id: string, status: OrderStatus, by = staff) =>
	by.api(changeOrderStatus, { id, status });
const stock = () => readStock(shop.database, product.variationIds[0] ?? 0);
const auditOf = async (id: string) =>
	(await manager.api(listAudit, { entity: "order", entity_id: id })).map((entry) => [
		entry.action,
		entry.actor_name,
		entry.label,
		entry.before,
		entry.after,
	]);
const found = async (filter: Input<typeof listAdminOrders>) =>
	(await staff.api(listAdminOrders, filter)).map(({ id }) => String(id));

describe("searching orders", () => {
	it("finds orders by phone in any spelling, product, SKU and tracking number, and requires every word", async () => {
		const nina = await createCustomer(shop, { name: "Niña Dela Cruz" });
		await nina.api(updateProfile, { name: nina.name, email: nina.email, phone: "0998 765 4321" });
		const dock = await insertProduct(shop.database, { name: "Sandok Dock Pro" });
		await shop.database.execute(
			sql`update variations set sku = 'SD-100/B' where id = ${dock.variationIds[0]}`,
		);
		const id = String((await orderItems(nina, [{ product_id: dock.id }])).id);
		await newOrder();
		await move(id, "processing");
		await staff.api(changeOrderStatus, {
			id,
			status: "shipped",
			courier: "LBC",
			tracking_number: "HB-7788-PH",
		});
		for (const search of [
			"0998 765 4321",
			"+63 998 765 4321",
			"639987654321",
			"0998-765-4321",
			"0998 765",
			"7654321",
			"4321",
			"sandok",
			"SANDOK pro",
			"SD-100",
			"sd100b",
			"hb7788",
			"HB-7788-PH",
			"nina dela",
			"dela cruz sandok 0998 765 4321",
		]) {
			expect(await found({ search }), search).toEqual([id]);
		}
		expect(await found({ search: "sandok nobody" })).toEqual([]);
		expect(await found({ search: "%" })).toEqual([]);
	});

	it("uses a customer's new name and forgets erased customers", async () => {
		const juan = await createCustomer(shop, { name: "Juancho Tamad" });
		const id = await newOrder(1, juan);
		await staff.api(addOrderNote, { id, text: "Juancho called" });
		expect(await found({ search: "juancho" })).toEqual([id]);
		await shop.database.execute(
			sql`update accounts set name = 'Kulas Sipag' where id = ${juan.accountId}`,
		);
		expect(await found({ search: "juancho" })).toEqual([]);
		expect(await found({ search: "kulas" })).toEqual([id]);
		await shop.database.execute(sql`
			with forgotten as (delete from idempotency_keys where order_id = ${id})
			update orders set account_id = null, shipping_label = 'Deleted' where id = ${id}`);
		expect(await found({ search: "kulas" })).toEqual([]);
		expect((await staff.api(getAdminOrder, { id })).notes).toEqual([]);
	});

	it("filters by status, payment, branch, day and open cancellation request, and sorts", async () => {
		const rosa = await createCustomer(shop, { name: "Rosa Filter" });
		const [small, large, split] = [
			await newOrder(1, rosa),
			await newOrder(3, rosa),
			// The main branch has only two cables left, so the second branch packs this order.
			await newOrder(5, rosa),
		];
		await move(small, "cancelled");
		await rosa.api(requestCancellation, { id: large, reason: "other" });
		await shop.database.execute(sql`
			update orders set created_at = '2024-02-29T16:30:00Z' where id = ${split}`);
		const rosas = (filter: Input<typeof listAdminOrders>) =>
			found({ customer_id: String(rosa.accountId), ...filter });
		expect(await rosas({ status: "cancelled" })).toEqual([small]);
		expect(await rosas({ status: "pending,paid" })).toEqual([large, split]);
		expect(await rosas({ payment_state: "due" })).toEqual([large, split]);
		expect(await rosas({ payment_state: "void" })).toEqual([small]);
		expect(await rosas({ payment: "card" })).toEqual([]);
		expect(await rosas({ cancel_requested: "true" })).toEqual([large]);
		expect(await rosas({ cancel_requested: "false" })).toEqual([small, split]);
		// The order of February 29 at 16:30 UTC belongs to March 1 in Manila.
		expect(await rosas({ from: "2024-03-01", to: "2024-03-01" })).toEqual([split]);
		expect(await rosas({ to: "2024-02-29" })).toEqual([]);
		expect(await rosas({ sort: "total-desc" })).toEqual([split, large, small]);
		expect(await rosas({ sort: "total-asc" })).toEqual([small, large, split]);
		expect(await rosas({ sort: "oldest" })).toEqual([split, small, large]);
		expect(await rosas({ branch_id: String(main) })).toEqual([large, small]);
		expect(await rosas({ branch_id: String(second) })).toEqual([split]);
		const listed = await staff.api.page(listAdminOrders, {
			customer_id: String(rosa.accountId),
			sort: "total-desc",
			limit: "2",
		});
		const rest = await staff.api.page(listAdminOrders, {
			customer_id: String(rosa.accountId),
			sort: "total-desc",
			limit: "2",
			cursor: listed.next ?? "",
		});
		expect([...listed.items, ...rest.items].map(({ id }) => String(id))).toEqual([
			split,
			large,
			small,
		]);
		expect(listed.total).toBe(3);
		await expect(rosas({ sort: "newest", cursor: listed.next ?? "" })).rejects.toMatchObject({
			status: 422,
		});
		await expect(rosas({ status: "pending,gone" })).rejects.toMatchObject({ status: 422 });
	});

	it("exports the filtered orders as a file that is safe to open in spreadsheets", async () => {
		const eve = await createCustomer(shop, { name: "=HYPERLINK(1)" });
		const id = await newOrder(2, eve);
		const file = await staff.api(exportOrders, { customer_id: String(eve.accountId) });
		const [header, row, ...none] = file.split("\r\n");
		expect(header).toMatch(/^reference,placed_at,status,/);
		expect(row).toContain(`ORD-${id.padStart(5, "0")},`);
		expect(row).toContain("+08:00,pending,");
		expect(row).toContain(",'=HYPERLINK(1),");
		expect(row).toContain(",Main branch,2 × Cable,598,150,0,,748,0");
		expect(none).toEqual([""]);
		const chosen = await staff.api(exportOrders, { ids: id });
		expect(chosen).toBe(file);
		expect(await staff.api(exportOrders, { search: "nobody at all" })).toBe(`${header}\r\n`);
	});

	it("exports more orders than one batch, each once", async () => {
		await shop.database.execute(sql`
			insert into orders (status, subtotal, shipping_fee, total, shipping_method, payment_method,
				shipping_label, shipping_line, created_at)
			select 'cancelled', 100, 0, 100, 'standard', 'cod', 'Deleted', 'Deleted', '2020-01-01'
			from generate_series(1, 1203)`);
		const file = await staff.api(exportOrders, { from: "2020-01-01", to: "2020-01-01" });
		const references = file
			.split("\r\n")
			.slice(1, -1)
			.map((line) => line.split(",")[0]);
		expect(new Set(references).size).toBe(1203);
		expect(references).toHaveLength(1203);
		const { total } = await staff.api.page(listAdminOrders, { to: "2020-01-01", limit: "1" });
		expect(total, "counts up to 1,000 and one more").toBe(1001);
		await shop.database.execute(sql`delete from orders where created_at < '2021-01-01'`);
	});
});

describe("many orders at once", () => {
	it("change independently of each other, and each failure has its reason", async () => {
		const [fine, cancelled, asked] = [await newOrder(), await newOrder(), await newOrder()];
		for (const id of [fine, asked]) await move(id, "processing");
		await move(cancelled, "cancelled");
		await maria.api(requestCancellation, { id: asked, reason: "other" });
		const { results } = await staff.api(changeOrderStatuses, {
			status: "shipped",
			courier: "LBC Express",
			orders: [
				{ id: Number(fine), from: "processing", tracking_number: "T-1" },
				{ id: Number(cancelled), from: "processing" },
				{ id: Number(asked) },
				{ id: 999_999_999 },
			],
		});
		expect(results.map(({ changed, status, code }) => [changed, status, code])).toEqual([
			[true, "shipped", null],
			[false, "cancelled", "changed_elsewhere"],
			[false, "processing", "cancel_requested"],
			[false, null, "missing"],
		]);
		expect(results[1]?.message).toBe(
			"Ana Reyes changed this order in the meantime. It is cancelled now.",
		);
		expect(await staff.api(getAdminOrder, { id: fine })).toMatchObject({
			courier: "LBC Express",
			tracking_number: "T-1",
		});
		const emails = await shop.database.rows(
			sql`select from mails where event_key = ${`order:${fine}:shipped`}`,
		);
		expect(emails).toHaveLength(1);
	});
});

describe("the branch that packs", () => {
	it("is chosen among several; the ledger records it and a cancellation returns stock to it", async () => {
		const id = await newOrder(8);
		expect(await stock()).toEqual({ main: 0, second: 4 });
		const before = await staff.api(getAdminOrder, { id });
		expect(before.branches).toEqual([
			{ id: main, name: "Main branch", pieces: 6, can_pack: false },
			{ id: second, name: "Second branch", pieces: 2, can_pack: false },
		]);
		const choose = () => staff.api(choosePackingBranch, { id, branch_id: second });
		await expect(choose()).rejects.toMatchObject({
			status: 409,
			code: "not_enough_stock",
			message: "Second branch has only 4 of Cable available.",
		});
		await shop.database.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			values (${product.variationIds[0]}, ${second}, 2, 'received')`);
		const after = await choose();
		expect(after.branches).toMatchObject([
			{ id: main, pieces: 0 },
			{ id: second, pieces: 8 },
		]);
		expect(await stock()).toEqual({ main: 6, second: 0 });
		const movements = after.stock_movements.map((row) => [
			row.branch_name,
			row.change,
			row.reason,
			row.actor_name,
		]);
		expect(movements.sort()).toEqual([
			["Main branch", -6, "sold", "Maria Santos"],
			["Main branch", 6, "sold", "Ana Reyes"],
			["Second branch", -2, "sold", "Maria Santos"],
			["Second branch", -6, "sold", "Ana Reyes"],
		]);
		expect(after.events.at(-1)).toMatchObject({
			kind: "branch_chosen",
			note: "Second branch packs it instead of Main branch and Second branch",
		});
		expect(await found({ branch_id: String(main) })).not.toContain(id);
		await move(id, "cancelled", others);
		expect(await stock()).toEqual({ main: 6, second: 8 });
	});

	it("takes no stock reserved for a payment, and can't change once the order is shipped or closed", async () => {
		const id = await newOrder(3);
		await expect(staff.api(choosePackingBranch, { id, branch_id: 999_999 })).rejects.toMatchObject({
			status: 422,
		});
		await move(id, "processing");
		await move(id, "shipped");
		await expect(staff.api(choosePackingBranch, { id, branch_id: second })).rejects.toMatchObject({
			status: 409,
			code: "already_packed",
		});
		expect((await staff.api(getAdminOrder, { id })).branches).toMatchObject([
			{ pieces: 3, can_pack: false },
			{ pieces: 0, can_pack: false },
		]);
	});

	it("owns the order: staff of other branches can read and comment, but change nothing", async () => {
		const id = await newOrder();
		const seen = await others.api(getAdminOrder, { id });
		expect(seen).toMatchObject({ may_change: false, next_statuses: [] });
		expect(seen.branches.some((branch) => branch.can_pack)).toBe(false);
		const [listed] = await others.api(listAdminOrders, { search: seen.ref });
		expect(listed).toMatchObject({ next_statuses: [], branches: [{ id: main }] });
		await others.api(addOrderNote, { id, text: "Seen" });
		await maria.api(requestCancellation, { id, reason: "other" });
		const refusal = {
			status: 403,
			code: "other_branch",
			message: "Only staff of Main branch can change this order, because it is packed there.",
		};
		for (const attempt of [
			() => move(id, "processing", others),
			() => others.api(choosePackingBranch, { id, branch_id: second }),
			() => others.api(decideCancellation, { id, decision: "approved" }),
			() => others.api(decideCancellation, { id, decision: "declined" }),
			() => others.api(changeShipment, { id, courier: "LBC", tracking_number: null }),
		]) {
			await expect(attempt()).rejects.toMatchObject(refusal);
		}
		const { results } = await others.api(changeOrderStatuses, {
			status: "processing",
			orders: [{ id: Number(id) }],
		});
		expect(results).toMatchObject([{ changed: false, code: "other_branch" }]);
		await staff.api(choosePackingBranch, { id, branch_id: second });
		await expect(move(id, "processing")).rejects.toMatchObject({ status: 403 });
		expect(await move(id, "processing", others)).toMatchObject({ status: "processing" });
		expect(await move(id, "cancelled", manager)).toMatchObject({ status: "cancelled" });
	});

	it("shows shelf locations on pick lists and packing slips", async () => {
		await newOrder(2);
		const [first, other] = [await newOrder(6), await newOrder(1)];
		const packed = await staff.api(readPacking, { ids: `${other},${first},999999` });
		expect(packed.map(({ id, amount_due }) => [String(id), amount_due])).toEqual([
			[other, 449],
			[first, 1944],
		]);
		// The three open orders need nine units of the item, but each branch has only six on the shelf, so they are
		// packed in two branches.
		expect(packed.map((order) => order.items[0]?.from)).toEqual([
			[{ branch_id: main, branch_name: "Main branch", pieces: 1, on_shelf: 6 }],
			[{ branch_id: second, branch_name: "Second branch", pieces: 6, on_shelf: 6 }],
		]);
	});
});

describe("notes and the audit log", () => {
	it("only authors can delete their notes", async () => {
		const id = await newOrder();
		await staff.api(addOrderNote, { id, text: "Call before delivery" });
		const { notes } = await manager.api(addOrderNote, { id, text: "Done" });
		expect(notes).toMatchObject([
			{ text: "Done", author_name: "Lita Cruz", is_own: true },
			{ text: "Call before delivery", author_name: "Ana Reyes", is_own: false },
		]);
		const note_id = String(notes[1]?.id);
		await expect(manager.api(removeOrderNote, { id, note_id })).rejects.toMatchObject({
			status: 403,
		});
		const left = await staff.api(removeOrderNote, { id, note_id });
		expect(left.notes).toMatchObject([{ text: "Done" }]);
		await expect(staff.api(removeOrderNote, { id, note_id })).rejects.toMatchObject({
			status: 404,
		});
		await expect(staff.api(addOrderNote, { id, text: "  " })).rejects.toMatchObject({
			status: 422,
		});
	});

	it("a shipment can be corrected, and is found by its new number", async () => {
		const id = await newOrder();
		const shipment = { id, courier: "J&T Express", tracking_number: "JT-2" };
		await expect(staff.api(changeShipment, shipment)).rejects.toMatchObject({
			status: 409,
			code: "not_shipped",
		});
		await move(id, "processing");
		await move(id, "shipped");
		expect(await staff.api(changeShipment, shipment)).toMatchObject({ tracking_number: "JT-2" });
		expect(await found({ search: "JT-2" })).toEqual([id]);
	});

	it("every command is logged with its user", async () => {
		const id = await newOrder();
		const label = `ORD-${id.padStart(5, "0")}`;
		await move(id, "processing");
		await staff.api(choosePackingBranch, { id, branch_id: second });
		await maria.api(requestCancellation, { id, reason: "other" });
		await others.api(decideCancellation, { id, decision: "declined" });
		await others.api(addOrderNote, { id, text: "Secret" });
		await others.api(changeOrderStatus, { id, status: "shipped", courier: "LBC" });
		await others.api(changeShipment, { id, courier: "2GO", tracking_number: "9" });
		expect(await auditOf(id)).toEqual([
			[
				"order.shipment_corrected",
				"Jun Santos",
				label,
				{ courier: "LBC", tracking_number: null },
				{ courier: "2GO", tracking_number: "9" },
			],
			[
				"order.moved",
				"Jun Santos",
				label,
				{ status: "processing", courier: null },
				{ status: "shipped", courier: "LBC" },
			],
			["order.note_added", "Jun Santos", label, null, { note_id: expect.any(Number) }],
			[
				"order.request_declined",
				"Jun Santos",
				label,
				{ cancel_request: "open" },
				{ cancel_request: "declined" },
			],
			[
				"order.branch_chosen",
				"Ana Reyes",
				label,
				{ branches: ["Main branch"] },
				{ branches: ["Second branch"] },
			],
			["order.moved", "Ana Reyes", label, { status: "pending" }, { status: "processing" }],
		]);
	});
});
