import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { paidWithCredit } from "#domain/credit/spent-credit.ts";
import { unitsInTransit } from "#domain/inventory/transfers/read-transfers.ts";
import { paidAtDelivery, paidByHand } from "#lib/payments/payment-methods.ts";
import type { BookCheck } from "./book-check.ts";
import { moneyChecks } from "./money-checks.ts";
import { throughProvider } from "./paid-through-provider.ts";
import { reportChecks } from "./report-checks.ts";

/** Sweeps run several times a minute, so anything overdue for longer than this was missed. */
const grace = sql`interval '5 minutes'`;

const stockChecks: BookCheck[] = [
	{
		rule: "stock equals the sum of its ledger",
		violations: () => sql`
			select variation_id, branch_id, stock.quantity, ledger.quantity as in_ledger
			from stock full join (
				select variation_id, branch_id, sum(change) as quantity
				from stock_ledger group by variation_id, branch_id
			) ledger using (variation_id, branch_id)
			where coalesce(stock.quantity, 0) <> coalesce(ledger.quantity, 0)`,
	},
	{
		rule: "reserved stock equals the sum of its reservations",
		violations: () => sql`
			select variation_id, branch_id, stock.reserved, held.quantity as in_reservations
			from stock full join (
				select variation_id, branch_id, sum(quantity) as quantity
				from stock_reservations group by variation_id, branch_id
			) held using (variation_id, branch_id)
			where coalesce(stock.reserved, 0) <> coalesce(held.quantity, 0)`,
	},
	{
		rule: "only open payments reserve stock, and not past their expiry",
		violations: (now) => sql`
			select payment_intents.id as intent_id, status, expires_at
			from payment_intents
			where exists (select from stock_reservations where intent_id = payment_intents.id)
				-- a gift card takes no stock
				<> (status = 'live' and not coalesce(snapshot::jsonb ? 'soldGiftCard', false))
				or status = 'live' and expires_at < ${now}::timestamptz - ${grace}`,
	},
	{
		rule: "an order has taken its items from stock, and a cancelled one none",
		violations: () => sql`
			select order_id, variation_id, bought.quantity as bought, taken.quantity as taken
			from (
				select order_id, variation_id,
					sum(case when status = 'cancelled' then 0 else quantity - back end) as quantity
				from order_lines join orders on orders.id = order_id
				cross join lateral (
					select coalesce(sum(parcel_lines.quantity), 0) as back
					from parcel_lines join parcels on parcels.id = parcel_id
						and parcels.status = 'undelivered'
					where order_line_id = order_lines.id
				) counted_in
				where variation_id is not null
				group by order_id, variation_id
			) bought
			full join (
				select order_id, variation_id, -sum(change) as quantity
				from stock_ledger where reason in ('sold', 'cancelled')
				group by order_id, variation_id
			) taken using (order_id, variation_id)
			where coalesce(bought.quantity, 0) <> coalesce(taken.quantity, 0)
				and not exists (
					select from order_lines
					where order_lines.order_id = taken.order_id and order_lines.variation_id is null
				)`,
	},
	{
		rule: "an order is packed in a branch that its items come from",
		violations: () => sql`
			select order_id, branch_id, noted.order_id is not null as is_noted
			from (
				select order_branches.order_id, branch_id
				from order_branches join orders on orders.id = order_id and status <> 'cancelled'
				where not exists (
					select from parcels
					where parcels.order_id = order_branches.order_id
						and parcels.branch_id = order_branches.branch_id and parcels.status = 'undelivered'
				)
			) noted
			full join (
				select distinct order_id, branch_id from stock_ledger
				where order_id is not null and reason in ('sold', 'cancelled')
				group by order_id, branch_id, variation_id having sum(change) < 0
				except select order_id, branch_id from parcels where status = 'undelivered'
			) taken using (order_id, branch_id)
			where noted.order_id is null or taken.order_id is null`,
	},
];

const unitChecks: BookCheck[] = [
	{
		rule: "units tracked from receipt on equal the stock of each branch",
		violations: () => sql`select * from unit_balances(null) where known <> expected`,
	},
];

