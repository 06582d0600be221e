-- A new order's branches and parcels are made of the rows of the ledger that sell its pieces, which are at
-- hand, and not read back from it: where PostgreSQL did not know yet how much was sold, it read every sale
-- there had been. -------------------------------------------------------------------------------------------

create or replace function note_order_branches() returns trigger language plpgsql as $$
declare ids bigint[];
begin
	ids := array(select distinct order_id from new_rows where order_id is not null and reason = 'sold');
	if cardinality(ids) = 0 then
		return null;
	end if;
	if exists (select from order_branches where order_id = any(ids)) then
		delete from order_branches where order_id = any(ids);
		insert into order_branches select * from order_branches_of(ids);
		delete from parcels where order_id = any(ids);
		perform lay_out_parcels(ids);
		return null;
	end if;
	with taken as materialized (
		select order_id, branch_id, variation_id, -sum(change)::integer as pieces
		from new_rows where order_id is not null and reason = 'sold'
		group by order_id, branch_id, variation_id having sum(change) < 0
	),
	packing as materialized (
		select order_id, branch_id,
			row_number() over (partition by order_id order by branches.position, branch_id) as number
		from (select distinct order_id, branch_id from taken) each join branches on branches.id = branch_id
	),
	noted as (
		insert into order_branches (order_id, branch_id) select order_id, branch_id from packing
	),
	made as (
		insert into parcels (
			order_id, number, branch_id, status, delivery_outcome, courier, tracking_number
		)
		select order_id, packing.number, packing.branch_id, parcel_status_of(orders.status, cancel_kind),
			delivery_outcome, nullif(courier, ''), nullif(tracking_number, '')
		from packing join orders on orders.id = order_id
		returning id, order_id, branch_id
	)
	insert into parcel_lines (parcel_id, order_line_id, quantity)
	select made.id, line.id, taken.pieces
	from made join taken using (order_id, branch_id)
	cross join lateral (
		select min(order_lines.id) as id from order_lines
		where order_lines.order_id = taken.order_id and order_lines.variation_id = taken.variation_id
	) line
	where line.id is not null;
	return null;
end $$;
