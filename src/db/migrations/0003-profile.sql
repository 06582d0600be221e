-- A deleted account keeps its row, stripped of the person, because the stock ledger names it.
alter table accounts add column deleted_at timestamptz;

-- Who is asked to work here. Only the SHA-256 of the mailed token is kept.
create table invitations (
	id bigint generated always as identity primary key,
	token_hash bytea not null unique,
	email text not null check (email <> ''),
	role text not null check (role in ('staff', 'manager', 'owner')),
	branch_id bigint references branches,
	-- null: made on the server's own command line
	invited_by bigint references accounts on delete set null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	check ((role = 'staff') = (branch_id is not null))
);
create unique index invitations_email_key on invitations (lower(email));
