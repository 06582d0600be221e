-- Counts of a branch, a category or a shelf by several people (docs/developers/purchasing.md).

create table stock_counts (
	id bigint generated always as identity primary key,
	-- rises with every entry, so that nobody posts what they haven't reviewed
	version integer not null default 1,
	branch_id bigint not null references branches,
	category_id bigint references categories on delete set null,
	shelf text not null default '',
	scope text not null check (scope in ('branch', 'category', 'shelf')),
	is_blind boolean not null,
	status text not null default 'open' check (status in ('open', 'posted', 'cancelled')),
	started_by bigint references accounts,
	started_at timestamptz not null default now(),
	ended_by bigint references accounts,
	ended_at timestamptz
);

-- What one person counted of an item. Several people's quantities add up.
create table stock_count_entries (
	count_id bigint not null references stock_counts on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	quantity integer not null check (quantity >= 0),
	-- the branch's stock when the person counted first and last
	first_expected integer not null,
	expected integer not null,
	counted_at timestamptz not null,
	primary key (count_id, variation_id, account_id)
);
create index stock_count_entries_item on stock_count_entries (variation_id);

alter table stock_ledger add column count_id bigint references stock_counts;
