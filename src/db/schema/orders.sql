-- Orders, their lines and their history. Later files add triggers to orders: checkout, parcels, order-search,
-- customers, reports and reviews.

-- Returns the day in Manila's time zone, which is the shop's calendar day.
create function manila_day(at timestamptz) returns date language sql stable as $$
	select (at at time zone 'Asia/Manila')::date
$$;

-- Returns the same key for every notation of a tracking number.
create function tracking_key(given text) returns text language sql immutable as $$
	select upper(regexp_replace(given, '[^A-Za-z0-9]', '', 'g'))
$$;

-- Orders, with everything as it was when the order was placed.
create table orders (
	id bigint generated always as identity primary key,
	-- null for a guest's order, for a counter sale, or if the account was deleted
	account_id bigint references accounts on delete set null,
	status text not null check (status in
		('pending', 'processing', 'paid', 'shipped', 'delivered', 'cancelled')),
	subtotal bigint not null check (subtotal >= 0),
	shipping_fee bigint not null check (shipping_fee >= 0),
	discount bigint not null default 0 check (discount >= 0 and discount <= subtotal),
	total bigint not null,
	-- null if the seller isn't VAT-registered
	vat_content bigint check (vat_content >= 0),
	coupon_code text,
	shipping_method text not null references shipping_methods,
	payment_method text not null,
	shipping_label text not null,
	shipping_line text not null,
	courier text,
	tracking_number text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- refunds that were made or are in progress
	refunded bigint not null default 0 check (refunded >= 0),
	-- the shipping method's name when the order was placed; null for its current name
	shipping_name text check (shipping_name <> ''),
	-- the payment method's name when the order was placed; null for its current name
	payment_name text check (payment_name <> ''),
	-- the fee of the payment method, in addition to shipping
	payment_fee bigint not null default 0 check (payment_fee >= 0),
	-- when an unpaid order loses its reserved stock
	payment_due_at timestamptz,
	-- the amount that staff found in the shop's account, which may differ from the total
	amount_received bigint check (amount_received > 0),
	received_at timestamptz,
	-- why the order was cancelled, if no person requested it (such as undelivered or unpaid); otherwise null
	cancel_kind text,
	-- void: cancelled before any payment
	payment_state text not null generated always as (case
		when refunded > 0 and refunded >= coalesce(amount_received, total) then 'refunded'
		when refunded > 0 then 'partly_refunded'
		when payment_method in ('card', 'gcash', 'maya', 'qrph') or amount_received is not null
			or status = 'delivered' then 'paid'
		when status = 'cancelled' then 'void'
		when payment_due_at is not null then 'awaiting_payment'
		else 'due'
	end) stored,
	-- null if not shipped or still with the courier
	delivery_outcome text
		check (delivery_outcome in ('delivered', 'refused', 'not_found', 'returned', 'lost')),
	-- cash_due, cash_holder, cash_holder_key, cash_since, cash_written_off: cash that a courier collected and hasn't
	-- handed over, the courier's name (as in the ledger, and normalized), since when, and how much was written off. A
	-- trigger of money.sql calculates these columns from the ledger.
	cash_due bigint not null default 0,
	-- the normalized address, by which other orders to the same place are found
	delivery_place text,
	-- the amount of an incomplete transfer, while the order waits for the remaining amount
	part_received bigint not null default 0 check (part_received >= 0),
	cash_holder text,
	cash_holder_key text not null default '',
	cash_since timestamptz,
	cash_written_off bigint not null default 0,
	-- the delivery estimate when the order was placed, as days in Manila
	promised_from date,
	promised_to date,
	-- the name of the shop's account that received a transfer, at that time
	received_into text,
	channel text not null default 'web' check (channel in ('web', 'staff', 'counter')),
	-- how to reach the customer of an order without an account
	contact_name text check (contact_name <> ''),
	contact_phone text check (contact_phone ~ '^\+[0-9]{6,15}$'),
	contact_email text check (contact_email <> ''),
	-- the branch where the customer collects the order; null for delivery and for counter sales
	pickup_branch_id bigint references branches,
	-- the pickup time that the customer was shown; null for delivery, or if no time was shown
	pickup_ready_at timestamptz,
	-- why staff gave a discount; null if a coupon gave it
	discount_reason text check (discount_reason <> ''),
	-- the amount still owed for a paid order that was changed to cost more
	balance_due bigint not null default 0 check (balance_due >= 0),
	-- the total is exactly the sum of its parts
	constraint orders_total_adds_up
		check (total = subtotal + shipping_fee - discount + payment_fee),
	-- received money has a date
	check ((amount_received is null) = (received_at is null)),
	-- only a cancelled order has a reason for its cancellation
	constraint orders_cancel_kind_check check (cancel_kind is null or status = 'cancelled'),
	-- only a pending order can be partly paid; when the rest arrives, part_received is reset to 0
	constraint orders_part_received_while_pending check (part_received = 0 or status = 'pending'),
	-- an estimate is a range of days
	constraint orders_promised_in_order check (
		(promised_from is null) = (promised_to is null) and promised_from <= promised_to
	),
	-- An extension's payment method is stored as EXTENSION:METHOD. An order with such a method is placed only once it
	-- is paid. The code, not the database, knows which methods are offered.
	constraint orders_payment_method_check check (
		payment_method in ('cod', 'gcash', 'card', 'maya', 'qrph', 'transfer')
		or payment_method ~ '^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$' and amount_received is not null
	)
);
create index orders_account on orders (account_id, id desc);
-- Indexes for lists of the back office, by sort order and filter.
create index orders_newest on orders (created_at desc, id desc);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_payment_newest on orders (payment_state, created_at desc, id desc);
create index orders_total on orders (total, id);
create index orders_status_total on orders (status, total, id);
create index orders_payment_due on orders (payment_due_at)
	where status = 'pending' and payment_due_at is not null;
