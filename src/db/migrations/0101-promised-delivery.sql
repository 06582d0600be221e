-- What a customer was promised when they ordered, in Manila's calendar; orders of before have none.
alter table orders
	add column promised_from date,
	add column promised_to date,
	add constraint orders_promised_in_order check (
		(promised_from is null) = (promised_to is null) and promised_from <= promised_to
	);

-- The first promised day is over, and it has not left the shop.
create index orders_promised on orders (promised_from)
	where status in ('pending', 'paid', 'processing') and promised_from is not null;

create view late_orders as
	select id from orders
	where status in ('pending', 'paid', 'processing') and payment_state <> 'awaiting_payment'
		and promised_from < manila_day(now());
