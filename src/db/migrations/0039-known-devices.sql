-- Browsers that have signed in to an account: guesses of strangers do not lock them out. The browser
-- keeps the token, the database its hash.
create table known_devices (
	account_id bigint not null references accounts on delete cascade,
	token_hash bytea not null,
	last_used_at timestamptz not null,
	primary key (account_id, token_hash)
);
create index known_devices_last_used on known_devices (last_used_at);