const costChecks: BookCheck[] = [
	{
		rule: "the cost of the stock is the inventory account of the ledger of money",
		violations: () => sql`
			select * from (
				select (select coalesce(sum(value), 0) from stock_costs) as cost, coalesce(sum(
					case when to_account = 'inventory' then amount when from_account = 'inventory' then -amount end
				), 0) as inventory
				from money_ledger
			) sums
			where cost <> inventory`,
	},
	{
		rule: "stock at cost is the stock of all branches and in transit, less the movements that aren't valued yet",
		violations: () => sql`
			select variation_id, valued.quantity as valued, open.quantity as open, held.quantity as held
			from stock_costs valued
			full join (
				select variation_id, sum(change) as quantity from stock_cost_changes group by 1
			) open using (variation_id)
			full join (
				select variation_id, sum(quantity) as quantity
				from (select variation_id, quantity from stock union all ${unitsInTransit}) places group by 1
			) held using (variation_id)
			where coalesce(valued.quantity, 0) + coalesce(open.quantity, 0) <> coalesce(held.quantity, 0)`,
	},
	{
		rule: "units in transit have left one branch and haven't arrived at another",
		violations: () => sql`
			select variation_id, travelling.quantity as in_transit, moved.quantity as moved
			from (${unitsInTransit}) travelling
			full join (
				select variation_id, -sum(change) as quantity
				from stock_ledger where reason = 'transferred' group by 1 having sum(change) <> 0
			) moved using (variation_id)
			where travelling.quantity is distinct from moved.quantity`,
	},
	{
		rule: "what was received of a purchase order is in its receipts and in the ledger of stock",
		violations: () => sql`
			select * from (
				select purchase_order_id, variation_id, received from purchase_order_lines where received > 0
			) lines
			full join (
				select purchase_order_id, variation_id, sum(quantity) as receipts
				from receipt_lines join receipts on receipts.id = receipt_id
				where undone_at is null group by 1, 2
			) receipts using (purchase_order_id, variation_id)
			full join (
				select purchase_order_id, variation_id, sum(change) as stocked
				from stock_ledger join receipts on receipts.id = receipt_id
				group by 1, 2 having sum(change) <> 0
			) stocked using (purchase_order_id, variation_id)
			where received is distinct from receipts or received is distinct from stocked`,
	},
];

const parcelChecks: BookCheck[] = [
	{
		rule: "the items of an order are in parcels of the branch they come from",
		violations: () => sql`
			select order_id, branch_id, variation_id, taken.pieces as taken, packed.pieces as packed
			from (
				select order_id, branch_id, variation_id, -sum(change) as pieces
				from stock_ledger where order_id is not null and reason = 'sold'
				group by order_id, branch_id, variation_id having sum(change) < 0
			) taken
			full join (
				select parcels.order_id, branch_id, variation_id, sum(parcel_lines.quantity) as pieces
				from parcel_lines join parcels on parcels.id = parcel_id
				join order_lines on order_lines.id = order_line_id
				where variation_id is not null
				group by parcels.order_id, branch_id, variation_id
			) packed using (order_id, branch_id, variation_id)
			where coalesce(taken.pieces, 0) <> coalesce(packed.pieces, 0)`,
	},
	{
		rule: "an order's status follows from its parcels",
		violations: () => sql`
			select orders.id as order_id, status, parcels.statuses
			from orders join (
				select order_id, string_agg(status, ', ' order by number) as statuses,
					bool_or(status in ('packing', 'packed')) as some_here,
					bool_or(status not in ('packing', 'packed', 'cancelled')) as some_left,
					bool_or(status = 'shipped') as some_out, bool_or(status = 'delivered') as some_arrived
				from parcels group by order_id
			) parcels on order_id = orders.id
			where case
				when some_here and some_left then status <> 'processing'
				when some_here then status not in ('pending', 'paid', 'processing')
				when some_out then status <> 'shipped'
				when some_arrived then status <> 'delivered'
				else status <> 'cancelled'
			end`,
	},
];

const orderChecks: BookCheck[] = [
	{
		rule: "an order's total is its lines plus shipping and payment fee minus the discount",
		violations: () => sql`
			select orders.id as order_id, total, subtotal, lines.sum as lines
			from orders left join lateral (
				select sum(line_total) from order_lines where order_id = orders.id
			) lines on true
			where subtotal <> coalesce(lines.sum, -1) or total <> subtotal + shipping_fee - discount + payment_fee`,
	},
	{
		rule: "an order's status is that of its last event",
		violations: () => sql`
			select orders.id as order_id, status, last.to_status as last_event
			from orders left join lateral (
				select to_status from order_events where order_id = orders.id order by id desc limit 1
			) last on true
			where last.to_status is distinct from status`,
	},
	{
		rule: "a customer's order count is that of their orders, and their total spent that of the ledger",
		violations: () => sql`
			select accounts.id as account_id, customer_sales.orders_count, bought.orders,
				customer_sales.spend, sold.amount
			from accounts left join customer_sales on customer_sales.account_id = accounts.id
			left join (
				select account_id, count(*) as orders from orders
				where status <> 'cancelled' group by account_id
			) bought on bought.account_id = accounts.id
			left join (
				select account_id, sum(case when from_account = 'sales' then amount else -amount end) as amount
				from money_ledger join orders on orders.id = order_id
				where 'sales' in (from_account, to_account) group by account_id
			) sold on sold.account_id = accounts.id
			where orders_count is distinct from coalesce(bought.orders, 0)
				or spend is distinct from coalesce(sold.amount, 0)`,
	},
	{
		rule: "a request created at most one order, and an order belongs to one request",
		violations: () => sql`
			select account_id, key, order_id from idempotency_keys
			where order_id is not null and not exists (
				select from orders
				where orders.id = order_id and orders.account_id = idempotency_keys.account_id
			)`,
	},
];

