-- What follows from entries of the ledger of money, in its one trigger: who holds the cash of an order and
-- since when, what was given up of it, and what its customer has spent.
create or replace function follow_money() returns trigger language plpgsql as $$
begin
	-- What is placed is marked with its order, and added to its customer's.
	if not exists (select from new_rows where kind <> 'placed') then
		return null;
	end if;
	insert into report_changes (day) select distinct day from new_rows where kind <> 'placed';
	if exists (select from new_rows where kind <> 'placed' and 'sales' in (from_account, to_account)) then
		update customer_sales set spend = spend + moved.amount
		from (
			select account_id, sum(case when from_account = 'sales' then amount else -amount end) as amount
			from new_rows join orders on orders.id = order_id
			where kind <> 'placed' and 'sales' in (from_account, to_account)
			group by account_id
		) moved
		where customer_sales.account_id = moved.account_id;
	end if;
	if exists (select from new_rows where 'courier' in (from_account, to_account)) then
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
	end if;
	if not exists (select from new_rows where from_account in ('courier', 'provider')) then
		return null;
	end if;
	-- What is handed over changes the day on which it was got.
	insert into report_changes (day)
	select distinct money_ledger.day
	from new_rows join money_ledger on money_ledger.order_id = new_rows.order_id
	where new_rows.from_account in ('courier', 'provider')
		and money_ledger.to_account = new_rows.from_account and money_ledger.day <> new_rows.day;
	insert into report_changes (day)
	select distinct money_ledger.day
	from new_rows join money_ledger on money_ledger.intent_id = new_rows.intent_id
	where new_rows.order_id is null and new_rows.from_account = 'provider'
		and money_ledger.to_account = 'provider' and money_ledger.day <> new_rows.day;
	return null;
end $$;
drop trigger money_ledger_spent on money_ledger;
drop function change_customer_spend();
drop function sum_up_cash_due();

-- What was collected meanwhile.
update orders set cash_holder = come.holder,
	cash_holder_key = lower(trim(coalesce(come.holder, ''))), cash_since = come.since
from (
	select order_id, max(created_at) as since, (array_agg(party order by id desc))[1] as holder
	from money_ledger
	where to_account = 'courier' and reverses_id is null and order_id is not null
	group by order_id
) come
where orders.id = come.order_id and cash_since is distinct from come.since;
