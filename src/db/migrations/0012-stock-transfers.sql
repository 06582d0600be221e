-- Stock on its way from one branch to another (docs/developers/purchasing.md).

create table stock_transfers (
	id bigint generated always as identity primary key,
	version integer not null default 1,
	from_branch_id bigint not null references branches,
	to_branch_id bigint not null references branches,
	status text not null default 'in_transit' check (status in ('in_transit', 'received', 'cancelled')),
	note text not null default '',
	sent_by bigint references accounts,
	sent_at timestamptz not null default now(),
	-- null while in transit
	ended_by bigint references accounts,
	ended_at timestamptz,
	check (from_branch_id <> to_branch_id)
);
create index stock_transfers_open on stock_transfers (to_branch_id) where status = 'in_transit';

-- A quantity of 0: arrived without having been listed.
create table stock_transfer_lines (
	transfer_id bigint not null references stock_transfers on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	quantity integer not null check (quantity >= 0),
	-- null until the other branch receives it
	received integer check (received >= 0),
	primary key (transfer_id, variation_id)
);
create index stock_transfer_lines_item on stock_transfer_lines (variation_id);

alter table stock_ledger add column transfer_id bigint references stock_transfers;
create index stock_ledger_transfer on stock_ledger (transfer_id) where transfer_id is not null;
