-- Card payments that failed ----------------------------------------------------------------------

alter table payment_intents
	-- the latest "no" of the customer's bank, in words for the customer, and when it was told
	add column failure text,
	add column failed_at timestamptz,
	-- somebody has seen to it since
	add column handled_at timestamptz,
	add column handled_by bigint references accounts,
	add check ((failure is null) = (failed_at is null)),
	add check ((handled_at is null) = (handled_by is null));
create index payment_intents_failed on payment_intents (id desc)
	where failed_at is not null and paid_at is null;
create index payment_intents_unhandled on payment_intents (failed_at)
	where failed_at is not null and paid_at is null and handled_at is null;
create index payment_intents_status on payment_intents (status, id desc);

-- A bank said no, the customer has not ordered since in any way, and nobody has seen to it. After a
-- month nobody would ask them any more.
create view failed_payments as
select * from payment_intents
where failed_at is not null and paid_at is null and handled_at is null and account_id is not null
	and failed_at > now() - interval '30 days'
	and not exists (
		select from orders
		where orders.account_id = payment_intents.account_id
			and orders.created_at >= payment_intents.created_at
	);

-- Refunds that the provider would not make ---------------------------------------------------------

-- hand: a card payment that staff have given back without its provider
alter table refunds
	drop constraint refunds_method_check,
	add constraint refunds_method_check check (method in ('card', 'cash', 'hand')),
	drop constraint refunds_check1,
	add constraint refunds_given_by_people check (
		method = 'card' or method = 'cash' and order_id is not null and state = 'succeeded'
		or method = 'hand' and state = 'succeeded'
	);

-- Refunds that the provider refused and nobody has made good or asked for again since.
create or replace view failed_refunds as
select * from refunds
where state = 'failed'
	and not exists (
		select from refunds later
		where later.intent_id = refunds.intent_id and later.id > refunds.id
			and later.state <> 'failed' and later.amount >= refunds.amount
	)
	and not exists (
		select from refunds again where again.event_key = 'refund:' || refunds.id || ':again'
	);

-- What customers have bought -----------------------------------------------------------------------

-- Of every account, without cancelled orders: what a list of customers is sorted by.
create table customer_sales (
	account_id bigint primary key references accounts on delete cascade,
	orders_count bigint not null default 0 check (orders_count >= 0),
	spend bigint not null default 0 check (spend >= 0)
);
create index customer_sales_spend on customer_sales (spend, account_id);
create index customer_sales_orders on customer_sales (orders_count, account_id);

insert into customer_sales
select accounts.id, count(orders.id), coalesce(sum(total), 0)
from accounts left join orders on account_id = accounts.id and status <> 'cancelled'
group by accounts.id;

create function begin_customer_sales() returns trigger language plpgsql as $$
begin
	insert into customer_sales (account_id) select id from new_rows;
	return null;
end $$;
create trigger accounts_sold_to after insert on accounts
	referencing new table as new_rows for each statement execute function begin_customer_sales();

create function add_customer_sales() returns trigger language plpgsql as $$
begin
	update customer_sales set orders_count = orders_count + bought.orders, spend = spend + bought.total
	from (
		select account_id, count(*) as orders, sum(total) as total
		from new_rows where status <> 'cancelled' group by account_id
	) bought
	where customer_sales.account_id = bought.account_id;
	return null;
end $$;
create trigger orders_sold after insert on orders
	referencing new table as new_rows for each statement execute function add_customer_sales();

create function change_customer_sales() returns trigger language plpgsql as $$
begin
	if old.status <> 'cancelled' then
		update customer_sales set orders_count = orders_count - 1, spend = spend - old.total
		where account_id = old.account_id;
	end if;
	if new.status <> 'cancelled' then
		update customer_sales set orders_count = orders_count + 1, spend = spend + new.total
		where account_id = new.account_id;
	end if;
	return null;
end $$;
create trigger orders_sold_otherwise after update on orders
	for each row when (
		(old.account_id, old.total, old.status = 'cancelled')
			is distinct from (new.account_id, new.total, new.status = 'cancelled')
	) execute function change_customer_sales();
