import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { listLabelItems } from "#contract/admin/labels.ts";
import {
	adjustStock,
	countStock,
	exportReorder,
	listAdminBranches,
	listReorder,
	listStock,
	listStockLedger,
	receiveStock,
	setStockLevels,
	transferStock,
} from "#contract/admin/stock.ts";
import { ApiError } from "#contract/client.ts";
import { levelBySales } from "#domain/inventory/level-by-sales.ts";
import { findStockDifferences, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
/** Staff of the second branch. */
let staff: TestCustomer;
let main: number;
let second: number;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager", name: "Liza Cruz" });
	staff = await createCustomer(shop, { role: "staff" });
	[main, second] = (await manager.api(listAdminBranches)).map(({ id }) => id) as [number, number];
	await shop.database.execute(
		sql`update accounts set branch_id = ${second} where id = ${staff.accountId}`,
	);
});
afterAll(() => shop.close());

const item = async (stock = { main: 10, second: 2 }, name = "Travel adapter") => {
	const product = await insertProduct(shop.database, { name, stock });
	return product.variationIds[0] ?? 0;
};
const stockOf = (id: number) => readStock(shop.database, id);

test("a delivery, a transfer, a count and an adjustment each have a row in the ledger", async () => {
	const id = await item();
	await manager.api(receiveStock, {
		branch_id: main,
		lines: [{ variation_id: id, quantity: 5 }],
		note: "Invoice 17",
	});
	await manager.api(transferStock, {
		branch_id: main,
		to_branch_id: second,
		lines: [{ variation_id: id, quantity: 4 }],
	});
	await staff.api(countStock, {
		branch_id: second,
		lines: [{ variation_id: id, counted: 5, expected: 6 }],
	});
	const [after] = await manager.api(adjustStock, {
		branch_id: main,
		adjustment: "damaged",
		lines: [{ variation_id: id, change: -1 }],
		note: "Wet",
	});
	expect(after?.branches.map(({ quantity }) => quantity)).toEqual([10, 5]);
	const ledger = await manager.api(listStockLedger, { variation_id: id });
	expect(
		ledger.map(({ branch_id, change, balance, reason, adjustment, note }) => [
			branch_id === main ? "main" : "second",
			change,
			balance,
			reason,
			adjustment,
			note,
		]),
	).toEqual([
		["main", -1, 10, "adjusted", "damaged", "Wet"],
		["second", -1, 5, "counted", null, null],
		["second", 4, 6, "transferred", null, null],
		["main", -4, 11, "transferred", null, null],
		["main", 5, 15, "received", null, "Invoice 17"],
		["second", 2, 2, "opening", null, null],
		["main", 10, 10, "opening", null, null],
	]);
	expect(ledger[0]?.actor_name).toBe("Liza Cruz");
	const [entry] = await manager.api(listAudit, { action: "stock.adjusted" });
	expect(entry?.after).toMatchObject({
		adjustment: "damaged",
		lines: [{ item: "Travel adapter", branch: "Main branch", change: -1 }],
	});
	expect(await findStockDifferences(shop.database)).toEqual([]);
});

test("the ledger is paged, and can be filtered by branch, reason and dates", async () => {
	const id = await item();
	const first = await manager.api.page(listStockLedger, { variation_id: id, limit: 1 });
	expect(first.total).toBe(2);
	const next = { variation_id: id, limit: 1, cursor: first.next ?? "" };
	const rest = await manager.api.page(listStockLedger, next);
	expect(rest.items.map(({ change }) => change)).toEqual([10]);
	expect(await manager.api(listStockLedger, { variation_id: id, branch_id: second })).toHaveLength(
		1,
	);
	expect(await manager.api(listStockLedger, { variation_id: id, reason: "sold" })).toEqual([]);
	expect(await manager.api(listStockLedger, { variation_id: id, to: "2020-01-01" })).toEqual([]);
});

