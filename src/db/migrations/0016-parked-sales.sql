-- Sales that a till of a branch put aside, for any till of the branch to resume. They reserve no stock.
create table parked_sales (
	-- the sale's id, created by the browser
	id uuid primary key,
	branch_id bigint not null references branches,
	shift_id bigint not null references shifts on delete cascade,
	name text not null check (name <> ''),
	-- items, discount, code and buyer as the till holds them; prices are read again
	sale jsonb not null,
	-- the sale's customer; erasing the customer deletes the sale
	customer_id bigint references accounts on delete cascade,
	parked_by bigint references accounts on delete set null,
	parked_at timestamptz not null,
	-- the shift that resumed it; null while it is parked
	resumed_shift_id bigint references shifts on delete cascade
);
create index parked_sales_branch on parked_sales (branch_id, parked_at) where resumed_shift_id is null;
create index parked_sales_customer on parked_sales (customer_id) where customer_id is not null;