const invoiceChecks: BookCheck[] = [
	{
		rule: "the invoices of a branch are numbered without a gap",
		violations: () => sql`
			select branches.id as branch_id, last_serial, count(invoices.id) as invoices,
				max(serial) as highest
			from branches
			left join invoice_series on invoice_series.branch_id = branches.id
			left join invoices on invoices.branch_id = branches.id
			group by branches.id, last_serial
			having (count(invoices.id), coalesce(max(serial), 0))
				is distinct from (coalesce(last_serial, 0), coalesce(last_serial, 0))`,
	},
	{
		rule: "the invoice of a cancelled order is void",
		violations: () => sql`
			select order_id, branch_id, serial from invoices join orders on orders.id = order_id
			where status = 'cancelled' and voided_at is null`,
	},
];

const creditNoteChecks: BookCheck[] = [
	{
		rule: "the credit notes of a branch are numbered without a gap",
		violations: () => sql`
			select branches.id as branch_id, last_serial, count(credit_notes.id) as credit_notes,
				max(serial) as highest
			from branches
			left join credit_note_series on credit_note_series.branch_id = branches.id
			left join credit_notes on credit_notes.branch_id = branches.id
			group by branches.id, last_serial
			having (count(credit_notes.id), coalesce(max(serial), 0))
				is distinct from (coalesce(last_serial, 0), coalesce(last_serial, 0))`,
	},
	{
		rule: "every refund of an invoiced order has a credit note for the same amount",
		violations: () => sql`
			select refunds.id as refund_id, refunds.order_id, taken_back.amount, credited.amount as credited
			from refunds
			join invoices on invoices.order_id = refunds.order_id and invoices.voided_at is null
			cross join lateral (
				select coalesce(sum(
					case when to_account = 'sales' then amount when from_account = 'sales' then -amount end
				), 0) as amount
				from money_ledger where refund_id = refunds.id
			) taken_back
			cross join lateral (
				select coalesce(sum(amount), 0) as amount from credit_notes
				where credit_notes.refund_id = refunds.id and voided_at is null
			) credited
			where credited.amount <> case when refunds.state = 'failed' then 0 else taken_back.amount end`,
	},
	{
		rule: "a credit note is valid only if its invoice is",
		violations: () => sql`
			select credit_notes.id as credit_note_id, credit_notes.order_id
			from credit_notes join invoices on invoices.id = invoice_id
			where credit_notes.voided_at is null and invoices.voided_at is not null`,
	},
];

const refundedUnitsCheck: BookCheck = {
	rule: "refunded and returned items never exceed those bought, and returns are in the stock ledger",
	violations: () => sql`
		select order_lines.id as line_id, order_lines.order_id, order_lines.quantity, gone.refunded, gone.back,
			moved.back as in_stock_ledger
		from (
			select order_line_id, sum(quantity) filter (where state <> 'failed') as refunded,
				coalesce(sum(quantity) filter (where comes_back is not null), 0) as back
			from refund_lines join refunds on refunds.id = refund_id group by order_line_id
		) gone
		join order_lines on order_lines.id = order_line_id
		left join lateral (
			select coalesce(sum(change), 0) as back from stock_ledger
			where stock_ledger.order_id = order_lines.order_id and reason = 'returned'
				and stock_ledger.variation_id = order_lines.variation_id
		) moved on true
		where gone.refunded > order_lines.quantity or gone.back > order_lines.quantity
			or order_lines.variation_id is not null and gone.back > moved.back`,
};

