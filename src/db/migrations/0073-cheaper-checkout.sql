-- Placing an order moves nothing of a courier: its entry is not looked up, and `orders` not written again.
create or replace function sum_up_cash_due() returns trigger language plpgsql as $$
begin
	if not exists (select from new_rows where 'courier' in (from_account, to_account)) then
		return null;
	end if;
	update orders set cash_due = cash_due + moved.amount
	from (
		select order_id, sum(case when to_account = 'courier' then amount else -amount end) as amount
		from new_rows where order_id is not null and 'courier' in (from_account, to_account)
		group by order_id
		having sum(case when to_account = 'courier' then amount else -amount end) <> 0
	) moved
	where orders.id = moved.order_id;
	return null;
end $$;
