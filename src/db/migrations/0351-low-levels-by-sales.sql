-- Nothing is low until somebody has set a level or sales show one. The level that sales show stands apart from
-- the one that people set, which wins; -1 means that there is neither, and no quantity is that low.
create table sold_levels (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	low_level integer not null check (low_level > 0),
	primary key (variation_id, branch_id)
);

create function low_level_of(item bigint, branch bigint) returns integer language sql stable as $$
	select coalesce(
		(select low_level from stock_levels where variation_id = item and branch_id = branch),
		(select low_level from sold_levels where variation_id = item and branch_id = branch),
		-1
	)
$$;

create or replace function apply_stock_level() returns trigger language plpgsql as $$
declare
	item bigint := coalesce(new.variation_id, old.variation_id);
	branch bigint := coalesce(new.branch_id, old.branch_id);
begin
	update stock set low_level = low_level_of(item, branch)
	where variation_id = item and branch_id = branch;
	return null;
end $$;
create trigger stock_levels_removed after delete on stock_levels
	for each row execute function apply_stock_level();
create trigger sold_levels_applied after insert or update or delete on sold_levels
	for each row execute function apply_stock_level();

create or replace function take_stock_level() returns trigger language plpgsql as $$
begin
	new.of_product_id := (select product_id from variations where id = new.variation_id);
	new.low_level := low_level_of(new.variation_id, new.branch_id);
	return new;
end $$;

alter table stock alter column low_level set default -1;
alter table stock disable trigger stock_guarded;
update stock set low_level = -1 where not exists (
	select from stock_levels
	where stock_levels.variation_id = stock.variation_id and stock_levels.branch_id = stock.branch_id
);
alter table stock enable trigger stock_guarded;
