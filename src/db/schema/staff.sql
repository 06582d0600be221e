-- Staff, the audit log of their changes, and their notifications.

-- Invitations to join the staff. Only the SHA-256 of the emailed token is stored.
create table invitations (
	id bigint generated always as identity primary key,
	token_hash bytea not null unique,
	email text not null check (email <> ''),
	role text not null check (role in ('staff', 'manager', 'owner')),
	branch_id bigint references branches,
	-- null if the invitation was created on the server's command line
	invited_by bigint references accounts on delete set null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	-- staff belong to a branch; managers and owners don't
	check ((role = 'staff') = (branch_id is not null))
);
create unique index invitations_email_key on invitations (lower(email));

-- Links that make someone the first owner. The token is stored as a hash.
create table owner_links (
	token_hash bytea primary key,
	created_at timestamptz not null
);

-- API keys. A program with a key acts as the person who created the key, within the key's scopes. Keys are never
-- deleted, because the audit log references them.
create table api_keys (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts,
	name text not null check (name <> ''),
	-- SHA-256 of the key; the key itself is shown only once
	key_hash bytea not null unique,
	-- the last characters of the key, by which people tell keys apart
	ending text not null,
	scopes text[] not null check (cardinality(scopes) > 0),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- updated at most once a minute
	last_used_at timestamptz,
	revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id);

-- The audit log: each change with its author, its old values and its new values. No one can edit it.
create table audit_log (
	id bigint generated always as identity primary key,
	actor_id bigint not null references accounts,
	action text not null check (action <> ''),
	entity text not null check (entity <> ''),
	entity_id text,
	label text not null,
	before jsonb,
	after jsonb,
	request_id text not null,
	created_at timestamptz not null default now(),
	-- null if the person made the change in the back office, without an API key
	api_key_id bigint references api_keys
);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_created on audit_log (created_at);

-- Rejects changes to the audit log. An editable log would prove nothing.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
	raise exception 'audit_log rows are never changed';
end $$;
create trigger audit_log_kept before update or delete on audit_log
	for each statement execute function refuse_audit_change();
create trigger audit_log_kept_whole before truncate on audit_log
	for each statement execute function refuse_audit_change();

-- Keys of payment, sign-in and email providers, named like their environment variables.
create table provider_secrets (
	name text primary key,
	-- encrypted with a key outside the database
	sealed text not null,
	-- the last four characters, by which people recognize the key; empty for a short key
	ending text not null check (length(ending) <= 4),
	changed_at timestamptz not null,
	changed_by bigint not null references accounts
);

-- How a staff member wants to be notified of a kind of event. Without a row, every channel is on.
create table alert_choices (
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in (
		'order_placed', 'cancel_requested', 'return_requested', 'question_asked', 'payment_failed'
	)),
	in_page boolean not null,
	by_mail boolean not null,
	by_push boolean not null default true,
	primary key (account_id, kind)
);

-- Browsers that receive push notifications while no page is open.
create table push_devices (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	-- Signing out deletes the session and this row. When a session expires, a job sets session_id to null before it
	-- deletes the session, so the row stays.
	session_id bigint references sessions (id) on delete cascade,
	endpoint text not null unique,
	-- the browser's public key and secret, in base64url
	public_key text not null,
	auth_secret text not null,
	-- a name such as 'Chrome on Android'
	name text not null,
	created_at timestamptz not null default now(),
	-- when the push service last accepted a message
	told_at timestamptz
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id) where session_id is not null;

-- The key pair by which push services recognize the shop: one row.
create table push_identity (
	only_row boolean primary key default true check (only_row),
	public_key text not null,
	-- encrypted with a key outside the database
	private_key text not null
);
