-- Accounts of customers and staff, and their sign-ins.

-- One row per person. A deleted account keeps its row, stripped of personal data, because the stock ledger
-- refers to it.
create table accounts (
	id bigint generated always as identity primary key,
	name text not null check (name <> ''),
	-- as the person typed it, but compared without case
	email text not null check (email <> ''),
	email_verified_at timestamptz,
	password_hash text,
	role text not null default 'customer' check (role in ('customer', 'staff', 'manager', 'owner')),
	branch_id bigint references branches,
	phone text check (phone ~ '^\+[0-9]{6,15}$'),
	avatar_path text,
	blocked_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	deleted_at timestamptz,
	-- the device for which the customer buys accessories
	device text references devices on delete set null,
	-- when the customer unsubscribed from review invitations
	review_invitations_ended_at timestamptz
);
create unique index accounts_email_key on accounts (lower(email));
-- Staff search customers by name, email and phone number.
create index accounts_words on accounts using gin (to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), '')
)) with (fastupdate = off);
create index accounts_customers on accounts (id desc) where role = 'customer' and deleted_at is null;
create index accounts_blocked on accounts (id desc) where blocked_at is not null;
create index accounts_customers_name on accounts (lower(name), id)
	where role = 'customer' and deleted_at is null;
-- Creates webhook events for new customers, and for changes of the data that webhooks send about customers.
create trigger customers_come after insert on accounts
	for each row when (new.role = 'customer') execute function note_webhook_change('customer.changed');
create trigger customers_changed after update on accounts
	for each row when (
		new.role = 'customer'
		and (old.name, old.email, old.phone, old.blocked_at, old.email_verified_at)
			is distinct from (new.name, new.email, new.phone, new.blocked_at, new.email_verified_at)
	) execute function note_webhook_change('customer.changed');

-- Verified email addresses of accounts, current and former. Emails, subscriptions, questions and historical orders
-- store only an address; this table shows to which account the address belonged at a given time.
create table account_emails (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	email text not null,
	proved_at timestamptz not null,
	-- when the account changed to another address; null if this is its current address
	given_up_at timestamptz
);
create index account_emails_email on account_emails (lower(email), proved_at);
create index account_emails_account on account_emails (account_id);

-- Uses the database's clock for these times, because they are compared with other times from this clock.
create function note_account_email() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and lower(old.email) <> lower(new.email) then
		update account_emails set given_up_at = now()
		where account_id = new.id and given_up_at is null;
	end if;
	if new.email_verified_at is null then
		-- If the address is no longer verified, the account doesn't own it.
		delete from account_emails where account_id = new.id and given_up_at is null;
	elsif not exists (
		select from account_emails where account_id = new.id and given_up_at is null
	) then
		insert into account_emails (account_id, email, proved_at)
		values (new.id, new.email, now());
	end if;
	return null;
end $$;
create trigger account_email_noted after insert or update of email, email_verified_at on accounts
	for each row execute function note_account_email();

-- Returns the account that an address belonged to at a time: the account that had it then, else the next account that
-- proved it, else the last account that had it. Null if no account ever proved it.
create function account_of_email(address text, at timestamptz) returns bigint language sql stable as $$
	select account_id from account_emails
	where lower(email) = lower(address)
	order by
		(proved_at <= at and at < coalesce(given_up_at, 'infinity')) desc,
		(proved_at > at) desc,
		case when proved_at > at then proved_at end,
		proved_at desc
	limit 1
$$;

-- Sign-ins through providers such as Google. The subject is the provider's id of the person.
create table identities (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	provider text not null,
	subject text not null,
	email text,
	created_at timestamptz not null default now(),
	unique (provider, subject),
	unique (account_id, provider)
);

-- Only the SHA-256 of a session token is stored.
create table sessions (
	token_hash bytea primary key,
	id bigint generated always as identity unique,
	account_id bigint not null references accounts on delete cascade,
	remembered boolean not null,
	user_agent text not null default '',
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	expires_at timestamptz not null,
	-- none: the account had no authenticator app at the sign-in; due: the person has entered only the password, so the
	-- session can only ask for the code
	second_factor text not null default 'none'
		check (second_factor in ('none', 'due', 'given')),
	-- when the person last proved their identity within the session
	confirmed_at timestamptz,
	-- when the person was last known to be present: at the sign-in, at a later proof of identity, or at a change
	-- shortly after one of these
	present_at timestamptz not null default now()
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Links sent by email; only the SHA-256 of a token is stored.
create table email_tokens (
	token_hash bytea primary key,
	account_id bigint not null references accounts on delete cascade,
	purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'invite')),
	email text not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	used_at timestamptz,
	-- the session that requested a change of the email address; it stays signed in when the change ends the account's
	-- other sessions
	session_id bigint
);
create index email_tokens_account on email_tokens (account_id, purpose);

