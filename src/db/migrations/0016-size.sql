-- What is low, by product: beside each branch's stock stands the product it belongs to, so that an
-- index alone answers which products are low, and how many.
alter table variations add constraint variations_of_product unique (id, product_id);
alter table stock add column of_product_id bigint;
alter table stock disable trigger stock_guarded;
update stock set of_product_id = variations.product_id
from variations where variations.id = variation_id;
alter table stock enable trigger stock_guarded;
alter table stock
	alter column of_product_id set not null,
	drop constraint stock_variation_id_fkey,
	add constraint stock_variation_id_fkey foreign key (variation_id, of_product_id)
		references variations (id, product_id) on delete cascade;
drop index stock_low;
create index stock_low on stock (of_product_id, variation_id, branch_id) where is_low;

create or replace function take_stock_level() returns trigger language plpgsql as $$
begin
	new.of_product_id := (select product_id from variations where id = new.variation_id);
	new.low_level := coalesce((
		select low_level from stock_levels
		where variation_id = new.variation_id and branch_id = new.branch_id
	), new.low_level);
	return new;
end $$;

-- Mails that failed are few; what counts them reads no others.
create index mails_failed on mails (id desc) where state = 'failed';

-- The balance of a row of the ledger is summed up from the index alone.
drop index stock_ledger_item;
create index stock_ledger_item on stock_ledger (variation_id, branch_id, id) include (change);

-- The products of a category by name, where names of one kind stand far apart.
create index products_admin_category_name on products (category_id, lower(name), id);
