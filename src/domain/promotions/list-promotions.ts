import sql, { join, type Sql } from "sql-template-tag";
import type { PromotionSort, PromotionState } from "#contract/admin/promotions.ts";
import type { Queryable } from "#db/database.ts";
import { type KeysetPosition, keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import type { Promotion } from "#lib/promotions/promotion.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { rewardColumn } from "./read-promotions.ts";

/** The editable fields of a promotion. */
export interface PromotionFields extends Omit<Promotion, "id" | "name" | "starts_at" | "ends_at"> {
	/** Name of the promotion; null if its code is also its name. */
	name: string | null;
	starts_at: Date | null;
	ends_at: Date | null;
	/** null for no limit. */
	most_redemptions: number | null;
	most_per_customer: number | null;
	is_active: boolean;
}

export interface AdminPromotion extends PromotionFields {
	id: number;
	version: number;
	/** Number of uses by orders that weren't cancelled and by pending payments. */
	uses: number;
	state: PromotionState;
	created_at: Date;
}

export interface PromotionFilter {
	/** Part of the name or code. */
	search?: string | undefined;
	state?: PromotionState | undefined;
	/** True for promotions with a code, false for automatic ones. */
	hasCode?: boolean | undefined;
}

/** SQL for all promotions as shown in the back office. */
const promotions = (now: Date): Sql => sql`
	select *, case
		when not is_active then 'off'
		when ends_at <= ${now}::timestamptz then 'ended'
		when starts_at > ${now}::timestamptz then 'scheduled'
		when uses >= most_redemptions then 'used_up'
		else 'active'
	end as state
	from (
		select id, version, name, code, channels, branch_ids, starts_at, ends_at, minimum_subtotal,
			minimum_quantity, is_first_order, category_ids, makers, product_types, product_ids,
			variation_ids, sale_items, ${rewardColumn} as reward, free_shipping, priority, stacks,
			most_redemptions, most_per_customer, is_active, created_at, coalesce(name, code) as shown_name, (
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

const orders: Record<PromotionSort, Order> = {
	newest: {
		kind: "number",
		key: sql`id`,
		by: sql`id desc`,
		after: ({ id }) => sql`id < ${id}`,
	},
	name: {
		kind: "string",
		key: sql`upper(shown_name)`,
		by: sql`upper(shown_name), id`,
		after: ({ key, id }) => sql`(upper(shown_name), id) > (${key}::text, ${id})`,
	},
	uses: {
		kind: "number",
		key: sql`uses`,
		by: sql`uses desc, id desc`,
		after: ({ key, id }) => sql`(uses, id) < (${key}::integer, ${id})`,
	},
};

function matching({ search, state, hasCode }: PromotionFilter): Sql {
	const conditions = [sql`true`];
	if (search) {
		conditions.push(
			sql`position(${search.toUpperCase()} in upper(concat_ws(' ', name, code))) > 0`,
		);
	}
	if (hasCode !== undefined) conditions.push(sql`(code is not null) = ${hasCode}`);
	if (state) conditions.push(sql`state = ${state}`);
	return join(conditions, " and ");
}

/** Returns one page of promotions. */
export async function listPromotions(
	queryable: Queryable,
	filter: PromotionFilter,
	now: Date,
	page: { sort: PromotionSort; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AdminPromotion[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const order = orders[page.sort];
	const after =
		page.cursor === undefined
			? sql`true`
			: order.after(readKeysetCursor(page.sort, order.kind, page.cursor));
	const listed = sql`(${promotions(now)}) as listed where ${matching(filter)}`;
	const [rows, { total }] = await Promise.all([
		queryable.rows<AdminPromotion & { key: string | number }>(sql`
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

export async function findPromotion(
	queryable: Queryable,
	id: number,
	now: Date,
): Promise<AdminPromotion> {
	const found = await queryable.first<AdminPromotion>(sql`
		select * from (${promotions(now)}) as listed where id = ${id}`);
	if (!found) throw new Refusal("missing", "Promotion not found.");
	return found;
}
