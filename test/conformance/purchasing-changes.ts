import { randomUUID } from "node:crypto";
import * as purchasing from "#contract/admin/purchasing.ts";
import { listAdminBranches, setStockLevels } from "#contract/admin/stock.ts";
import * as counts from "#contract/admin/stock-counts.ts";
import * as transfers from "#contract/admin/stock-transfers.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

const newSupplier = (owner: TestCustomer) =>
	owner.api(purchasing.createSupplier, { name: `Supplier ${randomUUID()}` });

async function draft(shop: TestShop, owner: TestCustomer) {
	const { id: supplier_id } = await newSupplier(owner);
	const [branch] = await owner.api(listAdminBranches);
	const { variationIds } = await insertProduct(shop.database, { stock: { main: 1 } });
	const lines = [{ variation_id: variationIds[0] ?? 0, quantity: 5, unit_cost: 10 }];
	return { supplier_id, branch_id: branch?.id ?? 0, lines };
}
async function newOrder(shop: TestShop, owner: TestCustomer) {
	const given = await draft(shop, owner);
	const { id, version } = await owner.api(purchasing.createPurchaseOrder, given);
	return { id, version, lines: given.lines };
}

async function units(shop: TestShop, owner: TestCustomer) {
	const [from, to] = await owner.api(listAdminBranches);
	const { variationIds } = await insertProduct(shop.database, { stock: { main: 5 } });
	return { from: from?.id ?? 0, to: to?.id ?? 0, variation_id: variationIds[0] ?? 0 };
}
async function newTransfer(shop: TestShop, owner: TestCustomer) {
	const { from, to, variation_id } = await units(shop, owner);
	const { id } = await owner.api(transfers.sendStockTransfer, {
		branch_id: from,
		to_branch_id: to,
		lines: [{ variation_id, quantity: 2 }],
	});
	return { id, from, to, variation_id };
}

async function newCount(shop: TestShop, owner: TestCustomer) {
	const { from: branch_id, variation_id } = await units(shop, owner);
	const { id, version } = await owner.api(counts.startStockCount, {
		branch_id,
		scope: "shelf",
		shelf: "A3",
	});
	return { id, version, branch_id, variation_id };
}

/** An example of every change of suppliers, purchase orders, transfers and counts. */
export const purchasingChanges: readonly AdminChange[] = [
	change(purchasing.createSupplier, () => ({ name: `Supplier ${randomUUID()}` })),
	change(purchasing.updateSupplier, async (_, owner) => {
		const { id, version } = await newSupplier(owner);
		return { id, version, phone: "0917 123 4567" };
	}),
	change(purchasing.deleteSupplier, async (_, owner) => ({ id: (await newSupplier(owner)).id })),
	change(purchasing.createPurchaseOrder, draft),
	change(purchasing.proposePurchaseOrder, async (shop, owner) => {
		const { lines, ...given } = await draft(shop, owner);
		await owner.api(setStockLevels, {
			branch_id: given.branch_id,
			lines: lines.map(({ variation_id }) => ({ variation_id, low_level: 5 })),
		});
		return given;
	}),
	change(purchasing.updatePurchaseOrder, async (shop, owner) => {
		const { id, version } = await newOrder(shop, owner);
		return { id, version, note: "By truck" };
	}),
	change(purchasing.sendPurchaseOrder, async (shop, owner) => {
		const { id, version } = await newOrder(shop, owner);
		return { id, version, by_email: false };
	}),
	change(purchasing.endPurchaseOrder, async (shop, owner) => ({
		id: (await newOrder(shop, owner)).id,
		as: "cancelled" as const,
	})),
	{
		...change(purchasing.receivePurchaseOrder, async (shop, owner) => {
			const { id, lines } = await newOrder(shop, owner);
			await owner.api(purchasing.sendPurchaseOrder, { id, by_email: false });
			return { id, lines };
		}),
		headers: { "Idempotency-Key": randomUUID() },
	},
	change(purchasing.undoDelivery, async (shop, owner) => {
		const { id, lines } = await newOrder(shop, owner);
		await owner.api(purchasing.sendPurchaseOrder, { id, by_email: false });
		const { receipts } = await owner.api(
			purchasing.receivePurchaseOrder,
			{ id, lines },
			{ headers: { "Idempotency-Key": randomUUID() } },
		);
		return { id, receipt_id: receipts[0]?.id ?? 0 };
	}),
	change(counts.startStockCount, async (shop, owner) => ({
		branch_id: (await units(shop, owner)).from,
	})),
	change(counts.postStockCount, async (shop, owner) => {
		const { id, version, branch_id } = await newCount(shop, owner);
		return { id, version, branch_id };
	}),
	change(counts.cancelStockCount, async (shop, owner) => {
		const { id, branch_id } = await newCount(shop, owner);
		return { id, branch_id };
	}),
	change(transfers.sendStockTransfer, async (shop, owner) => {
		const { from, to, variation_id } = await units(shop, owner);
		return { branch_id: from, to_branch_id: to, lines: [{ variation_id, quantity: 1 }] };
	}),
	change(transfers.receiveStockTransfer, async (shop, owner) => {
		const { id, to, variation_id } = await newTransfer(shop, owner);
		return { id, branch_id: to, lines: [{ variation_id, received: 1 }] };
	}),
	change(transfers.cancelStockTransfer, async (shop, owner) => {
		const { id, from } = await newTransfer(shop, owner);
		return { id, branch_id: from };
	}),
];
