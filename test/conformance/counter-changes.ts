import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import * as cashiers from "#contract/admin/cashiers.ts";
import { addCounterCustomer } from "#contract/admin/counter-customers.ts";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { takeLateReturn } from "#contract/admin/late-returns.ts";
import * as parked from "#contract/admin/parked-sales.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import * as display from "#contract/admin/till-display.ts";
import { takeUnreceipted } from "#contract/admin/unreceipted-returns.ts";
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

async function parkedSale(shop: TestShop, owner: TestCustomer) {
	const shift = await newShift(owner);
	const { variationIds } = await insertProduct(shop.database);
	const items = await owner.api(counterShifts.listCounterItems, {
		branch_id: String(shift.branch_id),
		limit: "500",
	});
	const item = items.find(({ variation_id: id }) => id === variationIds[0]);
	if (!item) throw new Error("The item isn't sold at the counter.");
	const price: number = item.price;
	return {
		id: shift.id,
		sale_id: randomUUID(),
		parking_id: randomUUID(),
		name: "Sale 1",
		sale: {
			lines: [{ item: { ...item, price }, quantity: 1, price: null, price_reason: "" }],
			discount: { kind: "none" as const, value: null, reason: "" },
			code: "",
			buyer: { buyer_tin: "", business_name: "" },
		},
	};
}

let returns: ReturnType<typeof newShift> | undefined;
async function returnOfOne(shop: TestShop, owner: TestCustomer) {
	// Both examples of returns share a till, because a branch has at most 20 tills.
	returns ??= newShift(owner);
	const { id } = await returns;
	const { receipt, lines } = await sellOne(shop, owner, { id });
	return {
		id,
		return_id: randomUUID(),
		receipt,
		lines: [{ id: lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" as const }],
	};
}

/** Changes at a branch's counter. */
export const counterChanges: readonly AdminChange[] = [
	change(counterShifts.openShift, async (_, owner) => ({
		branch_id: (await owner.api(listAdminBranches))[0]?.id ?? 0,
		till: ++till,
		opening_float: 1_000,
	})),
	change(counterShifts.moveShiftCash, async (_, owner) => ({
		id: (await newShift(owner)).id,
		move_id: randomUUID(),
		direction: "out" as const,
		amount: 500,
		reason: "Bank deposit",
	})),
	change(addCounterCustomer, async (_, owner) => ({
		// Uses an open shift if there is one, because a branch has at most 20 tills.
		id: (
			(await owner.api(counterShifts.listShifts, { state: "open" }))[0] ?? (await newShift(owner))
		).id,
		name: "Nena Cruz",
		phone: "0918 555 0101",
	})),
	change(parked.parkSale, parkedSale),
	change(parked.resumeParkedSale, async (shop, owner) => {
		const sale = await parkedSale(shop, owner);
		await owner.api(parked.parkSale, sale);
		return { id: sale.id, sale_id: sale.sale_id };
	}),
	change(parked.discardParkedSale, async (shop, owner) => {
		const sale = await parkedSale(shop, owner);
		await owner.api(parked.parkSale, sale);
		return { id: sale.id, sale_id: sale.sale_id };
	}),
	change(display.createDisplayCode, async (_, owner) => ({ id: (await newShift(owner)).id })),
	change(display.disconnectDisplay, async (_, owner) => {
		const { id } = await newShift(owner);
		await owner.api(display.createDisplayCode, { id });
		return { id };
	}),
	change(cashiers.setStaffPin, async (_, owner) => ({ id: owner.accountId, pin: "4071" })),
	change(cashiers.signInCashier, async (_, owner) => {
		await owner.api(cashiers.setStaffPin, { id: owner.accountId, pin: "4071" });
		return { id: (await newShift(owner)).id, account_id: owner.accountId, pin: "4071" };
	}),
	change(cashiers.approveAtTill, async (_, owner) => {
		await owner.api(cashiers.setStaffPin, { id: owner.accountId, pin: "4071" });
		return {
			id: (await newShift(owner)).id,
			approver_id: owner.accountId,
			pin: "4071",
			kind: "prices" as const,
			action_id: randomUUID(),
			amount: 249,
		};
	}),
	change(counterShifts.closeShift, async (_, owner) => ({
		id: (await newShift(owner)).id,
		counted: 990,
		note: "A coin is missing",
	})),
	change(counterSales.ringUpSale, async (shop, owner) =>
		saleOf(await newShift(owner), await insertProduct(shop.database), { expected_total: 299 }),
	),
	change(counterShifts.takeTill, async (_, owner) => ({
		id: (await newShift(owner)).id,
		device_id: randomUUID(),
	})),
	change(counterSales.takeLateSale, async (shop, owner) =>
		lateSaleOf(await newShift(owner), await insertProduct(shop.database), {
			expected_total: 299,
			receipt: 1,
		}),
	),
	change(counterIssues.settleSaleDiscrepancy, async (shop, owner) => {
		const shift = await newShift(owner);
		const product = await insertProduct(shop.database);
		await shop.database.execute(sql`
			insert into former_prices (variation_id, price, until)
			values (${product.variationIds[0] ?? 0}, 19900, ${shift.opened_at})`);
		const { order_id } = await owner.api(
			counterSales.takeLateSale,
			lateSaleOf(shift, product, {
				expected_total: 199,
				receipt: 1,
				shop_prices: [199],
			}),
		);
		const found = await owner.api(counterIssues.listSaleDiscrepancies);
		const mine = found.find((each) => each.order_id === order_id);
		return { id: mine?.id ?? 0, outcome: "seen" as const };
	}),
	change(counterSales.setAsideSale, async (shop, owner) => refusedSale(shop, owner)),
	change(counterIssues.resolveSyncIssue, async (shop, owner) => {
		const refused = await refusedSale(shop, owner);
		await owner.api(counterSales.setAsideSale, refused);
		return { id: refused.sale_id, outcome: "cancelled" as const, note: "Rung up again" };
	}),
	change(takeLateReturn, async (shop, owner) => {
		const shift = await newShift(owner);
		const product = await insertProduct(shop.database);
		const sale = { expected_total: 299, receipt: 1 };
		const { id } = await owner.api(counterSales.takeLateSale, lateSaleOf(shift, product, sale));
		const [variation_id = 0] = product.variationIds;
		return {
			id: shift.id,
			return_id: randomUUID(),
			sale_id: id,
			lines: [{ variation_id, quantity: 1, comes_back: "sellable" as const }],
			cash_back: 299,
			returned_at: shift.opened_at,
		};
	}),
	change(counterSales.mailReceipt, async (shop, owner) => ({
		receipt: (await sellOne(shop, owner, await newShift(owner))).receipt,
		email: "walk.in@home.example",
	})),
	change(counterSales.takeBackSale, returnOfOne),
	change(counterSales.takeBackAtTill, returnOfOne),
	change(takeUnreceipted, async (shop, owner) => {
		const { id } = await newShift(owner);
		const { variationIds } = await insertProduct(shop.database);
		const line = { variation_id: variationIds[0] ?? 0, quantity: 1, unit_amount: 299 };
		return {
			id,
			return_id: randomUUID(),
			lines: [{ ...line, comes_back: "sellable" as const }],
			reason: "Receipt lost",
			refund: "cash" as const,
			expected_total: 299,
		};
	}),
];
