-- Refunds that the provider refused and nobody has made good or asked for again since, with what of
-- them can still go back: another refund may have given some of the payment back.
drop view failed_refunds;
create view failed_refunds as
select refunds.*, least(refunds.amount, payments.paid_amount - back.amount) as left_amount
from refunds
join payment_intents payments on payments.id = refunds.intent_id
cross join lateral (
	select coalesce(sum(amount), 0)::bigint as amount from refunds made
	where made.intent_id = refunds.intent_id and made.state <> 'failed'
) back
where refunds.state = 'failed'
	and back.amount < payments.paid_amount
	and not exists (
		select from refunds later
		where later.intent_id = refunds.intent_id and later.id > refunds.id
			and later.state <> 'failed' and later.amount >= refunds.amount
	)
	and not exists (
		select from refunds again where again.event_key = 'refund:' || refunds.id || ':again'
	);
