-- Data about customers in addition to their accounts.

-- Internal notes of staff about customers.
create table customer_notes (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	author_id bigint not null references accounts,
	text text not null check (text <> ''),
	created_at timestamptz not null default now()
);
create index customer_notes_account on customer_notes (account_id, id desc);

-- Number and value of each account's orders, without cancelled ones. Lists of customers are sorted by them. Triggers
-- maintain the sums.
create table customer_sales (
	account_id bigint primary key references accounts on delete cascade,
	orders_count bigint not null default 0 check (orders_count >= 0),
	spend bigint not null default 0 check (spend >= 0)
);
create index customer_sales_spend on customer_sales (spend, account_id);
create index customer_sales_orders on customer_sales (orders_count, account_id);

-- Creates the row of each new account, so that orders only ever update it.
create function begin_customer_sales() returns trigger language plpgsql as $$
begin
	insert into customer_sales (account_id) select id from new_rows;
	return null;
end $$;
create trigger accounts_sold_to after insert on accounts
	referencing new table as new_rows for each statement execute function begin_customer_sales();

-- Runs once per statement instead of once per row, because an import writes many orders at once.
create function add_customer_sales() returns trigger language plpgsql as $$
begin
	update customer_sales set orders_count = orders_count + bought.orders, spend = spend + bought.total
	from (
		select account_id, count(*) as orders, sum(greatest(0, total - refunded)) as total
		from new_rows where status <> 'cancelled' group by account_id
	) bought
	where customer_sales.account_id = bought.account_id;
	return null;
end $$;
create trigger orders_sold after insert on orders
	referencing new table as new_rows for each statement execute function add_customer_sales();

-- Subtracts a cancelled order. If an order moves to another account, counts it for that account.
create function change_customer_sales() returns trigger language plpgsql as $$
declare
	sold bigint := 0;
begin
	if old.account_id is distinct from new.account_id then
		sold := (
			select coalesce(sum(
				case when from_account = 'sales' then amount when to_account = 'sales' then -amount end
			), 0)
			from money_ledger where order_id = new.id
		);
	end if;
	update customer_sales set orders_count = orders_count - (old.status <> 'cancelled')::integer,
		spend = spend - sold
	where account_id = old.account_id;
	update customer_sales set orders_count = orders_count + (new.status <> 'cancelled')::integer,
		spend = spend + sold
	where account_id = new.account_id;
	return null;
end $$;
create trigger orders_sold_otherwise after update on orders
	for each row when (
		(old.account_id, old.status = 'cancelled') is distinct from (new.account_id, new.status = 'cancelled')
	) execute function change_customer_sales();
