import * as coupons from "#contract/admin/coupons.ts";
import * as shipping from "#contract/admin/shipping.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import type { AdminChange } from "./admin-change.ts";

let count = 0;
const coupon = () => ({ code: `SAMPLE-${++count}`, percent: 5 });
const method = () => ({ name: `Courier ${++count}`, fee: 90, min_days: 1, max_days: 2 });
type Prepare = (shop: TestShop, owner: TestCustomer) => Promise<Record<string, unknown>>;
const change = (endpoint: AdminChange["endpoint"], prepare: Prepare): AdminChange => ({
	endpoint,
	prepare,
});

/** An example of every change of coupons and ways of shipping. */
export const moneyChanges: readonly AdminChange[] = [
	change(coupons.createCoupon, async () => coupon()),
	change(coupons.updateCoupon, async (_, owner) => {
		const { id, version } = await owner.api(coupons.createCoupon, coupon());
		return { id, version, is_active: false };
	}),
	change(shipping.createShippingMethod, async () => method()),
	change(shipping.updateShippingMethod, async (_, owner) => {
		const { code, version } = await owner.api(shipping.createShippingMethod, method());
		return { code, version, is_active: false };
	}),
	change(shipping.orderShippingMethods, async (_, owner) => {
		const methods = await owner.api(shipping.listAdminShippingMethods);
		return { codes: methods.map(({ code }) => code).reverse() };
	}),
];
