-- The customer display of a till on another device, such as a tablet. A shift has at most one.
create table till_displays (
	shift_id bigint primary key references shifts on delete cascade,
	-- hash of the code that connects a device; null once it was used
	code_hash bytea unique,
	code_expires_at timestamptz,
	-- hash of the connected device's token; null without one
	token_hash bytea unique,
	connected_at timestamptz,
	-- what the till shows, and how often it changed
	state json not null default '{"kind":"idle"}',
	version integer not null default 0,
	-- when the till was last there, by the database's clock
	seen_at timestamptz
);
