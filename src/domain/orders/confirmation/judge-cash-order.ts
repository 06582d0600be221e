import sql, { type Sql } from "sql-template-tag";
import type { RiskSign } from "#contract/admin/confirmations.ts";
import type { Queryable } from "#db/database.ts";
import type { CashRules } from "#domain/settings/cash-rules.ts";
import type { Centavos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { judgeRisk, mayPayInCash, mustBeConfirmed, type RiskFacts } from "./risk-signs.ts";

interface CashOrder {
	accountId: number;
	label: string;
	line: string;
	total: Centavos;
}

/** Of so many of the shop's latest orders the middle one is what is usual. */
const latestOrders = 200;
const enoughOrders = 20;
/** Among so many of the latest another to the same address is looked for: each has to be read word by word. */
const nearOrders = 20;

/** What the shop knows, before the order is written. */
async function readFacts(
	queryable: Queryable,
	{ accountId, label, line, total }: CashOrder,
): Promise<RiskFacts> {
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
			select whole_phones(concat_ws(' | ', phone, ${label}::text)) as phones,
				place_of(${line}) as place
			from accounts where id = ${accountId}
		),
		mine as (
			select id, status, created_at from orders where account_id = ${accountId}
			order by id desc limit 100
		),
		latest as (
			select total from orders
			order by id desc limit ${latestOrders}
		),
		refused as (
			select account_id = ${accountId} as is_customer, refused_parcels.phones && own.phones as is_phone,
				refused_parcels.place = own.place as is_address
			from own, refused_parcels
			where account_id = ${accountId} or refused_parcels.phones && own.phones
				or refused_parcels.place = own.place
		)
		select
			(select count(*) from mine where status <> 'cancelled') as orders_before,
			(
				select count(*) from (
					select id from mine
					where status <> 'cancelled' and created_at > now() - interval '1 day'
					union
					select near.id from own, (
						select id, status, created_at, shipping_line from orders
						order by id desc limit ${nearOrders}
					) near
					where status <> 'cancelled' and created_at > now() - interval '1 day'
						and place_of(shipping_line) = own.place
				) today
			) + 1 as orders_today,
			(select count(*) from refused where is_customer) as customer,
			(select count(*) from refused where is_phone) as phone,
			(select count(*) from refused where is_address) as address,
			(select count(*) from refused) as together,
			(
				select case when count(*) >= ${enoughOrders}
					then percentile_disc(0.5) within group (order by total) end
				from latest
			) as usual_total`);
	return {
		total,
		ordersBefore: facts.orders_before,
		ordersToday: facts.orders_today,
		refused: facts,
		usualTotal: facts.usual_total,
	};
}

export interface JudgedOrder {
	signs: RiskSign[];
	isRequired: boolean;
}

/**
 * What speaks against an order that is paid in cash, and whether somebody has to confirm it.
 * @throws Refusal where the owner's rule does not let it be paid in cash; it does not say why
 */
export async function judgeCashOrder(
	transaction: Queryable,
	order: CashOrder,
	rules: CashRules,
): Promise<JudgedOrder> {
	const facts = await readFacts(transaction, order);
	if (!mayPayInCash(rules, facts)) {
		throw new Refusal(
			"conflict",
			"Cash on delivery is not available for this order. Please choose another way to pay, or contact us.",
			{ code: "payment_method_unavailable" },
		);
	}
	const signs = judgeRisk(facts);
	return { signs, isRequired: mustBeConfirmed(rules, signs, order.total) };
}

/** Keeps what was found beside the order, for staff: a part of the statement that places it. */
export const insertJudgement = ({ signs, isRequired }: JudgedOrder): Sql => sql`
	insert into order_confirmations (order_id, signs, is_required)
	select id, ${JSON.stringify(signs)}::jsonb, ${isRequired}::boolean from placed
	where ${signs.length > 0 || isRequired}::boolean`;
