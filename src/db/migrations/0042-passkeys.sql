-- Keys with which a device signs its person in (WebAuthn).
create table passkeys (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	-- base64url, as the authenticator gave it
	credential_id text not null unique,
	public_key bytea not null,
	-- random, one for all passkeys of an account: what a device knows its person by
	user_handle bytea not null,
	-- how often the authenticator says it was used; 0 for those that do not count
	counter bigint not null,
	transports text[] not null,
	-- a copy is kept by the maker of the device, such as in a keychain
	synced boolean not null,
	name text not null,
	created_at timestamptz not null,
	last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What an authenticator is asked to sign: once, soon, and for the browser that asked.
create table passkey_challenges (
	challenge_hash bytea primary key,
	-- of the session or visitor token
	browser_hash bytea not null,
	purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
	-- null: a sign-in, which does not know yet whose
	account_id bigint references accounts on delete cascade,
	-- of a passkey to be added
	user_handle bytea,
	expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A passkey guards an account without an authenticator app as well, and has recovery codes too.
alter table recovery_codes drop constraint recovery_codes_account_id_fkey;
alter table recovery_codes add constraint recovery_codes_account_id_fkey
	foreign key (account_id) references accounts on delete cascade;
