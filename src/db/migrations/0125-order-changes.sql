-- Orders that staff change before they are packed ------------------------------------------------------

-- What an order was before each of its changes: the first change has what was placed.
create table order_changes (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- in the order, from 1
	number integer not null check (number > 0),
	actor_id bigint references accounts on delete set null,
	subtotal bigint not null,
	shipping_fee bigint not null,
	discount bigint not null,
	payment_fee bigint not null,
	total bigint not null,
	vat_content bigint,
	coupon_code text,
	shipping_method text not null,
	shipping_name text,
	shipping_label text not null,
	shipping_line text not null,
	created_at timestamptz not null default now(),
	day date not null generated always as ((created_at at time zone 'Asia/Manila')::date) stored,
	unique (order_id, number)
);
create index order_changes_day on order_changes (day);

create table order_change_lines (
	change_id bigint not null references order_changes on delete cascade,
	-- as it was called in the order; it may be gone from there
	line_id bigint not null,
	position integer not null,
	product_id bigint,
	variation_id bigint,
	product_name text not null,
	variation_name text,
	quantity integer not null check (quantity > 0),
	unit_price bigint not null,
	unit_cost bigint,
	-- which branch gave how many: [{"branch_id": 1, "pieces": 2}]
	taken jsonb not null default '[]',
	primary key (change_id, line_id)
);

-- Each change with what came of it; version 0 is the order as it is now.
create view order_change_steps as
select order_changes.order_id, order_changes.number, order_changes.day, order_changes.discount,
	coalesce(later.number, 0) as next_version,
	case when later.id is null then orders.discount else later.discount end as next_discount
from order_changes join orders on orders.id = order_changes.order_id
left join order_changes later
	on later.order_id = order_changes.order_id and later.number = order_changes.number + 1;

-- What is still owed of an order that was paid before it was changed to cost more.
alter table orders
	add column balance_due bigint not null default 0 check (balance_due >= 0),
	-- An order that costs less now may get back what was paid for it before.
	drop constraint orders_refunded_check,
	add constraint orders_refunded_check check (refunded >= 0);

-- A list of allowed words gets one more, whatever else it has by now.
do $$
declare
	given record;
	definition text;
begin
	for given in
		select * from (values
			('money_ledger', 'money_ledger_kind_check', 'kind', 'changed'),
			('refunds', 'refunds_reason_check', 'reason', 'order_changed')
		) as words (held_in, rule, field, word)
	loop
		select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict definition
		from pg_constraint where conname = given.rule and conrelid = given.held_in::regclass;
		execute format('alter table %I drop constraint %I', given.held_in, given.rule);
		execute format('alter table %I add constraint %I check (%I = %L or %s)',
			given.held_in, given.rule, given.field, given.word, definition);
	end loop;
end $$;

-- What goes back because an order was changed to cost less is no refund of what it is now.
create or replace function sum_up_refunds() returns trigger language plpgsql as $$
begin
	update orders set refunded = (
		select coalesce(sum(amount), 0) from refunds
		where order_id = new.order_id and state <> 'failed' and reason <> 'order_changed'
	)
	where id = new.order_id;
	return null;
end $$;