describe("no part of an action is applied", () => {
	test.each([
		["there is too little stock", 2, "not_enough_stock"],
		["source and destination are the same", 1, undefined],
	])("if %s", async (_, quantity, code) => {
		const [first, other] = [await item({ main: 3, second: 0 }), await item({ main: 1, second: 0 })];
		const error = await manager
			.api(transferStock, {
				branch_id: main,
				to_branch_id: code ? second : main,
				lines: [first, other].map((variation_id) => ({ variation_id, quantity })),
			})
			.catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ApiError);
		expect((error as ApiError).code).toBe(code);
		expect(await stockOf(first)).toEqual({ main: 3, second: 0 });
	});

	test("if stock changed during a count", async () => {
		const id = await item({ main: 9, second: 0 });
		await expect(
			manager.api(countStock, {
				branch_id: main,
				lines: [{ variation_id: id, counted: 8, expected: 10 }],
			}),
		).rejects.toMatchObject({ code: "changed_elsewhere", body: { quantity: 9 } });
		expect((await stockOf(id)).main).toBe(9);
	});

	describe("if it takes stock that open payments have reserved", () => {
		let held: number;
		beforeAll(async () => {
			const product = await insertProduct(shop.database, {
				name: "Held lamp",
				stock: { main: 5, second: 0 },
			});
			held = product.variationIds[0] ?? 0;
			const customer = await createCustomer(shop);
			await fillCart(customer, [{ product_id: product.id, qty: 3 }]);
			await startPayment(customer, { addressId: await giveAddress(customer) });
		});
		const refusal = {
			status: 409,
			code: "held_by_payment",
			message: expect.stringContaining("paying for 3 units of Held lamp"),
		};
		const lines = <Change extends object>(change: Change) => [{ variation_id: held, ...change }];

		test("by a count", async () => {
			const count = (counted: number) =>
				manager.api(countStock, { branch_id: main, lines: lines({ counted }) });
			await expect(count(2)).rejects.toMatchObject(refusal);
			await expect(count(0)).rejects.toMatchObject(refusal);
			const [kept] = await count(5);
			expect(kept?.branches[0]).toMatchObject({ quantity: 5, reserved: 3 });
		});

		test("by an adjustment, but a smaller adjustment is applied", async () => {
			const adjust = (change: number) =>
				manager.api(adjustStock, {
					branch_id: main,
					adjustment: "damaged",
					lines: lines({ change }),
				});
			await expect(adjust(-3)).rejects.toMatchObject(refusal);
			await expect(adjust(-6)).rejects.toMatchObject({ code: "not_enough_stock" });
			const [left] = await adjust(-1);
			expect(left?.branches[0]).toMatchObject({ quantity: 4, reserved: 3 });
		});

		test("by a transfer", async () => {
			await expect(
				manager.api(transferStock, {
					branch_id: main,
					to_branch_id: second,
					lines: lines({ quantity: 2 }),
				}),
			).rejects.toMatchObject(refusal);
			expect(await stockOf(held)).toEqual({ main: 4, second: 0 });
			expect(await findStockDifferences(shop.database)).toEqual([]);
		});
	});

	test.each([
		["an item that does not exist", [999_999]],
		["a repeated item", null],
	])("for %s", async (_, ids) => {
		const id = await item();
		const given = ids ?? [id, id];
		const error = await manager
			.api(receiveStock, {
				branch_id: main,
				lines: given.map((variation_id) => ({ variation_id, quantity: 1 })),
			})
			.catch((reason: unknown) => reason);
		const field = `lines.${given.length - 1}.variation_id`;
		expect((error as ApiError).errors).toHaveProperty([field]);
	});

	test.each([0, -1, 1.5, 100_001])("for a quantity of %d", async (quantity) => {
		const lines = [{ variation_id: await item(), quantity }];
		await expect(manager.api(receiveStock, { branch_id: main, lines })).rejects.toMatchObject({
			status: 422,
		});
	});

	test("by staff for another branch, but they may send stock to it", async () => {
		const id = await item({ main: 1, second: 1 });
		const lines = [{ variation_id: id, quantity: 1 }];
		await expect(staff.api(receiveStock, { branch_id: main, lines })).rejects.toMatchObject({
			status: 403,
		});
		await staff.api(transferStock, { branch_id: second, to_branch_id: main, lines });
		expect(await stockOf(id)).toEqual({ main: 2, second: 0 });
	});
});

