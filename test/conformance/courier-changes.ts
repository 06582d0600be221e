import * as couriers from "#contract/admin/couriers.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import * as payouts from "#contract/admin/payouts.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { sendPayoutFile } from "#test/support/payout-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

let count = 0;
const fresh = () => `Courier ${++count}`;
const newCourier = async (owner: TestCustomer) =>
	owner.api(couriers.createCourier, { name: fresh(), kind: "company" });

/** An order whose cash that courier has collected. */
async function collected(shop: TestShop, owner: TestCustomer, courier: string): Promise<number> {
	const { id: product_id } = await insertProduct(shop.database, { stock: { main: 1 } });
	const { id } = await orderItems(await createCustomer(shop), [{ product_id }]);
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id, status, courier, tracking_number: `T-${id}` });
	}
	return id;
}
async function payout(shop: TestShop, owner: TestCustomer): Promise<payouts.Payout> {
	const courier = await newCourier(owner);
	const id = await collected(shop, owner, courier.name);
	return sendPayoutFile(owner, courier.id, `Tracking No,COD Amount,COD Fee\nT-${id},100,1\n`);
}

/** An example of every change of couriers and what they hand over. */
export const courierChanges: readonly AdminChange[] = [
	change(couriers.createCourier, () => ({ name: fresh(), kind: "company" as const })),
	change(couriers.updateCourier, async (_, owner) => ({
		id: (await newCourier(owner)).id,
		is_active: false,
	})),
	change(couriers.handOverCash, async (shop, owner) => ({
		courier: "Own rider",
		order_ids: [await collected(shop, owner, "Own rider")],
	})),
	change(couriers.writeOffCash, async (shop, owner) => ({
		order_id: await collected(shop, owner, "Own rider"),
		reason: "The rider has left.",
	})),
	change(payouts.changePayoutMapping, async (shop, owner) => {
		const { id, mapping } = await payout(shop, owner);
		return { ...mapping, id, fees: [] };
	}),
	change(payouts.closePayout, async (shop, owner) => {
		const { id, sums } = await payout(shop, owner);
		return { id, received: sums.received, fees: sums.fees };
	}),
	change(payouts.undoPayout, async (shop, owner) => {
		const { id, sums } = await payout(shop, owner);
		await owner.api(payouts.closePayout, { id, received: sums.received, fees: sums.fees });
		return { id, reason: "The bank has nothing." };
	}),
];
