-- Days on which the shop is closed and nothing is packed or delivered; the owner edits them.
create table holidays (
	day date primary key,
	name text not null check (name <> '')
);
create trigger holidays_changed after insert or update or delete on holidays
	for each statement execute function note_catalogue_change();

-- The words of the information pages where the owner wrote their own; src/domain/settings/
-- default-texts has the shipped ones.
create table page_texts (
	key text primary key,
	markdown text not null,
	updated_at timestamptz not null default now()
);
create trigger page_texts_changed after insert or update or delete on page_texts
	for each statement execute function note_catalogue_change();

-- Addresses that led to a product once. A link that somebody kept leads on to where the product is
-- now, or says that it is gone and shows what is like it.
create table former_slugs (
	slug text primary key,
	-- null: deleted
	product_id bigint references products on delete set null,
	name text not null,
	category_id bigint references categories on delete set null
);
create index former_slugs_product on former_slugs (product_id);

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

-- Search engines are told when a product's page last changed.
create function note_update_time() returns trigger language plpgsql as $$
begin
	new.updated_at := now();
	return new;
end $$;
create trigger products_touched before update on products
	for each row execute function note_update_time();
create index products_sitemap on products (id) include (slug, updated_at) where status = 'published';

-- Non-working days as the package date-holidays knows them; the moon decides some of them, and the
-- government proclaims them late.
insert into holidays (day, name) values
	('2026-01-01', 'New Year''s Day'),
	('2026-02-17', 'Chinese New Year'),
	('2026-03-20', 'End of Ramadan (Eid al-Fitr)'),
	('2026-04-02', 'Maundy Thursday'),
	('2026-04-03', 'Good Friday'),
	('2026-04-04', 'Easter Saturday'),
	('2026-04-05', 'Easter Sunday'),
	('2026-04-09', 'Day of Valor'),
	('2026-05-01', 'Labor Day'),
	('2026-05-27', 'Feast of the Sacrifice (Eid al-Adha)'),
	('2026-06-12', 'Independence Day'),
	('2026-08-21', 'Ninoy Aquino Day'),
	('2026-08-31', 'National Heroes'' Day'),
	('2026-11-01', 'All Saints'' Day'),
	('2026-11-02', 'All Souls'' Day'),
	('2026-11-30', 'Bonifacio Day'),
	('2026-12-08', 'Feast of the Immaculate Conception'),
	('2026-12-24', 'Christmas Eve'),
	('2026-12-25', 'Christmas Day'),
	('2026-12-30', 'Rizal Day'),
	('2026-12-31', 'New Year''s Eve'),
	('2027-01-01', 'New Year''s Day'),
	('2027-02-06', 'Chinese New Year'),
	('2027-03-09', 'End of Ramadan (Eid al-Fitr)'),
	('2027-03-25', 'Maundy Thursday'),
	('2027-03-26', 'Good Friday'),
	('2027-03-27', 'Easter Saturday'),
	('2027-03-28', 'Easter Sunday'),
	('2027-04-09', 'Day of Valor'),
	('2027-05-01', 'Labor Day'),
	('2027-05-16', 'Feast of the Sacrifice (Eid al-Adha)'),
	('2027-06-12', 'Independence Day'),
	('2027-08-21', 'Ninoy Aquino Day'),
	('2027-08-30', 'National Heroes'' Day'),
	('2027-11-01', 'All Saints'' Day'),
	('2027-11-02', 'All Souls'' Day'),
	('2027-11-30', 'Bonifacio Day'),
	('2027-12-08', 'Feast of the Immaculate Conception'),
	('2027-12-24', 'Christmas Eve'),
	('2027-12-25', 'Christmas Day'),
	('2027-12-30', 'Rizal Day'),
	('2027-12-31', 'New Year''s Eve'),
	('2028-01-01', 'New Year''s Day'),
	('2028-01-26', 'Chinese New Year'),
	('2028-02-26', 'End of Ramadan (Eid al-Fitr)'),
	('2028-04-09', 'Day of Valor'),
	('2028-04-13', 'Maundy Thursday'),
	('2028-04-14', 'Good Friday'),
	('2028-04-15', 'Easter Saturday'),
	('2028-04-16', 'Easter Sunday'),
	('2028-05-01', 'Labor Day'),
	('2028-05-05', 'Feast of the Sacrifice (Eid al-Adha)'),
	('2028-06-12', 'Independence Day'),
	('2028-08-21', 'Ninoy Aquino Day'),
	('2028-08-28', 'National Heroes'' Day'),
	('2028-11-01', 'All Saints'' Day'),
	('2028-11-02', 'All Souls'' Day'),
	('2028-11-30', 'Bonifacio Day'),
	('2028-12-08', 'Feast of the Immaculate Conception'),
	('2028-12-24', 'Christmas Eve'),
	('2028-12-25', 'Christmas Day'),
	('2028-12-30', 'Rizal Day'),
	('2028-12-31', 'New Year''s Eve');
