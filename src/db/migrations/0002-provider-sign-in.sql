-- Sign-ins on their way through a provider, and providers that wait to be linked. Each belongs to
-- one browser by the hash of its cookie, and neither outlives ten minutes.

create table pending_sign_ins (
	state_hash bytea primary key,
	browser_hash bytea not null,
	provider text not null check (provider in ('google', 'facebook')),
	mode text not null check (mode in ('login', 'signup')),
	nonce text not null,
	code_verifier text not null,
	expires_at timestamptz not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

create table pending_links (
	browser_hash bytea primary key,
	account_id bigint not null references accounts on delete cascade,
	provider text not null check (provider in ('google', 'facebook')),
	subject text not null,
	email text not null,
	email_verified boolean not null,
	-- The customer asked to link; it happens as soon as they sign in to the account.
	asked boolean not null default false,
	expires_at timestamptz not null
);
create index pending_links_account on pending_links (account_id);
create index pending_links_expiry on pending_links (expires_at);
