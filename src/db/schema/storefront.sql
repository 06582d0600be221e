-- Tables of the storefront, except products.

-- Slides and highlights of the home page.
create table features (
	id bigint generated always as identity primary key,
	tag text not null check (tag in ('featured', 'hot', 'best', 'new')),
	is_active boolean not null default true,
	title text not null,
	subtitle text not null default '',
	image_path text,
	product_id bigint references products on delete set null,
	position integer not null default 0,
	version integer not null default 1
);
create trigger features_changed after insert or update or delete on features
	for each statement execute function note_catalogue_change();

-- Addresses of the shop's former website, each with its new address.
create table redirects (
	id bigint generated always as identity primary key,
	from_path text not null unique check (from_path like '/%'),
	to_path text not null check (to_path like '/%'),
	created_at timestamptz not null default now(),
	version integer not null default 1,
	check (from_path <> to_path)
);
create trigger redirects_changed after insert or update or delete on redirects
	for each statement execute function note_catalogue_change();

-- Carts of signed-in customers.
create table cart_lines (
	account_id bigint not null references accounts on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	quantity integer not null check (quantity between 1 and 99),
	added_at timestamptz not null default now(),
	primary key (account_id, variation_id)
);
create index cart_lines_variation on cart_lines (variation_id);

-- Wishlists of signed-in customers.
create table wishlist_entries (
	account_id bigint not null references accounts on delete cascade,
	product_id bigint not null references products on delete cascade,
	created_at timestamptz not null default now(),
	primary key (account_id, product_id)
);
create index wishlist_entries_product on wishlist_entries (product_id);

-- The number of orders in which two products were delivered together. Each pair has two rows, one in each direction.
-- The counts reveal neither orders nor people.
create table bought_together (
	product_id bigint not null references products on delete cascade,
	other_id bigint not null references products on delete cascade,
	orders integer not null check (orders > 0),
	primary key (product_id, other_id)
);
create index bought_together_most on bought_together (product_id, orders desc, other_id);
create index bought_together_other on bought_together (other_id);

-- A single row: the last order event that is included in the counts of bought_together.
create table bought_together_progress (
	is_only boolean primary key default true check (is_only),
	after_event bigint not null
);