test("an action whose response was lost is applied once, and its key can't be used for another action", async () => {
	const id = await item();
	const once = (key: string) => ({ headers: { "Idempotency-Key": key } });
	const line = { variation_id: id };
	const note = "Box 3";
	const actions = {
		receive: (quantity: number) =>
			manager.api(
				receiveStock,
				{ branch_id: main, lines: [{ ...line, quantity }], note },
				once("receive"),
			),
		transfer: (quantity: number) =>
			manager.api(
				transferStock,
				{ branch_id: main, to_branch_id: second, lines: [{ ...line, quantity }], note },
				once("transfer"),
			),
		adjust: (change: number) =>
			manager.api(
				adjustStock,
				{ branch_id: main, adjustment: "found", lines: [{ ...line, change }], note },
				once("adjust"),
			),
		count: (counted: number) =>
			manager.api(
				countStock,
				{ branch_id: second, lines: [{ ...line, counted, expected: 4 }], note },
				once("count"),
			),
	};
	for (const act of [actions.receive, actions.transfer, actions.adjust, actions.count]) {
		const [first, repeated] = await Promise.all([act(2), act(2)]);
		expect(repeated).toEqual(first);
		expect(await act(2)).toEqual(first);
		await expect(act(3)).rejects.toMatchObject({ status: 422, code: "idempotency_key_reused" });
	}
	expect(await stockOf(id)).toEqual({ main: 12, second: 2 });
	// A key belongs to only one action.
	await expect(
		manager.api(
			receiveStock,
			{ branch_id: main, lines: [{ ...line, quantity: 2 }], note },
			once("adjust"),
		),
	).rejects.toMatchObject({ code: "idempotency_key_reused" });
	expect(await findStockDifferences(shop.database)).toEqual([]);
});

test("one of two concurrent transfers of the last item succeeds", async () => {
	const id = await item({ main: 1, second: 0 });
	const transfer = () =>
		manager.api(transferStock, {
			branch_id: main,
			to_branch_id: second,
			lines: [{ variation_id: id, quantity: 1 }],
		});
	const outcomes = await Promise.allSettled([transfer(), transfer()]);
	expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(await stockOf(id)).toEqual({ main: 0, second: 1 });
});

test("after any actions, quantities equal the sum of the ledger and the quantities of a model", async () => {
	const ids = [await item({ main: 5, second: 5 }), await item({ main: 0, second: 1 })];
	const model = new Map([
		[`${ids[0]} ${main}`, 5],
		[`${ids[0]} ${second}`, 5],
		[`${ids[1]} ${main}`, 0],
		[`${ids[1]} ${second}`, 1],
	]);
	const step = fc.record({
		kind: fc.constantFrom("receive", "transfer", "count", "adjust"),
		id: fc.constantFrom(...ids),
		branch: fc.constantFrom("main", "second"),
		amount: fc.integer({ min: 1, max: 8 }),
		down: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
			for (const { kind, id, branch, amount, down } of steps) {
				const [here, there] = branch === "main" ? [main, second] : [second, main];
				const place = `${id} ${here}`;
				const held = model.get(place) ?? 0;
				const change =
					kind === "receive"
						? amount
						: kind === "transfer" || (kind === "adjust" && down)
							? -amount
							: kind === "count"
								? amount - held
								: amount;
				const body = { branch_id: here, lines: [{ variation_id: id, quantity: amount }] };
				const work =
					kind === "receive"
						? manager.api(receiveStock, body)
						: kind === "transfer"
							? manager.api(transferStock, { ...body, to_branch_id: there })
							: kind === "count"
								? manager.api(countStock, {
										branch_id: here,
										lines: [{ variation_id: id, counted: amount }],
									})
								: manager.api(adjustStock, {
										branch_id: here,
										adjustment: "other",
										lines: [{ variation_id: id, change }],
									});
				const isDone = await work.then(
					() => true,
					() => false,
				);
				expect(isDone).toBe(held + change >= 0);
				if (!isDone) continue;
				model.set(place, held + change);
				if (kind === "transfer") {
					model.set(`${id} ${there}`, (model.get(`${id} ${there}`) ?? 0) + amount);
				}
			}
			for (const id of ids) {
				expect(await stockOf(id)).toEqual({
					main: model.get(`${id} ${main}`),
					second: model.get(`${id} ${second}`),
				});
			}
			expect(await findStockDifferences(shop.database)).toEqual([]);
		}),
		{ numRuns: 12 },
	);
});

