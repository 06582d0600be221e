-- Files for importing the data of another shop system: its catalog, its customers and its historical orders.

-- Catalog files uploaded in the back office, from their check to their undo.
create table product_imports (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts,
	-- id of the request for the latest step, for the audit log
	request_id text not null,
	file_name text not null,
	size bigint not null check (size >= 0),
	branch_id bigint not null references branches,
	status text not null default 'checking' check (status in
		('checking', 'mapping', 'ready', 'refused', 'applying', 'applied', 'failed', 'undoing', 'undone')),
	-- why the file was rejected or failed
	problem jsonb,
	-- progress of the running step, from 0 to 1
	progress real not null default 0,
	counts jsonb,
	-- examples: the first rejected rows and the first changes
	preview jsonb not null default '{"rows": [], "changes": []}',
	-- what the undo restored and what it couldn't restore
	undo jsonb,
	created_at timestamptz not null default now(),
	applied_at timestamptz,
	undone_at timestamptz,
	file_id uuid references uploaded_files on delete set null,
	-- the user's choices: how to read the file's columns, and what to multiply its prices by
	settings jsonb not null default '{}',
	-- the file's contents: columns, sheets and prices
	found jsonb,
	-- the process that handles the file, and its last heartbeat
	worker uuid,
	worker_seen_at timestamptz
);
create index product_imports_latest on product_imports (id desc);
-- Only one file is applied at a time.
create unique index product_imports_writing on product_imports ((true))
	where status in ('applying', 'undoing');

-- What an import replaced, for each product.
create table product_import_steps (
	import_id bigint not null references product_imports on delete cascade,
	product_id bigint not null references products on delete cascade,
	-- the replaced data; null if the import created the product
	before jsonb,
	-- The product's version after the import. An undo doesn't change a product that someone edited later.
	version integer not null,
	-- by item: units added or removed, and the quantity that the previous file stated
	stock jsonb not null default '[]',
	primary key (import_id, product_id)
);
create index product_import_steps_product on product_import_steps (product_id);

-- Changes that a checked file would make. They are deleted when the file is applied or discarded.
create table product_import_previews (
	import_id bigint not null references product_imports on delete cascade,
	position integer not null,
	kind text not null check (kind in ('created', 'updated')),
	card jsonb not null,
	primary key (import_id, position)
);

-- Categories that an import created. Its undo removes those that are still empty.
create table product_import_categories (
	import_id bigint not null references product_imports on delete cascade,
	category_id bigint not null references categories on delete cascade,
	primary key (import_id, category_id)
);

-- The last quantity that a catalog file gave for an item. The next import changes the stock only if its quantity
-- differs from this one.
create table imported_stock (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	quantity integer not null check (quantity >= 0),
	primary key (variation_id, branch_id)
);

-- Customers and orders exported by another shop system.
create table customer_imports (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts,
	file_name text not null,
	file_id uuid references uploaded_files on delete set null,
	kind text not null check (kind in ('customers', 'orders')),
	status text not null default 'ready' check (status in ('ready', 'applied', 'undone')),
	counts jsonb not null,
	-- rejected rows: [{line, reason}]
	problems jsonb not null default '[]',
	samples jsonb not null default '[]',
	-- what the undo couldn't remove
	kept jsonb not null default '[]',
	created_at timestamptz not null default now(),
	applied_at timestamptz,
	-- questions that the file leaves open, as in status_reports
	questions jsonb,
	answers jsonb not null default '{}'
);

-- Accounts that an import created, which its undo removes.
create table imported_customers (
	import_id bigint not null references customer_imports on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	primary key (import_id, account_id)
);

-- Subscribers that an import created, which its undo removes.
create table imported_subscribers (
	import_id bigint not null references customer_imports on delete cascade,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade,
	primary key (import_id, subscriber_id)
);

-- Orders from the other shop system. They are history: accounting, stock and reports don't include them.
create table past_orders (
	id bigint generated always as identity primary key,
	import_id bigint not null references customer_imports,
	key text not null,
	email text not null,
	name text not null,
	placed_at timestamptz not null,
	status text not null,
	currency text not null,
	-- in hundredths of the order's currency
	total bigint not null check (total >= 0),
	lines jsonb not null
);
create unique index past_orders_key on past_orders (key);
create index past_orders_email on past_orders (lower(email), placed_at desc);
create index past_orders_placed on past_orders (placed_at desc, id desc);
create index past_orders_import on past_orders (import_id);
