import sql, { join, type Sql } from "sql-template-tag";
import type { Sort, Tag } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import { type ListPosition, readPositionCursor } from "./cursor.ts";

export interface ProductFilter {
	category_id?: number | undefined;
	tag?: Tag | undefined;
}

export interface ListRequest extends ProductFilter {
	sort: Sort;
	limit: number;
	cursor?: string | undefined;
}

// The conditions contain literals instead of parameters, so that PostgreSQL can use the partial index of each list.
const tagConditions: Record<Tag, Sql> = {
	featured: sql`featured`,
	hot: sql`is_hot`,
	best: sql`is_best_seller`,
	new: sql`is_new`,
};

/** SQL conditions for the products of a list. */
export function conditionsOf({ category_id, tag }: ProductFilter): Sql[] {
	return [
		sql`status = 'published'`,
		...(category_id === undefined ? [] : [sql`category_id = ${category_id}`]),
		...(tag === undefined ? [] : [tagConditions[tag]]),
	];
}

/** A list's sort order, defined in SQL and again as `isAfter` for cached positions. */
interface ListOrder {
	key: Sql;
	by: Sql;
	after(position: ListPosition): Sql;
	isAfter(position: ListPosition, other: ListPosition): boolean;
}

const isLess = (one: ListPosition, other: ListPosition): boolean =>
	one.key < other.key || (one.key === other.key && one.id < other.id);
const isGreater = (one: ListPosition, other: ListPosition): boolean => isLess(other, one);

const orders: Record<Sort, ListOrder> = {
	newest: {
		key: sql`(extract(epoch from created_at) * 1000000)::bigint`,
		by: sql`created_at desc, id desc`,
		after: ({ key, id }) =>
			sql`(created_at, id) < (timestamptz 'epoch' + ${key} * interval '1 microsecond', ${id})`,
		isAfter: isLess,
	},
	"price-asc": {
		key: sql`shown_price`,
		by: sql`shown_price, id`,
		after: ({ key, id }) => sql`(shown_price, id) > (${key}, ${id})`,
		isAfter: isGreater,
	},
	"price-desc": {
		key: sql`shown_price`,
		by: sql`shown_price desc, id desc`,
		after: ({ key, id }) => sql`(shown_price, id) < (${key}, ${id})`,
		isAfter: isLess,
	},
};

async function readPositions(
	database: Queryable,
	request: ProductFilter & { sort: Sort },
	after: ListPosition | null,
	count: number,
): Promise<ListPosition[]> {
	const order = orders[request.sort];
	const conditions = conditionsOf(request);
	if (after !== null) conditions.push(order.after(after));
	return await database.rows<ListPosition>(sql`
		select id, ${order.key} as key from products where ${join(conditions, " and ")}
		order by ${order.by} limit ${count}
	`);
}

/** The first positions of a list. `numbers` contains keys and ids alternately. */
interface Beginning {
	numbers: Float64Array;
	/** True if the list has no further positions. */
	isWhole: boolean;
}

/**
 * Number of positions read at once. A page has at most 100 products, so one read is enough for a first page of any
 * size.
 */
const readAtOnce = 128;

async function readBeginning(database: Queryable, request: ListRequest): Promise<Beginning> {
	const positions = await readPositions(database, request, null, readAtOnce);
	return {
		numbers: Float64Array.from(positions.flatMap(({ key, id }) => [key, id])),
		isWhole: positions.length < readAtOnce,
	};
}

/**
 * Returns the cached positions after a given position, or from the start. Returns null if the cache doesn't contain
 * enough positions.
 */
function positionsIn(
	{ numbers, isWhole }: Beginning,
	{ sort }: ListRequest,
	after: ListPosition | null,
	count: number,
): ListPosition[] | null {
	const length = numbers.length / 2;
	const at = (place: number): ListPosition => ({
		key: numbers[2 * place] as number,
		id: numbers[2 * place + 1] as number,
	});
	let from = 0;
	if (after !== null) {
		let end = length;
		while (from < end) {
			const middle = (from + end) >>> 1;
			if (orders[sort].isAfter(at(middle), after)) end = middle;
			else from = middle + 1;
		}
	}
	if (from + count > length && !isWhole) return null;
	return Array.from({ length: Math.min(count, length - from) }, (_, place) => at(from + place));
}

/** Returns the positions of a page, and one more if another page follows. */
export async function findPositions(
	database: Queryable,
	catalogue: Pick<Catalogue, "remember">,
	request: ListRequest,
): Promise<ListPosition[]> {
	const { category_id = "", tag = "", sort, limit, cursor } = request;
	const after = cursor === undefined ? null : readPositionCursor(sort, cursor);
	const list = `${category_id} ${tag} ${sort}`;
	const beginning = await catalogue.remember(`list ${list}`, () =>
		readBeginning(database, request),
	);
	return (
		positionsIn(beginning, request, after, limit + 1) ??
		catalogue.remember(`list ${list} ${limit} ${cursor}`, () =>
			readPositions(database, request, after, limit + 1),
		)
	);
}
