-- Couriers, what they report, and the parcels booked with them.

-- The couriers that staff choose from.
create table couriers (
	id bigint generated always as identity primary key,
	version integer not null default 1,
	name text not null check (name <> ''),
	-- own_rider: hands over cash in the shop; company: pays by bank transfer and sends a file
	kind text not null default 'company' check (kind in ('company', 'own_rider')),
	-- offered when an order is shipped
	is_active boolean not null default true,
	-- which column of its payout files is what; null: unknown
	mapping jsonb,
	created_at timestamptz not null default now(),
	-- the courier's tracking page; {number} stands for the tracking number
	tracking_link text
		check (tracking_link like 'https://%' and tracking_link like '%{number}%'),
	-- the integration that books its parcels; null: booked by hand
	provider text check (provider <> ''),
	-- which column of its status reports is what; null: unknown
	report_mapping jsonb
);
create unique index couriers_name on couriers (lower(name));

-- Parcels booked through a courier's integration.
create table courier_bookings (
	id bigint generated always as identity primary key,
	-- null: the order was repacked and the parcel is gone
	parcel_id bigint references parcels on delete set null,
	-- the shop's identifier, by which the courier recognizes a repeat
	reference text not null unique,
	provider text not null,
	-- its name in couriers
	courier text not null,
	-- asked: no answer yet; cancelling: the courier was asked to cancel
	state text not null default 'asked'
		check (state in ('asked', 'booked', 'refused', 'cancelling', 'cancelled')),
	-- the courier's identifier
	provider_id text,
	tracking_number text,
	attempts integer not null default 0,
	-- what staff must know: a refusal, a missing answer, or a report that the parcel can't follow
	problem text check (problem <> ''),
	-- the courier's latest report
	told_status text,
	told_at timestamptz,
	-- the courier reported something that the parcel doesn't follow yet
	is_behind boolean not null default false,
	-- when to ask the courier next; null: never again
	look_at timestamptz,
	asked_by bigint references accounts on delete set null,
	asked_at timestamptz not null,
	ended_at timestamptz,
	unique (provider, provider_id)
);
-- A parcel has one booking at a time.
create unique index courier_bookings_open on courier_bookings (parcel_id)
	where state in ('asked', 'booked', 'cancelling');
create index courier_bookings_parcel on courier_bookings (parcel_id, id desc);
create index courier_bookings_due on courier_bookings (look_at) where look_at is not null;
create index courier_bookings_asked on courier_bookings (id) where state = 'asked';
create index courier_bookings_behind on courier_bookings (id) where is_behind;
create index courier_bookings_asked_by on courier_bookings (asked_by);

-- Open pages of the staff show it.
create function note_courier_booking() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id)
	select 'order_changed', order_id from parcels where id = new.parcel_id;
	return null;
end $$;
create trigger courier_bookings_told after insert or update on courier_bookings
	for each row execute function note_courier_booking();

-- The couriers' labels, for as long as they may be printed.
create table courier_labels (
	booking_id bigint primary key references courier_bookings on delete cascade,
	content bytea not null
);

-- What the courier reported, each event once.
create table courier_events (
	booking_id bigint not null references courier_bookings on delete cascade,
	event_id text not null,
	-- null: a status that the shop doesn't follow
	status text,
	happened_at timestamptz not null,
	note text,
	received_at timestamptz not null,
	primary key (booking_id, event_id)
);

-- Files in which a courier reports the status of many parcels.
create table status_reports (
	id bigint generated always as identity primary key,
	courier text not null,
	-- held: can be undone until release_at; applying: rows are being applied one by one
	state text not null default 'ready' check (state in ('ready', 'held', 'applying', 'applied')),
	file_name text not null,
	file_id uuid references uploaded_files on delete set null,
	file_hash text,
	mapping jsonb,
	-- the file's headings and its first rows
	columns jsonb not null default '[]',
	samples jsonb not null default '[]',
	created_by bigint not null references accounts,
	created_at timestamptz not null,
	-- who applied it, and in which request
	applied_by bigint references accounts,
	request_id text,
	api_key_id bigint,
	release_at timestamptz,
	applied_at timestamptz,
	-- What the file leaves open and what was answered: which sheet to read, whether 1.299 is thousands,
	-- whether 03/04 is in March. Null: read before questions existed.
	questions jsonb,
	check ((state = 'ready') = (applied_by is null)),
	check ((state = 'applied') = (applied_at is not null))
);
create index status_reports_file on status_reports (file_hash) where file_hash is not null;
create index status_reports_waiting on status_reports (id) where state in ('held', 'applying');

-- The rows of such a file, as read and as applied.
create table status_report_lines (
	report_id bigint not null references status_reports on delete cascade,
	line integer not null,
	tracking text not null,
	reference text not null,
	-- the courier's word for the status, and when it applied
	said text not null,
	said_at timestamptz,
	fault text,
	-- what the row meant when the report was applied, and the result
	verdict text,
	status text,
	parcel_id bigint references parcels on delete set null,
	steps text[] not null default '{}',
	why text,
	primary key (report_id, line)
);
create index status_report_lines_waiting on status_report_lines (report_id, line) where verdict = 'moves';
