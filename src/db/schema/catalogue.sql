-- Products and what is sold of them.

-- A product's category; the home page and the menu show them in their order.
create table categories (
	id bigint generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null check (name <> ''),
	images text[] not null default '{}',
	synonyms text[] not null default '{}',
	position integer not null default 0,
	created_at timestamptz not null default now(),
	-- Counts changes, so that nobody overwrites a change they haven't seen. Reordering isn't a change.
	version integer not null default 1,
	-- the part of the picture that a square tile shows
	picture_focus text not null default 'center'
		check (picture_focus in ('center', 'top', 'bottom', 'left', 'right'))
);
create unique index categories_name_key on categories (lower(name));
create trigger categories_changed after insert or update or delete on categories
	for each statement execute function note_catalogue_change();

-- A product's page. What is bought, counted and priced is a variation.
create table products (
	id bigint generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null check (name <> ''),
	category_id bigint references categories,
	short_description text not null default '',
	description text not null default '',
	price bigint not null check (price >= 0),
	sale_price bigint check (sale_price >= 0 and sale_price < price),
	badge text,
	featured boolean not null default false,
	is_new boolean not null default false,
	is_hot boolean not null default false,
	is_best_seller boolean not null default false,
	-- src/lib/products/product-statuses.ts says what each means
	status text not null default 'published' check (status in ('published', 'draft', 'archived')),
	-- The file format and key of an imported product; the pair finds it again at the next import.
	import_source text,
	import_key text check ((import_source is null) = (import_key is null)),
	import_hash text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- counts changes of the product itself, so that nobody overwrites a change they haven't seen
	version integer not null default 1,
	sale_starts_at timestamptz,
	sale_ends_at timestamptz,
	-- when a draft becomes public by itself
	publish_at timestamptz,
	-- the variations' options: [{"name": "Colour", "values": ["Red", "Blue"]}]
	options jsonb not null default '[]',
	seo_title text not null default '',
	seo_description text not null default '',
	-- The sale price is what somebody entered, whatever the day. Whether the sale is on stands here once, for
	-- the product and its variations.
	sale_is_on boolean not null default true,
	current_sale_price bigint
		generated always as (case when sale_is_on then sale_price end) stored,
	shown_price bigint
		generated always as (coalesce(case when sale_is_on then sale_price end, price)) stored,
	-- What a unit costs the shop. A variation's own cost wins. Customers never see it. Each order line keeps
	-- the cost at the time of sale (order_lines.unit_cost).
	cost bigint check (cost >= 0),
	product_type text references product_types,
	-- `code: value` by attribute: a number in the attribute's unit, a choice's code, several codes, a boolean
	-- or text. A variation's facts win over its product's.
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	-- the devices that it is made for: {"devices": ["samsung-galaxy-a15"]}
	fits jsonb not null default '{}' check (jsonb_typeof(fits) = 'object'),
	-- shown reviews only; stored here because every list shows them
	rating_count integer not null default 0 check (rating_count >= 0),
	rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count),
	check (sale_ends_at > sale_starts_at)
);
create unique index products_import_key on products (import_source, import_key)
	where import_source is not null;
-- Lists of the storefront, by sort order and filter.
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
create index products_sitemap on products (id) include (slug, updated_at) where status = 'published';
create index products_scheduled on products (id) where sale_starts_at is not null or sale_ends_at is not null;
create index products_publish_later on products (publish_at) where publish_at is not null;
-- Lists of the back office, which show drafts too.
create index products_admin_newest on products (created_at desc, id desc);
create index products_admin_updated on products (updated_at desc, id desc);
create index products_admin_name on products (lower(name), id);
create index products_admin_price on products (shown_price, id);
create index products_admin_status on products (status, created_at desc, id desc);
create index products_admin_category on products (category_id, created_at desc, id desc);
-- A category's products by name, where names of one kind stand far apart.
create index products_admin_category_name on products (category_id, lower(name), id);
create index products_on_sale on products (created_at desc, id desc)
	where current_sale_price is not null;
