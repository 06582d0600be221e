-- Reservations: stock that a started card payment holds. A row written here reserves, a deleted one
-- frees; the quantity itself stays with the ledger.

alter table stock
	add column reserved integer not null default 0,
	add constraint stock_reserved_in_stock check (reserved >= 0 and quantity - reserved >= 0);

-- Coupons as rules -----------------------------------------------------------------------------

alter table coupons alter column percent drop not null;
alter table coupons
	add column amount_off bigint check (amount_off > 0),
	add column free_shipping boolean not null default false,
	-- of the whole cart
	add column minimum_subtotal bigint not null default 0 check (minimum_subtotal >= 0),
	-- null: anything; else only what is in these categories gets cheaper
	add column category_ids bigint[] check (cardinality(category_ids) > 0),
	add column starts_at timestamptz,
	add column ends_at timestamptz check (ends_at > starts_at),
	-- null: without limit
	add column most_redemptions integer check (most_redemptions > 0),
	add column most_per_customer integer check (most_per_customer > 0),
	add check (num_nonnulls(percent, amount_off) <= 1),
	add check (num_nonnulls(percent, amount_off) = 1 or free_shipping);

-- Payments -------------------------------------------------------------------------------------

create table payment_intents (
	id bigint generated always as identity primary key,
	account_id bigint references accounts on delete set null,
	provider text not null check (provider in ('sandbox', 'stripe')),
	-- null until the provider has answered
	provider_id text unique,
	-- names it at the provider: a repeated call makes no second one, and its events lead back here
	reference text not null unique default gen_random_uuid(),
	-- live: may be paid and holds stock; expired: its term is over; replaced: by another intent or
	-- order of the customer; ordered, refunded, canceled: nothing more comes
	status text not null default 'live' check (status in
		('live', 'expired', 'replaced', 'ordered', 'refunded', 'canceled')),
	amount bigint not null check (amount > 0),
	-- the priced cart with everything an order is made of
	snapshot jsonb not null,
	content_hash text not null,
	expires_at timestamptz not null,
	-- when the provider is asked next; null: never again
	check_at timestamptz,
	checks integer not null default 0,
	-- what the provider took
	paid_amount bigint check (paid_amount > 0),
	paid_at timestamptz,
	order_id bigint unique references orders,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((status = 'ordered') = (order_id is not null)),
	check ((paid_amount is null) = (paid_at is null)),
	check (status not in ('ordered', 'refunded') or paid_at is not null)
);
create index payment_intents_account on payment_intents (account_id, id desc);
create unique index payment_intents_one_live on payment_intents (account_id) where status = 'live';
create index payment_intents_unsettled on payment_intents (account_id)
	where status in ('live', 'expired');
create index payment_intents_check on payment_intents (check_at) where check_at is not null;

create table stock_reservations (
	id bigint generated always as identity primary key,
	intent_id bigint not null references payment_intents,
	account_id bigint references accounts on delete set null,
	variation_id bigint not null,
	branch_id bigint not null,
	quantity integer not null check (quantity > 0),
	foreign key (variation_id, branch_id) references stock,
	unique (intent_id, variation_id, branch_id)
);
create index stock_reservations_account on stock_reservations (account_id, variation_id);
create index stock_reservations_item on stock_reservations (variation_id, branch_id);

create function apply_stock_reservations() returns trigger language plpgsql as $$
begin
	update stock set reserved = stock.reserved + changed.change
	from (
		select variation_id, branch_id,
			(case tg_op when 'INSERT' then 1 else -1 end * sum(quantity))::integer as change
		from changed_rows group by variation_id, branch_id
	) changed
	where stock.variation_id = changed.variation_id and stock.branch_id = changed.branch_id;

	insert into catalogue_changes (product_id)
	select distinct variations.product_id
	from changed_rows join variations on variations.id = variation_id;
	return null;
end $$;
create trigger stock_reserved after insert on stock_reservations
	referencing new table as changed_rows for each statement execute function apply_stock_reservations();
create trigger stock_freed after delete on stock_reservations
	referencing old table as changed_rows for each statement execute function apply_stock_reservations();

create function refuse_reservation_change() returns trigger language plpgsql as $$
begin
	raise exception 'stock_reservations rows are written and deleted, never changed';
end $$;
create trigger stock_reservations_kept
	before update of intent_id, variation_id, branch_id, quantity on stock_reservations
	for each statement execute function refuse_reservation_change();

-- A use of a coupon: held by an intent, then of its order; of an order at once without an intent.
create table coupon_redemptions (
	id bigint generated always as identity primary key,
	coupon_id bigint not null references coupons,
	account_id bigint references accounts on delete set null,
	intent_id bigint unique references payment_intents,
	order_id bigint unique references orders,
	created_at timestamptz not null default now(),
	check (num_nonnulls(intent_id, order_id) >= 1)
);
create index coupon_redemptions_coupon on coupon_redemptions (coupon_id, account_id);

create table refunds (
	id bigint generated always as identity primary key,
	-- names why, such as `order:42:cancelled`: one refund a reason, however often it is asked for
	event_key text not null unique,
	-- names it at the provider
	reference text not null unique default gen_random_uuid(),
	intent_id bigint not null references payment_intents,
	order_id bigint references orders,
	amount bigint not null check (amount > 0),
	reason text not null check (reason in
		('order_cancelled', 'stock_gone', 'coupon_used_up', 'replaced', 'amount_differs')),
	-- queued: the provider has not confirmed that it took the request
	state text not null default 'queued' check (state in ('queued', 'pending', 'succeeded', 'failed')),
	provider_id text unique,
	attempts integer not null default 0,
	last_error text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index refunds_intent on refunds (intent_id);
create index refunds_order on refunds (order_id) where order_id is not null;
create index refunds_waiting on refunds (created_at) where state = 'queued';

-- What providers told, once each.
create table payment_events (
	provider text not null,
	event_id text not null,
	type text not null,
	intent_id bigint references payment_intents,
	-- what it led to, for people who look into a payment
	outcome text not null,
	received_at timestamptz not null default now(),
	primary key (provider, event_id)
);
create index payment_events_intent on payment_events (intent_id, received_at);

-- The embedded sandbox provider's own books: it stands for a company of its own and knows nothing
-- of the tables above.

create table sandbox_secret (
	only_row boolean primary key default true check (only_row),
	webhook_secret text not null
);
insert into sandbox_secret (webhook_secret)
values ('whsec_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table sandbox_intents (
	id text primary key,
	client_secret text not null unique,
	idempotency_key text not null unique,
	status text not null default 'open' check (status in ('open', 'challenged', 'succeeded', 'canceled')),
	amount bigint not null check (amount > 0),
	reference text not null,
	failure text,
	created_at timestamptz not null default now()
);

create table sandbox_refunds (
	id text primary key,
	intent_id text not null references sandbox_intents,
	idempotency_key text not null unique,
	amount bigint not null check (amount > 0),
	created_at timestamptz not null default now()
);

create table sandbox_events (
	id text primary key,
	intent_id text not null references sandbox_intents,
	type text not null,
	payload jsonb not null,
	delivered_at timestamptz,
	created_at timestamptz not null default now()
);
create index sandbox_events_waiting on sandbox_events (created_at) where delivered_at is null;
