-- Products and their variations, which customers buy.

-- Categories of products. The home page and the menu show them in the order of position.
create table categories (
	id bigint generated always as identity primary key,
	slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null check (name <> ''),
	images text[] not null default '{}',
	synonyms text[] not null default '{}',
	position integer not null default 0,
	created_at timestamptz not null default now(),
	-- Counts changes, so that no one overwrites a change they haven't seen. Reordering isn't a change.
	version integer not null default 1,
	-- the part of the picture that a square tile shows
	picture_focus text not null default 'center'
		check (picture_focus in ('center', 'top', 'bottom', 'left', 'right'))
);
create unique index categories_name_key on categories (lower(name));
create trigger categories_changed after insert or update or delete on categories
	for each statement execute function note_catalogue_change();

-- Products, each with a page. Customers buy variations of a product; stock and prices belong to variations too.
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
	-- src/lib/products/product-statuses.ts explains each status
	status text not null default 'published' check (status in ('published', 'draft', 'archived')),
	-- The file format and key of an imported product. The next import finds the product by both.
	import_source text,
	import_key text check ((import_source is null) = (import_key is null)),
	import_hash text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- counts changes of the product itself, so that no one overwrites a change they haven't seen
	version integer not null default 1,
	sale_starts_at timestamptz,
	sale_ends_at timestamptz,
	-- when a draft is published automatically
	publish_at timestamptz,
	-- the options of the variations, such as [{"name": "Colour", "values": ["Red", "Blue"]}]
	options jsonb not null default '[]',
	seo_title text not null default '',
	seo_description text not null default '',
	-- sale_price is the price that someone entered, whether or not the sale is on. sale_is_on is true while the sale is
	-- on, for the product and its variations.
	sale_is_on boolean not null default true,
	current_sale_price bigint
		generated always as (case when sale_is_on then sale_price end) stored,
	shown_price bigint
		generated always as (coalesce(case when sale_is_on then sale_price end, price)) stored,
	-- Cost of a unit to the shop. A variation's cost overrides the product's. Customers never see it. Each order line
	-- keeps the cost at the time of sale (order_lines.unit_cost).
	cost bigint check (cost >= 0),
	product_type text references product_types,
	-- `code: value` by attribute: a number in the attribute's unit, a choice's code, several codes, a boolean or text.
	-- A variation's facts override its product's.
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	-- the devices for which the product is made: {"devices": ["samsung-galaxy-a15"]}
	fits jsonb not null default '{}' check (jsonb_typeof(fits) = 'object'),
	-- from the shown reviews only; stored here because every product list shows it
	rating_count integer not null default 0 check (rating_count >= 0),
	rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count),
	check (sale_ends_at > sale_starts_at)
);
create unique index products_import_key on products (import_source, import_key)
	where import_source is not null;
-- Indexes for lists of the storefront, by sort order and filter.
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
-- Indexes for lists of the back office, which include drafts.
create index products_admin_newest on products (created_at desc, id desc);
create index products_admin_updated on products (updated_at desc, id desc);
create index products_admin_name on products (lower(name), id);
create index products_admin_price on products (shown_price, id);
create index products_admin_status on products (status, created_at desc, id desc);
create index products_admin_category on products (category_id, created_at desc, id desc);
-- Lists a category's products by name. With products_admin_name alone, PostgreSQL would have to skip the products of
-- all other categories.
create index products_admin_category_name on products (category_id, lower(name), id);
create index products_on_sale on products (created_at desc, id desc)
	where current_sale_price is not null;
create index products_product_type on products (product_type) where product_type is not null;
-- Indexes for finding products that a product page suggests: those made for the same device, and those of the same
-- type.
create index products_made_for on products using gin ((fits -> 'devices') jsonb_path_ops);
create index products_type_latest on products (product_type, id desc) where status = 'published';
-- The storefront often asks whether the shop sells anything made for named devices. In a shop without such
-- products this index stays empty.
create index products_with_fits on products (id) where status = 'published' and fits -> 'devices' <> '[]';

-- Pictures of products in the order of position. The first is the main picture.
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

-- Returns the same number for every notation of a GTIN: a UPC-A is the EAN-13 without its leading zero.
create function gtin14(code text) returns text language sql immutable parallel safe return
	case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0') end;

