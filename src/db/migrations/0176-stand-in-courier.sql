-- The books of the demo's courier, which carries nothing -----------------------------------------------

create table stand_in_shipments (
	id text primary key,
	reference text not null unique,
	tracking_number text not null unique,
	status text not null default 'booked',
	-- in centavos
	fee bigint not null,
	-- what it was asked to carry
	shipment jsonb not null,
	-- test words of its address
	manners text[] not null default '{}',
	created_at timestamptz not null default now()
);
create table stand_in_events (
	id text primary key,
	shipment_id text not null references stand_in_shipments on delete cascade,
	status text not null,
	note text,
	happened_at timestamptz not null,
	delivered_at timestamptz
);
create index stand_in_events_shipment on stand_in_events (shipment_id);

-- The secret of its webhooks: the same for every process on this database.
create table stand_in_courier_secret (
	only_row boolean primary key default true check (only_row),
	webhook_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into stand_in_courier_secret default values;
