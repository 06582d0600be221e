-- Money is integer centavos, instants are timestamptz. Lists of allowed words mirror src/contract
-- (a test compares them).

create table settings (
	key text primary key,
	value jsonb not null,
	updated_at timestamptz not null default now()
);

create table branches (
	id bigint generated always as identity primary key,
	code text not null unique check (code ~ '^[a-z0-9-]+$'),
	name text not null,
	is_open boolean not null default true,
	position integer not null default 0
);

-- Catalogue ------------------------------------------------------------------------------------

create table categories (
	id bigint generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null check (name <> ''),
	images text[] not null default '{}',
	synonyms text[] not null default '{}',
	position integer not null default 0,
	created_at timestamptz not null default now()
);
create unique index categories_name_key on categories (lower(name));

create table products (
	id bigint generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null check (name <> ''),
	category_id bigint references categories,
	short_description text not null default '',
	description text not null default '',
	price bigint not null check (price >= 0),
	sale_price bigint check (sale_price >= 0 and sale_price < price),
	shown_price bigint generated always as (coalesce(sale_price, price)) stored,
	badge text,
	featured boolean not null default false,
	is_new boolean not null default false,
	is_hot boolean not null default false,
	is_best_seller boolean not null default false,
	status text not null default 'published' check (status in ('published', 'draft', 'archived')),
	-- Where an imported product came from; the pair finds it again at the next import.
	import_source text,
	import_key text,
	import_hash text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((import_source is null) = (import_key is null))
);
create unique index products_import_key on products (import_source, import_key)
	where import_source is not null;
create index products_newest on products (created_at desc, id desc) where status = 'published';
create index products_price on products (shown_price, id) where status = 'published';
create index products_category_newest on products (category_id, created_at desc, id desc)
	where status = 'published';
create index products_category_price on products (category_id, shown_price, id)
	where status = 'published';
create index products_featured on products (created_at desc, id desc)
	where featured and status = 'published';
create index products_hot on products (created_at desc, id desc)
	where is_hot and status = 'published';
create index products_best on products (created_at desc, id desc)
	where is_best_seller and status = 'published';
create index products_new on products (created_at desc, id desc)
	where is_new and status = 'published';

create table product_images (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	path text not null check (path ~ '^/(storage|uploads)/' or path ~ '^https?://'),
	alt text not null default '',
	position integer not null default 0,
	unique (product_id, path)
);
create index product_images_product on product_images (product_id, position, id);

-- What is sold, counted and priced. A product without variations has one row with is_default,
-- which the outside never sees; carts, orders and stock always point here.
create table variations (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	is_default boolean not null default false,
	name text not null default '',
	sku text,
	options jsonb not null default '{}',
	-- null: the product's own price applies
	price bigint check (price >= 0),
	sale_price bigint check (sale_price >= 0 and sale_price < price),
	image text,
	position integer not null default 0,
	archived_at timestamptz,
	check (is_default or name <> '')
);
create unique index variations_default on variations (product_id) where is_default;
create unique index variations_name on variations (product_id, name) where archived_at is null;
create index variations_sku on variations (lower(sku)) where sku is not null;

-- Stock ----------------------------------------------------------------------------------------

create table stock (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	quantity integer not null default 0,
	primary key (variation_id, branch_id),
	constraint stock_never_negative check (quantity >= 0)
);

create table stock_ledger (
	id bigint generated always as identity primary key,
	variation_id bigint not null references variations,
	branch_id bigint not null references branches,
	change integer not null check (change <> 0),
	reason text not null check (reason in
		('opening', 'import', 'received', 'counted', 'adjusted', 'transferred', 'sold', 'cancelled', 'returned')),
	order_id bigint,
	actor_id bigint,
	note text,
	created_at timestamptz not null default now()
);
create index stock_ledger_item on stock_ledger (variation_id, branch_id, id);
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;

-- What a catalogue file last said of an item's stock: only a new figure counts at the next import.
create table imported_stock (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	quantity integer not null check (quantity >= 0),
	primary key (variation_id, branch_id)
);

-- The ledger is the only way to change stock: a row written here moves the quantity.
create function apply_stock_ledger() returns trigger language plpgsql as $$
begin
	update stock set quantity = stock.quantity + changed.change
	from (
		select variation_id, branch_id, sum(change)::integer as change
		from new_rows group by variation_id, branch_id
	) changed
	where stock.variation_id = changed.variation_id and stock.branch_id = changed.branch_id;

	insert into stock (variation_id, branch_id, quantity)
	select variation_id, branch_id, sum(change)::integer
	from new_rows
	where not exists (
		select from stock
		where stock.variation_id = new_rows.variation_id and stock.branch_id = new_rows.branch_id
	)
	group by variation_id, branch_id;
	return null;
end $$;
create trigger stock_ledger_applied after insert on stock_ledger
	referencing new table as new_rows for each statement execute function apply_stock_ledger();

create function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
	if pg_trigger_depth() < 2 then
		raise exception 'stock changes only through stock_ledger';
	end if;
	return null;
