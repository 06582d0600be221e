import sql, { join, type Sql } from "sql-template-tag";
import type { CouponSort, CouponState } from "#contract/admin/coupons.ts";
import type { Queryable } from "#db/database.ts";
import { type KeysetPosition, keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** The editable fields of a coupon. */
export interface CouponFields {
	code: string;
	percent: number | null;
	amount_off: Centavos | null;
	free_shipping: boolean;
	minimum_subtotal: Centavos;
	category_ids: number[] | null;
	starts_at: Date | null;
	ends_at: Date | null;
	most_redemptions: number | null;
	most_per_customer: number | null;
	is_active: boolean;
}

export interface AdminCoupon extends CouponFields {
	id: number;
	version: number;
	/** Uses by orders that weren't cancelled, and by pending payments. */
	uses: number;
	state: CouponState;
	created_at: Date;
}

export interface CouponFilter {
	/** Part of the code. */
	search?: string | undefined;
	state?: CouponState | undefined;
}

/** SQL for every coupon as the back office shows it now. */
const coupons = (now: Date): Sql => sql`
	select *, case
		when not is_active then 'off'
		when ends_at <= ${now}::timestamptz then 'ended'
		when starts_at > ${now}::timestamptz then 'scheduled'
		when uses >= most_redemptions then 'used_up'
		else 'active'
	end as state
	from (
		select coupons.*, (
			select count(*) from coupon_redemptions where coupon_id = coupons.id
		)::integer as uses
		from coupons
	) as counted`;

interface Order {
	kind: "number" | "string";
	key: Sql;
	by: Sql;
	after: (position: KeysetPosition) => Sql;
}

const orders: Record<CouponSort, Order> = {
	newest: {
		kind: "number",
		key: sql`id`,
		by: sql`id desc`,
		after: ({ id }) => sql`id < ${id}`,
	},
	code: {
		kind: "string",
		key: sql`upper(code)`,
		by: sql`upper(code)`,
		after: ({ key }) => sql`upper(code) > ${key}::text`,
	},
	uses: {
		kind: "number",
		key: sql`uses`,
		by: sql`uses desc, id desc`,
		after: ({ key, id }) => sql`(uses, id) < (${key}::integer, ${id})`,
	},
};

function matching({ search, state }: CouponFilter): Sql {
	const conditions = [sql`true`];
	if (search) conditions.push(sql`position(${search.toUpperCase()} in upper(code)) > 0`);
	if (state) conditions.push(sql`state = ${state}`);
	return join(conditions, " and ");
}

/** Returns one page of coupons. */
export async function listCoupons(
	queryable: Queryable,
	filter: CouponFilter,
	now: Date,
	page: { sort: CouponSort; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AdminCoupon[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const order = orders[page.sort];
	const after =
		page.cursor === undefined
			? sql`true`
			: order.after(readKeysetCursor(page.sort, order.kind, page.cursor));
	const listed = sql`(${coupons(now)}) as listed where ${matching(filter)}`;
	const [rows, { total }] = await Promise.all([
		queryable.rows<AdminCoupon & { key: string | number }>(sql`
			select *, ${order.key} as key from ${listed} and ${after}
			order by ${order.by} limit ${limit + 1}`),
		queryable.one<{ total: number }>(sql`select count(*) as total from ${listed}`),
	]);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return {
		items,
		next: last && rows.length > limit ? keysetCursor(page.sort, last) : null,
		total,
	};
}

export async function findCoupon(
	queryable: Queryable,
	id: number,
	now: Date,
): Promise<AdminCoupon> {
	const found = await queryable.first<AdminCoupon>(sql`
		select * from (${coupons(now)}) as listed where id = ${id}`);
	if (!found) throw new Refusal("missing", "Coupon not found.");
	return found;
}
