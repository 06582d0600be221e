-- Who changed what from what to what; nobody can edit it.
create table audit_log (
	id bigint generated always as identity primary key,
	actor_id bigint not null references accounts,
	action text not null check (action <> ''),
	entity text not null check (entity <> ''),
	entity_id text,
	label text not null,
	before jsonb,
	after jsonb,
	request_id text not null,
	created_at timestamptz not null default now()
);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_created on audit_log (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
	raise exception 'audit_log rows are never changed';
end $$;
create trigger audit_log_kept before update or delete on audit_log
	for each statement execute function refuse_audit_change();
create trigger audit_log_kept_whole before truncate on audit_log
	for each statement execute function refuse_audit_change();

-- Products -------------------------------------------------------------------------------------

alter table products
	-- counts changes of the product itself, so that nobody overwrites what they have not seen
	add column version integer not null default 1,
	-- A sale with dates: the price is kept here and stands in sale_price only between them.
	add column scheduled_sale_price bigint
		check (scheduled_sale_price >= 0 and scheduled_sale_price < price),
	add column sale_starts_at timestamptz,
	add column sale_ends_at timestamptz,
	-- a draft that becomes public by itself
	add column publish_at timestamptz,
	-- [{"name": "Colour", "values": ["Red", "Blue"]}]: what the variations were built from
	add column options jsonb not null default '[]',
	add column seo_title text not null default '',
	add column seo_description text not null default '',
	add check (sale_ends_at > sale_starts_at);
alter table variations
	add column barcode text check (barcode <> ''),
	add column scheduled_sale_price bigint check (scheduled_sale_price >= 0);
create unique index variations_barcode on variations (barcode)
	where barcode is not null and archived_at is null;
create index products_scheduled on products (id) where sale_starts_at is not null or sale_ends_at is not null;
create index products_publish_later on products (publish_at) where publish_at is not null;

create index products_on_sale on products (created_at desc, id desc) where sale_price is not null;
create index products_admin_newest on products (created_at desc, id desc);
create index products_admin_updated on products (updated_at desc, id desc);
create index products_admin_name on products (lower(name), id);
create index products_admin_price on products (shown_price, id);
create index products_admin_status on products (status, created_at desc, id desc);
create index products_admin_category on products (category_id, created_at desc, id desc);

create or replace function note_update_time() returns trigger language plpgsql as $$
begin
	new.updated_at := now();
	new.version := old.version + 1;
	-- A sale price that comes from elsewhere, such as an imported file, ends a sale with dates.
	if new.sale_price is not null and new.sale_price is distinct from old.sale_price
		and new.scheduled_sale_price is not distinct from old.scheduled_sale_price
		and new.sale_price is distinct from new.scheduled_sale_price then
		new.scheduled_sale_price := null;
		new.sale_starts_at := null;
		new.sale_ends_at := null;
	end if;
	if new.scheduled_sale_price >= new.price then
		new.scheduled_sale_price := null;
	end if;
	if new.status <> 'draft' then
		new.publish_at := null;
	end if;
	return new;
end $$;

-- The words by which staff find products, drafts and archived ones too.
create table product_words (
	product_id bigint primary key references products on delete cascade,
	words tsvector not null
);
create index product_words_found on product_words using gin (words) with (fastupdate = off);

create index variations_product on variations (product_id);
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
insert into product_words select * from product_words_of(array(select id from products));

-- What a change of many products at once replaced, so that it can be taken back.
create table undo_steps (
	token uuid primary key default gen_random_uuid(),
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in ('bulk_edit')),
	before jsonb not null,
	created_at timestamptz not null default now(),
	used_at timestamptz
);
create index undo_steps_age on undo_steps (created_at);

-- Low stock ------------------------------------------------------------------------------------

create table stock_levels (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	low_level integer not null check (low_level between 0 and 100000),
	primary key (variation_id, branch_id)
);
-- Beside the quantity, so that an index knows what is low; stock_levels decides it.
alter table stock
	add column low_level integer not null default 3,
	add column is_low boolean generated always as (quantity - reserved <= low_level) stored;
create index stock_low on stock (branch_id, variation_id) where is_low;

create function apply_stock_level() returns trigger language plpgsql as $$
begin
	update stock set low_level = new.low_level
	where variation_id = new.variation_id and branch_id = new.branch_id;
	return null;
end $$;
create trigger stock_levels_applied after insert or update on stock_levels
	for each row execute function apply_stock_level();
create function take_stock_level() returns trigger language plpgsql as $$
begin
	new.low_level := coalesce((
		select low_level from stock_levels
		where variation_id = new.variation_id and branch_id = new.branch_id
	), new.low_level);
	return new;
end $$;
create trigger stock_level_taken before insert on stock
	for each row execute function take_stock_level();

alter table stock_ledger add column adjustment text check (adjustment in
	('damaged', 'lost', 'found', 'given_away', 'returned_to_supplier', 'other'));
create index stock_ledger_branch on stock_ledger (branch_id, id desc);

-- Dressing -------------------------------------------------------------------------------------

-- Words of equal meaning that the shop adds to those it knows from the start.
create table search_synonyms (
	id bigint generated always as identity primary key,
	words text[] not null check (cardinality(words) > 0),
	-- not empty: the words find these too, but are not found by them
	means text[] not null default '{}',
	created_at timestamptz not null default now(),
	check (cardinality(words) + cardinality(means) > 1)
);
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
	for each statement execute function note_catalogue_change();