create index products_product_type on products (product_type) where product_type is not null;
-- What is made for a device, and what else there is of a type, beside a product.
create index products_made_for on products using gin ((fits -> 'devices') jsonb_path_ops);
create index products_type_latest on products (product_type, id desc) where status = 'published';
-- The storefront often asks whether the shop sells anything made for named devices. In a shop without such
-- products this index stays empty.
create index products_with_fits on products (id) where status = 'published' and fits -> 'devices' <> '[]';

-- The pictures of a product in their order. The first is its main picture.
create table product_images (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	path text not null check (path ~ '^/(storage|uploads)/' or path ~ '^https?://'),
	alt text not null default '',
	position integer not null default 0,
	unique (product_id, path)
);
create index product_images_product on product_images (product_id, position, id);
create index product_images_outside on product_images (md5(path)) where path ~ '^https?://';

-- A GTIN is one number in every notation: a UPC-A is the EAN-13 without its leading zero.
create function gtin14(code text) returns text language sql immutable parallel safe return
	case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0') end;

-- A SKU as it is compared with file names: lower case, no accents, no separators. Character classes depend on
-- the locale, so the ranges are listed.
create function variation_code(sku text) returns text language sql immutable strict parallel safe as $$
	select lower(regexp_replace(normalize(sku, NFKD), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0300-\u036f\u2000-\u206f]+', '', 'g'))
$$;

-- What is sold, counted and priced. A product without variations has one hidden row with is_default; carts,
-- orders and stock always point to a variation.
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
	barcode text check (barcode <> ''),
	cost bigint check (cost >= 0),
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	fits jsonb not null default '{}' check (jsonb_typeof(fits) = 'object'),
	-- Items that already shared a GTIN when it became unique keep it: all but the oldest hold their own id
	-- here. They are offered as a choice at the till, and no other item may take the number.
	shared_gtin bigint not null default 0,
	-- only the hidden row has no name
	check (is_default or name <> ''),
	-- lets stock refer to a variation together with its product
	constraint variations_of_product unique (id, product_id)
);
create unique index variations_default on variations (product_id) where is_default;
create unique index variations_name on variations (product_id, name) where archived_at is null;
create index variations_sku on variations (lower(sku)) where sku is not null;
create unique index variations_barcode on variations (barcode)
	where barcode is not null and archived_at is null;
create index variations_product on variations (product_id);
-- Archived variations are few, and staff look for those with stock left.
create index variations_archived on variations (id) where archived_at is not null;
create index variations_outside on variations (md5(image)) where image ~ '^https?://';
create index variations_made_for on variations using gin ((fits -> 'devices') jsonb_path_ops);
create index variations_code on variations (variation_code(sku)) where sku is not null;
create unique index variations_gtin on variations (gtin14(barcode), shared_gtin)
	where archived_at is null and gtin14(barcode) is not null;
create index variations_with_fits on variations (product_id) where archived_at is null and fits -> 'devices' <> '[]';

-- Notes which products changed, once per statement.
create function note_product_changes() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'products' then
		insert into catalogue_changes (product_id) select id from changed_rows;
	elsif tg_table_name = 'stock_ledger' then
		insert into catalogue_changes (product_id, only_stock)
		select distinct variations.product_id, true
		from changed_rows join variations on variations.id = variation_id;
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

-- Whether a sale with these dates is on at an instant; a sale without dates always is.
create function sale_is_on(starts timestamptz, ends timestamptz, instant timestamptz)
	returns boolean language sql immutable as $$
	select coalesce(starts <= instant, true) and coalesce(ends > instant, true)
$$;

-- A job flips sale_is_on when a date passes; this trigger covers changes of the dates.
create function note_sale() returns trigger language plpgsql as $$
begin
	new.sale_is_on := sale_is_on(new.sale_starts_at, new.sale_ends_at, now());
	return new;
end $$;
create trigger products_sale_noted before insert or update of sale_starts_at, sale_ends_at on products
	for each row execute function note_sale();

-- Search engines read when a page last changed, and editors compare the version.
create function note_update_time() returns trigger language plpgsql as $$
begin
	new.updated_at := now();
	new.version := old.version + 1;
	-- A dated sale ends when the price drops below the sale price.
	if new.sale_price >= new.price
		and (new.sale_starts_at is not null or new.sale_ends_at is not null) then
		new.sale_price := null;
	end if;
	if new.status <> 'draft' then
		new.publish_at := null;
	end if;
	return new;
