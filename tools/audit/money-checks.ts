import sql, { type Sql } from "sql-template-tag";
import { paidAtDelivery } from "#lib/payments/payment-methods.ts";
import type { BookCheck } from "./book-check.ts";
import { throughProvider } from "./paid-through-provider.ts";

/**
 * The amount that counts as paid for an order. Staff may have recorded more than the total, only a part of it, or less
 * with the rest written off.
 */
const due = sql`coalesce(
	case when amount_received < total then total else amount_received end, nullif(part_received, 0), case
	when ${throughProvider}
		or payment_method = any(${paidAtDelivery}::text[]) and orders.status = 'delivered'
	then total else 0
end)`;
/** The part of the refunded amount that was an overpayment. It was never a sale. */
const overpaid = sql`least(refunded, greatest(0, ${due} - total))`;

/** The amount refunded because a change made the order cheaper. */
const backByChanges = sql`(
	select coalesce(sum(amount), 0) from refunds
	where refunds.order_id = orders.id and reason = 'order_changed' and state <> 'failed'
)`;
/** The part of the refunds for changed orders that the provider has failed to pay. */
const stuckByChanges = sql`(
	select coalesce(sum(amount), 0) from failed_refunds
	where failed_refunds.order_id = orders.id and reason = 'order_changed'
)`;

/** SQL for an account's balance: the sum over the selected rows of `money_ledger`. */
const balance = (account: string): Sql => sql`coalesce(sum(
	case when to_account = ${account} then amount when from_account = ${account} then -amount end
), 0)`;

/** All orders, joined with the sums of their ledger entries. */
const ofOrders = sql`
	orders left join (
		select order_id, ${balance("sales")} as sales, ${balance("customer")} as owed,
			${balance("courier")} as held,
			coalesce(sum(case
				when kind not in ('placed', 'changed') then 0
				when from_account = 'sales' then amount else -amount
			end), 0) as placed,
			coalesce(sum(case
				when kind not in ('paid', 'collected') then 0
				when from_account = 'customer' then amount else -amount
			end), 0) as came_in,
			coalesce(sum(case
				when kind <> 'refunded' or 'sales' in (from_account, to_account) then 0
				when to_account = 'customer' then amount else -amount
			end), 0) as went_back
		from money_ledger group by order_id
	) money on money.order_id = orders.id`;

/** The amount of the gift card that an order sold. It counts as a debt to the customer, not as a sale. */
const soldCard = sql`coalesce((
	select amount from gift_cards where gift_cards.order_id = orders.id
), 0)`;
/** The refunded amount if the order sold a gift card, otherwise 0. */
const voided = sql`case when ${soldCard} > 0 then refunded else 0 end`;

