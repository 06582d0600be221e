-- Customers and past orders that another shop system has written down.
create table customer_imports (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts,
	file_name text not null,
	file_id uuid references uploaded_files on delete set null,
	kind text not null check (kind in ('customers', 'orders')),
	status text not null default 'ready' check (status in ('ready', 'applied', 'undone')),
	counts jsonb not null,
	-- rows that stay out: [{line, reason}]
	problems jsonb not null default '[]',
	samples jsonb not null default '[]',
	-- what an undo had to leave
	kept jsonb not null default '[]',
	created_at timestamptz not null default now(),
	applied_at timestamptz
);

create table imported_customers (
	import_id bigint not null references customer_imports on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	primary key (import_id, account_id)
);
create table imported_subscribers (
	import_id bigint not null references customer_imports on delete cascade,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade,
	primary key (import_id, subscriber_id)
);

-- Orders of the shop before this one: history, which no book, stock or report knows of.
create table past_orders (
	id bigint generated always as identity primary key,
	import_id bigint not null references customer_imports,
	key text not null,
	email text not null,
	name text not null,
	placed_at timestamptz not null,
	status text not null,
	currency text not null,
	-- in hundredths of the currency
	total bigint not null check (total >= 0),
	lines jsonb not null
);
create unique index past_orders_key on past_orders (key);
create index past_orders_email on past_orders (lower(email), placed_at desc);
create index past_orders_placed on past_orders (placed_at desc, id desc);
create index past_orders_import on past_orders (import_id);
