-- Parcels of orders. Each branch that packs for an order packs one parcel, or more if staff split it.

-- The branches that pack an order. Staff of a branch see the orders of their branch. A cancelled order keeps its
-- branches.
create table order_branches (
	order_id bigint not null references orders on delete cascade,
	branch_id bigint not null references branches,
	primary key (order_id, branch_id)
);
create index order_branches_branch on order_branches (branch_id, order_id);

-- Returns the branches that pack an order. A branch is no longer included if all its units were put back in stock.
create function order_branches_of(ids bigint[])
	returns table (order_id bigint, branch_id bigint) language sql stable as $$
	select distinct order_id, branch_id from stock_ledger
	where order_id = any(ids)
	group by order_id, branch_id, variation_id having sum(change) < 0
$$;

-- Parcels of orders. Each parcel has a status that is independent of the others.
create table parcels (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- number of the parcel within the order, from 1
	number integer not null check (number > 0),
	branch_id bigint not null references branches,
	-- undelivered: returned and checked in, or lost
	status text not null check (status in
		('packing', 'packed', 'shipped', 'delivered', 'undelivered', 'cancelled')),
	-- null if not shipped or still with the courier
	delivery_outcome text
		check (delivery_outcome in ('delivered', 'refused', 'not_found', 'returned', 'lost')),
	courier text check (courier <> ''),
	tracking_number text check (tracking_number <> ''),
	-- what the courier charges
	fee bigint check (fee >= 0),
	-- in grams
	weight integer check (weight > 0),
	version integer not null default 1,
	created_at timestamptz not null default now(),
	shipped_at timestamptz,
	unique (order_id, number)
);
-- For parcels that need attention from staff. They are few, so this index is small.
create index parcels_undelivered on parcels (order_id)
	where status = 'shipped' and delivery_outcome is not null;
create index parcels_tracking_key on parcels (tracking_key(tracking_number))
	where tracking_number is not null;
create index parcels_tracking_without_zeros on parcels (ltrim(tracking_key(tracking_number), '0'))
	where tracking_number is not null;
create trigger parcels_changed after update on parcels
	for each row when (
		(old.status, old.delivery_outcome, old.courier, old.tracking_number)
			is distinct from (new.status, new.delivery_outcome, new.courier, new.tracking_number)
	) execute function note_webhook_change('parcel.changed');

-- Units in each parcel.
create table parcel_lines (
	parcel_id bigint not null references parcels on delete cascade,
	order_line_id bigint not null references order_lines on delete cascade,
	quantity integer not null check (quantity > 0),
	primary key (parcel_id, order_line_id)
);
create index parcel_lines_line on parcel_lines (order_line_id);

-- Returns the parcel status that corresponds to this order status.
create function parcel_status_of(status text, cancel_kind text) returns text language sql immutable as $$
	select case
		when status in ('shipped', 'delivered') then status
		when status = 'cancelled' and cancel_kind = 'undelivered' then 'undelivered'
		when status = 'cancelled' then 'cancelled'
		else 'packing'
	end
$$;

-- Creates the parcels of orders from the stock ledger.
create function lay_out_parcels(ids bigint[]) returns void language plpgsql as $$
declare one bigint;
begin
	-- Handles one order at a time: for a list of ids, PostgreSQL would plan the query again each time.
	foreach one in array ids loop
		with taken as (
			select branch_id, variation_id, -sum(change)::integer as pieces
			from stock_ledger where order_id = one and reason = 'sold'
			group by branch_id, variation_id having sum(change) < 0
		),
		made as (
			insert into parcels (
				order_id, number, branch_id, status, delivery_outcome, courier, tracking_number
			)
			select orders.id, row_number() over (order by branches.position, branches.id), branches.id,
				parcel_status_of(orders.status, cancel_kind), delivery_outcome, nullif(courier, ''),
				nullif(tracking_number, '')
			from orders, branches
			where orders.id = one and branches.id in (select branch_id from taken)
			returning id, branch_id
		)
		insert into parcel_lines (parcel_id, order_line_id, quantity)
		select made.id, line.id, taken.pieces
		from made join taken using (branch_id)
		cross join lateral (
			select min(order_lines.id) as id from order_lines
			where order_lines.order_id = one and order_lines.variation_id = taken.variation_id
		) line
		where line.id is not null;
	end loop;
