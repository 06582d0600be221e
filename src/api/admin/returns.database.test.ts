import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listNews } from "#contract/admin/alerts.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { changeReturnRules, readReturnRules } from "#contract/admin/return-rules.ts";
import * as admin from "#contract/admin/returns.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import type { Input } from "#contract/endpoint.ts";
import { getShop } from "#contract/landing/shop.ts";
import { getOrder } from "#contract/user/orders.ts";
import { deleteAccount, exportAccount } from "#contract/user/profile.ts";
import * as own from "#contract/user/returns.ts";
import { emailUnhandledAlerts } from "#domain/live/email-alerts.ts";
import { deleteUnsentReturnPhotos } from "#domain/returns/return-photos.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let productId: number;
let main: number;
let second: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	[main = 0, second = 0] = (await owner.api(listAdminBranches)).map(({ id }) => id);
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	maria = await createCustomer(shop, { name: "Maria Santos" });
	productId = (
		await insertProduct(shop.database, { name: "Cable", price: 10_000, stock: { main: 10 } })
	).id;
});

/** Delivers an order of three cables for ₱300.00 and a lamp for ₱200.00, plus ₱150.00 shipping, paid in cash. */
async function delivered(): Promise<{ id: number; cable: number; lamp: number }> {
	const lampId = (await insertProduct(shop.database, { name: "Lamp", price: 20_000 })).id;
	const { id } = await orderItems(maria, [
		{ product_id: productId, qty: 3 },
		{ product_id: lampId },
	]);
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id, status });
	}
	const { items } = await owner.api(getAdminOrder, { id });
	return { id, cable: items[0]?.id ?? 0, lamp: items[1]?.id ?? 0 };
}
const because = (id: number, quantity = 1, reason: "damaged" | "change_of_mind" = "damaged") => ({
	id,
	quantity,
	reason,
});
const ask = (id: number, lines: ReturnType<typeof because>[], key?: string) =>
	maria.api(
		own.requestReturn,
		{ id, lines, note: "It flickers." },
		key ? { headers: { "Idempotency-Key": key } } : {},
	);
const newest = async (orderId: number, who = owner) =>
	(await who.api(admin.getOrderReturns, { id: orderId })).returns[0];
const approve = (id: number, way: "drop_off" | "courier" = "drop_off", branch = main) =>
	owner.api(admin.approveReturn, { id, branch_id: branch, way });
const inspect = (
	id: number,
	lines: Input<typeof admin.receiveReturn>["lines"],
	who = owner,
	branch = main,
) => who.api(admin.receiveReturn, { id, branch_id: branch, lines });
const settle = (id: number, given: Partial<Input<typeof admin.settleReturn>> = {}) =>
	owner.api(admin.settleReturn, { id, settlement: "refund", ...given });
/** Requests, approves and receives a return, whose items arrive in this condition. Returns its id. */
async function received(
	lines: ReturnType<typeof because>[],
	orderId: number,
	found: Input<typeof admin.receiveReturn>["lines"],
): Promise<number> {
	await ask(orderId, lines);
	const { id } = (await newest(orderId)) ?? { id: 0 };
	await approve(id);
	await inspect(id, found);
	return id;
}
const found = (id: number, sellable: number, damaged = 0, missing = 0) => ({
	id,
	sellable,
	damaged,
	missing,
});
const stockOf = async (branch = main) =>
	(
		await shop.database.one<{ quantity: number }>(sql`
			select coalesce(sum(quantity), 0)::integer as quantity from stock
			join variations on variations.id = variation_id
			where product_id = ${productId} and branch_id = ${branch}`)
	).quantity;
const emailsAbout = async (id: number) =>
	(
		await shop.database.rows<{ subject: string }>(sql`
			select subject from mails where event_key like ${`return:${id}:%`} order by id`)
	).map(({ subject }) => subject);