end $$;
create trigger products_touched before update on products
	for each row execute function note_update_time();

-- Former addresses of products. An old link leads to where the product is now, or says that it is gone and
-- shows similar products.
create table former_slugs (
	slug text primary key,
	-- null: the product was deleted
	product_id bigint references products on delete set null,
	name text not null,
	category_id bigint references categories on delete set null
);
create index former_slugs_product on former_slugs (product_id);

-- A changed or deleted address keeps leading somewhere, whoever changed it.
create function keep_former_slug() returns trigger language plpgsql as $$
begin
	insert into former_slugs (slug, product_id, name, category_id)
	values (old.slug, case when tg_op = 'DELETE' then null else old.id end, old.name, old.category_id)
	on conflict (slug) do update
	set product_id = excluded.product_id, name = excluded.name, category_id = excluded.category_id;
	return null;
end $$;
create trigger products_moved after update of slug on products
	for each row when (old.slug <> new.slug) execute function keep_former_slug();
create trigger products_gone after delete on products
	for each row execute function keep_former_slug();

-- What an item cost before its price changed: a till that was offline may still have sold at that price.
create table former_prices (
	variation_id bigint not null references variations on delete cascade,
	price bigint not null,
	-- when the next price came into force
	until timestamptz not null
);
create index former_prices_variation on former_prices (variation_id, until);
create index former_prices_until on former_prices (until);

-- The same rule as effectivePrice in src/domain/catalogue/product/effective-price.ts.
create function shown_price(
	product_price bigint, product_sale bigint, variation_price bigint, variation_sale bigint, is_on boolean
) returns bigint language sql immutable parallel safe return
	case when is_on and coalesce(variation_sale, case when variation_price is null then product_sale end)
			< coalesce(variation_price, product_price)
		then coalesce(variation_sale, product_sale)
		else coalesce(variation_price, product_price) end;

-- Prices of products and of variations end here, by whatever route they change.
create function keep_former_prices() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'products' then
		insert into former_prices (variation_id, price, until)
		select variations.id, shown_price(
			former.price, former.sale_price, variations.price, variations.sale_price, former.sale_is_on
		), now()
		from former join present using (id) join variations on product_id = former.id
		where archived_at is null
			and (former.price, former.sale_price, former.sale_is_on)
				is distinct from (present.price, present.sale_price, present.sale_is_on);
	else
		insert into former_prices (variation_id, price, until)
		select former.id, shown_price(
			products.price, products.sale_price, former.price, former.sale_price, products.sale_is_on
		), now()
		from former join present using (id) join products on products.id = former.product_id
		where (former.price, former.sale_price) is distinct from (present.price, present.sale_price);
	end if;
	return null;
end $$;
create trigger products_former_prices after update on products
	referencing old table as former new table as present
	for each statement execute function keep_former_prices();
create trigger variations_former_prices after update on variations
	referencing old table as former new table as present
	for each statement execute function keep_former_prices();

-- Requests that created a product, by their Idempotency-Key: a repeat returns the same product.
create table product_requests (
	account_id bigint not null references accounts on delete cascade,
	key text not null check (length(key) between 1 and 200),
	request_hash text not null,
	product_id bigint not null references products on delete cascade,
	created_at timestamptz not null default now(),
	primary key (account_id, key)
);
create index product_requests_age on product_requests (created_at);
create index product_requests_product on product_requests (product_id);

-- What a bulk edit replaced, so that it can be undone.
create table undo_steps (
	token uuid primary key default gen_random_uuid(),
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in ('bulk_edit')),
	before jsonb not null,
	created_at timestamptz not null default now(),
	used_at timestamptz
);
create index undo_steps_age on undo_steps (created_at);

-- Products whose proposed facts somebody declined.
create table declined_proposals (
	product_id bigint primary key references products on delete cascade,
	-- the hash of the texts that the proposals were read from
	words text not null,
	declined_at timestamptz not null default now()
);
