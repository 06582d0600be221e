-- What was sold at a till that had no network, and is told of later ------------------------------------------

-- The browser that works at the till; null: none has taken it. It alone gives its receipts' numbers.
alter table shifts add column device_id uuid;

-- When it was sold, as the till says; null: it was told of at once.
alter table counter_sales add column sold_at timestamptz;

-- What of a late sale did not fit what the shop knew when it came: somebody looks at each.
create table sale_discrepancies (
	id bigint generated always as identity primary key,
	sale_id uuid not null references counter_sales on delete cascade,
	kind text not null check (kind in ('stock', 'price', 'number', 'shift')),
	variation_id bigint references variations on delete set null,
	-- of stock: pieces that were sold and that the books did not have
	quantity integer check (quantity > 0),
	-- of a price: what the till asked for a piece, and what the shop asks
	told bigint check (told >= 0),
	asked bigint check (asked >= 0),
	-- of a number: what the paper says
	printed integer check (printed > 0),
	settled_at timestamptz,
	settled_by bigint references accounts on delete set null,
	outcome text check (outcome in ('uncounted', 'sold_twice', 'seen')),
	note text check (note <> ''),
	check ((kind = 'stock') = (quantity is not null)),
	check ((kind = 'price') = (num_nulls(told, asked) = 0)),
	check ((kind = 'number') = (printed is not null)),
	check ((settled_at is null) = (outcome is null)),
	check (outcome is null or (kind = 'stock') = (outcome <> 'seen'))
);
create index sale_discrepancies_sale on sale_discrepancies (sale_id);
create index sale_discrepancies_open on sale_discrepancies (id) where settled_at is null;
