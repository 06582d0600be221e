-- Of each order whose cash a courier holds: who (as in the ledger of money, and the same for every
-- spelling), and since when; and what was given up of it. Summed up with cash_due as entries are written.
alter table orders
	add column cash_holder text,
	add column cash_holder_key text not null default '',
	add column cash_since timestamptz,
	add column cash_written_off bigint not null default 0;

create or replace function sum_up_cash_due() returns trigger language plpgsql as $$
begin
	if not exists (select from new_rows where 'courier' in (from_account, to_account)) then
		return null;
	end if;
	update orders set cash_due = cash_due + moved.amount,
		cash_written_off = cash_written_off + moved.given_up,
		cash_holder = case when moved.has_come then moved.holder else cash_holder end,
		cash_holder_key = case when moved.has_come then lower(trim(coalesce(moved.holder, '')))
			else cash_holder_key end,
		cash_since = coalesce(moved.since, cash_since)
	from (
		select order_id, sum(case when to_account = 'courier' then amount else -amount end) as amount,
			coalesce(sum(case
				when to_account = 'losses' then amount
				when from_account = 'losses' and reverses_id is not null then -amount
			end), 0) as given_up,
			coalesce(bool_or(to_account = 'courier' and reverses_id is null), false) as has_come,
			(array_agg(party order by id desc)
				filter (where to_account = 'courier' and reverses_id is null))[1] as holder,
			max(created_at) filter (where to_account = 'courier' and reverses_id is null) as since
		from new_rows where order_id is not null and 'courier' in (from_account, to_account)
		group by order_id
	) moved
	where orders.id = moved.order_id;
	return null;
end $$;

update orders set cash_holder = come.holder,
	cash_holder_key = lower(trim(coalesce(come.holder, ''))), cash_since = come.since
from (
	select order_id, max(created_at) as since, (array_agg(party order by id desc))[1] as holder
	from money_ledger
	where to_account = 'courier' and reverses_id is null and order_id is not null
	group by order_id
) come
where orders.id = come.order_id;
update orders set cash_written_off = lost.amount
from (
	select order_id, sum(case when to_account = 'losses' then amount else -amount end) as amount
	from money_ledger
	where order_id is not null and (
		from_account = 'courier' and to_account = 'losses'
		or from_account = 'losses' and to_account = 'courier' and reverses_id is not null
	)
	group by order_id having sum(case when to_account = 'losses' then amount else -amount end) <> 0
) lost
where orders.id = lost.order_id;

create index orders_cash_held on orders (cash_holder_key, id) include (cash_due) where cash_due > 0;
create index orders_cash_since on orders (cash_holder_key, cash_since, id)
	include (cash_due, cash_holder) where cash_due > 0;
create index orders_cash_written_off on orders (created_at desc, id desc) where cash_written_off > 0;
