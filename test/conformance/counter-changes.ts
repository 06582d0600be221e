import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import * as counter from "#contract/admin/counter.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf, sellOne } from "#test/support/counter-fixture.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

let till = 0;
const newShift = (owner: TestCustomer) => openTill(owner, { till: ++till });

async function refusedSale(shop: TestShop, owner: TestCustomer) {
	const shift = await newShift(owner);
	const sale = lateSaleOf(shift, await insertProduct(shop.database), {
		expected_total: 1,
		receipt: 1,
		shop_prices: [1],
	});
	const { sale_id, receipt, sold_at } = sale;
	return {
		id: shift.id,
		sale_id,
		receipt,
		sold_at,
		reason: "Its price is not valid.",
		sale: { ...sale },
	};
}

/** Changes at a branch's counter. */
export const counterChanges: readonly AdminChange[] = [
	change(counter.openShift, async (_, owner) => ({
		branch_id: (await owner.api(listAdminBranches))[0]?.id ?? 0,
		till: ++till,
		opening_float: 1_000,
	})),
	change(counter.moveShiftCash, async (_, owner) => ({
		id: (await newShift(owner)).id,
		move_id: randomUUID(),
		direction: "out" as const,
		amount: 500,
		reason: "Bank deposit",
	})),
	change(counter.closeShift, async (_, owner) => ({
		id: (await newShift(owner)).id,
		counted: 990,
		note: "A coin is missing",
	})),
	change(counter.ringUpSale, async (shop, owner) =>
		saleOf(await newShift(owner), await insertProduct(shop.database), { expected_total: 299 }),
	),
	change(counter.takeTill, async (_, owner) => ({
		id: (await newShift(owner)).id,
		device_id: randomUUID(),
	})),
	change(counter.takeLateSale, async (shop, owner) =>
		lateSaleOf(await newShift(owner), await insertProduct(shop.database), {
			expected_total: 299,
			receipt: 1,
		}),
	),
	change(counter.settleSaleDiscrepancy, async (shop, owner) => {
		const shift = await newShift(owner);
		const product = await insertProduct(shop.database);
		await shop.database.execute(sql`
			insert into former_prices (variation_id, price, until)
			values (${product.variationIds[0] ?? 0}, 19900, ${shift.opened_at})`);
		const { order_id } = await owner.api(
			counter.takeLateSale,
			lateSaleOf(shift, product, {
				expected_total: 199,
				receipt: 1,
				shop_prices: [199],
			}),
		);
		const found = await owner.api(counter.listSaleDiscrepancies);
		const mine = found.find((each) => each.order_id === order_id);
		return { id: mine?.id ?? 0, outcome: "seen" as const };
	}),
	change(counter.setAsideSale, async (shop, owner) => refusedSale(shop, owner)),
	change(counter.resolveSyncIssue, async (shop, owner) => {
		const refused = await refusedSale(shop, owner);
		await owner.api(counter.setAsideSale, refused);
		return { id: refused.sale_id, outcome: "cancelled" as const, note: "Rung up again" };
	}),
	change(counter.mailReceipt, async (shop, owner) => ({
		receipt: (await sellOne(shop, owner, await newShift(owner))).receipt,
		email: "walk.in@home.example",
	})),
	change(counter.takeBackSale, async (shop, owner) => {
		const { id } = await newShift(owner);
		const { receipt, lines } = await sellOne(shop, owner, { id });
		return {
			id,
			return_id: randomUUID(),
			receipt,
			lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
		};
	}),
];
