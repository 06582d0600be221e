import * as calls from "#contract/admin/coupons.ts";
import { couponLabel } from "#domain/marketing/coupon-rule.ts";
import { createCoupon, updateCoupon } from "#domain/marketing/edit-coupons.ts";
import { type AdminCoupon, findCoupon, listCoupons } from "#domain/marketing/list-coupons.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

const present = (coupon: AdminCoupon) => ({
	id: coupon.id,
	version: coupon.version,
	code: coupon.code,
	label: couponLabel(coupon),
	percent: coupon.percent,
	amount_off: coupon.amount_off,
	free_shipping: coupon.free_shipping,
	minimum_subtotal: coupon.minimum_subtotal,
	category_ids: coupon.category_ids,
	starts_at: coupon.starts_at,
	ends_at: coupon.ends_at,
	most_redemptions: coupon.most_redemptions,
	most_per_customer: coupon.most_per_customer,
	is_active: coupon.is_active,
	uses: coupon.uses,
	state: coupon.state,
	created_at: coupon.created_at,
});

export function couponRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, calls.listCoupons, async ({ input: { sort, limit, cursor, ...filter } }) => {
		const page = { sort: sort ?? "newest", limit, cursor };
		const { items, ...rest } = await listCoupons(database, filter, now(), page);
		return { items: items.map(present), ...rest };
	});
	handle(app, calls.getCoupon, async ({ input }) =>
		present(await findCoupon(database, input.id, now())),
	);
	handle(app, calls.createCoupon, async ({ input, actor }) =>
		present(await createCoupon(dependencies, actor, input)),
	);
	handle(app, calls.updateCoupon, async ({ input: { id, ...change }, actor }) => {
		const updated = updateCoupon(dependencies, actor, id, change);
		const readCurrent = async () => present(await findCoupon(database, id, now()));
		return orShowCurrent(calls.updateCoupon, updated.then(present), readCurrent);
	});
}