-- For parcels that staff must handle. Few orders have such parcels, so this index is small.
create index orders_undelivered on orders (delivery_outcome, created_at desc, id desc)
	where status = 'shipped' and delivery_outcome is not null;
create index orders_cash_due on orders (created_at desc, id desc) where cash_due > 0;
create index orders_tracking_key on orders (tracking_key(tracking_number))
	where tracking_number is not null;
create index orders_delivery_place on orders (delivery_place, created_at)
	where delivery_place is not null;
create index orders_cash_held on orders (cash_holder_key, id) include (cash_due) where cash_due > 0;
create index orders_cash_since on orders (cash_holder_key, cash_since, id)
	include (cash_due, cash_holder) where cash_due > 0;
create index orders_cash_written_off on orders (created_at desc, id desc) where cash_written_off > 0;
-- For finding late orders, which are still in the shop after their first promised day.
create index orders_promised on orders (promised_from)
	where status in ('pending', 'paid', 'processing') and promised_from is not null;
create index orders_ready_to_collect on orders (id)
	where status = 'shipped' and pickup_branch_id is not null;
create index orders_ready_at on orders (pickup_ready_at)
	where status in ('pending', 'paid', 'processing') and pickup_ready_at is not null;
-- Guests are recognized by their phone number, and by an email address that they may prove to own later.
create index orders_contact_email on orders (lower(contact_email)) where contact_email is not null;
create index orders_contact_phone on orders (contact_phone, id) where contact_phone is not null;
-- customer_sales counts a customer's orders without cancelled ones. This index counts the cancelled orders, which are
-- few.
create index orders_cancelled_account on orders (account_id) where status = 'cancelled';
-- For listing the payment methods of extensions that orders use, which few orders do.
create index orders_named_method on orders (payment_method, id) where payment_method like '%:%';
-- Finds tracking numbers without their leading zeros, which spreadsheets remove.
create index orders_tracking_without_zeros on orders (ltrim(tracking_key(tracking_number), '0'))
	where tracking_number is not null;
-- Creates webhook events for counter sales, which aren't in live_events.
create trigger orders_sold_at_counter after insert on orders
	for each row when (new.channel = 'counter') execute function note_webhook_change('order.placed');

-- Alerts staff to a new order, and updates open lists of orders.
create function note_new_order() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id) values ('order_placed', new.id, new.account_id);
	return null;
end $$;
-- Counter sales are excluded: the items are already handed over, so no one needs an alert.
create trigger orders_told after insert on orders
	for each row when (new.channel <> 'counter' and is_news(new.created_at))
	execute function note_new_order();

