-- The ledger of money: each row moves centavos of an order, of a payment or of a payout from one
-- account to another (src/lib/money-accounts.ts). Rows are written, never changed: what was wrong is
-- undone by a row the other way round. What an account holds is what came to it less what left it.

create table money_ledger (
	id bigint generated always as identity primary key,
	kind text not null check (kind in
		('placed', 'cancelled', 'paid', 'collected', 'refunded', 'fee', 'payout', 'written_off')),
	from_account text not null check (from_account in
		('sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'fees', 'losses')),
	to_account text not null check (to_account in
		('sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'fees', 'losses')),
	-- the courier or the provider by name, where one of the accounts is theirs; null: the shop's own rider
	party text check (party <> ''),
	amount bigint not null check (amount > 0),
	-- how the order is paid
	method text,
	-- a demo that is removed takes its orders and their entries along; nothing else deletes them
	order_id bigint references orders on delete cascade,
	intent_id bigint references payment_intents on delete cascade,
	refund_id bigint references refunds on delete cascade,
	payout_id bigint,
	-- the entry that this one undoes
	reverses_id bigint references money_ledger on delete cascade,
	-- as it stands on a paper of the bank, the courier or the e-wallet
	reference text check (reference <> ''),
	actor_id bigint,
	note text check (note <> ''),
	created_at timestamptz not null default now(),
	day date not null generated always as ((created_at at time zone 'Asia/Manila')::date) stored,
	check (from_account <> to_account),
	check (num_nonnulls(order_id, intent_id, payout_id) > 0),
	check (party is null or 'courier' in (from_account, to_account)
		or 'provider' in (from_account, to_account))
);
create index money_ledger_order on money_ledger (order_id);
create index money_ledger_day on money_ledger (day);
create index money_ledger_intent on money_ledger (intent_id) where intent_id is not null;
create index money_ledger_refund on money_ledger (refund_id) where refund_id is not null;
create index money_ledger_payout on money_ledger (payout_id) where payout_id is not null;
-- Placing an order touches neither of these.
create index money_ledger_to on money_ledger (to_account, party, day)
	where to_account not in ('sales', 'customer');
create index money_ledger_from on money_ledger (from_account, party, day)
	where from_account not in ('sales', 'customer');
create unique index money_ledger_reversed on money_ledger (reverses_id) where reverses_id is not null;

-- What exists already ------------------------------------------------------------------------------

insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id, intent_id,
	refund_id, actor_id, created_at)
with steps as materialized (
	select distinct on (order_id, to_status) order_id, to_status, actor_id, created_at
	from order_events where kind = 'moved' and to_status in ('cancelled', 'delivered')
	order by order_id, to_status, id
),
ended as materialized (
	select orders.id as order_id, orders.status, steps.actor_id,
		coalesce(steps.created_at, orders.updated_at) as at
	from orders left join steps on steps.order_id = orders.id and steps.to_status = orders.status
	where orders.status in ('cancelled', 'delivered')
),
back as materialized (
	select refunds.id, refunds.order_id, refunds.intent_id, refunds.amount, refunds.method,
		refunds.actor_id, refunds.created_at, payment_intents.provider,
		coalesce(orders.payment_method, payment_intents.method) as payment_method,
		-- of a cancelled order, all that was left of it was taken back when it was cancelled
		refunds.order_id is not null and (
			orders.status <> 'cancelled'
			or refunds.reason <> 'order_cancelled' and refunds.created_at < ended.at
		) as is_taken_back
	from refunds
	left join payment_intents on payment_intents.id = refunds.intent_id
	left join orders on orders.id = refunds.order_id
	left join ended on ended.order_id = refunds.order_id
	where refunds.state <> 'failed'
),
taken_back as materialized (
	select order_id, sum(amount) as amount from back where is_taken_back group by order_id
)
select moved.* from (
	select 'placed' as kind, 'sales' as from_account, 'customer' as to_account, null as party,
		total as amount, payment_method as method, id as order_id, null::bigint as intent_id,
		null::bigint as refund_id, account_id as actor_id, created_at as at
	from orders
	union all
	select 'paid', 'customer', 'provider', provider, paid_amount,
		coalesce(orders.payment_method, payment_intents.method), order_id, payment_intents.id, null, null, paid_at
	from payment_intents left join orders on orders.id = order_id
	where paid_amount is not null
	union all
	select 'collected', 'customer', 'courier', nullif(courier, ''), total, payment_method, id, null,
		null, ended.actor_id, ended.at
	from orders join ended on ended.order_id = id
	where orders.status = 'delivered' and payment_method = 'cod'
	union all
	select 'cancelled', 'customer', 'sales', null, total - coalesce(taken_back.amount, 0),
		payment_method, id, null, null, ended.actor_id, ended.at
	from orders join ended on ended.order_id = id
	left join taken_back on taken_back.order_id = id
	where orders.status = 'cancelled'
	union all
	select 'refunded', 'customer', 'sales', null, amount, payment_method, order_id, intent_id, id,
		actor_id, created_at
	from back where is_taken_back
	union all
	select 'refunded', case
			when method in ('card', 'account') then 'provider' when method = 'cash' then 'cash' else 'bank'
		end,
		'customer', case when method in ('card', 'account') then provider end, amount, payment_method, order_id,
		intent_id, id, actor_id, created_at
	from back
) moved
where amount > 0
order by at, order_id, from_account = 'customer';

-- From here on -------------------------------------------------------------------------------------

create function keep_money_ledger() returns trigger language plpgsql as $$
begin
	-- deeper: the order itself is deleted
	if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
		return old;
	end if;
	raise exception 'entries of money_ledger are never changed, only reversed';
end $$;
create trigger money_ledger_kept before update or delete on money_ledger
	for each row execute function keep_money_ledger();
create trigger money_ledger_kept_whole before truncate on money_ledger
	for each statement execute function keep_money_ledger();
