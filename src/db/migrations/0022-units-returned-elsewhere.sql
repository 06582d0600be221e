-- A unit may come back to another branch than the one that sold it. Its order then lacks no unit at the branch that
-- sold it, so what an order lacks counts only up to what all branches together lack.
create or replace function unit_balances(of_products bigint[])
returns table (variation_id bigint, branch_id bigint, known bigint, expected bigint) language sql stable as $$
	with items as materialized (
		select variations.id, coalesce(serials_since, now()) as since
		from variations join products on products.id = product_id
		where case when of_products is null then serial_tracking = 'from_receipt'
			else product_id = any(of_products) end
	), moved as (
		select stock_ledger.order_id, stock_ledger.variation_id, stock_ledger.branch_id, -sum(change) as pieces
		from items join stock_ledger on stock_ledger.variation_id = items.id
		join orders on orders.id = order_id
		where reason <> 'adjusted' and (orders.created_at >= since or exists (
			select from parcels where parcels.order_id = orders.id and parcels.status in ('packing', 'packed')
		))
		group by 1, 2, 3
	), named as (
		select units.order_id, units.variation_id, order_branch_id as branch_id, count(*) as pieces
		from items join units on units.variation_id = items.id
		where order_line_id is not null
		group by 1, 2, 3
	), lacking as (
		select order_id, variation_id, branch_id, greatest(0, moved.pieces - coalesce(named.pieces, 0)) as here,
			sum(moved.pieces - coalesce(named.pieces, 0)) over of_item as everywhere,
			coalesce(sum(greatest(0, moved.pieces - coalesce(named.pieces, 0))) over (
				of_item order by branch_id rows between unbounded preceding and 1 preceding
			), 0) as before
		from moved left join named using (order_id, variation_id, branch_id)
		window of_item as (partition by order_id, variation_id)
	), counted (variation_id, branch_id, known, expected) as (
		select units.variation_id, units.branch_id, 1, 0
		from items join units on units.variation_id = items.id where state = 'in_stock'
		union all
		select stock.variation_id, stock.branch_id, 0, quantity
		from items join stock on stock.variation_id = items.id
		union all
		select lacking.variation_id, lacking.branch_id, 0, greatest(0, least(here, everywhere - before))
		from lacking
		union all
		select sale_discrepancies.variation_id, tills.branch_id, 0, -quantity
		from items join sale_discrepancies on sale_discrepancies.variation_id = items.id
		join counter_sales on counter_sales.id = sale_id join tills on tills.id = till_id
		where sale_discrepancies.kind = 'stock' and settled_at is null
	)
	select counted.variation_id, counted.branch_id, sum(known)::bigint, sum(expected)::bigint
	from counted group by 1, 2
$$;