const paymentChecks: BookCheck[] = [
	{
		rule: "every card order has one payment of its total minus store credit",
		violations: () => sql`
			select orders.id as order_id, orders.total, paid.amounts
			from orders left join lateral (
				select array_agg(paid_amount) as amounts from payment_intents where order_id = orders.id
			) paid on true
			where ${throughProvider}
				and paid.amounts is distinct from array[coalesce((
					-- What it cost when it was paid.
					select order_changes.total from order_changes where order_id = orders.id and number = 1
				), total) - ${paidWithCredit}]`,
	},
	{
		rule: "no other order has a payment",
		violations: () => sql`
			select orders.id as order_id from orders
			join payment_intents on order_id = orders.id where not ${throughProvider}`,
	},
	{
		rule: "an order with an extension's payment method was paid through that extension and is marked as paid",
		violations: () => sql`
			select orders.id as order_id, payment_method, payment_intents.method, provider, amount_received
			from orders left join payment_intents on order_id = orders.id
			where payment_method like '%:%' and (
				payment_intents.method is distinct from payment_method
				or provider is distinct from split_part(payment_method, ':', 1)
				or amount_received is null or payment_name is null
			)`,
	},
	{
		rule: "an order with a manual payment continues only after the payment was confirmed",
		violations: () => sql`
			select id as order_id, status, amount_received from orders
			where payment_method = any(${paidByHand}::text[])
				and status not in ('pending', 'cancelled') and amount_received is null`,
	},
	{
		rule: "a captured payment has an order or a refund",
		violations: () => sql`
			select payment_intents.id as intent_id, payment_intents.status, paid_amount,
				orders.status as order_status, back.amount as refunded
			from payment_intents
			left join orders on orders.id = order_id
			left join lateral (
				select coalesce(sum(amount), 0) as amount,
					coalesce(sum(amount) filter (where actor_id is not null), 0) as by_staff
				from refunds where intent_id = payment_intents.id and state <> 'failed'
			) back on true
			where paid_amount is not null and not case
				when orders.id is null
					or orders.status = 'cancelled' and orders.cancel_kind is distinct from 'undelivered'
				then back.amount = paid_amount
				-- staff may have given some of it back
				else back.amount = back.by_staff and back.amount <= paid_amount
			end`,
	},
	{
		rule: "refunds of an order never exceed its payments, and match its refunded amount",
		violations: () => sql`
			select orders.id as order_id, refunded, back.amount as in_refunds, paid
			from orders
			left join payment_intents on order_id = orders.id
			left join lateral (
				select coalesce(sum(amount), 0) as amount,
					coalesce(sum(amount) filter (where reason <> 'order_changed'), 0) as of_order
				from refunds where refunds.order_id = orders.id and state <> 'failed'
			) back on true
			cross join lateral (
				select coalesce(
					case when ${paidWithCredit} > 0 or exists (
						select from order_changes where order_id = orders.id
					) then (
						select sum(case when from_account = 'customer' then money_ledger.amount
							else -money_ledger.amount end)
						from money_ledger
						where money_ledger.order_id = orders.id and kind in ('paid', 'collected')
					) end,
					paid_amount,
					amount_received,
					case
						when payment_method = any(${paidAtDelivery}::text[]) and orders.status = 'delivered'
						then total
					end,
					0
				) as paid
			) money
			where refunded <> back.of_order or back.amount > paid`,
	},
	{
		rule: "no refund has failed or been pending for more than a day",
		violations: (now) => sql`
			select id as refund_id, state, attempts, last_error from refunds
			where id in (select id from failed_refunds)
				or state = 'queued' and created_at < ${now}::timestamptz - interval '1 day'`,
	},
	{
		rule: "the shop knows every payment and refund of the sandbox",
		violations: (now) => sql`
			select sandbox_intents.id as payment, sandbox_intents.amount from sandbox_intents
			left join payment_intents on provider_id = sandbox_intents.id
			where sandbox_intents.status = 'succeeded' and paid_amount is distinct from sandbox_intents.amount
				and sandbox_intents.created_at < ${now}::timestamptz - interval '20 minutes'
			union all
			select sandbox_refunds.id, sandbox_refunds.amount from sandbox_refunds
			left join refunds on reference = idempotency_key
			where refunds.id is null`,
	},
];

