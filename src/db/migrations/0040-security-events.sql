-- What tells of attacks, and of changes that open or close doors. The same event again within a minute
-- is counted in its row. Of people it keeps their number, and no text that anybody typed.
create table security_events (
	id bigint generated always as identity primary key,
	key bytea not null unique,
	kind text not null,
	account_id bigint references accounts on delete set null,
	about_id bigint references accounts on delete set null,
	what text not null,
	network text not null,
	rows bigint,
	count integer not null default 1,
	is_refusal boolean not null,
	request_id text not null,
	created_at timestamptz not null,
	last_at timestamptz not null
);
create index security_events_created_at on security_events (created_at);
create index security_events_kind on security_events (kind, id);
create index security_events_account on security_events (account_id, id);
create index security_events_about on security_events (about_id, id);
create index security_events_refusal on security_events (id) where is_refusal;
