-- Browsers of the shop's people that are told what comes in while no page is open ---------------------------

create table push_devices (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	-- Signing out there, or of everywhere, ends it; a session that merely ran out does not.
	session_id bigint references sessions (id) on delete cascade,
	endpoint text not null unique,
	-- as the browser made them, in base64url
	public_key text not null,
	auth_secret text not null,
	-- 'Chrome on Android'
	name text not null,
	created_at timestamptz not null default now(),
	-- when its push service last took a message
	told_at timestamptz
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id) where session_id is not null;

-- The shop's own key, by which push services know it again.
create table push_identity (
	only_row boolean primary key default true check (only_row),
	public_key text not null,
	-- sealed
	private_key text not null
);

alter table alert_choices add column by_push boolean not null default true;
-- those whom it is for were told on their devices
alter table live_events add column pushed_at timestamptz;
create index live_events_created on live_events (created_at);