end $$;
create trigger stock_guarded before insert or update on stock
	for each statement execute function refuse_direct_stock_change();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
	raise exception 'stock_ledger rows are never changed';
end $$;
create trigger stock_ledger_kept before update on stock_ledger
	for each statement execute function refuse_ledger_change();

-- Which products changed, for the caches and the search index of every app node. Readers ask for
-- rows of transactions at or after the oldest one that was still running when they last looked.
create table catalogue_changes (
	id bigint generated always as identity primary key,
	-- null: something that concerns every list (a category, a feature, a setting)
	product_id bigint,
	transaction_id xid8 not null default pg_current_xact_id(),
	changed_at timestamptz not null default now()
);
create index catalogue_changes_transaction on catalogue_changes (transaction_id);

create function note_product_changes() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'products' then
		insert into catalogue_changes (product_id) select id from changed_rows;
	elsif tg_table_name = 'stock_ledger' then
		insert into catalogue_changes (product_id)
		select distinct variations.product_id from changed_rows join variations on variations.id = variation_id;
	else
		insert into catalogue_changes (product_id) select distinct product_id from changed_rows;
	end if;
	return null;
end $$;
create trigger products_inserted after insert on products
	referencing new table as changed_rows for each statement execute function note_product_changes();
create trigger products_updated after update on products
	referencing new table as changed_rows for each statement execute function note_product_changes();
create trigger products_deleted after delete on products
	referencing old table as changed_rows for each statement execute function note_product_changes();
create trigger variations_inserted after insert on variations
	referencing new table as changed_rows for each statement execute function note_product_changes();
create trigger variations_updated after update on variations
	referencing new table as changed_rows for each statement execute function note_product_changes();
create trigger variations_deleted after delete on variations
	referencing old table as changed_rows for each statement execute function note_product_changes();
create trigger product_images_inserted after insert on product_images
	referencing new table as changed_rows for each statement execute function note_product_changes();
create trigger product_images_updated after update on product_images
	referencing new table as changed_rows for each statement execute function note_product_changes();
create trigger product_images_deleted after delete on product_images
	referencing old table as changed_rows for each statement execute function note_product_changes();
create trigger stock_ledger_changed after insert on stock_ledger
	referencing new table as changed_rows for each statement execute function note_product_changes();

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
	insert into catalogue_changes (product_id) values (null);
	return null;
end $$;
create trigger categories_changed after insert or update or delete on categories
	for each statement execute function note_catalogue_change();
create trigger settings_changed after insert or update or delete on settings
	for each statement execute function note_catalogue_change();
create trigger branches_changed after insert or update or delete on branches
	for each statement execute function note_catalogue_change();

-- Accounts -------------------------------------------------------------------------------------

create table accounts (
	id bigint generated always as identity primary key,
	name text not null check (name <> ''),
	-- shown as typed, compared without case
	email text not null check (email <> ''),
	email_verified_at timestamptz,
	password_hash text,
	role text not null default 'customer' check (role in ('customer', 'staff', 'manager', 'owner')),
	branch_id bigint references branches,
	phone text check (phone ~ '^\+[0-9]{6,15}$'),
	avatar_path text,
	blocked_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create unique index accounts_email_key on accounts (lower(email));

create table identities (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	provider text not null check (provider in ('google', 'facebook')),
	subject text not null,
	email text,
	created_at timestamptz not null default now(),
	unique (provider, subject),
	unique (account_id, provider)
);

-- Only the SHA-256 of a session token is kept.
create table sessions (
	token_hash bytea primary key,
	id bigint generated always as identity unique,
	account_id bigint not null references accounts on delete cascade,
	remembered boolean not null,
	user_agent text not null default '',
	created_at timestamptz not null default now(),
	last_seen_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table email_tokens (
	token_hash bytea primary key,
	account_id bigint not null references accounts on delete cascade,
	purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'invite')),
	email text not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	used_at timestamptz
);
create index email_tokens_account on email_tokens (account_id, purpose);

-- Fixed windows; one row a key and window, shared by all app nodes.
create table rate_limits (
	key text not null,
	window_start timestamptz not null,
	count integer not null default 1,
	primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);

create table addresses (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	label text not null check (label <> ''),
	line text not null check (line <> ''),
	is_default boolean not null default false,
	created_at timestamptz not null default now()
);
create index addresses_account on addresses (account_id, id);
create unique index addresses_one_default on addresses (account_id) where is_default;

-- Cart and wishlist ----------------------------------------------------------------------------

create table cart_lines (
	account_id bigint not null references accounts on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	quantity integer not null check (quantity between 1 and 99),
	added_at timestamptz not null default now(),
	primary key (account_id, variation_id)
);
create index cart_lines_variation on cart_lines (variation_id);

create table wishlist_entries (
	account_id bigint not null references accounts on delete cascade,
	product_id bigint not null references products on delete cascade,
	created_at timestamptz not null default now(),
	primary key (account_id, product_id)
);
create index wishlist_entries_product on wishlist_entries (product_id);

-- Marketing ------------------------------------------------------------------------------------

