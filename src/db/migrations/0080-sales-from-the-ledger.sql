-- Every figure of sales is a sum over the ledger of money: what was placed, less what was cancelled and
-- refunded, each on the day on which it moved, spread over the parts of its order (its lines, shipping
-- and fees). A part of an amount, rounded half up, as src/lib/share-of.ts has it.
create function share_of(amount numeric, part numeric, whole numeric) returns numeric
	language sql immutable as $$
	select case when whole = 0 then 0 else floor((2 * amount * part + whole) / (2 * whole)) end
$$;

-- What a piece of it cost the shop when it was sold; null: nobody has said.
alter table order_lines add column unit_cost bigint check (unit_cost >= 0);

drop table report_days, report_products, report_categories, report_product_months, report_months;
-- Sums of each day of Manila's calendar by way to pay (empty: payments that became no order). Amounts
-- and counts up to vat_content are those of what was placed less what was cancelled on the day.
create table report_days (
	day date not null,
	payment_method text not null,
	orders integer not null,
	pieces integer not null,
	subtotal bigint not null,
	discount bigint not null,
	shipping_fee bigint not null,
	payment_fees bigint not null,
	total bigint not null,
	-- of the orders that keep their VAT content
	vat_orders integer not null,
	vat_total bigint not null,
	vat_content bigint not null,
	refunded bigint not null,
	refunded_vat bigint not null,
	-- from customers, less what went back to them
	received bigint not null,
	primary key (day, payment_method)
);
-- The same by product and the branch that it left from. Product 0 stands for one that is gone, -1 for
-- shipping and fees, -2 for payments that became no order; branch 0 for none.
create table report_products (
	day date not null,
	product_id bigint not null,
	branch_id bigint not null,
	pieces integer not null,
	gross bigint not null,
	discount bigint not null,
	refunded bigint not null,
	received bigint not null,
	-- of what cost the shop a known amount: sales without VAT, and the cost
	known_sales bigint not null,
	cost bigint not null,
	-- net sales without VAT
	without_vat bigint not null,
	primary key (day, product_id, branch_id)
);
-- Category 0 stands for none; -1 and -2 as above.
create table report_categories (
	day date not null,
	category_id bigint not null,
	branch_id bigint not null,
	pieces integer not null,
	gross bigint not null,
	discount bigint not null,
	refunded bigint not null,
	received bigint not null,
	known_sales bigint not null,
	cost bigint not null,
	without_vat bigint not null,
	primary key (day, category_id, branch_id)
);
-- The products of whole months, for reports over a long time.
create table report_product_months (
	month date not null,
	product_id bigint not null,
	pieces integer not null,
	gross bigint not null,
	discount bigint not null,
	refunded bigint not null,
	received bigint not null,
	known_sales bigint not null,
	cost bigint not null,
	without_vat bigint not null,
	primary key (month, product_id)
);
-- Months that report_product_months is right about: past ones in which nothing has changed since.
create table report_months (month date primary key);
insert into report_changes (day)
select distinct day from money_ledger
union select manila_day(created_at) from orders where total = 0;

-- What customers have bought: of their orders, what the ledger says is sold -------------------------

-- What is placed is added with its order; everything that follows, by its entry.
create function change_customer_spend() returns trigger language plpgsql as $$
begin
	if not exists (
		select from new_rows where kind <> 'placed' and 'sales' in (from_account, to_account)
	) then
		return null;
	end if;
	update customer_sales set spend = spend + moved.amount
	from (
		select account_id, sum(case when from_account = 'sales' then amount else -amount end) as amount
		from new_rows join orders on orders.id = order_id
		where kind <> 'placed' and 'sales' in (from_account, to_account)
		group by account_id
	) moved
	where customer_sales.account_id = moved.account_id;
	return null;
end $$;
create trigger money_ledger_spent after insert on money_ledger
	referencing new table as new_rows for each statement execute function change_customer_spend();

create or replace function change_customer_sales() returns trigger language plpgsql as $$
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
drop trigger orders_sold_otherwise on orders;
create trigger orders_sold_otherwise after update on orders
	for each row when (
		(old.account_id, old.status = 'cancelled') is distinct from (new.account_id, new.status = 'cancelled')
	) execute function change_customer_sales();

update customer_sales set spend = bought.amount
from (
	select account_id, sum(case when from_account = 'sales' then amount else -amount end) as amount
	from money_ledger join orders on orders.id = order_id
	where 'sales' in (from_account, to_account) and account_id is not null
	group by account_id
) bought
where bought.account_id = customer_sales.account_id and spend <> bought.amount;
