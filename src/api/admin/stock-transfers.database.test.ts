import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readStockValue } from "#contract/admin/reports.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import * as calls from "#contract/admin/stock-transfers.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { refreshReports } from "#domain/reports/refresh-reports.ts";
import { changeStock, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let main: number;
let second: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	[main = 0, second = 0] = (await owner.api(listAdminBranches)).map(({ id }) => id);
});
afterAll(() => shop.close());

/** Creates an item of ₱50 cost in the main branch. */
async function item(stock: number): Promise<number> {
	const { id, variationIds } = await insertProduct(shop.database, { stock: { main: stock } });
	await shop.database.execute(sql`update products set cost = 5000 where id = ${id}`);
	await valueStock(shop.database);
	return variationIds[0] ?? 0;
}
const send = (variation_id: number, quantity: number, by = owner) =>
	by.api(calls.sendStockTransfer, {
		branch_id: main,
		to_branch_id: second,
		lines: [{ variation_id, quantity }],
	});
const receive = (id: number, lines: { variation_id: number; received: number }[], by = owner) =>
	by.api(calls.receiveStockTransfer, { branch_id: second, id, lines });
const stockValueOf = async (variationId: number) => {
	await valueStock(shop.database);
	const { value } = await shop.database.one<{ value: number }>(sql`
		select value from stock_costs where variation_id = ${variationId}`);
	return value / 100;
};
async function expectGoodBooks(): Promise<void> {
	await refreshReports(shop.database);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
}

it("a transfer includes units in transit in no branch's stock, but in the stock's value", async () => {
	const variationId = await item(10);
	const before = await owner.api(readStockValue, { by: "branch" });
	const sent = await send(variationId, 4);
	expect(sent).toMatchObject({ ref: "TR-00001", status: "in_transit", lines: [{ quantity: 4 }] });
	expect(await readStock(shop.database, variationId)).toEqual({ main: 6, second: 0 });
	const after = await owner.api(readStockValue, { by: "branch" });
	expect(after.total).toEqual(before.total);
	expect(after.rows).toContainEqual(
		expect.objectContaining({ key: "in_transit", pieces: 4, cost: 200 }),
	);
	await expectGoodBooks();
	await receive(sent.id, [{ variation_id: variationId, received: 4 }]);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 6, second: 4 });
	expect(await stockValueOf(variationId)).toBe(500);
	await expectGoodBooks();
});

it("a transfer records missing units as lost and unlisted units as found, at the receiving branch", async () => {
	const short = await item(10);
	const unlisted = await item(3);
	const { id } = await send(short, 4);
	const received = await receive(id, [
		{ variation_id: short, received: 3 },
		{ variation_id: unlisted, received: 1 },
	]);
	expect(received.lines).toMatchObject([
		{ quantity: 4, received: 3 },
		{ quantity: 0, received: 1 },
	]);
	expect(await readStock(shop.database, short)).toEqual({ main: 6, second: 3 });
	expect(await readStock(shop.database, unlisted)).toEqual({ main: 3, second: 1 });
	expect(await stockValueOf(short)).toBe(450);
	expect(await stockValueOf(unlisted)).toBe(200);
	const moves = await shop.database.rows(sql`
		select change, adjustment from stock_ledger where transfer_id = ${id} order by id`);
	expect(moves).toEqual([
		{ change: -4, adjustment: null },
		{ change: 4, adjustment: null },
		{ change: -1, adjustment: "lost" },
		{ change: 1, adjustment: "found" },
	]);
	await expectGoodBooks();
});

it("a transfer is received once, however often it is posted", async () => {
	const variationId = await item(5);
	const { id } = await send(variationId, 5);
	const lines = [{ variation_id: variationId, received: 5 }];
	await Promise.all([receive(id, lines), receive(id, lines)]);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 0, second: 5 });
	await expect(receive(id, [])).rejects.toMatchObject({ body: { code: "not_open" } });
	await expect(owner.api(calls.cancelStockTransfer, { branch_id: main, id })).rejects.toMatchObject(
		{ body: { code: "not_open" } },
	);
});

