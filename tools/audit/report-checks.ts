import sql, { raw } from "sql-template-tag";
import { tenderCodes } from "#lib/payments/counter-payments.ts";
import type { BookCheck } from "./book-check.ts";

/**
 * True for days whose data has changed since their reports were calculated. Their reports are out of date, so they
 * aren't checked.
 */
const isOpen = sql`day in (select day from report_changes)`;

const isSoldAtCounter = sql`order_id in (select order_id from counter_sales)`;
/** Replaces every payment method of the counter by the single method 'counter'. */
const withoutTenders = (method: string) => sql`
	case when ${raw(method)} = any(${tenderCodes}::text[]) then 'counter' else ${raw(method)} end`;

/** The payment method of a ledger entry. A return without a receipt has no sale, so the method of its refund counts. */
const methodInLedger = sql`
	case when ${isSoldAtCounter} then 'counter' else ${withoutTenders("coalesce(method, '')")} end`;

/** The sums of the money ledger by day and payment method. */
const ofLedger = sql`
	select day, ${methodInLedger} as method,
		sum(case 'sales' when from_account then amount when to_account then -amount else 0 end) as net,
		sum(case
			when 'sales' in (from_account, to_account) or kind not in ('paid', 'collected', 'refunded') then 0
			when from_account = 'customer' then amount when to_account = 'customer' then -amount else 0
		end) as received
	from money_ledger group by 1, 2`;

const sums = sql`
	sum(pieces) as pieces, sum(gross) as gross, sum(discount) as discount, sum(refunded) as refunded,
	sum(received) as received, sum(known_sales) as known_sales, sum(cost) as cost,
	sum(without_vat) as without_vat`;

/** Checks that every report agrees with the money ledger, to the centavo. */
export const reportChecks: BookCheck[] = [
	{
		rule: "daily sales by payment method match the money ledger",
		violations: () => sql`
			select * from (
				select day, method, coalesce(ledger.net, 0) as net, coalesce(ledger.received, 0) as received,
					coalesce(total - refunded, 0) as reported,
					coalesce(report_days.received, 0) as reported_received
				from (${ofLedger}) ledger
				full join (
					select day, ${withoutTenders("payment_method")} as method, sum(total) as total,
						sum(refunded) as refunded, sum(received) as received
					from report_days group by 1, 2
				) report_days using (day, method)
			) sums
			where (net, received) <> (reported, reported_received) and not ${isOpen}`,
	},
	{
		rule: "daily money totals match the money ledger",
		violations: () => sql`
			select * from (
				select day, kind, from_account, to_account, method, ledger.amount,
					report_money.amount as reported
				from (
					select day, kind, from_account, to_account,
						${methodInLedger} as method,
						sum(amount) as amount
					from money_ledger group by 1, 2, 3, 4, 5
				) ledger
				full join (
					select day, kind, from_account, to_account, ${withoutTenders("method")} as method,
						sum(amount) as amount
					from report_money group by 1, 2, 3, 4, 5
				) report_money using (day, kind, from_account, to_account, method)
			) sums
			where amount is distinct from reported and not ${isOpen}`,
	},
	{
		rule: "daily totals of the counter's tenders match its sales",
		violations: () => sql`
			select * from (
				select day, method, coalesce(paid, 0) as paid, coalesce(reported, 0) as reported
				from (
					select manila_day(created_at) as day,
						case way when 'card' then 'card_terminal' else way end as method, sum(amount) as paid
					from counter_payments join counter_sales on counter_sales.id = sale_id
					join orders on orders.id = order_id
					group by 1, 2
				) sold
				full join (
					select day, method, sum(case when from_account = 'customer' then amount else -amount end)
						as reported
					from report_money
					where kind = 'paid' and method = any(${tenderCodes}::text[])
					group by 1, 2
				) reports using (day, method)
			) sums
			where paid <> reported and not ${isOpen}`,
	},
	{
		rule: "reports by product, category and branch add up to the day",
		violations: () => sql`
			select * from (
				select day, pieces, total, refunded, received, vat_content - refunded_vat as vat
				from (
					select day, sum(pieces) as pieces, sum(total) as total, sum(refunded) as refunded,
						sum(received) as received, sum(vat_content) as vat_content,
						sum(refunded_vat) as refunded_vat
					from report_days group by day
				) summed
			) whole
			full join (
				select day, sum(pieces) as pieces, sum(gross - discount) as total, sum(refunded) as refunded,
					sum(received) as received, sum(gross - discount - refunded - without_vat) as vat
				from report_products group by day
			) products using (day)
			full join (
				select day, sum(pieces) as pieces, sum(gross - discount) as total, sum(refunded) as refunded,
					sum(received) as received, sum(gross - discount - refunded - without_vat) as vat
				from report_categories group by day
			) categories using (day)
			where not ${isOpen} and (
				(whole.pieces, whole.total, whole.refunded, whole.received, whole.vat) is distinct from
				(products.pieces, products.total, products.refunded, products.received, products.vat)
				or (whole.pieces, whole.total, whole.refunded, whole.received, whole.vat) is distinct from
				(categories.pieces, categories.total, categories.refunded, categories.received, categories.vat)
			)`,
	},
	{
		rule: "monthly totals match the days",
		violations: () => sql`
			select * from (
				select month, product_id, ${sums} from report_product_months
				where month in (select month from report_months) group by 1, 2
			) months
			full join (
				select date_trunc('month', day)::date as month, product_id, ${sums} from report_products
				where date_trunc('month', day)::date in (select month from report_months) group by 1, 2
			) days using (month, product_id)
			where (months.pieces, months.gross, months.discount, months.refunded, months.received,
				months.known_sales, months.cost, months.without_vat) is distinct from (days.pieces, days.gross,
				days.discount, days.refunded, days.received, days.known_sales, days.cost, days.without_vat)`,
	},
];
