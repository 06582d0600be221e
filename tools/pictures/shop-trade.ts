import { issueGiftCard } from "#contract/admin/gift-cards.ts";
import { getAdminProduct, updateProduct } from "#contract/admin/products.ts";
import { createPromotion } from "#contract/admin/promotions.ts";
import {
	createPurchaseOrder,
	createSupplier,
	sendPurchaseOrder,
} from "#contract/admin/purchasing.ts";
import { listAdminBranches, listStock } from "#contract/admin/stock.ts";
import { setOrderSerials } from "#contract/admin/units.ts";
import type { Api } from "#contract/client.ts";
import { listCategories } from "#contract/user/catalogue.ts";
import type { OrderDetail } from "#contract/user/orders.ts";

/** Serial number of the unit that one screenshot looks up. */
export const soldSerial = "SG65-2610-00417";

/** Adds promotions, a purchase order, gift cards and a sold unit with a warranty to a demo shop. */
export async function fillTrade(owner: Api, delivered: OrderDetail): Promise<{ purchase: number }> {
	await addPromotions(owner);
	await addGiftCards(owner);
	await recordUnit(owner, delivered);
	return { purchase: await orderFromSupplier(owner) };
}

async function addPromotions(owner: Api): Promise<void> {
	const categories = await owner(listCategories);
	const idsOf = (slug: string) =>
		categories.filter((category) => category.slug === slug).map(({ id }) => id);
	await owner(createPromotion, {
		name: "Buy 2 cases, get 1 free",
		category_ids: idsOf("phone-cases"),
		reward: { kind: "buy_get", buy: 2, get: 1, of: "cheapest", percent: 100 },
	});
	await owner(createPromotion, {
		name: "Free shipping from ₱1,500.00",
		reward: { kind: "none" },
		free_shipping: true,
		minimum_subtotal: 1500,
	});
	await owner(createPromotion, {
		name: "More cables, more off",
		category_ids: idsOf("cables"),
		reward: {
			kind: "tiers",
			tiers: [
				{ quantity: 3, percent: 5 },
				{ quantity: 5, percent: 10 },
			],
		},
	});
	await owner(createPromotion, {
		name: "First order",
		code: "MABUHAY",
		is_first_order: true,
		reward: { kind: "amount", amount: 100 },
	});
}

async function addGiftCards(owner: Api): Promise<void> {
	const cards = [
		{ amount: 500, paid_by: "cash", recipient_name: "Amihan Reyes" },
		{ amount: 1000, paid_by: "bank", recipient_name: "Jun Salonga" },
	] as const;
	for (const card of cards) {
		await owner(issueGiftCard, card, { headers: { "Idempotency-Key": card.recipient_name } });
	}
}

async function recordUnit(owner: Api, order: OrderDetail): Promise<void> {
	const [line] = order.items;
	if (!line?.product_id) throw new Error("The delivered order has no item.");
	const { version } = await owner(getAdminProduct, { id: String(line.product_id) });
	await owner(updateProduct, {
		id: String(line.product_id),
		version,
		serial_tracking: "at_sale",
		warranty_months: 12,
	});
	await owner(setOrderSerials, {
		id: String(order.id),
		items: [{ id: line.id, serials: [soldSerial] }],
	});
}

async function orderFromSupplier(owner: Api): Promise<number> {
	const [branch] = await owner(listAdminBranches, {});
	const items = await owner(listStock, { search: "cable" });
	if (branch === undefined) throw new Error("The shop has no branch.");
	const supplier = await owner(createSupplier, { name: "Quiapo Cable Works", lead_days: 5 });
	const { id } = await owner(createPurchaseOrder, {
		supplier_id: supplier.id,
		branch_id: branch.id,
		freight: 350,
		lines: items.slice(0, 5).map(({ variation_id }, place) => ({
			variation_id,
			quantity: 20 + 10 * place,
			unit_cost: 85 + 12.5 * place,
		})),
	});
	await owner(sendPurchaseOrder, { id: String(id), by_email: false });
	return id;
}
