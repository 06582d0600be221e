-- What shipping costs where: without a row for an order's area, its method's own fee and days hold.
create table shipping_rates (
	id bigint generated always as identity primary key,
	-- 'philippines', a group of islands, or the code of a region, province, city or town.
	area text not null check (area ~ '^([a-z]+|[0-9]{10})$'),
	shipping_method text not null references shipping_methods (code) on delete cascade,
	-- Grams; null: however heavy.
	weight_up_to integer check (weight_up_to > 0),
	-- null: nothing is delivered there.
	fee bigint check (fee >= 0),
	-- Goods for so much are shipped free.
	free_from bigint check (free_from > 0),
	-- Business days; null: as everywhere.
	min_days integer check (min_days >= 0),
	max_days integer check (max_days >= min_days),
	check ((min_days is null) = (max_days is null)),
	check (fee is not null or (weight_up_to is null and free_from is null and min_days is null))
);
create unique index shipping_rates_row on shipping_rates (shipping_method, area, coalesce(weight_up_to, 0));