-- Normalizes a SKU for comparison with file names: lower case, without accents and separators. The character ranges are
-- listed, because character classes depend on the locale.
create function variation_code(sku text) returns text language sql immutable strict parallel safe as $$
	select lower(regexp_replace(normalize(sku, NFKD), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0300-\u036f\u2000-\u206f]+', '', 'g'))
$$;

-- Variations of products, which have stock and a price. A product without visible variations has one hidden row with
-- is_default, so carts, orders and stock always refer to a variation.
create table variations (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	is_default boolean not null default false,
	name text not null default '',
	sku text,
	options jsonb not null default '{}',
	-- null if the product's price applies
	price bigint check (price >= 0),
	sale_price bigint check (sale_price >= 0 and sale_price < price),
	image text,
	position integer not null default 0,
	archived_at timestamptz,
	barcode text check (barcode <> ''),
	cost bigint check (cost >= 0),
	facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
	fits jsonb not null default '{}' check (jsonb_typeof(fits) = 'object'),
	-- 0, or the item's own id if it shares its GTIN with an older item. Such items existed before GTINs had to be
	-- unique. When a till scans the GTIN, staff choose one of the items. New items can't share a GTIN.
	shared_gtin bigint not null default 0,
	-- only the hidden row has no name
	check (is_default or name <> ''),
	-- allows a foreign key to a variation together with its product (table stock)
	constraint variations_of_product unique (id, product_id)
);
create unique index variations_default on variations (product_id) where is_default;
create unique index variations_name on variations (product_id, name) where archived_at is null;
create index variations_sku on variations (lower(sku)) where sku is not null;
create unique index variations_barcode on variations (barcode)
	where barcode is not null and archived_at is null;
create index variations_product on variations (product_id);
-- For archived variations that still have stock, which staff look for. Few variations are archived, so this index is
-- small.
create index variations_archived on variations (id) where archived_at is not null;
create index variations_outside on variations (md5(image)) where image ~ '^https?://';
create index variations_made_for on variations using gin ((fits -> 'devices') jsonb_path_ops);
create index variations_code on variations (variation_code(sku)) where sku is not null;
create unique index variations_gtin on variations (gtin14(barcode), shared_gtin)
	where archived_at is null and gtin14(barcode) is not null;
create index variations_with_fits on variations (product_id) where archived_at is null and fits -> 'devices' <> '[]';

-- Records which products changed, once per statement.
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

-- True if a sale with these dates is on at an instant. A sale without dates is always on.
create function sale_is_on(starts timestamptz, ends timestamptz, instant timestamptz)
	returns boolean language sql immutable as $$
	select coalesce(starts <= instant, true) and coalesce(ends > instant, true)
$$;

-- Sets sale_is_on when the dates of a sale change. When a date passes, a job sets it.
create function note_sale() returns trigger language plpgsql as $$
begin
	new.sale_is_on := sale_is_on(new.sale_starts_at, new.sale_ends_at, now());
	return new;
end $$;
create trigger products_sale_noted before insert or update of sale_starts_at, sale_ends_at on products
	for each row execute function note_sale();

-- Records the time of the last change, which sitemaps tell search engines, and increments the version, which editors
-- compare.
create function note_update_time() returns trigger language plpgsql as $$
begin
	new.updated_at := now();
	new.version := old.version + 1;
	-- A sale with dates ends when the price drops to the sale price or below it.
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

-- Former addresses of products. An old link redirects to the product's current page, or to a page that says the product
-- is gone and shows similar ones.
create table former_slugs (
	slug text primary key,
	-- null if the product was deleted
	product_id bigint references products on delete set null,
	name text not null,
	category_id bigint references categories on delete set null
);
create index former_slugs_product on former_slugs (product_id);

-- Keeps the former address of a changed or deleted product, whatever changed it, so that old links still work.
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

-- Prices of items before they changed, because a till that was offline may still have sold at such a price.
create table former_prices (
	variation_id bigint not null references variations on delete cascade,
	price bigint not null,
	-- when the next price took effect
	until timestamptz not null
);
create index former_prices_variation on former_prices (variation_id, until);
create index former_prices_until on former_prices (until);

-- Returns the same price as effectivePrice in src/domain/catalogue/product/effective-price.ts.
create function shown_price(
	product_price bigint, product_sale bigint, variation_price bigint, variation_sale bigint, is_on boolean
) returns bigint language sql immutable parallel safe return
	case when is_on and coalesce(variation_sale, case when variation_price is null then product_sale end)
			< coalesce(variation_price, product_price)
		then coalesce(variation_sale, product_sale)
		else coalesce(variation_price, product_price) end;

-- Records former prices of products and variations, whatever changed them.
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

-- Requests that created a product, by their Idempotency-Key. A repeated request returns the same product.
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

-- The values that a bulk edit replaced, so that it can be undone.
create table undo_steps (
	token uuid primary key default gen_random_uuid(),
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in ('bulk_edit')),
	before jsonb not null,
	created_at timestamptz not null default now(),
	used_at timestamptz
);
create index undo_steps_age on undo_steps (created_at);

-- Products whose proposed facts someone declined.
create table declined_proposals (
	product_id bigint primary key references products on delete cascade,
	-- hash of the texts that the facts were proposed from
	words text not null,
	declined_at timestamptz not null default now()
);