const couponChecks: BookCheck[] = [
	{
		rule: "no coupon was used more often than its limit",
		violations: () => sql`
			select code, most_redemptions, count(*) as used
			from coupons join coupon_redemptions on coupon_id = coupons.id
			group by coupons.id having count(*) > most_redemptions`,
	},
	{
		rule: "no customer has used a coupon more often than the limit per customer",
		violations: () => sql`
			select code, account_id, most_per_customer, count(*) as used
			from coupons join coupon_redemptions on coupon_id = coupons.id
			where account_id is not null
			group by coupons.id, account_id having count(*) > most_per_customer`,
	},
	{
		rule: "every order with a coupon has a recorded use",
		violations: () => sql`
			select orders.id as order_id, coupon_code, count(coupon_redemptions.id) as uses
			from orders left join coupon_redemptions on order_id = orders.id
			where status <> 'cancelled'
			group by orders.id
			having count(coupon_redemptions.id) <> coalesce(
				(
					select count(promotion_id) from order_discounts where order_id = orders.id
					having count(*) > 0
				),
				case when coupon_code is null then 0 else 1 end
			)`,
	},
	{
		rule: "the promotions of an order add up to the discounts of its lines, and are part of its discount",
		violations: () => sql`
			select orders.id as order_id, discount, named.amount as promotions, lines.amount as lines
			from orders
			cross join lateral (
				select coalesce(sum(amount), 0) as amount from order_discounts where order_id = orders.id
			) named
			cross join lateral (
				select coalesce(sum(promotion_discount), 0) as amount
				from order_lines where order_id = orders.id
			) lines
			where named.amount <> lines.amount or named.amount > discount`,
	},
];

/** Checks the email of each step. Orders whose account was deleted get none, and counter sales get a paper receipt. */
const mailChecks: BookCheck[] = [
	{
		rule: "every status change of an order has its email",
		violations: () => sql`
			select order_id, to_status as step from order_events
			join orders on orders.id = order_id
			where account_id is not null and channel <> 'counter' and kind = 'moved' and not exists (
				select from gift_cards where gift_cards.order_id = orders.id
			) and not exists (
				select from mails where event_key = 'order:' || order_id || ':' || case
					when from_status is null and to_status = 'pending' then 'placed' else to_status
				end
			)
			-- Of several parcels each has its own.
			and not (to_status = 'shipped' and exists (
				select from mails join parcels on event_key = 'parcel:' || parcels.id || ':shipped'
				where parcels.order_id = order_events.order_id
			))
			union all
			select orders.id, 'placed' from orders
			where account_id is not null and channel <> 'counter' and not exists (
				select from mails where event_key = 'order:' || orders.id || case
					when exists (select from gift_cards where gift_cards.order_id = orders.id)
					then ':gift-card' else ':placed'
				end
			)`,
	},
	{
		rule: "every completed refund has its email",
		violations: () => sql`
			select refunds.id as refund_id from refunds
			left join payment_intents on payment_intents.id = intent_id
			left join orders on orders.id = refunds.order_id
			where state in ('pending', 'succeeded')
				-- What was paid with store credit, the mail of the cancellation says.
				and not (refunds.method = 'credit' and reason = 'order_cancelled')
				and coalesce(payment_intents.account_id, orders.account_id) is not null and not exists (
				select from mails
				where event_key = 'refund:' || refunds.id || case when refunds.method = 'hand' then ':hand' else '' end
			)`,
	},
	{
		rule: "no email of an event was sent twice",
		violations: () => sql`
			select event_key, count(*) from mails where event_key is not null
			group by event_key having count(*) > 1`,
	},
];

/** Finds emails that would wait forever because their job failed or is missing. */
const jobCheck: BookCheck = {
	rule: "every pending email has a job that will send it",
	violations: (now) => sql`
		select id as mail_id, event_key, created_at from mails
		where state = 'queued' and created_at < ${now}::timestamptz - ${grace} and not exists (
			select from jobs.job
			where name in ('send-email', 'send-mail') and (data ->> 'mailId')::bigint = mails.id
				and job.state in ('created', 'retry', 'active')
		)`,
};

export interface BookViolation {
	rule: string;
	rows: Record<string, unknown>[];
}

/** Runs every check and returns the violations; `checked` is the number of rules. */
export async function checkBooks(
	database: Queryable,
	now: Date,
): Promise<{ checked: number; violations: BookViolation[] }> {
	const checks = [
		...stockChecks,
		...unitChecks,
		...costChecks,
		...parcelChecks,
		...orderChecks,
		...invoiceChecks,
		...creditNoteChecks,
		refundedUnitsCheck,
		...paymentChecks,
		...moneyChecks,
		...reportChecks,
		...couponChecks,
		...mailChecks,
	];
	const { has_jobs: hasJobs } = await database.one<{ has_jobs: boolean }>(
		sql`select to_regclass('jobs.job') is not null as has_jobs`,
	);
	if (hasJobs) checks.push(jobCheck);
	const violations: BookViolation[] = [];
	for (const { rule, violations: query } of checks) {
		const rows = await database.rows<Record<string, unknown>>(query(now));
		if (rows.length > 0) violations.push({ rule, rows });
	}
	return { checked: checks.length, violations };
}