-- Authenticator apps of staff accounts.
create table second_factors (
	account_id bigint primary key references accounts on delete cascade,
	-- encrypted with a key outside the database
	secret text not null,
	-- null if the setup isn't finished, so sign-ins don't ask for a code
	confirmed_at timestamptz,
	-- the 30-second time step of the last code used, so that each code works once
	last_step bigint not null default 0,
	created_at timestamptz not null
);

-- Only the SHA-256 of a code is stored. A used code is deleted.
create table recovery_codes (
	account_id bigint not null references accounts on delete cascade,
	code_hash bytea not null,
	primary key (account_id, code_hash)
);

-- WebAuthn credentials of accounts.
create table passkeys (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	-- in base64url, as the authenticator returned it
	credential_id text not null unique,
	public_key bytea not null,
	-- a random value, the same for all passkeys of an account, by which a device identifies its user
	user_handle bytea not null,
	-- the authenticator's count of its uses; 0 if it doesn't count
	counter bigint not null,
	transports text[] not null,
	-- true if the device's maker keeps a copy of the passkey, for example in a keychain
	synced boolean not null,
	name text not null,
	created_at timestamptz not null,
	last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Challenges that an authenticator has to sign. Each works once, for a short time, and only in the browser that
-- requested it.
create table passkey_challenges (
	challenge_hash bytea primary key,
	-- hash of the session token or visitor token
	browser_hash bytea not null,
	purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
	-- null for a sign-in, because its account isn't known yet
	account_id bigint references accounts on delete cascade,
	-- the user handle of the passkey to be added
	user_handle bytea,
	expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Unfinished sign-ins at a provider. A row belongs to the browser whose cookie has the hash browser_hash. It is valid
-- for ten minutes at most.
create table pending_sign_ins (
	state_hash bytea primary key,
	browser_hash bytea not null,
	provider text not null,
	mode text not null check (mode in ('login', 'signup')),
	nonce text not null,
	code_verifier text not null,
	expires_at timestamptz not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- Identities at a provider that wait to be linked to an account, for ten minutes at most.
create table pending_links (
	browser_hash bytea primary key,
	account_id bigint not null references accounts on delete cascade,
	provider text not null,
	subject text not null,
	email text not null,
	email_verified boolean not null,
	-- true if the customer asked to link the identity, which then happens at their next sign-in to the account
	asked boolean not null default false,
	expires_at timestamptz not null
);
create index pending_links_account on pending_links (account_id);
create index pending_links_expiry on pending_links (expires_at);

-- Browsers that have signed in to an account before. Strangers who guess passwords can't lock them out. The browser has
-- the token, the database its hash.
create table known_devices (
	account_id bigint not null references accounts on delete cascade,
	token_hash bytea not null,
	last_used_at timestamptz not null,
	primary key (account_id, token_hash)
);
create index known_devices_last_used on known_devices (last_used_at);

-- Signs of attacks, and changes that grant or remove access. A repeat within a minute increases the count of the same
-- row. Rows identify people only by account number, never by text that someone typed.
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

-- Delivery addresses of customers.
create table addresses (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	label text not null check (label <> ''),
	-- the address as it is printed on labels
	line text not null check (line <> ''),
	is_default boolean not null default false,
	created_at timestamptz not null default now(),
	-- The parts of the address in addition to the printed line; null for an address typed as free text.
	recipient_name text,
	-- in E.164 notation; null if there is no number to call
	phone text,
	street text,
	landmark text,
	city text,
	zip text,
	-- the code of a barangay, city or town in the Philippine Standard Geographic Code
	place text check (place ~ '^[0-9]{10}$'),
	-- an address with a place has the other parts too
	check (place is null or (recipient_name is not null and street is not null))
);
create index addresses_account on addresses (account_id, id);
-- An account has at most one default address.
create unique index addresses_one_default on addresses (account_id) where is_default;
