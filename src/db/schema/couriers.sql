-- Couriers, their reports, and the parcels booked with them.

-- The couriers that staff choose from.
create table couriers (
	id bigint generated always as identity primary key,
	version integer not null default 1,
	name text not null check (name <> ''),
	-- own_rider: an in-house rider, who hands over cash in the shop; company: pays by bank transfer and sends a file
	kind text not null default 'company' check (kind in ('company', 'own_rider')),
	-- true if staff can choose the courier when they ship an order
	is_active boolean not null default true,
	-- the meaning of each column of its payout files; null if unknown
	mapping jsonb,
	created_at timestamptz not null default now(),
	-- the address of the courier's tracking page; {number} stands for the tracking number
	tracking_link text
		check (tracking_link like 'https://%' and tracking_link like '%{number}%'),
	-- the integration that books the courier's parcels; null if staff book them manually
	provider text check (provider <> ''),
	-- the meaning of each column of its status reports; null if unknown
	report_mapping jsonb
);
create unique index couriers_name on couriers (lower(name));

-- Parcels booked through a courier's integration.
create table courier_bookings (
	id bigint generated always as identity primary key,
	-- null if the parcel no longer exists, because the order was repacked
	parcel_id bigint references parcels on delete set null,
	-- the shop's identifier of the booking, by which the courier recognizes a repeated request
	reference text not null unique,
	provider text not null,
	-- the courier's name in couriers
	courier text not null,
	-- asked: the courier hasn't answered yet; cancelling: the shop asked the courier to cancel
	state text not null default 'asked'
		check (state in ('asked', 'booked', 'refused', 'cancelling', 'cancelled')),
	-- the courier's identifier
	provider_id text,
	tracking_number text,
	attempts integer not null default 0,
	-- a problem that staff must know: a refusal, a missing answer, or a report that can't be applied to the parcel
	problem text check (problem <> ''),
	-- the status that the courier last reported
	told_status text,
	told_at timestamptz,
	-- true if the courier reported a status that wasn't applied to the parcel yet
	is_behind boolean not null default false,
	-- when to query the courier next; null if no query is needed anymore
	look_at timestamptz,
	asked_by bigint references accounts on delete set null,
	asked_at timestamptz not null,
	ended_at timestamptz,
	unique (provider, provider_id)
);
-- A parcel has at most one open booking.
create unique index courier_bookings_open on courier_bookings (parcel_id)
	where state in ('asked', 'booked', 'cancelling');
create index courier_bookings_parcel on courier_bookings (parcel_id, id desc);
create index courier_bookings_due on courier_bookings (look_at) where look_at is not null;
create index courier_bookings_asked on courier_bookings (id) where state = 'asked';
create index courier_bookings_behind on courier_bookings (id) where is_behind;
create index courier_bookings_asked_by on courier_bookings (asked_by);

-- Updates open pages of staff.
create function note_courier_booking() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id)
	select 'order_changed', order_id from parcels where id = new.parcel_id;
	return null;
end $$;
create trigger courier_bookings_told after insert or update on courier_bookings
	for each row execute function note_courier_booking();

-- Labels from couriers, stored as long as someone may print them.
create table courier_labels (
	booking_id bigint primary key references courier_bookings on delete cascade,
	content bytea not null
);

-- Events that couriers reported, each stored once.
create table courier_events (
	booking_id bigint not null references courier_bookings on delete cascade,
	event_id text not null,
	-- null for a status that has no equivalent in the shop
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
	-- held: can be undone until release_at; applying: its rows are being applied one by one
	state text not null default 'ready' check (state in ('ready', 'held', 'applying', 'applied')),
	file_name text not null,
	file_id uuid references uploaded_files on delete set null,
	file_hash text,
	mapping jsonb,
	-- the file's column headings and its first rows
	columns jsonb not null default '[]',
	samples jsonb not null default '[]',
	created_by bigint not null references accounts,
	created_at timestamptz not null,
	-- the person who applied the report, and the id of that request
	applied_by bigint references accounts,
	request_id text,
	api_key_id bigint,
	release_at timestamptz,
	applied_at timestamptz,
	-- Questions that the file leaves open, with their answers: which sheet to read, whether 1.299 means thousands,
	-- whether 03/04 is in March. Null if the file was read before questions existed.
	questions jsonb,
	check ((state = 'ready') = (applied_by is null)),
	check ((state = 'applied') = (applied_at is not null))
);
create index status_reports_file on status_reports (file_hash) where file_hash is not null;
create index status_reports_waiting on status_reports (id) where state in ('held', 'applying');

-- Rows of status reports, as read and as applied.
create table status_report_lines (
	report_id bigint not null references status_reports on delete cascade,
	line integer not null,
	tracking text not null,
	reference text not null,
	-- the status in the courier's words, and the time from which it applied
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
