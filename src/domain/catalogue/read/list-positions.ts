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

// Spelled out rather than passed as values, so that each order finds its index.
const tagConditions: Record<Tag, Sql> = {
	featured: sql`featured`,
	hot: sql`is_hot`,
	best: sql`is_best_seller`,
	new: sql`is_new`,
};

/** What the products of a list have in common. */
export function conditionsOf({ category_id, tag }: ProductFilter): Sql[] {
	return [
		sql`status = 'published'`,
		...(category_id === undefined ? [] : [sql`category_id = ${category_id}`]),
		...(tag === undefined ? [] : [tagConditions[tag]]),
	];
}

/** Two ways to say the same: SQL for the database, `isAfter` for what is in memory. */
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

/** The first positions of a list, in its order, as numbers behind each other: a key and an id in turn. */
interface Beginning {
	numbers: Float64Array;
	/** The list has no others. */
	isWhole: boolean;
}

/** The first pages of a list, of whatever size, are found in what was read for one of them: a page shows 100 at most. */
const readAtOnce = 128;

async function readBeginning(database: Queryable, request: ListRequest): Promise<Beginning> {
	const positions = await readPositions(database, request, null, readAtOnce);
	return {
		numbers: Float64Array.from(positions.flatMap(({ key, id }) => [key, id])),
		isWhole: positions.length < readAtOnce,
	};
}

/** So many positions after one, or from the first on; null where the beginning does not hold them all. */
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

/** The positions of a page of a list, and one more where it goes on. */
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
