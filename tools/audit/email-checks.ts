import sql from "sql-template-tag";
import { type BookCheck, grace } from "./book-check.ts";

/**
 * Checks that each placed order, each status change of an order and each completed refund has its email, and only one.
 * Orders of deleted accounts get no email, and counter sales get a paper receipt instead.
 */
export const emailChecks: readonly BookCheck[] = [
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
			-- If the order has several parcels, each has its own email.
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
				-- The cancellation email mentions a refund to store credit.
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

/** Finds pending emails that will never be sent, because their job failed or is missing. */
export const jobCheck: BookCheck = {
	rule: "every pending email has a job that will send it",
	violations: (now) => sql`
		select id as mail_id, event_key, created_at from mails
		where state = 'queued' and created_at < ${now}::timestamptz - ${grace} and not exists (
			select from jobs.job
			where name in ('send-email', 'send-mail') and (data ->> 'mailId')::bigint = mails.id
				and job.state in ('created', 'retry', 'active')
		)`,
};
