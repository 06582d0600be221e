-- Devices that products fit: the list that a release brings (src/domain/devices/standard-devices.csv) and
-- what the shop has added or changed, which a later release leaves alone.
create table devices (
	code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 120),
	maker text not null check (maker <> ''),
	name text not null check (name <> ''),
	kind text not null check (kind in ('phone', 'tablet', 'watch', 'laptop')),
	model_codes text[] not null default '{}',
	released_on date,
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	-- Where each fact is from: names of facts by the code of a source.
	sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
	-- Offered to shoppers.
	is_listed boolean not null default true,
	is_standard boolean not null default false,
	-- Since then it is the shop's own.
	edited_at timestamptz,
	version integer not null default 1
);
create trigger devices_changed after insert or update or delete on devices
	for each statement execute function note_catalogue_change();
create index devices_by_name on devices (maker, name);

-- The release of the list that was written last.
create table device_releases (
	checksum text primary key,
	written_at timestamptz not null default now()
);

-- Named devices that something is made for: `{"devices": ["samsung-galaxy-a15"]}`.
alter table products
	add column fits jsonb not null default '{}' check (jsonb_typeof(fits) = 'object');
alter table variations
	add column fits jsonb not null default '{}' check (jsonb_typeof(fits) = 'object');

-- The device that a customer looks for.
alter table accounts add column device text references devices on delete set null;
