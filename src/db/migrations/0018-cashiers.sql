-- PINs of staff for tills. The PIN is hashed as passwords are.
create table till_pins (
	account_id bigint primary key references accounts on delete cascade,
	hash text not null,
	set_at timestamptz not null
);

-- Cashiers who signed in at a till with their PIN. The browser keeps the token, the database its hash.
create table cashier_sign_ins (
	token_hash bytea primary key,
	shift_id bigint not null references shifts on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	signed_in_at timestamptz not null
);
create index cashier_sign_ins_shift on cashier_sign_ins (shift_id);

-- A manager's PIN approved one sale, return or cash move. The browser creates its id beforehand, and the
-- amount must still be the same when it is recorded.
create table till_approvals (
	-- id of the sale, return or cash move
	action_id uuid not null,
	kind text not null check (kind in ('prices', 'return', 'cash_out')),
	-- total of the sale, or the cash taken out; 0 for a return
	amount bigint not null check (amount >= 0),
	shift_id bigint not null references shifts on delete cascade,
	approver_id bigint references accounts on delete set null,
	approved_at timestamptz not null,
	primary key (action_id, kind, amount)
);
create index till_approvals_shift on till_approvals (shift_id);
