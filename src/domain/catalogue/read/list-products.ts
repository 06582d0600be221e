import sql, { join, type Sql } from "sql-template-tag";
import type { Product, Sort, Tag } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import { type ListPosition, positionCursor, readPositionCursor } from "./cursor.ts";

export interface ProductFilter {
	category_id?: number | undefined;
	tag?: Tag | undefined;
}

export interface ListRequest extends ProductFilter {
	sort: Sort;
	limit: number;
	cursor?: string | undefined;
}

export interface ProductPage {
	items: Product[];
	/** The cursor of the following page. */
	next: string | null;
	/** How many there are on all pages. */
	total: number;
}

// Spelled out rather than passed as values, so that each order finds its index.
const tagConditions: Record<Tag, Sql> = {
	featured: sql`featured`,
	hot: sql`is_hot`,
	best: sql`is_best_seller`,
	new: sql`is_new`,
};

function conditionsOf({ category_id, tag }: ProductFilter): Sql[] {
	return [
		sql`status = 'published'`,
		...(category_id === undefined ? [] : [sql`category_id = ${category_id}`]),
		...(tag === undefined ? [] : [tagConditions[tag]]),
	];
}

const orders = {
	newest: {
		key: sql`(extract(epoch from created_at) * 1000000)::bigint`,
		by: sql`created_at desc, id desc`,
		after: ({ key, id }: ListPosition) =>
			sql`(created_at, id) < (timestamptz 'epoch' + ${key} * interval '1 microsecond', ${id})`,
	},
	"price-asc": {
		key: sql`shown_price`,
		by: sql`shown_price, id`,
		after: ({ key, id }: ListPosition) => sql`(shown_price, id) > (${key}, ${id})`,
	},
	"price-desc": {
		key: sql`shown_price`,
		by: sql`shown_price desc, id desc`,
		after: ({ key, id }: ListPosition) => sql`(shown_price, id) < (${key}, ${id})`,
	},
} as const satisfies Record<Sort, unknown>;

async function countProducts(database: Queryable, filter: ProductFilter): Promise<number> {
	const { count } = await database.one<{ count: number }>(
		sql`select count(*) from products where ${join(conditionsOf(filter), " and ")}`,
	);
	return count;
}

async function readPositions(database: Queryable, request: ListRequest): Promise<ListPosition[]> {
	const order = orders[request.sort];
	const conditions = conditionsOf(request);
	if (request.cursor !== undefined) {
		conditions.push(order.after(readPositionCursor(request.sort, request.cursor)));
	}
	return await database.rows<ListPosition>(sql`
		select id, ${order.key} as key from products where ${join(conditions, " and ")}
		order by ${order.by} limit ${request.limit + 1}
	`);
}

/**
 * One page of the published products of a category and tag. A page goes on after the last product
 * of the one before, so what is added meanwhile neither repeats nor hides any.
 */
export async function listProducts(
	database: Queryable,
	catalogue: Catalogue,
	request: ListRequest,
): Promise<ProductPage> {
	const { category_id, tag, sort, limit, cursor = "" } = request;
	const filter = `${category_id ?? ""} ${tag ?? ""}`;
	const [positions, total] = await Promise.all([
		catalogue.remember(`list ${filter} ${sort} ${limit} ${cursor}`, () =>
			readPositions(database, request),
		),
		catalogue.remember(`count ${filter}`, () => countProducts(database, request)),
	]);
	const shown = positions.slice(0, limit);
	const last = shown.at(-1);
	return {
		items: await catalogue.readProducts(shown.map(({ id }) => id)),
		next: last && positions.length > shown.length ? positionCursor(sort, last) : null,
		total,
	};
}
