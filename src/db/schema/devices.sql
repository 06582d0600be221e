-- Phones and other devices that products fit (docs/developers/products.md).

-- The list that a release brings (src/domain/devices/standard-devices.csv), plus what the shop added or
-- changed. A later release leaves edited rows alone.
create table devices (
	code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 120),
	maker text not null check (maker <> ''),
	name text not null check (name <> ''),
	kind text not null check (kind in ('phone', 'tablet', 'watch', 'laptop')),
	model_codes text[] not null default '{}',
	released_on date,
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	-- the source of each fact: lists of facts by source code
	sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
	-- offered to shoppers
	is_listed boolean not null default true,
	is_standard boolean not null default false,
	-- since then the row is the shop's own
	edited_at timestamptz,
	version integer not null default 1,
	-- lists of the back office identify rows by a number
	id bigint generated always as identity unique
);
create index devices_by_name on devices (maker, name);
create trigger devices_changed after insert or update or delete on devices
	for each statement execute function note_catalogue_change();

-- The version of the list that was written last.
create table device_releases (
	checksum text primary key,
	written_at timestamptz not null default now()
);
