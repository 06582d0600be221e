-- A sale price is what somebody entered, whatever the day; whether the sale is on stands beside it
-- once for the product and its variations, and what shows is derived from the two.

create function sale_is_on(starts timestamptz, ends timestamptz, instant timestamptz)
	returns boolean language sql immutable as $$
	select coalesce(starts <= instant, true) and coalesce(ends > instant, true)
$$;

-- Neither the watchers of changes nor anybody's version of a product need to know of this.
alter table products disable trigger user;
alter table variations disable trigger user;

alter table products add column sale_is_on boolean not null default true;
update products set sale_is_on = sale_is_on(sale_starts_at, sale_ends_at, now())
	where sale_starts_at is not null or sale_ends_at is not null;
update variations set sale_price = variations.scheduled_sale_price
	from products
	where products.id = product_id and (sale_starts_at is not null or sale_ends_at is not null)
		and variations.scheduled_sale_price is not null
		and (variations.price is null or variations.scheduled_sale_price < variations.price);
update products set sale_price = scheduled_sale_price
	where (sale_starts_at is not null or sale_ends_at is not null) and scheduled_sale_price is not null;

alter table products enable trigger user;
alter table variations enable trigger user;

alter table variations drop column scheduled_sale_price;
-- Its indexes go with it.
alter table products drop column shown_price, drop column scheduled_sale_price;
drop index products_on_sale;
alter table products
	add column current_sale_price bigint
		generated always as (case when sale_is_on then sale_price end) stored,
	add column shown_price bigint
		generated always as (coalesce(case when sale_is_on then sale_price end, price)) stored;
create index products_price on products (shown_price, id) where status = 'published';
create index products_category_price on products (category_id, shown_price, id)
	where status = 'published';
create index products_admin_price on products (shown_price, id);
create index products_on_sale on products (created_at desc, id desc)
	where current_sale_price is not null;

create function note_sale() returns trigger language plpgsql as $$
begin
	new.sale_is_on := sale_is_on(new.sale_starts_at, new.sale_ends_at, now());
	return new;
end $$;
create trigger products_sale_noted before insert or update of sale_starts_at, sale_ends_at on products
	for each row execute function note_sale();

create or replace function note_update_time() returns trigger language plpgsql as $$
begin
	new.updated_at := now();
	new.version := old.version + 1;
	-- A sale with dates ends where the price falls below it.
	if new.sale_price >= new.price
		and (new.sale_starts_at is not null or new.sale_ends_at is not null) then
		new.sale_price := null;
	end if;
	if new.status <> 'draft' then
		new.publish_at := null;
	end if;
	return new;
end $$;

-- What is kept to take changes back says the same as the columns now.
create function sale_as_entered(kept jsonb, has_dates boolean) returns jsonb
	language sql immutable as $$
	select case when has_dates and kept->>'scheduled_sale_price' is not null
		then jsonb_set(kept, '{sale_price}', kept->'scheduled_sale_price') else kept end
		- 'scheduled_sale_price'
$$;
create function sales_as_entered(kept jsonb, has_dates boolean) returns jsonb
	language sql immutable as $$
	select coalesce(jsonb_agg(sale_as_entered(one, has_dates) order by place), '[]')
	from jsonb_array_elements(kept) with ordinality as listed (one, place)
$$;
update product_import_steps set before = jsonb_set(
	sale_as_entered(before, has_dates), '{variations}',
	sales_as_entered(before->'variations', has_dates))
from (
	select import_id, product_id,
		coalesce(before->>'sale_starts_at', before->>'sale_ends_at') is not null as has_dates
	from product_import_steps
) dated
where dated.import_id = product_import_steps.import_id
	and dated.product_id = product_import_steps.product_id
	and jsonb_typeof(before->'variations') = 'array';
update undo_steps set before = (
	select coalesce(jsonb_agg(one || jsonb_build_object(
		'columns', sale_as_entered(one->'columns', has_dates),
		'variations', sales_as_entered(one->'variations', has_dates)
	) order by place), '[]')
	from jsonb_array_elements(before) with ordinality as listed (one, place)
	cross join lateral (select coalesce(
		one->'columns'->>'sale_starts_at', one->'columns'->>'sale_ends_at'
	) is not null as has_dates) dated
)
where kind = 'bulk_edit';
drop function sales_as_entered(jsonb, boolean), sale_as_entered(jsonb, boolean);
