-- Phones and other devices that products fit (docs/developers/products.md).

-- The devices of the standard list that each release includes (src/domain/devices/standard-devices.csv), plus those
-- that the shop added or changed. A later release doesn't change edited rows.
create table devices (
	code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 120),
	maker text not null check (maker <> ''),
	name text not null check (name <> ''),
	kind text not null check (kind in ('phone', 'tablet', 'watch', 'laptop')),
	model_codes text[] not null default '{}',
	released_on date,
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	-- where the facts come from: the keys are sources, the values are lists of facts
	sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
	-- true if the device is offered to shoppers
	is_listed boolean not null default true,
	is_standard boolean not null default false,
	-- when the shop edited the row; since then releases don't change it
	edited_at timestamptz,
	version integer not null default 1,
	-- a number by which lists of the back office identify rows
	id bigint generated always as identity unique
);
create index devices_by_name on devices (maker, name);
create trigger devices_changed after insert or update or delete on devices
	for each statement execute function note_catalogue_change();

-- The version of the standard list that was written last.
create table device_releases (
	checksum text primary key,
	written_at timestamptz not null default now()
);
