-- Shipping methods and their fees (docs/owners/shipping.md).

-- Shipping methods that customers choose from.
create table shipping_methods (
	code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	name text not null,
	fee bigint not null check (fee >= 0),
	-- in business days
	min_days integer not null check (min_days >= 0),
	max_days integer not null check (max_days >= min_days),
	position integer not null default 0,
	is_active boolean not null default true,
	description text not null default '',
	version integer not null default 1,
	-- The built-in methods are 'pickup' for orders collected at a branch and 'counter' for counter sales. They can't be
	-- edited, and checkout doesn't list them with the couriers.
	kind text not null default 'courier' check (kind in ('courier', 'pickup', 'counter')),
	-- only courier methods can be active
	constraint shipping_methods_offered_check check (kind = 'courier' or not is_active)
);
create trigger shipping_methods_changed after insert or update or delete on shipping_methods
	for each statement execute function note_catalogue_change();

-- Shipping fees by area. In an area without a row, the method's default fee applies.
create table shipping_rates (
	id bigint generated always as identity primary key,
	-- 'philippines', the name of an island group, or the code of a region, province, city or town
	area text not null check (area ~ '^([a-z]+|[0-9]{10})$'),
	shipping_method text not null references shipping_methods (code) on delete cascade,
	-- in grams; null: any weight
	weight_up_to integer check (weight_up_to > 0),
	-- null: no delivery to this area
	fee bigint check (fee >= 0),
	-- the value of the ordered goods from which shipping is free
	free_from bigint check (free_from > 0),
	-- in business days; null: the method's delivery time applies
	min_days integer check (min_days >= 0),
	max_days integer check (max_days >= min_days),
	check ((min_days is null) = (max_days is null)),
	-- a row without delivery (null fee) has no other settings
	check (fee is not null or (weight_up_to is null and free_from is null and min_days is null))
);
create unique index shipping_rates_row on shipping_rates (shipping_method, area, coalesce(weight_up_to, 0));