describe("low stock", () => {
	test("uses a branch's own level, even before the branch has stock", async () => {
		const id = await item({ main: 4, second: 4 }, "Levelled lamp");
		const lows = async () =>
			(await manager.api(listStock, { search: "levelled" }))[0]?.branches.map(
				({ is_low }) => is_low,
			);
		expect(await lows()).toEqual([false, false]);
		await staff.api(setStockLevels, {
			branch_id: second,
			lines: [{ variation_id: id, low_level: 4 }],
		});
		expect(await lows()).toEqual([false, true]);
		const empty = await insertProduct(shop.database, { stock: {} });
		const variation_id = empty.variationIds[0] ?? 0;
		await manager.api(setStockLevels, {
			branch_id: main,
			lines: [{ variation_id, low_level: 20 }],
		});
		const [received] = await manager.api(receiveStock, {
			branch_id: main,
			lines: [{ variation_id, quantity: 19 }],
		});
		expect(received?.branches[0]).toMatchObject({ low_level: 20, is_low: true });
		const low = await manager.api(listStock, { low: "true", branch_id: main });
		expect(low.map((row) => row.variation_id)).toContain(variation_id);
		expect(low.map((row) => row.variation_id)).not.toContain(id);
	});

	test("is empty until a level is set or sales suggest one", async () => {
		const name = "Newly imported";
		const product = await insertProduct(shop.database, { name, stock: { main: 0, second: 13 } });
		const variation_id = product.variationIds[0] ?? 0;
		const levels = async () =>
			(await manager.api(listStock, { search: name }))[0]?.branches.map((branch) => [
				branch.low_level_from,
				branch.low_level,
				branch.is_low,
			]);
		await levelBySales(shop);
		expect(await levels()).toEqual([
			[null, 0, false],
			[null, 0, false],
		]);
		// 12 units sold in 90 days are 2 in 14 days, which is the suggested level. Only 1 unit is left, so the stock is
		// low.
		await orderItems(await createCustomer(shop), [{ product_id: product.id, qty: 12 }]);
		await levelBySales(shop);
		expect(await levels()).toEqual([
			[null, 0, false],
			["sales", 2, true],
		]);
		const set = (low_level: number | null) =>
			manager.api(setStockLevels, { branch_id: second, lines: [{ variation_id, low_level }] });
		await set(0);
		expect((await levels())?.[1]).toEqual(["set", 0, false]);
		await set(null);
		expect((await levels())?.[1]).toEqual(["sales", 2, true]);
		// 91 days later, no recent sale suggests a level.
		const later = () => new Date(shop.now().getTime() + 91 * 24 * 60 * 60 * 1000);
		await levelBySales({ database: shop.database, now: later });
		expect((await levels())?.[1]).toEqual([null, 0, false]);
	});

	test("suggests quantities by recent sales", async () => {
		const product = await insertProduct(shop.database, {
			name: "Fast seller",
			stock: { main: 12 },
		});
		const customer = await createCustomer(shop);
		await orderItems(customer, [{ product_id: product.id, qty: 10 }]);
		await levelBySales(shop);
		const rows = await manager.api(listReorder, { branch_id: main });
		const row = rows.find(({ product_id }) => product_id === product.id);
		expect(row).toMatchObject({ available: 2, sold: 10, low_level: 2, suggested: 8 });
		const whole = await manager.api.page(listReorder, {});
		const first = await manager.api.page(listReorder, { limit: 1 });
		const rest = await manager.api.page(listReorder, { cursor: first.next ?? "" });
		expect([...first.items, ...rest.items]).toEqual(whole.items);
		expect(new Set(whole.items.map(({ id }) => id)).size).toBe(whole.total);
		const found = await manager.api(listReorder, { search: "fast sell" });
		expect(found.map((each) => each.branch_name)).toEqual(["Main branch"]);
		const file = await staff.api(exportReorder, { search: "fast sell" });
		expect(file.split("\r\n").slice(1)).toEqual(["Main branch,Fast seller,,,,2,2,10,8", ""]);
	});
});