-- Addresses of elsewhere, such as the shop's former site, and where they lead.
create table redirects (
	id bigint generated always as identity primary key,
	from_path text not null unique check (from_path like '/%'),
	to_path text not null check (to_path like '/%'),
	created_at timestamptz not null default now(),
	check (from_path <> to_path)
);
create trigger redirects_changed after insert or update or delete on redirects
	for each statement execute function note_catalogue_change();

-- Customers ------------------------------------------------------------------------------------

create index accounts_words on accounts using gin (to_tsvector('simple',
	name || ' ' || email || ' ' || translate(email, '@._+-', '     ') || ' ' || coalesce(ltrim(phone, '+'), '')
)) with (fastupdate = off);
create index accounts_customers on accounts (id desc) where role = 'customer' and deleted_at is null;

create table customer_notes (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	author_id bigint not null references accounts,
	text text not null check (text <> ''),
	created_at timestamptz not null default now()
);
create index customer_notes_account on customer_notes (account_id, id desc);

-- When somebody gave or withdrew their consent to marketing mail; kept for ever.
create table newsletter_consents (
	id bigint generated always as identity primary key,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade,
	event text not null check (event in ('consented', 'withdrawn')),
	-- null: the person themselves, at the form
	actor_id bigint references accounts on delete set null,
	created_at timestamptz not null
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, id);
alter table newsletter_subscribers add column withdrawn_by bigint references accounts on delete set null;
create function note_newsletter_consent() returns trigger language plpgsql as $$
begin
	if new.withdrawn_at is null then
		insert into newsletter_consents (subscriber_id, event, created_at)
		values (new.id, 'consented', new.consented_at);
	else
		insert into newsletter_consents (subscriber_id, event, actor_id, created_at)
		values (new.id, 'withdrawn', new.withdrawn_by, new.withdrawn_at);
	end if;
	return null;
end $$;
create trigger newsletter_subscribed after insert on newsletter_subscribers
	for each row execute function note_newsletter_consent();
create trigger newsletter_consent_changed after update on newsletter_subscribers
	for each row when (old.withdrawn_at is distinct from new.withdrawn_at
		or old.consented_at is distinct from new.consented_at)
	execute function note_newsletter_consent();
insert into newsletter_consents (subscriber_id, event, created_at)
select id, 'consented', consented_at from newsletter_subscribers;

create table questions (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('contact', 'ask')),
	name text not null check (name <> ''),
	email text not null check (email <> ''),
	message text not null check (message <> ''),
	product_id bigint references products on delete set null,
	state text not null default 'open' check (state in ('open', 'answered')),
	created_at timestamptz not null default now()
);
create index questions_state on questions (state, id desc);
create table question_answers (
	id bigint generated always as identity primary key,
	question_id bigint not null references questions on delete cascade,
	author_id bigint not null references accounts,
	text text not null check (text <> ''),
	created_at timestamptz not null default now()
);
create index question_answers_question on question_answers (question_id, id);

-- Reports --------------------------------------------------------------------------------------

-- Sums of the orders of each day of Manila's calendar, without cancelled ones; a day is summed up
-- anew when a report asks for it after something of it has changed.
create table report_days (
	day date not null,
	payment_method text not null,
	orders integer not null,
	pieces integer not null,
	subtotal bigint not null,
	discount bigint not null,
	shipping_fee bigint not null,
	total bigint not null,
	-- of the orders that keep their VAT content
	vat_orders integer not null,
	vat_total bigint not null,
	vat_content bigint not null,
	primary key (day, payment_method)
);
-- Product and category 0 stand for none. What a line brought belongs to the branches it left from.
create table report_products (
	day date not null,
	product_id bigint not null,
	branch_id bigint not null,
	pieces integer not null,
	sales bigint not null,
	primary key (day, product_id, branch_id)
);
create table report_categories (
	day date not null,
	category_id bigint not null,
	branch_id bigint not null,
	pieces integer not null,
	sales bigint not null,
	primary key (day, category_id, branch_id)
);
-- The products of whole months, for reports over a long time.
create table report_product_months (
	month date not null,
	product_id bigint not null,
	pieces integer not null,
	sales bigint not null,
	primary key (month, product_id)
);
-- Months that report_product_months is right about: past ones in which nothing has changed since.
create table report_months (month date primary key);
-- Days with a change that the sums do not know. Rows are only added, so that orders of one day
-- never wait for each other.
create table report_changes (day date not null);
create index report_changes_day on report_changes (day);

create index orders_created on orders (created_at);

create function manila_day(at timestamptz) returns date language sql stable as $$
	select (at at time zone 'Asia/Manila')::date
$$;
create function note_report_change() returns trigger language plpgsql as $$
begin
	insert into report_changes (day) select distinct manila_day(created_at) from new_rows;
	return null;
end $$;
create trigger orders_reported after insert on orders
	referencing new table as new_rows for each statement execute function note_report_change();
create function note_report_update() returns trigger language plpgsql as $$
begin
	insert into report_changes (day)
	select distinct manila_day(new_rows.created_at)
	from new_rows join old_rows on old_rows.id = new_rows.id
	where (new_rows.status = 'cancelled') <> (old_rows.status = 'cancelled')
		or new_rows.total <> old_rows.total;
	return null;
end $$;
create trigger orders_reported_anew after update on orders
	referencing old table as old_rows new table as new_rows
	for each statement execute function note_report_update();
insert into report_changes (day) select distinct manila_day(created_at) from orders;