create table features (
	id bigint generated always as identity primary key,
	tag text not null check (tag in ('featured', 'hot', 'best', 'new')),
	is_active boolean not null default true,
	title text not null,
	subtitle text not null default '',
	image_path text,
	product_id bigint references products on delete set null,
	position integer not null default 0
);
create trigger features_changed after insert or update or delete on features
	for each statement execute function note_catalogue_change();

create table coupons (
	id bigint generated always as identity primary key,
	code text not null check (code <> ''),
	percent integer not null check (percent between 1 and 100),
	is_active boolean not null default true,
	created_at timestamptz not null default now()
);
create unique index coupons_code_key on coupons (upper(code));

create table newsletter_subscribers (
	id bigint generated always as identity primary key,
	email text not null,
	consented_at timestamptz not null default now(),
	withdrawn_at timestamptz
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));

-- Orders ---------------------------------------------------------------------------------------

create table shipping_methods (
	code text primary key check (code in ('standard', 'express')),
	name text not null,
	fee bigint not null check (fee >= 0),
	min_days integer not null check (min_days >= 0),
	max_days integer not null check (max_days >= min_days),
	position integer not null default 0,
	is_active boolean not null default true
);

create trigger shipping_methods_changed after insert or update or delete on shipping_methods
	for each statement execute function note_catalogue_change();

create table orders (
	id bigint generated always as identity primary key,
	account_id bigint references accounts on delete set null,
	status text not null check (status in
		('pending', 'processing', 'paid', 'shipped', 'delivered', 'cancelled')),
	subtotal bigint not null check (subtotal >= 0),
	shipping_fee bigint not null check (shipping_fee >= 0),
	discount bigint not null default 0 check (discount >= 0 and discount <= subtotal),
	total bigint not null,
	-- null: the seller is not VAT-registered
	vat_content bigint check (vat_content >= 0),
	coupon_code text,
	shipping_method text not null references shipping_methods,
	payment_method text not null check (payment_method in ('cod', 'card')),
	shipping_label text not null,
	shipping_line text not null,
	courier text,
	tracking_number text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	constraint orders_total_adds_up check (total = subtotal + shipping_fee - discount)
);
create index orders_account on orders (account_id, id desc);
create index orders_status on orders (status, id desc);
alter table stock_ledger add foreign key (order_id) references orders;
alter table stock_ledger add foreign key (actor_id) references accounts;

-- A line keeps what was bought as it was then; the references only lead back to the catalogue.
create table order_lines (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	position integer not null,
	product_id bigint references products on delete set null,
	variation_id bigint references variations on delete set null,
	product_name text not null,
	variation_name text,
	image text,
	quantity integer not null check (quantity between 1 and 99),
	unit_price bigint not null check (unit_price >= 0),
	line_total bigint not null generated always as (unit_price * quantity) stored,
	unique (order_id, position)
);
create index order_lines_product on order_lines (product_id);

create table order_events (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	from_status text,
	to_status text not null,
	actor_id bigint references accounts on delete set null,
	note text,
	created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

create table cancel_requests (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	reason text not null check (reason in
		('ordered_by_mistake', 'found_better_price', 'change_of_mind', 'address_wrong', 'other')),
	note text not null default '',
	state text not null default 'open' check (state in ('open', 'approved', 'declined')),
	decision_note text,
	decided_by bigint references accounts on delete set null,
	created_at timestamptz not null default now(),
	decided_at timestamptz
);
create unique index cancel_requests_one_open on cancel_requests (order_id) where state = 'open';

create table idempotency_keys (
	account_id bigint not null references accounts on delete cascade,
	key text not null check (length(key) between 1 and 200),
	request_hash text not null,
	order_id bigint references orders on delete cascade,
	created_at timestamptz not null default now(),
	primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table notifications (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	type text not null check (type in
		('order_placed', 'order_paid', 'order_processing', 'order_shipped', 'order_delivered')),
	order_id bigint references orders on delete cascade,
	title text not null,
	message text not null,
	is_read boolean not null default false,
	created_at timestamptz not null default now(),
	unique (order_id, type)
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where not is_read;

-- The outbox: a message is written with the change it tells of and carried out afterwards. With no
-- mail server set it stays here for the admins to read.
create table mails (
	id bigint generated always as identity primary key,
	-- one mail an event, however often the event is handled
	event_key text unique,
	recipient text not null,
	subject text not null,
	text text not null,
	html text not null,
	state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
	attempts integer not null default 0,
	-- until then one worker has it in hand
	claimed_until timestamptz,
	last_error text,
	created_at timestamptz not null default now(),
	sent_at timestamptz
);
create index mails_recipient on mails (lower(recipient), id desc);
create index mails_queued on mails (id) where state = 'queued';

-- What every installation starts with ----------------------------------------------------------

insert into branches (code, name, position) values ('main', 'Main branch', 0), ('second', 'Second branch', 1);
insert into shipping_methods (code, name, fee, min_days, max_days, position) values
	('standard', 'Standard', 15000, 5, 7, 0),
	('express', 'Express', 25000, 3, 5, 1);
insert into coupons (code, percent) values ('SAVE10', 10);
