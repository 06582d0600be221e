import { listCoupons } from "#contract/admin/coupons.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { getAdminProduct, listAdminProducts } from "#contract/admin/products.ts";
import { getOrderReturns } from "#contract/admin/returns.ts";
import { listStaff } from "#contract/admin/staff.ts";
import { listStock } from "#contract/admin/stock.ts";
import type { TestBrowser } from "#test/support/test-shop.ts";

/** Reads an owner's view of a shop, limited to fields that every version has. */
export async function readShop({ api }: TestBrowser) {
	const products = [];
	for (const { id } of await api(listAdminProducts, { limit: 100 })) {
		const { name, slug, status, price, sale_price, cost, images, variations } = await api(
			getAdminProduct,
			{ id },
		);
		products.push({
			id,
			name,
			slug,
			status,
			price,
			sale_price,
			cost,
			images: images.map(({ path, alt }) => ({ path, alt })),
			variations: variations.map((variation) => ({
				id: variation.id,
				name: variation.name,
				sku: variation.sku,
				price: variation.price,
			})),
		});
	}
	const orders = [];
	for (const { id } of await api(listAdminOrders, { limit: 100 })) {
		const order = await api(getAdminOrder, { id });
		const { returns } = await api(getOrderReturns, { id });
		orders.push({
			id,
			ref: order.ref,
			status: order.status,
			payment_state: order.payment_state,
			total: order.total_amount,
			discount: order.discount_amount,
			fee: order.shipping_fee,
			address: order.shipping_address,
			customer: order.customer?.email ?? null,
			delivery_outcome: order.delivery_outcome,
			cancel_request: order.cancel_request?.state,
			items: order.items.map(({ product_name, variation_name, quantity, price }) => ({
				product_name,
				variation_name,
				quantity,
				price,
			})),
			refunds: order.refunds.map((refund) => ({
				amount: refund.amount,
				method: refund.method,
				is_done: refund.is_done,
			})),
			returns: returns.map(({ ref, state, refunded }) => ({ ref, state, refunded })),
		});
	}
	return {
		products,
		orders,
		stock: (await api(listStock, { limit: 100 })).map(({ variation_id, branches }) => ({
			variation_id,
			branches: branches.map(({ branch_id, quantity, reserved }) => ({
				branch_id,
				quantity,
				reserved,
			})),
		})),
		coupons: (await api(listCoupons, {})).map(({ code, label, uses }) => ({ code, label, uses })),
		staff: (await api(listStaff)).map(({ email, role, branch }) => ({ email, role, branch })),
	};
}
