-- Items that already shared a GTIN when it became unique keep it until it changes. Once one of them gets another
-- barcode, the number belongs to the oldest of the others, and no other item can take it.

create index variations_shared_gtin on variations (product_id) where shared_gtin <> 0 and archived_at is null;

-- An item with a new barcode, or one sold again, has to be the only one with its number.
create function leave_shared_gtin() returns trigger language plpgsql as $$
begin
	new.shared_gtin := 0;
	return new;
end $$;
create trigger variations_gtin_left before update on variations for each row
	when (old.shared_gtin <> 0 and (
		gtin14(new.barcode) is distinct from gtin14(old.barcode)
		or old.archived_at is not null and new.archived_at is null
	))
	execute function leave_shared_gtin();

-- Without this, the number would be free for others while items that shared it still have it.
create function inherit_shared_gtin() returns trigger language plpgsql as $$
declare heir bigint;
begin
	heir := (
		select min(id) from variations
		where gtin14(barcode) = gtin14(old.barcode) and archived_at is null and shared_gtin <> 0
	);
	if heir is not null then
		update variations set shared_gtin = 0 where id = heir;
	end if;
	return null;
end $$;
create trigger variations_gtin_freed after update on variations for each row
	when (old.shared_gtin = 0 and old.archived_at is null and gtin14(old.barcode) is not null and (
		gtin14(new.barcode) is distinct from gtin14(old.barcode) or new.archived_at is not null
	))
	execute function inherit_shared_gtin();
create trigger variations_gtin_deleted after delete on variations for each row
	when (old.shared_gtin = 0 and old.archived_at is null and gtin14(old.barcode) is not null)
	execute function inherit_shared_gtin();

-- Numbers that were left before this rule.
update variations set shared_gtin = 0
where shared_gtin <> 0 and archived_at is null and not exists (
	select from variations other
	where gtin14(other.barcode) = gtin14(variations.barcode) and other.archived_at is null
		and other.id <> variations.id
		and (other.shared_gtin = 0 or other.id < variations.id)
);

-- Names of the product and its variations, without accents too, addresses, SKUs with and without separators, and barcodes.
create or replace function product_words_of(ids bigint[])
	returns table (product_id bigint, words tsvector) language sql stable as $$
	select products.id, to_tsvector('simple', regexp_replace(
		concat_ws(' ', products.name, products.slug, items.codes), '[^[:alnum:]]+', ' ', 'g'
	)) || array_to_tsvector(folded_words(concat_ws(' ', products.name, items.names)))
	from products
	left join lateral (
		select string_agg(variations.name, ' ') as names, string_agg(concat_ws(' ',
			variations.sku, regexp_replace(variations.sku, '[^[:alnum:]]+', '', 'g'), variations.barcode
		), ' ') as codes
		from variations where variations.product_id = products.id
	) items on true
	where products.id = any(ids)
$$;

create or replace function note_product_words() returns trigger language plpgsql as $$
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
		ids := array(
			select distinct product_id from new_rows
			where name <> '' or sku is not null or barcode is not null
		);
	else
		ids := array(
			select distinct new_rows.product_id from new_rows join old_rows on old_rows.id = new_rows.id
			where (new_rows.name, new_rows.sku, new_rows.barcode)
				is distinct from (old_rows.name, old_rows.sku, old_rows.barcode)
		);
	end if;
	if cardinality(ids) = 0 then
		return null;
	end if;
	insert into product_words select * from product_words_of(ids)
	on conflict (product_id) do update set words = excluded.words;
	return null;
end $$;

insert into product_words select * from product_words_of(array(select id from products))
on conflict (product_id) do update set words = excluded.words;
