import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeBranch, listBranchSettings } from "#contract/admin/branches.ts";
import { changeOrder, getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import { recordDelivery } from "#contract/admin/order-delivery.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { choosePackingBranch } from "#contract/admin/packing.ts";
import { changeParcelStatus, splitParcel } from "#contract/admin/parcels.ts";
import { readToday } from "#contract/admin/today.ts";
import { getShop } from "#contract/landing/shop.ts";
import { getPageText } from "#contract/landing/texts.ts";
import { listDeliveryPromises } from "#contract/user/delivery.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, listOrders, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { shopIdentity } from "#domain/settings/shop-settings.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { confirmCard, runPaymentJobs, startPayment } from "#test/support/payment-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

/** A Thursday, one hour after the branch opens. */
const thursday = new Date("2026-11-26T10:00:00+08:00");
const minute = 60_000;

let shop: TestShop;
let manager: TestCustomer;
let maria: TestCustomer;
let main: number;
let second: number;
let passed = 0;

beforeAll(async () => {
	shop = await createTestShop({ clock: async () => () => thursday });
	manager = await createCustomer(shop, { role: "manager" });
	await shop.database.execute(sql`delete from holidays`);
	const { value } = await shop.database.one<{ value: object }>(sql`
		select value from settings where key = ${shopIdentity.key}`);
	const identity = {
		...value,
		hours: "Mon–Sat 9:00 AM–6:00 PM",
		phone: "+639171234567",
		branches: {
			main: { address: "3 Rizal Avenue, Lipa City", phone: "", hours: "" },
			second: { address: "9 Mabini Street, Lipa City", phone: "", hours: "Mon–Wed 9 AM–5 PM" },
		},
	};
	await shop.database.execute(sql`
		update settings set value = ${JSON.stringify(identity)}::jsonb where key = ${shopIdentity.key}`);
	const branches = await manager.api(listBranchSettings);
	main = branches.find(({ code }) => code === "main")?.id ?? 0;
	second = branches.find(({ code }) => code === "second")?.id ?? 0;
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const allow = (has_pickup: boolean, id = main) =>
	manager.api(changeBranch, { id: String(id), has_pickup });

beforeEach(async () => {
	maria = await createCustomer(shop);
	await allow(true);
});
afterEach(async () => {
	shop.advance(-passed);
	passed = 0;
	await allow(false);
	await allow(false, second);
});
function wait(milliseconds: number): void {
	passed += milliseconds;
	shop.advance(milliseconds);
}

interface Stock {
	main?: number;
	second?: number;
}
/** Creates a product with this stock. Returns the ids of the product and its variation. */
async function stocked(stock: Stock): Promise<[number, number]> {
	const product = await insertProduct(shop.database, {
		name: "Braided cable",
		price: 20_000,
		stock,
	});
	return [product.id, product.variationIds[0] ?? 0];
}
/** Creates a product and adds it to the customer's cart. Returns the ids of the product and its variation. */
async function cart(stock: Stock, qty = 1): Promise<[number, number]> {
	const ids = await stocked(stock);
	await fillCart(maria, [{ product_id: ids[0], qty }]);
	return ids;
}
const choice = () => ({ shippingMethod: "at-branch", pickupBranchId: main });
const order = (customer = maria, headers: Record<string, string> = {}) =>
	customer.api(placeOrder, { ...choice(), addressId: null, paymentMethod: "cod" }, { headers });
const branchesOf = (orderId: number) =>
	shop.database.rows<{ branch_id: number; change: number }>(sql`
		select branch_id, change from stock_ledger where order_id = ${orderId} order by id`);
const emailsOf = (orderId: number) =>
	shop.database.rows<{ kind: string; subject: string; text: string }>(sql`
		select split_part(event_key, ':', 3) as kind, subject, text from mails
		where event_key like ${`order:${orderId}:%`} order by id`);
const move = (id: number, status: "processing" | "shipped" | "delivered" | "cancelled") =>
	manager.api(changeOrderStatus, { id: String(id), status });

describe("with pickup turned off by default", () => {
	it("no page mentions pickup, and no order can be picked up", async () => {
		await allow(false);
		await cart({ main: 5 });
		await shop.catalogue.refresh();
		const told = JSON.stringify([
			await maria.api(listDeliveryPromises, {}),
			await shop.visitor().api(getShop),
			await shop.visitor().api(getPageText, { key: "shipping" }),
		]);
		expect(told).toContain('"pickup":[]');
		expect(told).not.toContain("pickup_hours");
		expect(told).not.toContain("Pick up at");
		const asks = [
			() => order(),
			() => maria.api(priceCheckout, choice()),
			() => startPayment(maria, choice()),
		];
		for (const ask of asks) {
			await expect(ask()).rejects.toMatchObject({
				status: 422,
				body: { errors: { pickupBranchId: [expect.stringContaining("Pickup is not available")] } },
			});
		}
	});
});

describe("the owner", () => {
	it("can offer pickup only with an address and opening hours", async () => {
		await allow(false);
		const refusedFor = (field: string) => ({
			status: 422,
			body: { errors: { [field]: [expect.any(String)] } },
		});
		const change = (fields: object) =>
			manager.api(changeBranch, { id: String(second), has_pickup: true, ...fields });
		await expect(change({ address: " " })).rejects.toMatchObject(refusedFor("address"));
		await expect(change({ hours: "by appointment" })).rejects.toMatchObject(refusedFor("hours"));
		await expect(change({ pickup_hours: 0 })).rejects.toMatchObject(refusedFor("pickup_hours"));
		expect(await change({ pickup_hours: 3 })).toMatchObject({ has_pickup: true, pickup_hours: 3 });
		await change({ pickup_hours: 2 });
	});

	it("has pickup shown on the shop's pages", async () => {
		await shop.catalogue.refresh();
		expect((await shop.visitor().api(getShop)).branches[0]).toMatchObject({
			code: "main",
			pickup_hours: 2,
		});
		const { markdown } = await shop.visitor().api(getPageText, { key: "shipping" });
		expect(markdown).toMatch(/\*\*Pick up at .+\*\*, 3 Rizal Avenue, Lipa City: free/);
	});
});

describe("a customer", () => {
	it("sees each branch with its pickup time, and which items it lacks", async () => {
		await allow(true, second);
		await cart({ main: 1, second: 5 }, 2);
		const { pickup, changes_at: changes } = await maria.api(listDeliveryPromises, {});
		expect(pickup).toEqual([
			{
				branch_id: main,
				address: "3 Rizal Avenue, Lipa City",
				hours: "Mon–Sat 9:00 AM–6:00 PM",
				ready_at: "2026-11-26T04:00:00.000Z",
				name: expect.any(String),
				missing: [{ name: "Braided cable", wanted: 2, available: 1 }],
			},
			// The second branch opens again only on Monday, so the order is ready on Monday.
			expect.objectContaining({
				branch_id: second,
				ready_at: "2026-11-30T03:00:00.000Z",
				missing: [],
			}),
		]);
		expect(changes).toBe("2026-11-26T02:01:00.000Z");
	});

	it("orders without an address or a fee, from that branch only, with place and time shown everywhere", async () => {
		const [, variationId] = await cart({ main: 5, second: 5 }, 2);
		expect(await maria.api(priceCheckout, choice())).toMatchObject({
			subtotal: 400,
			shipping_fee: 0,
			shipping_name: "Pickup",
			total: 400,
		});
		const placed = await order();
		const pickup = {
			branch_id: main,
			address: "3 Rizal Avenue, Lipa City",
			hours: "Mon–Sat 9:00 AM–6:00 PM",
			ready_at: "2026-11-26T04:00:00.000Z",
		};
		expect(placed).toMatchObject({
			status: "pending",
			shipping_fee: 0,
			total_amount: 400,
			promised: null,
			pickup,
			shipping_method: "at-branch",
			payment_name: "Pay at the store",
		});
		expect(placed.parcels).toHaveLength(1);
		expect(await branchesOf(placed.id)).toEqual([{ branch_id: main, change: -2 }]);
		expect(await readStock(shop.database, variationId)).toMatchObject({ main: 3, second: 5 });
		expect((await maria.api(listOrders, {}))[0]).toMatchObject({ is_pickup: true });
		const [mail] = await emailsOf(placed.id);
		expect(mail?.text).toContain("Ready: Thu, Nov 26 from 12 PM");
		expect(mail?.text).toContain("Pick up at: ");
		expect(mail?.text).not.toMatch(/Ship to|Arrives|Shipping/);
		const paper = await maria.fetch(`/user/api/orders/${placed.id}/document`);
		const text = readPdfText(Buffer.from(await paper.arrayBuffer())).join("\n");
		expect(text).toContain("Picked up at");
		expect(text).toContain("Thu, Nov 26 from 12 PM");
		expect(text).not.toMatch(/Ship to|Shipping/);
	});

	it("ordering twice with one key gets one order, but choosing another branch is another order", async () => {
		await allow(true, second);
		await cart({ main: 5, second: 5 });
		const first = await order(maria, { "Idempotency-Key": "collect" });
		const again = await order(maria, { "Idempotency-Key": "collect" });
		expect(again.id).toBe(first.id);
		await expect(
			maria.api(
				placeOrder,
				{ ...choice(), pickupBranchId: second, addressId: null, paymentMethod: "cod" },
				{ headers: { "Idempotency-Key": "collect" } },
			),
		).rejects.toMatchObject({ code: "idempotency_key_reused" });
	});

	it.each([
		["an unknown branch", () => ({ ...choice(), pickupBranchId: 999_999 }), "pickupBranchId"],
		["a branch without pickup", () => ({ ...choice(), pickupBranchId: second }), "pickupBranchId"],
		["no branch", () => ({ shippingMethod: "at-branch" }), "addressId"],
		[
			"a delivery method with a branch",
			() => ({ ...choice(), shippingMethod: "standard" }),
			"pickupBranchId",
		],
	])("can't order with %s", async (_, given, field) => {
		await cart({ main: 5 });
		await expect(
			maria.api(placeOrder, { ...given(), addressId: null, paymentMethod: "cod" }),
		).rejects.toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
		expect(await maria.api(listOrders, {})).toEqual([]);
	});

	it("sees which items the branch lacks, even if other branches have them", async () => {
		await cart({ main: 1, second: 9 }, 2);
		await expect(order()).rejects.toMatchObject({
			code: "stock_changed",
			message: expect.stringContaining("has only 1 of Braided cable now"),
		});
		await maria.api(placeOrder, {
			addressId: await giveAddress(maria),
			shippingMethod: "standard",
			paymentMethod: "cod",
		});
	});

	it("gets the last item of a branch only once, even with two concurrent orders", async () => {
		const luz = await createCustomer(shop, { name: "Luz" });
		const [product_id, variationId] = await stocked({ main: 1, second: 9 });
		for (const customer of [maria, luz]) await fillCart(customer, [{ product_id }]);
		const outcomes = await Promise.allSettled([order(maria), order(luz)]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await readStock(shop.database, variationId)).toMatchObject({ main: 0, second: 9 });
	});

	it("paying by card reserves items at that branch for the displayed time", async () => {
		const [, variationId] = await cart({ main: 2, second: 5 }, 2);
		const started = await startPayment(maria, choice());
		const held = await shop.database.rows(sql`
			select branch_id, quantity from stock_reservations where account_id = ${maria.accountId}`);
		expect(held).toEqual([{ branch_id: main, quantity: 2 }]);
		await confirmCard(shop, started);
		wait(10 * minute);
		// Naming an address when the order is placed doesn't change the pickup branch of its payment.
		const placed = await maria.api(placeOrder, {
			addressId: await giveAddress(maria),
			shippingMethod: "standard",
			paymentMethod: "card",
			paymentIntentId: started.paymentIntentId,
		});
		expect(placed).toMatchObject({
			status: "paid",
			shipping_fee: 0,
			payment_name: "Card",
			pickup: { branch_id: main, ready_at: "2026-11-26T04:00:00.000Z" },
			shipping_address: expect.stringContaining("3 Rizal Avenue"),
		});
		expect(await branchesOf(placed.id)).toEqual([{ branch_id: main, change: -2 }]);
		expect(await readStock(shop.database, variationId)).toMatchObject({ main: 0, second: 5 });
	});

	it("whose payment arrives after the branch sold out gets a refund, even if other branches have the items", async () => {
		const [product_id, variationId] = await cart({ main: 1, second: 5 });
		const started = await startPayment(maria, choice());
		await confirmCard(shop, started);
		// The payment expires and releases its stock before the money arrives.
		await shop.database.execute(sql`
			with freed as (delete from stock_reservations where account_id = ${maria.accountId})
			update payment_intents set status = 'expired' where account_id = ${maria.accountId}`);
		const luz = await createCustomer(shop, { name: "Luz" });
		await fillCart(luz, [{ product_id }]);
		await order(luz);
		await expect(
			maria.api(placeOrder, {
				...choice(),
				addressId: null,
				paymentMethod: "card",
				paymentIntentId: started.paymentIntentId,
			}),
		).rejects.toMatchObject({ code: "payment_refunded" });
		await runPaymentJobs(shop);
		expect(await readStock(shop.database, variationId)).toMatchObject({ main: 0, second: 5 });
	});
});

describe("staff of the branch", () => {
	it("pack the order, notify the customer that it is ready, and hand it over for cash that the branch keeps", async () => {
		await cart({ main: 5 });
		const { id, ref } = await order();
		const ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
		const seen = await ana.api(getAdminOrder, { id: String(id) });
		expect(seen).toMatchObject({ pickup: { branch_id: main }, confirmation: null });
		const [parcel] = seen.parcels;
		const of = { id: String(id), parcel_id: String(parcel?.id) };
		const packed = await ana.api(changeParcelStatus, {
			...of,
			status: "packed",
			version: parcel?.version ?? 0,
		});
		expect(packed).toMatchObject({ status: "processing", next_statuses: ["shipped", "cancelled"] });
		const ready = await ana.api(changeOrderStatus, {
			id: String(id),
			status: "shipped",
			courier: "J&T Express",
			tracking_number: "JT1",
		});
		expect(ready).toMatchObject({
			status: "shipped",
			courier: null,
			tracking_number: null,
			next_statuses: ["delivered", "cancelled"],
			next_delivery_steps: [],
			parcels: [{ next_delivery_steps: [], can_split: false }],
		});
		const done = await ana.api(changeOrderStatus, { id: String(id), status: "delivered" });
		expect(done).toMatchObject({
			status: "delivered",
			payment: { state: "paid", paid_amount: 200 },
		});
		const entries = await shop.database.rows(sql`
			select kind, from_account, to_account, party, amount from money_ledger
			where order_id = ${id} and kind <> 'placed'`);
		expect(entries).toEqual([
			{ kind: "paid", from_account: "customer", to_account: "cash", party: null, amount: 20_000 },
		]);
		const emails = await emailsOf(id);
		expect(emails.map(({ subject }) => subject)).toEqual([
			expect.stringContaining("placed"),
			`Order ${ref} is being prepared`,
			`Order ${ref} is ready for pickup`,
			`Order ${ref} was picked up`,
		]);
		const [, preparing, told] = emails;
		expect(preparing?.text).not.toContain("shipping");
		for (const part of ["3 Rizal Avenue, Lipa City", "Open: Mon–Sat", ref, "₱200.00 in cash"]) {
			expect(told?.text).toContain(part);
		}
		expect((await maria.api(listNotifications, {})).map(({ title }) => title)).toEqual(
			expect.arrayContaining(["Order ready for pickup", "Order picked up"]),
		);
		expect((await maria.api(getOrder, { id: ref })).status).toBe("delivered");
	});

	it("restock an order that no one picked up, which Today lists after the configured days", async () => {
		const [, variationId] = await cart({ main: 5 });
		const { id } = await order();
		await move(id, "processing");
		await move(id, "shipped");
		const before = (await manager.api(readToday)).orders_uncollected;
		const uncollected = async () =>
			(await manager.api(listAdminOrders, { uncollected: "true" })).map((row) => row.id);
		expect(await uncollected()).not.toContain(id);
		await shop.database.execute(sql`
			update parcels set shipped_at = now() - interval '8 days' where order_id = ${id}`);
		expect((await manager.api(readToday)).orders_uncollected).toBe(before + 1);
		expect(await uncollected()).toContain(id);
		expect(await move(id, "cancelled")).toMatchObject({
			status: "cancelled",
			payment: { state: "void" },
		});
		expect(await readStock(shop.database, variationId)).toMatchObject({ main: 5 });
		expect(await uncollected()).not.toContain(id);
	});

	it("refund its payment through the provider", async () => {
		await cart({ main: 5 });
		const started = await startPayment(maria, choice());
		await confirmCard(shop, started);
		const { id } = await maria.api(placeOrder, {
			...choice(),
			addressId: null,
			paymentMethod: "card",
			paymentIntentId: started.paymentIntentId,
		});
		await move(id, "processing");
		await move(id, "shipped");
		await move(id, "cancelled");
		await runPaymentJobs(shop);
		expect(await maria.api(getOrder, { id: String(id) })).toMatchObject({
			status: "cancelled",
			payment_state: "refunded",
		});
	});

	it("collect the difference of a changed order at the counter, with that branch's stock", async () => {
		const [, variationId] = await cart({ main: 5, second: 5 });
		const started = await startPayment(maria, choice());
		await confirmCard(shop, started);
		const { id, ref } = await maria.api(placeOrder, {
			...choice(),
			addressId: null,
			paymentMethod: "card",
			paymentIntentId: started.paymentIntentId,
		});
		const { version, lines } = await manager.api(getOrderChange, { id: String(id) });
		const asked = { id: String(id), lines: [{ id: lines[0]?.id ?? 0, quantity: 2 }] };
		const { total } = await manager.api(previewOrderChange, asked);
		await manager.api(changeOrder, { ...asked, version, total });
		expect(await readStock(shop.database, variationId)).toMatchObject({ main: 3, second: 5 });
		await move(id, "processing");
		expect(await move(id, "shipped")).toMatchObject({ parcels: [{ amount_due: 200 }] });
		const told = (await emailsOf(id)).find(({ subject }) => subject.includes("ready for pickup"));
		expect(told?.text).toContain("Please have ₱200.00 in cash ready.");
		await move(id, "delivered");
		expect(
			await shop.database.rows(sql`
				select to_account, amount from money_ledger
				where order_id = ${id} and kind = 'paid' order by id`),
		).toEqual([
			{ to_account: "provider", amount: 20_000 },
			{ to_account: "cash", amount: 20_000 },
		]);
		expect((await maria.api(getOrder, { id: ref })).balance_due).toBe(0);
	});

	it("can't use steps of courier orders: delivery attempt, split, another branch, label", async () => {
		await cart({ main: 5, second: 5 }, 2);
		const { id } = await order();
		const { parcels, items } = await manager.api(getAdminOrder, { id: String(id) });
		const [parcel] = parcels;
		await expect(
			manager.api(choosePackingBranch, { id: String(id), branch_id: second }),
		).rejects.toMatchObject({ code: "already_packed" });
		await expect(
			manager.api(splitParcel, {
				id: String(id),
				parcel_id: String(parcel?.id),
				version: parcel?.version ?? 0,
				items: [{ id: items[0]?.id ?? 0, quantity: 1 }],
			}),
		).rejects.toMatchObject({ code: "already_packed" });
		expect((await manager.fetch(`/admin/api/parcel-labels?ids=${id}`)).status).toBe(404);
		await move(id, "processing");
		await move(id, "shipped");
		await expect(
			manager.api(recordDelivery, { id: String(id), step: "refused", from: null }),
		).rejects.toMatchObject({ code: "illegal_transition" });
	});

	it("see on Today which pickups are overdue", async () => {
		await cart({ main: 5 });
		const { id } = await order();
		const late = async () =>
			(await manager.api(listAdminOrders, { late: "true" })).map((row) => row.id);
		// Sets pickup times relative to the database's clock, because the list of uncollected orders uses that clock.
		const readyIn = (minutes: number) =>
			shop.database.execute(sql`
				update orders set pickup_ready_at = now() + make_interval(mins => ${minutes})
				where id = ${id}`);
		await readyIn(60);
		expect(await late()).not.toContain(id);
		await readyIn(-1);
		expect(await late()).toContain(id);
	});
});
