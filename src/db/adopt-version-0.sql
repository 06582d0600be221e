-- Converts the schema of the last version 0 to the schema of version 1: all allowed values of a column are in one list,
-- two views contain all columns of their tables, and the tables of the formerly stored search index are gone. Emails
-- get a column for their data, from which the job that sends them renders their text. Rows of the shop don't change.
drop trigger catalogue_changes_forgotten on catalogue_changes;
drop function note_forgotten_changes();
drop table forgotten_changes, search_index_files, stored_search_indexes;

alter table mails add column message json;

alter table orders rename constraint orders_check2 to orders_check1;
alter table money_ledger rename constraint money_ledger_check2 to money_ledger_check1;

alter table money_ledger
	drop constraint money_ledger_kind_check,
	drop constraint money_ledger_from_account_check,
	drop constraint money_ledger_to_account_check,
	add check (kind in (
		'placed', 'changed', 'cancelled', 'paid', 'collected', 'refunded', 'credited', 'fee', 'payout', 'written_off'
	)),
	add check (from_account in (
		'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses'
	)),
	add check (to_account in (
		'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses'
	));
alter table refunds
	drop constraint refunds_method_check,
	drop constraint refunds_reason_check,
	add check (method in ('card', 'account', 'cash', 'hand', 'credit')),
	add check (reason in (
		'order_cancelled', 'order_changed', 'stock_gone', 'coupon_used_up', 'credit_used_up', 'replaced',
		'amount_differs', 'returned', 'damaged', 'missing', 'goodwill', 'other'
	));
alter table returns
	drop constraint returns_settlement_check,
	add check (settlement in ('refund', 'credit', 'replacement', 'none'));

drop view failed_refunds, failed_payments;
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

create view failed_payments as
select * from payment_intents
where failed_at is not null and paid_at is null and handled_at is null
	and failed_at > now() - interval '30 days'
	and case
		when draft_version is not null then exists (
			select from draft_orders where draft_orders.id = draft_id and draft_orders.state = 'sent'
		)
		else account_id is not null and not exists (
			select from orders
			where orders.account_id = payment_intents.account_id
				and orders.created_at >= payment_intents.created_at
		)
	end;
