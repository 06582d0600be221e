import { randomUUID } from "node:crypto";
import * as purchasing from "#contract/admin/purchasing.ts";
import { listAdminBranches, setStockLevels } from "#contract/admin/stock.ts";
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

/** An example of every change of suppliers and purchase orders. */
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
];
