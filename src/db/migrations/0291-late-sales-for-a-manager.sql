-- What an item cost before its price changed: a till without a network may still have sold at that price.
create table former_prices (
	variation_id bigint not null references variations on delete cascade,
	price bigint not null,
	-- when another price came into force
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

-- A late sale that the shop has refused for good: the goods and the money have changed hands, so a manager
-- decides whether it goes into the books.
create table sync_issues (
	sale_id uuid primary key,
	shift_id bigint not null references shifts,
	-- the number on the paper
	receipt integer not null check (receipt > 0),
	-- the till counts on after it, so that later receipts keep the numbers of their papers
	is_numbered boolean not null,
	-- by the till's clock
	sold_at timestamptz not null,
	-- as the till has sent it
	sale jsonb not null,
	-- why the shop refused it
	reason text not null check (reason <> ''),
	actor_id bigint references accounts on delete set null,
	arrived_at timestamptz not null,
	resolved_at timestamptz,
	resolved_by bigint references accounts on delete set null,
	outcome text check (outcome in ('accepted', 'cancelled')),
	note text check (note <> ''),
	check ((resolved_at is null) = (outcome is null)),
	check (outcome <> 'cancelled' or note is not null)
);
create index sync_issues_open on sync_issues (arrived_at) where resolved_at is null;
create index sync_issues_shift on sync_issues (shift_id);
