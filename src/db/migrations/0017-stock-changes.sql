-- What an order or a reservation changes is only how many there are: pages need not end at once.
alter table catalogue_changes add column only_stock boolean not null default false;

create or replace function note_product_changes() returns trigger language plpgsql as $$
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

create or replace function apply_stock_reservations() returns trigger language plpgsql as $$
begin
	update stock set reserved = stock.reserved + changed.change
	from (
		select variation_id, branch_id,
			(case tg_op when 'INSERT' then 1 else -1 end * sum(quantity))::integer as change
		from changed_rows group by variation_id, branch_id
	) changed
	where stock.variation_id = changed.variation_id and stock.branch_id = changed.branch_id;

	insert into catalogue_changes (product_id, only_stock)
	select distinct variations.product_id, true
	from changed_rows join variations on variations.id = variation_id;
	return null;
end $$;
