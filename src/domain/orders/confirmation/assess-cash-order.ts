import sql, { empty, type Sql } from "sql-template-tag";
import type { RiskSign } from "#contract/admin/confirmations.ts";
import type { Database, Queryable } from "#db/database.ts";
import type { CashRules } from "#domain/settings/cash-rules.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { assessRisk, mayPayInCash, mustBeConfirmed, type RiskFacts } from "./risk-signs.ts";

interface CashOrder {
	/** Null for guests, who are identified by phone number. */
	accountId: number | null;
	/** A guest's phone number, +63…; omitted for accounts. */
	phone?: string;
	label: string;
	line: string;
	total: Centavos;
}

/** Number of recent orders whose median total is the usual total. */
const latestOrders = 200;
const enoughOrders = 20;
/** Milliseconds for which each process caches the usual total, which changes slowly. */
const usualMilliseconds = 60_000;
const usualTotals = new WeakMap<Database, { total: Centavos; until: number }>();

/** Maximum number of orders counted per day. Counting more wouldn't change the assessment. */
const maxToday = 25;

const sinceYesterday = sql`status <> 'cancelled' and created_at > now() - interval '1 day'`;

/** Reads the facts before the order is written. Each fact is read with a separate index. */
async function readFacts(
	queryable: Queryable,
	{ accountId, phone, label, line, total }: CashOrder,
	{ database, now }: Shop,
): Promise<RiskFacts> {
	const known = usualTotals.get(database);
	const usual = known && known.until > now().getTime() ? known : null;
	const isGuest = phone !== undefined;
	const facts = await queryable.one<{
		orders_before: number;
		orders_today: number;
		customer: number;
		phone: number;
		address: number;
		together: number;
		usual_total: Centavos | null;
	}>(sql`
		with own as (
			select coalesce(orders_count, ${
				isGuest
					? sql`(select count(*) from orders where contact_phone = ${phone} and status <> 'cancelled')`
					: sql`0`
			}) as orders_count,
				-- Without refused parcels there is nothing to compare phone numbers with.
				case when exists (select from refused_parcels)
					then whole_phones(concat_ws(' | ', phone, ${phone ?? null}::text, ${label}::text)) end as phones,
				nullif(place_of(${line}), '') as place
			from (select) always
			left join (accounts join customer_sales on account_id = id) on id = ${accountId}
		),
		refused as (
			select count(*) filter (where way = 'customer') as customer,
				count(*) filter (where way = 'phone') as phone,
				count(*) filter (where way = 'address') as address, count(distinct order_id) as together
			from (
				select order_id, 'customer' as way from refused_parcels where account_id = ${accountId}
				union all
				select order_id, 'phone' from own join refused_parcels on refused_parcels.phones && own.phones
				union all
				select order_id, 'address' from own join refused_parcels using (place)
			) each
		)
		select
			(select orders_count from own) as orders_before,
			(
				select count(*) from (
					select id from (
						select id, status, created_at from orders where account_id = ${accountId}
						order by id desc limit ${maxToday}
					) mine
					where ${sinceYesterday}
					${
						isGuest
							? sql`union
					(
						select id from orders where contact_phone = ${phone} and ${sinceYesterday}
						order by id desc limit ${maxToday}
					)`
							: empty
					}
					union
					(
						-- Reads each place separately. A join would read and sort all of the day's orders to
						-- it.
						select latest.id from own cross join lateral (
							select id from orders where delivery_place = own.place and ${sinceYesterday}
							order by created_at desc limit ${maxToday}
						) latest
					)
				) today
			) + 1 as orders_today,
			refused.*,
			${
				usual
					? sql`${usual.total}::bigint`
					: sql`(
				select case when count(*) >= ${enoughOrders}
					then percentile_disc(0.5) within group (order by total) end
				from (select total from orders order by id desc limit ${latestOrders}) latest
			)`
			} as usual_total
		from refused`);
	if (!usual && facts.usual_total !== null) {
		const until = now().getTime() + usualMilliseconds;
		usualTotals.set(database, { total: facts.usual_total, until });
	}
	return {
		total,
		ordersBefore: facts.orders_before,
		ordersToday: facts.orders_today,
		refused: facts,
		usualTotal: facts.usual_total,
	};
}

export interface AssessedOrder {
	signs: RiskSign[];
	isRequired: boolean;
}

/**
 * Returns the risk signs of a cash order, and whether staff must confirm it.
 * @throws Refusal if the owner's rules exclude cash payment; the message doesn't say why
 */
export async function assessCashOrder(
	transaction: Queryable,
	order: CashOrder,
	rules: CashRules,
	shop: Shop,
): Promise<AssessedOrder> {
	const facts = await readFacts(transaction, order, shop);
	if (!mayPayInCash(rules, facts)) {
		throw new Refusal(
			"conflict",
			"Cash on delivery is not available for this order. Please choose another payment method, or contact us.",
			{ code: "payment_method_unavailable" },
		);
	}
	const signs = assessRisk(facts);
	return { signs, isRequired: mustBeConfirmed(rules, signs, order.total) };
}

/** SQL that stores the assessment for staff, within the statement that places the order. */
export const insertAssessment = ({ signs, isRequired }: AssessedOrder): Sql => sql`
	insert into order_confirmations (order_id, signs, is_required)
	select id, ${JSON.stringify(signs)}::jsonb, ${isRequired}::boolean from placed
	where ${signs.length > 0 || isRequired}::boolean`;
