-- Serial numbers and IMEIs of single units, and how long their warranty runs.

alter table products
	-- from when on the shop knows the serial numbers of its units
	add column serial_tracking text not null default 'none'
		check (serial_tracking in ('none', 'at_sale', 'from_receipt')),
	add column serial_kind text not null default 'serial' check (serial_kind in ('serial', 'imei')),
	-- Since when its units are tracked from receipt on; null: they aren't.
	add column serials_since timestamptz,
	-- null: as the product type says; 0: no warranty
	add column warranty_months integer check (warranty_months between 0 and 120);
create function note_serials_since() returns trigger language plpgsql as $$
begin
	if new.serial_tracking <> 'from_receipt' then
		new.serials_since := null;
	elsif new.serials_since is null then
		new.serials_since := now();
	end if;
	return new;
end $$;
create trigger products_serials_since before insert or update of serial_tracking on products
	for each row execute function note_serials_since();
alter table product_types
	add column warranty_months integer check (warranty_months between 0 and 120);

-- A single unit of an item, known by its serial number.
create table units (
	id bigint generated always as identity primary key,
	product_id bigint not null,
	variation_id bigint not null,
	kind text not null check (kind in ('serial', 'imei')),
	-- normalized: capitals without spaces and dashes
	serial text not null check (serial <> '' and length(serial) <= 60),
	state text not null check (state in ('in_stock', 'in_transit', 'sold', 'returned', 'with_supplier', 'lost')),
	-- where it is, or where it was sold
	branch_id bigint references branches,
	-- the transfer between branches that it was sent with last
	transfer_id bigint,
	-- null: the shop learned of it when it was sold
	received_at timestamptz,
	-- its latest sale, which stays after a return
	order_id bigint references orders on delete set null,
	-- null once the unit is restocked or written off
	order_line_id bigint references order_lines on delete set null,
	-- whose stock the sale took it from
	order_branch_id bigint references branches,
	sold_at timestamptz,
	-- the last day in Manila; null: no warranty
	warranty_until date,
	created_at timestamptz not null default now(),
	foreign key (variation_id, product_id) references variations (id, product_id) on delete cascade,
	check (state <> 'sold' or sold_at is not null)
);
-- An IMEI is unique in the world, another serial number only among the units of its product.
create unique index units_imei on units (serial) where kind = 'imei';
create unique index units_serial on units (serial, product_id);
create index units_order_line on units (order_line_id) where order_line_id is not null;
create index units_order on units (order_id) where order_id is not null;
create index units_item on units (variation_id, branch_id) where state = 'in_stock';
create index units_product on units (product_id);
create index units_transfer on units (transfer_id) where state = 'in_transit';

-- What happened to a unit, in order.
create table unit_events (
	id bigint generated always as identity primary key,
	unit_id bigint not null references units on delete cascade,
	kind text not null check (kind in ('received', 'sold', 'released', 'returned', 'sent', 'lost', 'moved')),
	branch_id bigint references branches,
	order_id bigint references orders on delete set null,
	actor_id bigint references accounts on delete set null,
	note text check (note <> ''),
	created_at timestamptz not null default now()
);
create index unit_events_unit on unit_events (unit_id, id);
create index unit_events_order on unit_events (order_id) where order_id is not null;

-- A warranty claim for a unit, from the counter until it is handed back.
create table warranty_claims (
	id bigint generated always as identity primary key,
	unit_id bigint not null references units on delete cascade,
	-- the sale it is about
	order_id bigint not null references orders on delete cascade,
	state text not null check (state in
		('received', 'checked', 'sent', 'repaired', 'replaced', 'refunded', 'declined', 'handed_back')),
	-- as the customer describes it
	problem text not null check (problem <> ''),
	-- taken although the warranty had ended
	in_warranty boolean not null,
	branch_id bigint references branches,
	created_at timestamptz not null default now()
);
create unique index warranty_claims_open on warranty_claims (unit_id) where state <> 'handed_back';
create index warranty_claims_unit on warranty_claims (unit_id);
create index warranty_claims_order on warranty_claims (order_id);
create index warranty_claims_state on warranty_claims (state, id desc);

-- Each state that a claim has reached; the customer sees them.
create table warranty_claim_steps (
	claim_id bigint not null references warranty_claims on delete cascade,
	state text not null,
	actor_id bigint references accounts on delete set null,
	note text check (note <> ''),
	created_at timestamptz not null default now(),
	-- no state is reached twice
	primary key (claim_id, state)
);

-- For each item tracked from receipt on and each branch: the units in stock that are known by their serial number, and how
-- many there must be. Those are the stock and the units of orders that haven't been named yet, without units that an offline
-- sale took from another order until staff have settled it.
create function unit_balances(of_products bigint[])
returns table (variation_id bigint, branch_id bigint, known bigint, expected bigint) language sql stable as $$
	with items as materialized (
		select variations.id, coalesce(serials_since, now()) as since
		from variations join products on products.id = product_id
		where case when of_products is null then serial_tracking = 'from_receipt'
			else product_id = any(of_products) end
	), taken as (
		select stock_ledger.order_id, stock_ledger.variation_id, stock_ledger.branch_id, -sum(change) as pieces
		from items join stock_ledger on stock_ledger.variation_id = items.id
		join orders on orders.id = order_id
		where reason <> 'adjusted' and (orders.created_at >= since or exists (
			select from parcels where parcels.order_id = orders.id and parcels.status in ('packing', 'packed')
		))
		group by 1, 2, 3 having sum(change) < 0
	), named as (
		select units.order_id, units.variation_id, order_branch_id as branch_id, count(*) as pieces
		from items join units on units.variation_id = items.id
		where order_line_id is not null
		group by 1, 2, 3
	), counted (variation_id, branch_id, known, expected) as (
		select units.variation_id, units.branch_id, 1, 0
		from items join units on units.variation_id = items.id where state = 'in_stock'
		union all
		select stock.variation_id, stock.branch_id, 0, quantity
		from items join stock on stock.variation_id = items.id
		union all
		select taken.variation_id, taken.branch_id, 0, greatest(0, taken.pieces - coalesce(named.pieces, 0))
		from taken left join named using (order_id, variation_id, branch_id)
		union all
		select sale_discrepancies.variation_id, tills.branch_id, 0, -quantity
		from items join sale_discrepancies on sale_discrepancies.variation_id = items.id
		join counter_sales on counter_sales.id = sale_id join tills on tills.id = till_id
		where sale_discrepancies.kind = 'stock' and settled_at is null
	)
	select counted.variation_id, counted.branch_id, sum(known)::bigint, sum(expected)::bigint
	from counted group by 1, 2
$$;

-- A product can be tracked from receipt on only once all its units are known.
create function require_known_units() returns trigger language plpgsql as $$
begin
	if exists (select from unit_balances(array[new.id]) where known <> expected) then
		raise exception 'units of % are not known by serial number', new.name using errcode = 'check_violation',
			constraint = 'products_units_known';
	end if;
	return null;
end $$;
create trigger products_units_known after update of serial_tracking on products
	for each row when (new.serial_tracking = 'from_receipt' and old.serial_tracking <> 'from_receipt')
	execute function require_known_units();