it("a transfer returns its units when it is cancelled", async () => {
	const variationId = await item(5);
	const { id } = await send(variationId, 2);
	const cancelled = await owner.api(calls.cancelStockTransfer, { branch_id: main, id });
	expect(cancelled.status).toBe("cancelled");
	expect(await readStock(shop.database, variationId)).toEqual({ main: 5, second: 0 });
	await expectGoodBooks();
});

it("a transfer refuses to send more than the branch has, or to the same branch", async () => {
	const variationId = await item(2);
	await expect(send(variationId, 3)).rejects.toMatchObject({ body: { code: "not_enough_stock" } });
	await expect(
		owner.api(calls.sendStockTransfer, {
			branch_id: main,
			to_branch_id: main,
			lines: [{ variation_id: variationId, quantity: 1 }],
		}),
	).rejects.toMatchObject({ status: 422 });
});

it("the remaining units are sold at the same cost while others are in transit", async () => {
	const variationId = await item(4);
	const { id } = await send(variationId, 3);
	await changeStock(shop.database, variationId, { main: -1 });
	expect(await stockValueOf(variationId)).toBe(150);
	await receive(id, [{ variation_id: variationId, received: 3 }]);
	expect(await stockValueOf(variationId)).toBe(150);
	await expectGoodBooks();
});

it("a transfer is sent by staff of one branch and received by staff of the other", async () => {
	const variationId = await item(2);
	const ofBranch = async (branch: number) => {
		const staff = await createCustomer(shop, { role: "staff" });
		await shop.database.execute(
			sql`update accounts set branch_id = ${branch} where id = ${staff.accountId}`,
		);
		return staff;
	};
	const sender = await ofBranch(main);
	const receiver = await ofBranch(second);
	const { id } = await send(variationId, 2, sender);
	const lines = [{ variation_id: variationId, received: 2 }];
	await expect(receive(id, lines, sender)).rejects.toMatchObject({ status: 403 });
	await expect(
		sender.api(calls.receiveStockTransfer, { branch_id: main, id, lines }),
	).rejects.toMatchObject({ status: 404 });
	expect(await receiver.api(calls.listStockTransfers, { status: "in_transit" })).toMatchObject([
		{ id, sent: 2 },
	]);
	expect((await receive(id, lines, receiver)).ended_by).not.toBeNull();
});

it("a transfer is sent once, however often the same request is repeated, also at the same time", async () => {
	const variationId = await item(5);
	const again = { headers: { "Idempotency-Key": "lost-answer" } };
	const sendAgain = (quantity: number, by = owner) =>
		by.api(
			calls.sendStockTransfer,
			{
				branch_id: main,
				to_branch_id: second,
				lines: [{ variation_id: variationId, quantity }],
			},
			again,
		);
	const [first, repeated] = await Promise.all([sendAgain(2), sendAgain(2)]);
	expect(repeated).toEqual(first);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 3, second: 0 });
	await receive(first.id, [{ variation_id: variationId, received: 2 }]);
	expect(await sendAgain(2)).toMatchObject({ id: first.id, status: "received" });
	await expect(sendAgain(3)).rejects.toMatchObject({
		status: 422,
		code: "idempotency_key_reused",
	});
	// A key belongs to one person, so a request of another person with the same key is a new request. Each request
	// without a key is a new request, too.
	const manager = await createCustomer(shop, { role: "manager" });
	await sendAgain(1, manager);
	await send(variationId, 1);
	await send(variationId, 1);
	expect(await readStock(shop.database, variationId)).toEqual({ main: 0, second: 2 });
	await expectGoodBooks();
});

it("a transfer can be sent again with the same key after a refusal, which sent nothing", async () => {
	const variationId = await item(1);
	const again = { headers: { "Idempotency-Key": "refused-first" } };
	const lines = [{ variation_id: variationId, quantity: 2 }];
	const sendTwo = () =>
		owner.api(calls.sendStockTransfer, { branch_id: main, to_branch_id: second, lines }, again);
	await expect(sendTwo()).rejects.toMatchObject({ code: "not_enough_stock" });
	await changeStock(shop.database, variationId, { main: 1 });
	await sendTwo();
	expect(await readStock(shop.database, variationId)).toEqual({ main: 0, second: 0 });
});
