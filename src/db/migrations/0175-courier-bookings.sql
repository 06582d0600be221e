-- Parcels that a courier's own program is asked to carry, and what it tells of them ------------------------

-- By which program parcels are booked with it; null: by hand.
alter table couriers add column provider text check (provider <> '');

create table courier_bookings (
	id bigint generated always as identity primary key,
	-- null: the order was packed otherwise meanwhile, and the parcel is gone
	parcel_id bigint references parcels on delete set null,
	-- the shop's name of it, by which the courier knows a repeat
	reference text not null unique,
	provider text not null,
	-- as it stands in the list of couriers
	courier text not null,
	-- asked: no answer yet; cancelling: the courier is asked to forget it
	state text not null default 'asked'
		check (state in ('asked', 'booked', 'refused', 'cancelling', 'cancelled')),
	-- what the courier calls it
	provider_id text,
	tracking_number text,
	attempts integer not null default 0,
	-- what staff have to know, in words: a no, no answer, or what could not follow
	problem text check (problem <> ''),
	-- the latest that the courier told
	told_status text,
	told_at timestamptz,
	-- it has been told something that the parcel does not follow yet
	is_behind boolean not null default false,
	-- when the courier is asked what it knows; null: no more
	look_at timestamptz,
	asked_by bigint references accounts on delete set null,
	asked_at timestamptz not null,
	ended_at timestamptz,
	unique (provider, provider_id)
);
create unique index courier_bookings_open on courier_bookings (parcel_id)
	where state in ('asked', 'booked', 'cancelling');
create index courier_bookings_parcel on courier_bookings (parcel_id, id desc);
create index courier_bookings_due on courier_bookings (look_at) where look_at is not null;
create index courier_bookings_asked on courier_bookings (id) where state = 'asked';
create index courier_bookings_behind on courier_bookings (id) where is_behind;
create index courier_bookings_asked_by on courier_bookings (asked_by);

-- The couriers' own labels, as long as they may be printed.
create table courier_labels (
	booking_id bigint primary key references courier_bookings on delete cascade,
	content bytea not null
);

-- What the courier told, once each.
create table courier_events (
	booking_id bigint not null references courier_bookings on delete cascade,
	event_id text not null,
	-- null: a status that the shop does not follow
	status text,
	happened_at timestamptz not null,
	note text,
	received_at timestamptz not null,
	primary key (booking_id, event_id)
);

-- The pages of staff show it.
create function note_courier_booking() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id)
	select 'order_changed', order_id from parcels where id = new.parcel_id;
	return null;
end $$;
create trigger courier_bookings_told after insert or update on courier_bookings
	for each row execute function note_courier_booking();
