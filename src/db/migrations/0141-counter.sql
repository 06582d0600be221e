-- What is sold across the counter: by shifts at a branch's tills ---------------------------------------------

create table tills (
	id bigint generated always as identity primary key,
	branch_id bigint not null references branches,
	-- as staff call it: till 1, till 2
	number integer not null check (number between 1 and 20),
	-- of the last receipt; a sale counts on within its own transaction, so that no number is left out
	last_receipt integer not null default 0 check (last_receipt >= 0),
	unique (branch_id, number)
);

create table shifts (
	id bigint generated always as identity primary key,
	till_id bigint not null references tills,
	-- what was in the drawer to give change of
	opening_float bigint not null check (opening_float >= 0),
	opened_at timestamptz not null,
	opened_by bigint references accounts on delete set null,
	closed_at timestamptz,
	closed_by bigint references accounts on delete set null,
	-- what the drawer should have held at the close, and what was counted
	expected bigint,
	counted bigint check (counted >= 0),
	note text check (note <> ''),
	check (num_nulls(closed_at, expected, counted) in (0, 3))
);
-- A till has one shift at a time.
create unique index shifts_open on shifts (till_id) where closed_at is null;
create index shifts_newest on shifts (opened_at desc, id desc);

create table drawer_moves (
	-- made by the browser: a repeat moves nothing
	id uuid primary key,
	shift_id bigint not null references shifts,
	direction text not null check (direction in ('in', 'out')),
	amount bigint not null check (amount > 0),
	reason text not null check (reason <> ''),
	actor_id bigint references accounts on delete set null,
	created_at timestamptz not null
);
create index drawer_moves_shift on drawer_moves (shift_id);

create table counter_sales (
	-- made by the browser: a repeat is the same sale
	id uuid primary key,
	-- tells a repeat from another sale under the same id
	request_hash text not null,
	-- a demo that is removed takes its orders along; nothing else deletes them
	order_id bigint not null unique references orders on delete cascade,
	till_id bigint not null references tills,
	shift_id bigint not null references shifts,
	receipt integer not null check (receipt > 0),
	actor_id bigint references accounts on delete set null,
	unique (till_id, receipt)
);
create index counter_sales_shift on counter_sales (shift_id);

create table counter_payments (
	sale_id uuid not null references counter_sales on delete cascade,
	position integer not null check (position >= 0),
	way text not null check (way in ('cash', 'e_wallet', 'card')),
	-- what it pays of the sale
	amount bigint not null check (amount > 0),
	-- cash that was handed over; what is more than the amount was given back
	tendered bigint check (tendered >= amount),
	-- as it stands in the e-wallet or on the terminal's slip
	reference text check (reference <> ''),
	primary key (sale_id, position),
	check ((way = 'cash') = (tendered is not null)),
	check ((way = 'cash') = (reference is null))
);

-- What was given back at a till; its drawer lacks what went back in cash.
create table counter_refunds (
	refund_id bigint primary key references refunds on delete cascade,
	shift_id bigint not null references shifts
);
create index counter_refunds_shift on counter_refunds (shift_id);