test("the stock list can be searched by SKU and is paged by name", async () => {
	const { variationIds } = await insertProduct(shop.database, {
		name: "Zed cable",
		variations: [{ name: "1 m" }, { name: "2 m" }],
	});
	await shop.database.execute(
		sql`update variations set sku = 'ZED-2M' where id = ${variationIds[1]}`,
	);
	const found = await staff.api(listStock, { search: "zed-2m" });
	expect(found.map(({ variation_name }) => variation_name)).toEqual(["1 m", "2 m"]);
	const chosen = variationIds.slice(1).join(",");
	expect(await staff.api(listStock, { variation_ids: chosen })).toMatchObject([
		{ id: variationIds[1], sku: "ZED-2M" },
	]);
	const whole = await staff.api.page(listStock, {});
	const first = await staff.api.page(listStock, { limit: 3 });
	const rest = await staff.api.page(listStock, { cursor: first.next ?? "" });
	expect([...first.items, ...rest.items]).toEqual(whole.items);
	expect(whole.total).toBe(whole.items.length);
});

describe("labels", () => {
	it("list the items of products and single items once, with their current price, without archived ones", async () => {
		const cable = await insertProduct(shop.database, {
			name: "Label cable",
			price: 29_900,
			variations: [
				{ name: "1 m", stock: { main: 3, second: 1 } },
				{ name: "2 m", price: 39_900, salePrice: 34_950 },
				{ name: "3 m", stock: {} },
			],
		});
		const [, , archived] = cable.variationIds;
		await shop.database.execute(
			sql`update variations set archived_at = now() where id = ${archived}`,
		);
		const adapter = await item({ main: 2, second: 0 }, "Label adapter");
		const labels = await staff.api(listLabelItems, {
			product_ids: `${cable.id}`,
			variation_ids: `${adapter},${cable.variationIds[0]}`,
		});
		expect(
			labels.map(({ product_name, variation_name, price }) => [
				product_name,
				variation_name,
				price,
			]),
		).toEqual([
			["Label adapter", null, 299],
			["Label cable", "1 m", 299],
			["Label cable", "2 m", 349.5],
		]);
		expect(labels[1]?.branches).toEqual(
			expect.arrayContaining([
				{ branch_id: main, quantity: 3 },
				{ branch_id: second, quantity: 1 },
			]),
		);
	});

	it("refuse more than 100 ids, and customers", async () => {
		const ids = Array.from({ length: 101 }, (_, index) => index + 1).join(",");
		await expect(staff.api(listLabelItems, { product_ids: ids })).rejects.toThrow(
			"Select at most 100 entries.",
		);
		const customer = await createCustomer(shop);
		await expect(customer.api(listLabelItems, { product_ids: "1" })).rejects.toMatchObject({
			status: 403,
		});
	});
});
