-- Keys by which a program makes calls of the back office as the person who made it, within its scopes.
-- One is never deleted: the audit log names it.
create table api_keys (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts,
	name text not null check (name <> ''),
	-- SHA-256 of the key, which is shown once
	key_hash bytea not null unique,
	-- its last characters, by which people tell one from another
	ending text not null,
	scopes text[] not null check (cardinality(scopes) > 0),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- to the minute
	last_used_at timestamptz,
	revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id);

-- null: the person did it in the back office
alter table audit_log add column api_key_id bigint references api_keys;