describe("a return", () => {
	it("is requested, decided, received in its actual condition and refunded, with a notification at every step", async () => {
		const { id: orderId, cable, lamp } = await delivered();
		const before = await stockOf();
		const asked = await ask(orderId, [because(cable, 3), because(lamp)]);
		expect(asked.returns).toMatchObject([
			{ state: "requested", note: "It flickers.", can_cancel: true, can_send: false, branch: null },
		]);
		expect(asked.items.map(({ returnable }) => returnable)).toEqual([0, 0]);
		const id = asked.returns[0]?.id ?? 0;
		await approve(id, "courier", second);
		const sent = await maria.api(own.sendReturn, { id, courier: "LBC", tracking_number: "L-1" });
		expect(sent.returns[0]).toMatchObject({
			state: "sent",
			tracking_number: "L-1",
			shop_pays: true,
		});

		const { returns } = await inspect(id, [found(cable, 1, 1, 1), found(lamp, 1)]);
		// Of three returned cables, one is sellable, one is damaged and one is missing.
		expect(await stockOf()).toBe(before + 1);
		expect(returns[0]).toMatchObject({
			state: "received",
			worth: 400,
			can_settle: true,
			can_receive: false,
		});
		await settle(id, { shipping: true, note: "Thank you." });
		const order = await owner.api(getAdminOrder, { id: orderId });
		expect(order.status).toBe("delivered");
		expect(order.payment.refunds).toMatchObject([
			{
				method: "cash",
				reason: "returned",
				note: "Thank you.",
				items: [
					{ quantity: 2, value: 200, comes_back: "sellable" },
					{ quantity: 1, value: 200, comes_back: "sellable" },
				],
			},
		]);
		expect(order.payment.refunded).toBe(400 + order.shipping_fee);
		expect(order.events.slice(-5).map(({ kind }) => kind)).toEqual([
			"return_approved",
			"return_sent",
			"return_received",
			"refunded",
			"return_settled",
		]);
		const told = await maria.api(own.getReturns, { id: orderId });
		expect(told.returns[0]).toMatchObject({ state: "settled", settlement: "refund" });
		expect(told.returns[0]?.refunded).toBe(order.payment.refunded);
		// The missing item was not returned, so the customer can still return it.
		expect(told.items.map(({ returnable }) => returnable)).toEqual([1, 0]);
		const ref = told.returns[0]?.ref;
		expect(await emailsAbout(id)).toEqual([
			`We received your return request ${ref}`,
			`Your return ${ref} was approved`,
			`Your return ${ref} has arrived`,
		]);
		expect((await maria.api(getOrder, { id: orderId })).refunds).toHaveLength(1);
	});

	it("can be declined with a message or withdrawn, which frees its items again", async () => {
		const { id: orderId, cable } = await delivered();
		await ask(orderId, [because(cable, 2)]);
		const first = (await newest(orderId))?.id ?? 0;
		await expect(owner.api(admin.declineReturn, { id: first, note: " " })).rejects.toMatchObject({
			status: 422,
		});
		await owner.api(admin.declineReturn, { id: first, note: "The seal is broken." });
		const declined = await maria.api(own.getReturns, { id: orderId });
		expect(declined.returns[0]).toMatchObject({
			state: "declined",
			decision_note: "The seal is broken.",
		});
		const again = await ask(orderId, [because(cable, 3)]);
		const cancelled = await maria.api(own.cancelReturn, { id: again.returns[0]?.id ?? 0 });
		expect(cancelled.returns[0]?.state).toBe("cancelled");
		expect(cancelled.items[0]?.returnable).toBe(3);
		for (const id of [first, again.returns[0]?.id ?? 0]) {
			await expect(approve(id)).rejects.toMatchObject({ body: { code: "illegal_transition" } });
		}
	});

	it("never has more items than were bought, even with two requests at once", async () => {
		const { id: orderId, cable } = await delivered();
		await expect(ask(orderId, [because(cable, 4)])).rejects.toMatchObject({
			body: { code: "more_than_bought", line_id: cable, left: 3 },
		});
		const both = await Promise.allSettled([
			ask(orderId, [because(cable, 2)]),
			ask(orderId, [because(cable, 2)]),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		// Repeating the request creates one return.
		for (const _ of [1, 2]) await ask(orderId, [because(cable, 1)], "once");
		expect((await maria.api(own.getReturns, { id: orderId })).returns).toHaveLength(2);
	});

	it("excludes refunded items, and items in a return can't be refunded elsewhere", async () => {
		const { id: orderId, cable, lamp } = await delivered();
		const refund = (line: number, quantity: number) =>
			owner.api(
				refundOrder,
				{ id: orderId, reason: "returned" as const, lines: [{ id: line, quantity }] },
				{ headers: { "Idempotency-Key": `beside-${line}-${quantity}` } },
			);
		await refund(lamp, 1);
		await expect(ask(orderId, [because(lamp)])).rejects.toMatchObject({
			body: { code: "more_than_bought", left: 0 },
		});
		const id = await received([because(cable, 2)], orderId, [found(cable, 2)]);
		await expect(refund(cable, 2)).rejects.toMatchObject({ body: { code: "more_than_bought" } });
		await refund(cable, 1);
		await settle(id);
		const { payment } = await owner.api(getAdminOrder, { id: orderId });
		expect(payment.refunded).toBe(500);
		await expect(settle(id)).rejects.toMatchObject({ body: { code: "illegal_transition" } });
		await expect(ask(orderId, [because(cable)])).rejects.toMatchObject({ status: 409 });
	});

	it("can be resolved for less or for nothing, never for more, and not before it arrived", async () => {
		const { id: orderId, cable, lamp } = await delivered();
		const id = await received([because(cable)], orderId, [found(cable, 0, 1)]);
		await expect(settle(id, { amount: 100.01 })).rejects.toMatchObject({ status: 422 });
		await settle(id, { amount: 60 });
		expect((await newest(orderId))?.refunded).toBe(60);
		const gone = await received([because(lamp)], orderId, [found(lamp, 0, 0, 1)]);
		await expect(settle(gone)).rejects.toMatchObject({ status: 422 });
		await settle(gone, { settlement: "none", note: "The box was empty." });
		expect((await emailsAbout(gone)).at(-1)).toMatch(/is complete$/);
		expect((await owner.api(getAdminOrder, { id: orderId })).payment.refunded).toBe(60);
	});

	it("sent by courier has a label from the customer to the receiving branch", async () => {
		const { id: orderId, cable } = await delivered();
		await ask(orderId, [because(cable, 2)]);
		const given = await newest(orderId);
		const id = given?.id ?? 0;
		const own_label = `/user/api/returns/${id}/label`;
		const sheets = async (response: Response) => {
			expect(response.headers.get("Content-Type")).toBe("application/pdf");
			return readPdfText(Buffer.from(await response.arrayBuffer())).map((sheet) =>
				sheet.replace(/\s+/g, " "),
			);
		};
		expect((await maria.fetch(own_label)).status).toBe(404);
		await approve(id, "courier", second);
		const [label = "", ...more] = await sheets(await maria.fetch(own_label));
		expect(more).toEqual([]);
		const { branches } = await owner.api(getShop);
		const taking = branches.find(({ code }) => code === "second");
		expect(taking?.address).toBeTruthy();
		for (const words of [
			given?.ref ?? "",
			"From Maria Santos (0917 123 4567) 12 Sampaguita Street, Poblacion, 4026",
			taking?.address ?? "",
			"2 items",
		]) {
			expect(label).toContain(words);
		}
		expect(await sheets(await owner.fetch(`/admin/api/returns/${id}/label`))).toEqual([label]);
		const other = await createCustomer(shop);
		expect((await other.fetch(own_label)).status).toBe(404);
		expect((await other.fetch(`/admin/api/returns/${id}/label`)).status).toBe(403);
		await inspect(id, [found(cable, 2)], owner, second);
		expect((await maria.fetch(own_label)).status).toBe(404);
	});

	it("ships a free replacement of the received items to the order's address as a separate order", async () => {
		const { id: orderId, cable, lamp } = await delivered();
		const lines = [because(cable, 3), because(lamp)];
		const id = await received(lines, orderId, [found(cable, 1, 1, 1), found(lamp, 0, 0, 1)]);
		expect(await newest(orderId)).toMatchObject({ can_replace: true, replacement_id: null });
		const left = await stockOf();
		await settle(id, { settlement: "replacement", note: "Sorry for that." });
		expect(await stockOf()).toBe(left - 2);
		const settled = await newest(orderId);
		expect(settled).toMatchObject({
			state: "settled",
			settlement: "replacement",
			refunded: null,
			can_replace: false,
			settlement_note: "Sorry for that.",
		});
		const sent = await owner.api(getAdminOrder, { id: settled?.replacement_id ?? 0 });
		const before = await owner.api(getAdminOrder, { id: orderId });
		expect(sent).toMatchObject({
			status: "pending",
			total_amount: 0,
			shipping_fee: 0,
			payment_fee: 0,
			shipping_address: before.shipping_address,
			items: [{ product_name: "Cable", quantity: 2, price: 0 }],
		});
		expect(sent.items[0]?.price_reason).toBe(`Replacement for ${settled?.ref}`);
		expect(before.payment.refunded).toBe(0);
		expect((await maria.api(own.getReturns, { id: orderId })).returns[0]?.replacement_ref).toBe(
			sent.ref,
		);
		expect((await emailsAbout(id)).at(-1)).toBe(`We are sending a replacement for ${settled?.ref}`);
		// A replaced item can't be returned again.
		await expect(ask(orderId, [because(cable, 2)])).rejects.toMatchObject({
			body: { code: "more_than_bought", left: 1 },
		});
		await expect(settle(id, { settlement: "replacement" })).rejects.toMatchObject({
			body: { code: "illegal_transition" },
		});
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await owner.api(changeOrderStatus, { id: sent.id, status });
		}
		expect((await owner.api(getAdminOrder, { id: sent.id })).payment.refundable).toBe(0);
	});

	it("ships no replacement without stock or before arrival, and stays open", async () => {
		const { id: orderId, cable, lamp } = await delivered();
		const id = await received([because(lamp)], orderId, [found(lamp, 0, 1)]);
		await shop.database.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select variation_id, branch_id, -quantity, 'counted' from stock
			where quantity > 0 and variation_id in (
				select variation_id from order_lines where id = ${lamp}
			)`);
		await expect(settle(id, { settlement: "replacement" })).rejects.toMatchObject({ status: 409 });
		expect(await newest(orderId)).toMatchObject({ state: "received", replacement_id: null });
		const lost = await received([because(cable)], orderId, [found(cable, 0, 0, 1)]);
		expect((await newest(orderId))?.can_replace).toBe(false);
		await expect(settle(lost, { settlement: "replacement" })).rejects.toMatchObject({
			status: 422,
		});
	});

	it("charges nothing for a replacement, even if cash on delivery is off or has a fee", async () => {
		const { id: orderId, cable } = await delivered();
		const id = await received([because(cable)], orderId, [found(cable, 0, 1)]);
		const change = async (cod: boolean, fee: number) => {
			const { version, terms } = await owner.api(readPaymentMethods);
			await owner.api(changePaymentMethods, {
				version,
				cod,
				terms: { cod: { ...terms.cod, fee } },
			});
		};
		await change(false, 25);
		try {
			await settle(id, { settlement: "replacement" });
		} finally {
			await change(true, 0);
		}
		const { replacement_id: sent } = (await newest(orderId)) ?? {};
		expect(await owner.api(getAdminOrder, { id: sent ?? 0 })).toMatchObject({
			total_amount: 0,
			payment_fee: 0,
		});
	});
});

describe("the rules for returns", () => {
	it("refuse another customer's order, undelivered or overdue orders, and excluded items", async () => {
		const { id: orderId, cable } = await delivered();
		const other = await createCustomer(shop);
		const lines = [because(cable)];
		for (const call of [
			() => other.api(own.getReturns, { id: orderId }),
			() => other.api(own.requestReturn, { id: orderId, lines }),
		]) {
			await expect(call()).rejects.toMatchObject({ status: 404 });
		}
		await ask(orderId, lines);
		const id = (await newest(orderId))?.id ?? 0;
		await expect(other.api(own.cancelReturn, { id })).rejects.toMatchObject({ status: 404 });

		const open = await orderItems(maria, [{ product_id: productId }]);
		await expect(ask(open.id, [because(open.items[0]?.id ?? 0)])).rejects.toMatchObject({
			body: { code: "not_delivered" },
		});
		await shop.database.execute(sql`
			update order_events set created_at = created_at - interval '9 days' where order_id = ${orderId}`);
		await expect(ask(orderId, lines)).rejects.toMatchObject({ body: { code: "not_returnable" } });
		const late = await maria.api(own.getReturns, { id: orderId });
		expect(late.can_request).toBe(false);
		// A longer return period applies to existing orders too.
		const { version } = await owner.api(readReturnRules);
		await owner.api(changeReturnRules, { version, days: 30 });
		expect((await maria.api(own.getReturns, { id: orderId })).can_request).toBe(true);
		// Every page and email shows the same period.
		await shop.catalogue.refresh();
		expect((await shop.visitor().api(getShop)).return_days).toBe(30);
		await delivered();
		const [mail] = await shop.database.rows<{ text: string }>(sql`
			select text from mails where event_key like 'order:%:delivered' order by id desc limit 1`);
		expect(mail?.text).toContain("You can return items within 30 days of delivery.");
		await owner.api(changeReturnRules, { ...(await owner.api(readReturnRules)), days: 7 });
	});

	it("refuse product types that the owner excludes, unless the item is faulty", async () => {
		const { id: orderId, cable } = await delivered();
		await shop.database.execute(
			sql`update products set product_type = 'case' where id = ${productId}`,
		);
		const { version } = await owner.api(readReturnRules);
		await owner.api(changeReturnRules, {
			version,
			excluded_types: ["case"],
			way_paid_by: "customer",
		});
		await expect(owner.api(changeReturnRules, { version, days: 3 })).rejects.toMatchObject({
			body: { code: "changed_elsewhere" },
		});
		await expect(ask(orderId, [because(cable, 1, "change_of_mind")])).rejects.toMatchObject({
			body: { code: "not_returnable" },
		});
		await ask(orderId, [because(cable)]);
		const id = (await newest(orderId))?.id ?? 0;
		await approve(id);
		expect(await newest(orderId)).toMatchObject({ shop_pays: false, state: "approved" });
		await owner.api(changeReturnRules, {
			...(await owner.api(readReturnRules)),
			excluded_types: [],
			way_paid_by: "by_reason",
		});
	});

	it("a guest's return links to the guest's order page in its emails", async () => {
		const { id: orderId, cable } = await delivered();
		await ask(orderId, [because(cable)]);
		const { id = 0 } = (await newest(orderId)) ?? {};
		const token = "a".repeat(32);
		await shop.database.execute(sql`
			update orders set account_id = null, contact_name = 'Luz', contact_email = 'luz@customer.example'
			where id = ${orderId}`);
		await shop.database.execute(sql`
			insert into guest_orders (attempt, order_id, token, created_at)
			values (gen_random_uuid(), ${orderId}, ${token}, now())`);
		await approve(id);
		await inspect(id, [found(cable, 1)]);
		await settle(id);
		const told = await shop.database.rows<{ text: string }>(sql`
			select text from mails where recipient = 'luz@customer.example'`);
		for (const { text } of told) {
			expect(text).toContain(`/app/guest-orders/${token}`);
			expect(text).not.toContain("/app/orders");
		}
		// The emails report that the return was approved, received and refunded.
		expect(told).toHaveLength(3);
		await shop.database.execute(sql`
			update orders set account_id = ${maria.accountId} where id = ${orderId}`);
	});

	it("a return can be created by staff only once, and only for their branch", async () => {
		const { id: orderId, cable } = await delivered();
		const clerk = await createCustomer(shop, { role: "staff", branch: "second" });
		const made = (branch: number, key: string) =>
			clerk.api(
				admin.makeReturn,
				{ id: orderId, lines: [because(cable)], branch_id: branch, way: "drop_off" },
				{ headers: { "Idempotency-Key": key } },
			);
		await expect(made(main, "a")).rejects.toMatchObject({ body: { code: "other_branch" } });
		for (const _ of [1, 2]) await made(second, "b");
		const { returns } = await owner.api(admin.getOrderReturns, { id: orderId });
		expect(returns).toMatchObject([{ state: "approved", branch: { id: second } }]);
		const id = returns[0]?.id ?? 0;
		await expect(inspect(id, [found(cable, 1)], clerk, main)).rejects.toMatchObject({
			status: 403,
		});
		for (const wrong of [[found(cable, 2)], [found(cable, 0)], []]) {
			await expect(inspect(id, wrong, clerk, second)).rejects.toMatchObject({ status: 422 });
		}
		const before = await stockOf(second);
		await inspect(id, [found(cable, 1)], clerk, second);
		expect(await stockOf(second)).toBe(before + 1);
		await expect(clerk.api(admin.settleReturn, { id, settlement: "refund" })).rejects.toMatchObject(
			{ status: 403 },
		);

		const listed = await clerk.api(admin.listReturns, { state: "received", branch_id: second });
		expect(listed.map((each) => each.id)).toContain(id);
		const search = (words: string) => owner.api(admin.listReturns, { search: words });
		expect((await search(returns[0]?.ref ?? "")).map((each) => each.id)).toEqual([id]);
		expect((await search(`ORD-${orderId}`)).map((each) => each.items)).toEqual([["1 × Cable"]]);
		expect(await search("Cable")).toEqual([]);
		await settle(id);
	});
});

describe("photos of a return", () => {
	const photo = async (bytes?: Buffer) =>
		new File(
			[
				new Uint8Array(
					bytes ??
						(await sharp({ create: { width: 400, height: 300, channels: 3, background: "red" } })
							.jpeg()
							.toBuffer()),
				),
			],
			"photo.jpg",
		);

	it("are visible to the customer and staff only, and are deleted with the account", async () => {
		const { id: orderId, cable } = await delivered();
		const sent = await maria.api(own.addReturnPhoto, { id: orderId, photo: await photo() });
		const [kept, spare] = await maria.api(own.addReturnPhoto, {
			id: orderId,
			photo: await photo(),
		});
		expect(sent).toHaveLength(1);
		await maria.api(own.removeReturnPhoto, { id: spare?.id ?? 0 });
		const asked = await maria.api(own.requestReturn, {
			id: orderId,
			lines: [because(cable)],
			photos: [kept?.id ?? 0],
		});
		expect(asked.photos).toEqual([]);
		const path = asked.returns[0]?.photos[0]?.path ?? "";
		const other = await createCustomer(shop);
		const seen = async (who: Pick<TestCustomer, "fetch">) => (await who.fetch(path)).status;
		expect(path).toMatch(/^.storage.returns/);
		expect(await Promise.all([maria, owner, other, shop.visitor()].map(seen))).toEqual([
			200, 200, 404, 404,
		]);
		await expect(maria.api(own.removeReturnPhoto, { id: kept?.id ?? 0 })).rejects.toMatchObject({
			status: 404,
		});
		const exported = await maria.api(exportAccount);
		expect(JSON.stringify(exported)).toContain(path);
		await maria.api(deleteAccount, { password: customerPassword });
		expect(await seen(owner)).toBe(404);
	});

	it("are at most four pictures, for the customer's own delivered order", async () => {
		const { id: orderId } = await delivered();
		const send = async (bytes?: Buffer, who = maria) =>
			who.api(own.addReturnPhoto, { id: orderId, photo: await photo(bytes) });
		await expect(send(Buffer.from("no picture"))).rejects.toMatchObject({
			status: 422,
			body: { errors: { photo: ["Please choose a JPEG, PNG, WebP or AVIF picture."] } },
		});
		await expect(send(undefined, await createCustomer(shop))).rejects.toMatchObject({
			status: 404,
		});
		for (const _ of [1, 2, 3, 4]) await send();
		await expect(send()).rejects.toMatchObject({ body: { code: "too_many_photos" } });
		await expect(
			maria.api(own.requestReturn, { id: orderId, lines: [because(1)], photos: [999_999] }),
		).rejects.toMatchObject({ status: 422 });
		await deleteUnsentReturnPhotos(shop.database, new Date(shop.now().getTime() + 1000));
		expect((await maria.api(own.getReturns, { id: orderId })).photos).toEqual([]);
	});
});

it("a request notifies order staff, with email reminders until someone decides", async () => {
	const order = await delivered();
	const { since } = await owner.api(listNews, {});
	await ask(order.id, [because(order.cable)]);
	const told = async () =>
		(await owner.api(listNews, { since })).events.filter(({ kind }) => kind === "return_requested");
	expect(await told()).toMatchObject([{ order_id: order.id }]);
	const wait = async () => {
		await shop.database.execute(sql`
			update live_events set created_at = created_at - interval '20 minutes', mailed_at = null
			where kind = 'return_requested'`);
		await emailUnhandledAlerts(shop.parts);
		return (
			await shop.database.rows<{ subject: string }>(sql`
				select subject from mails where recipient = ${owner.email} and event_key like 'waiting:%' order by id`)
		).map(({ subject }) => subject);
	};
	const subjects = await wait();
	expect(subjects.at(-1)).toMatch(/\d return requests?/);
	await approve((await newest(order.id))?.id ?? 0);
	await shop.database.execute(sql`delete from live_events where order_id <> ${order.id}`);
	expect(await wait()).toEqual(subjects);
	// Staff get no notification about returns they create.
	await owner.api(
		admin.makeReturn,
		{
			id: order.id,
			branch_id: main,
			way: "drop_off" as const,
			note: "At the desk.",
			lines: [because(order.lamp)],
		},
		{ headers: { "Idempotency-Key": `desk-${order.id}` } },
	);
	expect(await told()).toHaveLength(1);
});
