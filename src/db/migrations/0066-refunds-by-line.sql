-- What a refund is for: pieces of lines, shipping, or an amount that was agreed on -------------------

create table refund_lines (
	refund_id bigint not null references refunds on delete cascade,
	order_line_id bigint not null references order_lines on delete cascade,
	quantity integer not null check (quantity > 0),
	-- what these pieces cost their customer
	value bigint not null check (value >= 0),
	-- null: the customer keeps them, or they never arrived
	comes_back text check (comes_back in ('sellable', 'damaged')),
	-- where they came back to
	branch_id bigint references branches,
	primary key (refund_id, order_line_id),
	check ((comes_back is null) = (branch_id is null))
);
create index refund_lines_line on refund_lines (order_line_id);

alter table refunds
	-- the part of it that was paid for shipping
	add column shipping bigint not null default 0 check (shipping >= 0),
	-- as it stands on the paper of a bank or an e-wallet, where staff gave it back by hand
	add column hand_reference text check (hand_reference <> ''),
	-- of the VAT of its order; null: the order has none
	add column vat_content bigint check (vat_content >= 0);

-- A part of the VAT of each order went back with what was refunded already.
update refunds set vat_content = round(orders.vat_content::numeric * refunds.amount / orders.total)
from orders
where orders.id = refunds.order_id and orders.vat_content is not null and orders.total > 0;

-- What customers have bought, less what went back to them ------------------------------------------

create or replace function add_customer_sales() returns trigger language plpgsql as $$
begin
	update customer_sales set orders_count = orders_count + bought.orders, spend = spend + bought.total
	from (
		select account_id, count(*) as orders, sum(greatest(0, total - refunded)) as total
		from new_rows where status <> 'cancelled' group by account_id
	) bought
	where customer_sales.account_id = bought.account_id;
	return null;
end $$;

create or replace function change_customer_sales() returns trigger language plpgsql as $$
begin
	if old.status <> 'cancelled' then
		update customer_sales set orders_count = orders_count - 1,
			spend = spend - greatest(0, old.total - old.refunded)
		where account_id = old.account_id;
	end if;
	if new.status <> 'cancelled' then
		update customer_sales set orders_count = orders_count + 1,
			spend = spend + greatest(0, new.total - new.refunded)
		where account_id = new.account_id;
	end if;
	return null;
end $$;
drop trigger orders_sold_otherwise on orders;
create trigger orders_sold_otherwise after update on orders
	for each row when (
		(old.account_id, old.total, old.refunded, old.status = 'cancelled')
			is distinct from (new.account_id, new.total, new.refunded, new.status = 'cancelled')
	) execute function change_customer_sales();
update customer_sales set spend = spend - back.amount
from (
	select account_id, sum(least(total, refunded)) as amount
	from orders where status <> 'cancelled' and refunded > 0 and account_id is not null
	group by account_id
) back
where back.account_id = customer_sales.account_id;
