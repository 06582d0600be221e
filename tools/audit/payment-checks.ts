import sql from "sql-template-tag";
import { paidWithCredit } from "#domain/credit/spent-credit.ts";
import { paidAtDelivery, paidByHand } from "#lib/payments/payment-methods.ts";
import type { BookCheck } from "./book-check.ts";
import { throughProvider } from "./paid-through-provider.ts";

export const refundedUnitsCheck: BookCheck = {
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

export const paymentChecks: readonly BookCheck[] = [
	{
		rule: "every card order has one payment of its total minus store credit",
		violations: () => sql`
			select orders.id as order_id, orders.total, paid.amounts
			from orders left join lateral (
				select array_agg(paid_amount) as amounts from payment_intents where order_id = orders.id
			) paid on true
			where ${throughProvider}
				and paid.amounts is distinct from array[coalesce((
					-- the total at the time of the payment
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
				-- staff may have refunded a part by hand
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