/** Checks that the money ledger agrees with orders, payments and refunds. */
export const moneyChecks: BookCheck[] = [
	{
		rule: "the amount posted for an order equals its total",
		violations: () => sql`
			select orders.id as order_id, total, placed from ${ofOrders}
			where total - ${soldCard} <> coalesce(placed, 0)`,
	},
	{
		rule: "the sales of an order are its total minus refunds, and zero if it is cancelled",
		violations: () => sql`
			select orders.id as order_id, status, total, refunded, -sales as sold from ${ofOrders}
			where -coalesce(sales, 0) <> case
				when status = 'cancelled' then 0
				else total - ${soldCard} - refunded + ${voided} + ${overpaid}
			end`,
	},
	{
		rule: "refunds never exceed payments, and equal the recorded refunds",
		violations: () => sql`
			select orders.id as order_id, came_in, went_back, refunded from ${ofOrders}
			where coalesce(went_back, 0) <> refunded + ${backByChanges}
				or coalesce(went_back, 0) > coalesce(came_in, 0)`,
	},
	{
		rule: "the amount a customer owes matches the order's status and payment method",
		violations: () => sql`
			select orders.id as order_id, status, payment_method, total, owed from ${ofOrders}
			where coalesce(owed, 0) <> case
				when status = 'cancelled' then refunded + ${backByChanges} - coalesce(came_in, 0)
				else total - ${due} + ${overpaid} + balance_due - ${stuckByChanges}
			end
			-- A cancelled order was paid, and the provider hasn't refused the refund.
			or status = 'cancelled' and owed < 0 and cancel_kind is distinct from 'undelivered'
				and ${throughProvider}
				and not exists (select from failed_refunds where failed_refunds.order_id = orders.id)
				-- Payments received by hand are refunded by hand.
				and not exists (
					select from money_ledger
					where money_ledger.order_id = orders.id and kind = 'paid' and to_account <> 'provider'
				)`,
	},
	{
		rule: "couriers hold the cash of delivered orders and owe for lost ones",
		violations: () => sql`
			select orders.id as order_id, status, held from ${ofOrders}
			where held < 0 or held <> cash_due or held > 0 and cash_since is null
				or held > 0 and status <> 'delivered' and not exists (
					select from parcels
					where parcels.order_id = orders.id and parcels.delivery_outcome = 'lost'
				)`,
	},
	{
		rule: "each payment and refund of a provider is in the ledger once",
		violations: () => sql`
			select payment_intents.id as intent_id, paid_amount, took.amount as took, gave.amount as gave
			from payment_intents
			cross join lateral (
				select coalesce(sum(case when from_account = 'customer' then amount else -amount end), 0)
					as amount
				from money_ledger where intent_id = payment_intents.id and kind = 'paid'
			) took
			cross join lateral (
				select coalesce(sum(amount), 0) as amount from refunds
				where refunds.intent_id = payment_intents.id and state <> 'failed'
			) meant
			cross join lateral (
				select coalesce(sum(case when to_account = 'customer' then amount else -amount end), 0)
					as amount
				from money_ledger
				where intent_id = payment_intents.id and kind = 'refunded'
					and 'sales' not in (from_account, to_account)
			) gave
			where took.amount <> coalesce(paid_amount, 0) or gave.amount <> meant.amount`,
	},
	{
		rule: "an entry of the money ledger is reversed completely and only once",
		violations: () => sql`
			select undoing.id as entry_id, undoing.reverses_id
			from money_ledger undoing join money_ledger undone on undone.id = undoing.reverses_id
			where undone.reverses_id is not null
				or (undoing.kind, undoing.from_account, undoing.to_account, undoing.party, undoing.amount,
					undoing.order_id, undoing.intent_id, undoing.refund_id, undoing.payout_id,
					undoing.customer_id, undoing.gift_card_id)
				is distinct from (undone.kind, undone.to_account, undone.from_account, undone.party,
					undone.amount, undone.order_id, undone.intent_id, undone.refund_id, undone.payout_id,
					undone.customer_id, undone.gift_card_id)`,
	},
	{
		rule: "no customer has spent or reserved more store credit than they received",
		violations: () => sql`
			select customer_id, held, kept
			from (
				select customer_id, -${balance("credit")} as held from money_ledger
				where customer_id is not null group by customer_id
			) credit
			cross join lateral (
				select coalesce(sum(store_credit), 0) as kept from payment_intents
				where account_id = customer_id and status = 'live'
			) payments
			where held < kept`,
	},
	{
		rule: "store credit of an order belongs to its customer, and reserved credit was spent",
		violations: () => sql`
			select money_ledger.id as entry_id, customer_id, account_id
			from money_ledger join orders on orders.id = money_ledger.order_id
			where customer_id is not null and account_id is not null and customer_id <> account_id
			union all
			select payment_intents.id, account_id, order_id from payment_intents
			where order_id is not null and store_credit + gift_card_amount <> (
				select coalesce(sum(amount), 0) from money_ledger
				where money_ledger.order_id = payment_intents.order_id
					and kind = 'paid' and to_account = 'credit'
			)`,
	},
	{
		rule: "no gift card has paid or reserved more than it was issued for",
		violations: () => sql`
			select gift_cards.id as gift_card_id, gift_cards.amount, issued, held, kept
			from gift_cards
			cross join lateral (
				select coalesce(sum(
						case when from_account = 'credit' then money_ledger.amount else -money_ledger.amount end
					) filter (where kind = 'credited'), 0) as issued,
					-${balance("credit")} as held
				from money_ledger where gift_card_id = gift_cards.id
			) ledger
			cross join lateral (
				select coalesce(sum(gift_card_amount), 0) as kept from payment_intents
				where gift_card_id = gift_cards.id and status = 'live'
			) payments
			left join orders on orders.id = gift_cards.order_id
			where issued <> gift_cards.amount - coalesce(orders.refunded, 0)
				or held < kept or held > gift_cards.amount`,
	},
];
