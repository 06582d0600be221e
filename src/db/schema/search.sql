-- Tables for search and for lists of the storefront. The search index itself is built in memory at each start.

-- Search words of all products, including drafts and archived products, for the staff's product search.
create table product_words (
	product_id bigint primary key references products on delete cascade,
	words tsvector not null
);
create index product_words_found on product_words using gin (words) with (fastupdate = off);

-- Returns the search words of products: their names, URL slugs, SKUs with and without separators, and barcodes.
create function product_words_of(ids bigint[])
	returns table (product_id bigint, words tsvector) language sql stable as $$
	select products.id, to_tsvector('simple', regexp_replace(
		concat_ws(' ', products.name, products.slug, (
			select string_agg(concat_ws(' ',
				variations.sku, regexp_replace(variations.sku, '[^[:alnum:]]+', '', 'g'), variations.barcode
			), ' ')
			from variations where variations.product_id = products.id
		)),
		'[^[:alnum:]]+', ' ', 'g'))
	from products where products.id = any(ids)
$$;

-- Updates the search words of products whose name, slug, SKU or barcode changed, and of no others.
create function note_product_words() returns trigger language plpgsql as $$
declare ids bigint[];
begin
	if tg_table_name = 'products' and tg_op = 'INSERT' then
		ids := array(select id from new_rows);
	elsif tg_table_name = 'products' then
		ids := array(
			select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
			where (new_rows.name, new_rows.slug) is distinct from (old_rows.name, old_rows.slug)
		);
	elsif tg_op = 'INSERT' then
		ids := array(select distinct product_id from new_rows where sku is not null or barcode is not null);
	else
		ids := array(
			select distinct new_rows.product_id from new_rows join old_rows on old_rows.id = new_rows.id
			where (new_rows.sku, new_rows.barcode) is distinct from (old_rows.sku, old_rows.barcode)
		);
	end if;
	if cardinality(ids) = 0 then
		return null;
	end if;
	insert into product_words select * from product_words_of(ids)
	on conflict (product_id) do update set words = excluded.words;
	return null;
end $$;
create trigger products_named after insert on products
	referencing new table as new_rows for each statement execute function note_product_words();
create trigger products_renamed after update on products
	referencing old table as old_rows new table as new_rows
	for each statement execute function note_product_words();
create trigger variations_named after insert on variations
	referencing new table as new_rows for each statement execute function note_product_words();
create trigger variations_renamed after update on variations
	referencing old table as old_rows new table as new_rows
	for each statement execute function note_product_words();

-- Synonyms that the shop adds to the built-in ones.
create table search_synonyms (
	id bigint generated always as identity primary key,
	words text[] not null check (cardinality(words) > 0),
	-- If not empty, the synonym works in one direction: a search for `words` also finds `means`.
	means text[] not null default '{}',
	created_at timestamptz not null default now(),
	version integer not null default 1,
	-- a synonym needs at least two words
	check (cardinality(words) + cardinality(means) > 1)
);
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
	for each statement execute function note_catalogue_change();

-- Number of ordered units of each product, used to rank search results. A job updates the number, because an update
-- with each order would invalidate the product's cache each time.
create table product_sales (
	product_id bigint primary key references products on delete cascade,
	pieces bigint not null check (pieces >= 0)
);

-- A single row with the id of the last order event that the job has counted. The job leaves out the newest events,
-- because some may not be committed yet.
create table product_sales_progress (
	is_only boolean primary key default true check (is_only),
	after_event bigint not null
);

-- Search statistics by day (in Manila). They don't record who searched.
create table search_days (
	day date not null,
	-- the normalized search terms
	query text not null check (query <> ''),
	-- the search terms as a customer typed them
	words text not null,
	searches integer not null default 0,
	-- number of searches without a product that matches all words
	not_found integer not null default 0,
	-- the words without a match in the latest search that found nothing
	missing text not null default '',
	-- number of products opened from the results, and of order lines with such a product
	opened integer not null default 0,
	ordered integer not null default 0,
	primary key (day, query)
);
create index search_days_query on search_days (query, day desc);
