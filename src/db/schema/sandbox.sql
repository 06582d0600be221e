-- The simulated payment provider and courier of the demo. In reality these are other companies, so their tables don't
-- reference the shop's tables.

-- The single secret that signs the simulated provider's webhooks. All processes share it.
create table sandbox_secret (
	only_row boolean primary key default true check (only_row),
	webhook_secret text not null
);

-- Payments at the simulated provider.
create table sandbox_intents (
	id text primary key,
	client_secret text not null unique,
	idempotency_key text not null unique,
	status text not null default 'open' check (status in ('open', 'challenged', 'succeeded', 'canceled')),
	amount bigint not null check (amount > 0),
	reference text not null,
	failure text,
	created_at timestamptz not null default now(),
	method text not null,
	-- the URL to which the simulated wallet page returns the customer
	return_address text
);

-- Refunds at the simulated provider.
create table sandbox_refunds (
	id text primary key,
	intent_id text not null references sandbox_intents,
	idempotency_key text not null unique,
	amount bigint not null check (amount > 0),
	created_at timestamptz not null default now()
);

-- Webhooks that the simulated provider sends.
create table sandbox_events (
	id text primary key,
	intent_id text not null references sandbox_intents,
	type text not null,
	payload jsonb not null,
	delivered_at timestamptz,
	created_at timestamptz not null default now()
);
create index sandbox_events_waiting on sandbox_events (created_at) where delivered_at is null;

-- Parcels booked with the simulated courier.
create table stand_in_shipments (
	id text primary key,
	reference text not null unique,
	tracking_number text not null unique,
	status text not null default 'booked',
	-- in centavos
	fee bigint not null,
	-- the shipment that the shop sent with the booking
	shipment jsonb not null,
	-- test words in the address, which determine how the courier behaves
	manners text[] not null default '{}',
	created_at timestamptz not null default now()
);

-- Events that the simulated courier reports for its parcels.
create table stand_in_events (
	id text primary key,
	shipment_id text not null references stand_in_shipments on delete cascade,
	status text not null,
	note text,
	happened_at timestamptz not null,
	delivered_at timestamptz
);
create index stand_in_events_shipment on stand_in_events (shipment_id);

-- The single secret that signs the simulated courier's webhooks. All processes share it.
create table stand_in_courier_secret (
	only_row boolean primary key default true check (only_row),
	webhook_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
