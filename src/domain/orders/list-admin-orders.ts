import sql, { empty, join, type Sql } from "sql-template-tag";
import type { OrderConfirmation } from "#contract/admin/confirmations.ts";
import { type AdminOrderSort, maxOrdersCounted, maxSlowlyCounted } from "#contract/admin/orders.ts";
import type { PaymentState } from "#contract/user/orders.ts";
import type { Database, Queryable } from "#db/database.ts";
import { planForValues } from "#db/plan-for-values.ts";
import type { DeliveryDates } from "#lib/delivery-estimate/estimate-dates.ts";
import { keysetCursor, readKeysetCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import type { CounterMethod } from "#lib/payments/counter-payments.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { DeliveryOutcome } from "#lib/shipping/delivery-outcomes.ts";
import { type OrderSummaryRow, summaryColumns } from "./list-orders.ts";
import { type OrderFilter, orderSorts, readOrderConditions } from "./order-filter.ts";
import { estimateColumn } from "./order-row.ts";
import { type ScheduledMoveRow, scheduledMovesColumn } from "./schedule-move.ts";
import { type FoundOrders, searchOrders } from "./search-orders.ts";
import type { SearchedList } from "./walk-orders.ts";
import { writePendingSearchWords } from "./write-pending-search-words.ts";

/** A payment of a counter sale, which may cover only a part of the total. */
export interface Tender {
	way: CounterMethod;
	amount: Centavos;
	reference: string | null;
}

export interface AdminOrderSummaryRow extends OrderSummaryRow {
	payment_method: PaymentMethod;
	tenders: Tender[] | null;
	payment_state: PaymentState;
	customer_name: string | null;
	branches: { id: number; name: string }[];
	promised: DeliveryDates | null;
	cancel_requested: boolean;
	delivery_outcome: DeliveryOutcome | null;
	confirmation: OrderConfirmation | null;
	channel: OrderChannel;
	held_moves: ScheduledMoveRow[];
}

export const branchesOfOrder = sql`(
	select coalesce(json_agg(
		json_build_object('id', branches.id, 'name', branches.name) order by position, branches.id
	), '[]')
	from order_branches join branches on branches.id = branch_id where order_id = orders.id
)`;

/** Column with the payments of a counter sale, in the order in which they were made; null for web orders. */
export const tendersColumn = sql`(
	select coalesce(json_agg(json_build_object(
		'way', way, 'amount', amount, 'reference', reference, 'partner', partner
	) order by position) filter (where way is not null), '[]')
	from counter_sales left join counter_payments on sale_id = counter_sales.id
	where counter_sales.order_id = orders.id group by counter_sales.id
) as tenders`;

export const confirmationColumn = sql`(
	select json_build_object(
		'signs', signs, 'is_required', is_required, 'state', state, 'calls', calls
	)
	from order_confirmations where order_id = orders.id
) as confirmation`;

/**
 * SQL for the payment state that staff see. A delivered cash order is paid once the courier has remitted the cash.
 * Until then it's `collected`, and if the cash never arrives, it's `written_off`.
 */
export const paymentStateColumn = sql`
	case when orders.payment_state <> 'paid' or orders.status <> 'delivered' then orders.payment_state
		when orders.cash_due > 0 then 'collected'
		when orders.cash_written_off > 0 then 'written_off'
		else orders.payment_state end as payment_state`;

/**
 * @param fitting SQL that selects the ids of all matching orders, to count them; null if they are counted separately
 */
const summaries = (chosen: Sql, by: Sql, fitting: Sql | null) => sql`
	with ${fitting ? sql`fitting as materialized (${fitting}), ` : empty}chosen as materialized (${chosen})
	select ${summaryColumns}, orders.payment_method, ${tendersColumn}, ${paymentStateColumn}, orders.delivery_outcome,
		${estimateColumn},
		coalesce(accounts.name, contact_name) as customer_name, orders.channel, ${branchesOfOrder} as branches, ${confirmationColumn}, ${scheduledMovesColumn}, chosen.key,
		${fitting ? sql`(select count(*) from fitting)` : sql`null::bigint`} as fitting,
		exists (
			select from cancel_requests where order_id = orders.id and state = 'open'
		) as cancel_requested
	from chosen join orders on orders.id = chosen.id
	left join accounts on accounts.id = orders.account_id
	order by ${by}`;

/** Columns that are read with each order: the sort key, and the number of all matching orders. */
interface ReadAlong {
	key: number;
	fitting: number | null;
}

interface AskedOrders {
	matching: Sql;
	found: FoundOrders | null;
}

/** Searches for the filter's words, and returns the filter's SQL conditions on `orders`. */
async function readAsked(
	queryable: Queryable,
	filter: OrderFilter,
	list: Omit<SearchedList, "matching" | "ofDays" | "isFiltered" | "isOfWords">,
	mostGathered: number | undefined,
): Promise<AskedOrders> {
	const conditions = readOrderConditions(filter);
	const matching = join([sql`true`, ...conditions], " and ");
	if (!filter.search) return { matching, found: null };
	const { from, to } = filter;
	const days = readOrderConditions({ from, to });
	const searched = {
		matching,
		ofDays: join([sql`true`, ...days], " and "),
		isFiltered: conditions.length > days.length,
		isOfWords: conditions.length === 0,
		...list,
	};
	const found = await searchOrders(queryable, filter.search, searched, mostGathered);
	return { matching: sql`${matching} and ${found.condition}`, found };
}

async function countOrders(
	queryable: Queryable,
	{ matching, found }: AskedOrders,
): Promise<number> {
	if (found && found.count !== null) return found.count;
	const most = found?.isCommon ? maxSlowlyCounted : maxOrdersCounted;
	if (found?.isEnough) return most + 1;
	const { total } = await queryable.one<{ total: number }>(sql`
		select count(*) as total from (select from orders where ${matching} limit ${most + 1}) counted`);
	return total;
}

/**
 * Returns a page of the orders matching the filter. For very many matches the total is only a lower bound.
 * @param mostGathered maximum number of matches that are collected and sorted; with more matches, reading the sorted
 * list until the page is full is faster
 */
export async function listAdminOrders(
	database: Database,
	filter: OrderFilter,
	page: { sort: AdminOrderSort; limit?: number | undefined; cursor?: string | undefined },
	mostGathered?: number,
): Promise<{ items: AdminOrderSummaryRow[]; next: string | null; total: number }> {
	const limit = page.limit ?? 100;
	const sort = orderSorts[page.sort];
	const after =
		page.cursor === undefined
			? sql`true`
			: sort.after(readKeysetCursor(page.sort, "number", page.cursor));
	if (filter.search) await writePendingSearchWords(database);
	return database.onReplica((source) =>
		planForValues(source, async (queryable) => {
			const enough = Math.max(limit, maxSlowlyCounted) + 1;
			const isContinued = page.cursor !== undefined;
			const list = { after, sort, enough, isContinued };
			const asked = await readAsked(queryable, filter, list, mostGathered);
			// If a search has few results, one query reads the page and counts all results, unless the count is known
			// already.
			const isCountedAlong = asked.found?.areGathered && asked.found.count === null;
			const fitting = isCountedAlong
				? sql`select orders.id, ${sort.column} from orders where ${asked.matching}`
				: null;
			const from = fitting ? sql`fitting orders` : sql`orders where ${asked.matching}`;
			const chosen = sql`
				select orders.id, ${sort.key} as key from ${from}
				${fitting ? sql`where` : sql`and`} ${after} order by ${sort.by} limit ${limit + 1}`;
			const rows = await queryable.rows<AdminOrderSummaryRow & ReadAlong>(
				summaries(chosen, sort.by, fitting),
			);
			const counted = rows[0]?.fitting ?? (await countOrders(queryable, asked));
			const total = Math.min(counted, maxOrdersCounted + 1);
			const items = rows.slice(0, limit);
			const last = items.at(-1);
			return {
				items: items.map(({ key: _key, fitting: _fitting, ...row }) => row),
				next: last && rows.length > limit ? keysetCursor(page.sort, last) : null,
				total,
			};
		}),
	);
}