end $$;

-- Creates the branches and parcels of a new order. The rows that this statement inserted into the ledger say which
-- branch packs what; searching the ledger for them could scan every sale. If the order's stock moves later, its parcels
-- are created again.
create function note_order_branches() returns trigger language plpgsql as $$
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
create trigger stock_ledger_packed after insert on stock_ledger
	referencing new table as new_rows for each statement execute function note_order_branches();

-- Applies changes of an order to its parcels. If the order has a single parcel, both always have the same status.
create function follow_order() returns trigger language plpgsql as $$
declare is_only boolean;
begin
	is_only := (select count(*) = 1 from parcels where order_id = new.id);
	if is_only then
		update parcels set
			status = case
				when new.status in ('shipped', 'delivered', 'cancelled')
					then parcel_status_of(new.status, new.cancel_kind)
				when status in ('packing', 'packed') then status
				else 'packing'
			end,
			delivery_outcome = new.delivery_outcome, courier = coalesce(nullif(new.courier, ''), courier),
			-- A tracking number entered before shipping stays until somebody removes it.
			tracking_number = coalesce(
				nullif(new.tracking_number, ''),
				case when old.tracking_number is null then tracking_number end
			),
			shipped_at = case when new.status = 'shipped' then coalesce(shipped_at, now())
				else shipped_at end,
			version = version + 1
		where order_id = new.id;
	elsif new.status = old.status then
		return null;
	elsif new.status = 'shipped' then
		update parcels set status = 'shipped', shipped_at = now(), version = version + 1,
			courier = coalesce(courier, nullif(new.courier, '')),
			tracking_number = coalesce(tracking_number, nullif(new.tracking_number, ''))
		where order_id = new.id and status in ('packing', 'packed');
	elsif new.status = 'delivered' then
		update parcels set status = 'delivered', delivery_outcome = 'delivered', version = version + 1
		where order_id = new.id and status = 'shipped';
	elsif new.status = 'cancelled' then
		update parcels set version = version + 1,
			status = case when status = 'shipped' then 'undelivered' else 'cancelled' end
		where order_id = new.id and status in ('packing', 'packed', 'shipped');
	end if;
	return null;
end $$;
create trigger orders_followed_by_parcels after update on orders
	for each row when (
		(old.status, old.courier, old.tracking_number, old.delivery_outcome)
			is distinct from (new.status, new.courier, new.tracking_number, new.delivery_outcome)
	) execute function follow_order();

-- Status changes that staff can still undo. Until the time in release_at, only this row exists, and the order stays
-- unchanged (Settings, Undo).
create table held_moves (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- null if the change applies to the whole order
	parcel_id bigint references parcels on delete cascade,
	-- status of the parcel, or else of the order
	from_status text not null,
	to_status text not null check (to_status in ('processing', 'shipped', 'delivered')),
	courier text,
	tracking_number text,
	-- a note for the customer
	note text,
	decline_request boolean not null,
	override_reason text,
	actor_id bigint not null references accounts on delete cascade,
	request_id text not null,
	-- the API key, if a program made the change on behalf of the actor
	api_key_id bigint,
	held_at timestamptz not null,
	release_at timestamptz not null,
	-- one pending change for each order or parcel
	unique nulls not distinct (order_id, parcel_id),
	check (release_at > held_at)
);
create index held_moves_due on held_moves (release_at);
create index held_moves_actor on held_moves (actor_id);
create index held_moves_parcel on held_moves (parcel_id) where parcel_id is not null;

-- Updates open pages of staff. The customer isn't notified yet.
create function note_held_move() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id)
	values ('order_changed', case when tg_op = 'DELETE' then old.order_id else new.order_id end);
	return null;
end $$;
create trigger held_moves_told after insert or delete on held_moves
	for each row execute function note_held_move();

-- Pickup orders that weren't collected within the number of days that the owner set.
create view uncollected_orders as
	select orders.id from orders join parcels on parcels.order_id = orders.id
	where orders.status = 'shipped' and pickup_branch_id is not null
		and shipped_at < now() - make_interval(days => coalesce(
			(select (value ->> 'pickup_days')::integer from settings where key = 'delivery_rule'), 7
		));