-- Lines of orders, with everything as it was when the order was placed. The references are only for links to the
-- catalog.
create table order_lines (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	position integer not null,
	product_id bigint references products on delete set null,
	variation_id bigint references variations on delete set null,
	product_name text not null,
	variation_name text,
	image text,
	quantity integer not null check (quantity between 1 and 99),
	unit_price bigint not null check (unit_price >= 0),
	line_total bigint not null generated always as (unit_price * quantity) stored,
	-- what a unit cost the shop when it was sold; null if unknown
	unit_cost bigint check (unit_cost >= 0),
	-- The shop's price, and why staff agreed on another price; null if the customer paid the shop's price.
	original_price bigint check (original_price >= 0),
	price_reason text check (price_reason <> ''),
	unique (order_id, position),
	constraint order_lines_staff_price_check
		check ((original_price is null) = (price_reason is null))
);
create index order_lines_product on order_lines (product_id);

-- The history of orders: status changes and other events. Other events have the same status before and after.
create table order_events (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	from_status text,
	to_status text not null,
	actor_id bigint references accounts on delete set null,
	note text,
	created_at timestamptz not null default now(),
	-- src/domain/orders defines the kinds; the database checks only their format
	kind text not null default 'moved',
	constraint order_events_kind_shape check (kind ~ '^[a-z_]+$')
);
create index order_events_order on order_events (order_id, id);

-- Updates open pages of staff and of the customer.
create function note_order_event() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'order_changed', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger order_events_told after insert on order_events
	for each row when (new.from_status is not null and is_news(new.created_at))
	execute function note_order_event();

-- Internal notes of staff about orders.
create table order_notes (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	author_id bigint not null references accounts,
	text text not null check (text <> ''),
	created_at timestamptz not null default now(),
	-- when the note was removed; a removed note is stored, but no longer shown
	removed_at timestamptz
);
create index order_notes_order on order_notes (order_id, id);

-- Customers' requests to cancel an order. An order has at most one open request.
create table cancel_requests (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	reason text not null check (reason in
		('ordered_by_mistake', 'found_better_price', 'change_of_mind', 'address_wrong', 'other')),
	note text not null default '',
	state text not null default 'open' check (state in ('open', 'approved', 'declined')),
	decision_note text,
	decided_by bigint references accounts on delete set null,
	created_at timestamptz not null default now(),
	decided_at timestamptz
);
create unique index cancel_requests_one_open on cancel_requests (order_id) where state = 'open';

-- Alerts staff to a cancellation request.
create function note_cancel_request() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'cancel_requested', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger cancel_requests_told after insert on cancel_requests
	for each row when (is_news(new.created_at)) execute function note_cancel_request();

-- Earlier versions of changed orders. The first row of an order is the order as placed. Orders can be changed before
-- they are packed.
create table order_changes (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- number of the version within the order, from 1
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

-- Lines of an earlier version of an order.
create table order_change_lines (
	change_id bigint not null references order_changes on delete cascade,
	-- the line's id in the order, which may no longer have this line
	line_id bigint not null,
	position integer not null,
	product_id bigint,
	variation_id bigint,
	product_name text not null,
	variation_name text,
	quantity integer not null check (quantity > 0),
	unit_price bigint not null,
	unit_cost bigint,
	-- the number of units taken from each branch: [{"branch_id": 1, "pieces": 2}]
	taken jsonb not null default '[]',
	primary key (change_id, line_id)
);

-- One row per change of an order, with the number of the version after the change; next_version 0 is the current order.
create view order_change_steps as
select order_changes.order_id, order_changes.number, order_changes.day, order_changes.discount,
	coalesce(later.number, 0) as next_version,
	case when later.id is null then orders.discount else later.discount end as next_discount
from order_changes join orders on orders.id = order_changes.order_id
left join order_changes later
	on later.order_id = order_changes.order_id and later.number = order_changes.number + 1;

-- Orders still in the shop after their promised day or pickup time.
create view late_orders as
	select id from orders
	where status in ('pending', 'paid', 'processing') and payment_state <> 'awaiting_payment'
		and promised_from < manila_day(now())
	union all
	select id from orders
	where status in ('pending', 'paid', 'processing') and payment_state <> 'awaiting_payment'
		and pickup_ready_at < now();
