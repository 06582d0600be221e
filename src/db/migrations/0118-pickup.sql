-- Customers collect an order at a branch, where its owner lets them ----------------------------------------------

alter table branches
	add column has_pickup boolean not null default false,
	-- hours of opening that packing takes
	add column pickup_hours integer not null default 2 check (pickup_hours between 1 and 72);

-- From then on it can be collected, as the customer was told; null: it is delivered, or nothing was said.
alter table orders add column pickup_ready_at timestamptz;

create index orders_ready_to_collect on orders (id)
	where status = 'shipped' and pickup_branch_id is not null;
create index orders_ready_at on orders (pickup_ready_at)
	where status in ('pending', 'paid', 'processing') and pickup_ready_at is not null;

create or replace view late_orders as
	select id from orders
	where status in ('pending', 'paid', 'processing') and payment_state <> 'awaiting_payment'
		and promised_from < manila_day(now())
	union all
	select id from orders
	where status in ('pending', 'paid', 'processing') and payment_state <> 'awaiting_payment'
		and pickup_ready_at < now();

-- They lie ready for longer than the owner keeps them.
create view uncollected_orders as
	select orders.id from orders join parcels on parcels.order_id = orders.id
	where orders.status = 'shipped' and pickup_branch_id is not null
		and shipped_at < now() - make_interval(days => coalesce(
			(select (value ->> 'pickup_days')::integer from settings where key = 'delivery_rule'), 7
		));
