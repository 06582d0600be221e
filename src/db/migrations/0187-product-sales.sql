-- How many pieces of a product were ordered, which the search ranks by. Kept by a job, as a product that is
-- sold often is read again at each of its orders, and all its lines with it.
create table product_sales (
	product_id bigint primary key references products on delete cascade,
	pieces bigint not null check (pieces >= 0)
);
insert into product_sales (product_id, pieces)
select product_id, sum(quantity)
from order_lines join orders on orders.id = order_lines.order_id and status <> 'cancelled'
where product_id is not null
group by product_id;

-- Up to which event of an order they are counted: one row. What came lately may not have been committed.
create table product_sales_progress (
	is_only boolean primary key default true check (is_only),
	after_event bigint not null
);
insert into product_sales_progress (after_event)
select coalesce(max(id), 0) from order_events where created_at < now() - interval '1 day';

-- What changed is where a product stands in the search alone, which is nothing to tell other programs.
alter table catalogue_changes add column only_rank boolean not null default false;
