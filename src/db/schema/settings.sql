-- Settings of the whole shop. Conventions of all schema files: amounts are integer centavos, instants are timestamptz,
-- and lists of allowed values match src/contract.

-- Settings by key (src/domain/settings). A setting without a row has its default value.
create table settings (
	key text primary key,
	value jsonb not null,
	updated_at timestamptz not null default now()
);
create trigger settings_changed after insert or update or delete on settings
	for each statement execute function note_catalogue_change();

-- Branches of the shop. Each has its own stock.
create table branches (
	id bigint generated always as identity primary key,
	code text not null unique check (code ~ '^[a-z0-9-]+$'),
	name text not null,
	-- closed branches keep their stock but don't sell it
	is_open boolean not null default true,
	position integer not null default 0,
	-- true if customers can collect orders here
	has_pickup boolean not null default false,
	-- number of opening hours needed to pack a pickup order
	pickup_hours integer not null default 2 check (pickup_hours between 1 and 72)
);
create trigger branches_changed after insert or update or delete on branches
	for each statement execute function note_catalogue_change();

-- Days on which the shop doesn't pack and couriers don't deliver. The owner can edit them.
create table holidays (
	day date primary key,
	name text not null check (name <> '')
);
create trigger holidays_changed after insert or update or delete on holidays
	for each statement execute function note_catalogue_change();

-- Information pages that the owner rewrote. src/domain/settings/default-texts has the original texts.
create table page_texts (
	key text primary key,
	markdown text not null,
	updated_at timestamptz not null default now()
);
create trigger page_texts_changed after insert or update or delete on page_texts
	for each statement execute function note_catalogue_change();

-- Emails whose text the owner rewrote. The other emails have the default text.
create table mail_templates (
	kind text primary key,
	subject text not null check (subject <> ''),
	intro text not null check (intro <> ''),
	updated_at timestamptz not null default now()
);

-- Counters of the rate limits: one row per key and fixed time window. All app processes share them.
create table rate_limits (
	key text not null,
	window_start timestamptz not null,
	count integer not null default 1,
	primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);
