-- The authenticator app of somebody who works here.
create table second_factors (
	account_id bigint primary key references accounts on delete cascade,
	-- sealed with a key that is not in the database
	secret text not null,
	-- null: its set-up has only begun, and nothing asks for it
	confirmed_at timestamptz,
	-- the 30 seconds whose code was used last: a code counts once
	last_step bigint not null default 0,
	created_at timestamptz not null
);

-- Only the SHA-256 of a code is kept; a used one goes.
create table recovery_codes (
	account_id bigint not null references second_factors on delete cascade,
	code_hash bytea not null,
	primary key (account_id, code_hash)
);

-- due: only the password stands behind the session, and it opens nothing but the question for the
-- code; none: the account had no authenticator app when the session began.
alter table sessions add column second_factor text not null default 'none'
	check (second_factor in ('none', 'due', 'given'));
