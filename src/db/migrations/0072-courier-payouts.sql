-- Who carries the shop's parcels, and what they hand over of the cash they collect ----------------------

create table couriers (
	id bigint generated always as identity primary key,
	version integer not null default 1,
	name text not null check (name <> ''),
	-- own_rider: hands cash over in the shop; company: pays out by the bank, with a file
	kind text not null default 'company' check (kind in ('company', 'own_rider')),
	-- offered where an order is shipped
	is_active boolean not null default true,
	-- which column of its payout files is what; null: nobody has said
	mapping jsonb,
	created_at timestamptz not null default now()
);
create unique index couriers_name on couriers (lower(name));
insert into couriers (name, kind) values
	('J&T Express', 'company'), ('LBC Express', 'company'), ('Ninja Van', 'company'),
	('SPX Express', 'company'), ('Flash Express', 'company'), ('2GO', 'company'),
	('Own rider', 'own_rider');

-- Of each order, what its courier has collected and not handed over: its entries in the ledger of money,
-- summed up as they are written.
alter table orders add column cash_due bigint not null default 0;
create function sum_up_cash_due() returns trigger language plpgsql as $$
begin
	update orders set cash_due = cash_due + moved.amount
	from (
		select order_id, sum(case when to_account = 'courier' then amount else -amount end) as amount
		from new_rows where order_id is not null and 'courier' in (from_account, to_account)
		group by order_id
		having sum(case when to_account = 'courier' then amount else -amount end) <> 0
	) moved
	where orders.id = moved.order_id;
	return null;
end $$;
create trigger money_ledger_summed_up after insert on money_ledger
	referencing new table as new_rows for each statement execute function sum_up_cash_due();
update orders set cash_due = held.amount
from (
	select order_id, sum(case when to_account = 'courier' then amount else -amount end) as amount
	from money_ledger where 'courier' in (from_account, to_account) and order_id is not null
	group by order_id
) held
where orders.id = held.order_id and held.amount <> 0;
create index orders_cash_due on orders (created_at desc, id desc) where cash_due > 0;

-- The same for every spelling of a tracking number.
create function tracking_key(given text) returns text language sql immutable as $$
	select upper(regexp_replace(given, '[^A-Za-z0-9]', '', 'g'))
$$;
create index orders_tracking_key on orders (tracking_key(tracking_number))
	where tracking_number is not null;

-- What couriers and riders hand over -------------------------------------------------------------------

create table payouts (
	id bigint generated always as identity primary key,
	courier text not null,
	-- file: a courier's payout file; cash: handed over by a rider
	kind text not null check (kind in ('file', 'cash')),
	state text not null default 'ready' check (state in ('ready', 'closed', 'undone')),
	file_name text,
	file_id uuid references uploaded_files on delete set null,
	file_hash text,
	mapping jsonb,
	-- the headings of the file, and its first rows
	columns jsonb not null default '[]',
	samples jsonb not null default '[]',
	-- as it stands on the bank's or the courier's paper
	reference text check (reference <> ''),
	received bigint,
	fees bigint,
	created_by bigint not null references accounts,
	created_at timestamptz not null default now(),
	closed_by bigint references accounts,
	closed_at timestamptz,
	undone_by bigint references accounts,
	undone_at timestamptz,
	check ((state = 'ready') = (closed_at is null)),
	check ((state = 'undone') = (undone_at is not null))
);
-- A demo that is removed takes its payouts along; nothing else deletes one that was closed.
alter table money_ledger add foreign key (payout_id) references payouts on delete cascade;
create index payouts_file on payouts (file_hash) where file_hash is not null;

create table payout_lines (
	payout_id bigint not null references payouts on delete cascade,
	line integer not null,
	tracking text not null,
	reference text not null,
	amount bigint not null,
	fee bigint not null,
	fault text,
	-- what it meant when the payout was closed
	verdict text,
	order_id bigint references orders on delete set null,
	owed bigint not null default 0,
	booked bigint not null default 0,
	surplus bigint not null default 0,
	booked_fee bigint not null default 0,
	primary key (payout_id, line)
);
