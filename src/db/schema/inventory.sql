-- Stock by variation and branch. It changes only through the ledger.

-- Quantities in stock. They change only through rows of stock_ledger, reservations only through rows of
-- stock_reservations.
create table stock (
	variation_id bigint not null,
	branch_id bigint not null references branches,
	quantity integer not null default 0,
	reserved integer not null default 0,
	-- Copied from stock_levels or sold_levels, so that an index can select low stock; -1 if no level is set.
	low_level integer not null default -1,
	is_low boolean generated always as (quantity - reserved <= low_level) stored,
	-- identifies a row in lists across branches
	id bigint generated always as identity,
	-- the variation's product, copied here so that an index alone can count the products with low stock
	of_product_id bigint not null,
	primary key (variation_id, branch_id),
	-- The shop never sells more than it has. Of two concurrent orders for the last unit, the second fails because of
	-- this constraint.
	constraint stock_never_negative check (quantity >= 0),
	-- Prevents selling a reserved unit to someone else.
	constraint stock_reserved_in_stock check (reserved >= 0 and quantity - reserved >= 0),
	constraint stock_variation_id_fkey foreign key (variation_id, of_product_id)
		references variations (id, product_id) on delete cascade
);
create index stock_low on stock (of_product_id, variation_id, branch_id) where is_low;

-- Stock must equal the sum of its ledger, so only the ledger's triggers may change it.
create function refuse_direct_stock_change() returns trigger language plpgsql as $$
begin
	if pg_trigger_depth() < 2 then
		raise exception 'stock changes only through stock_ledger';
	end if;
	return null;
end $$;
create trigger stock_guarded before insert or update on stock
	for each statement execute function refuse_direct_stock_change();

-- Changes of quantities, with their reasons.
create table stock_ledger (
	id bigint generated always as identity primary key,
	variation_id bigint not null references variations,
	branch_id bigint not null references branches,
	change integer not null check (change <> 0),
	reason text not null check (reason in
		('opening', 'import', 'received', 'counted', 'adjusted', 'transferred', 'sold', 'cancelled', 'returned')),
	order_id bigint references orders,
	actor_id bigint references accounts,
	note text,
	created_at timestamptz not null default now(),
	adjustment text check (adjustment in
		('damaged', 'lost', 'found', 'given_away', 'returned_to_supplier', 'other'))
);
create index stock_ledger_order on stock_ledger (order_id) where order_id is not null;
create index stock_ledger_branch on stock_ledger (branch_id, id desc);
create index stock_ledger_reason on stock_ledger (reason, id desc);
create index stock_ledger_created on stock_ledger (created_at);
-- For the audit, which adds up an item's changes and needs only this index.
create index stock_ledger_item on stock_ledger (variation_id, branch_id, id) include (change);
create trigger stock_ledger_changed after insert on stock_ledger
	referencing new table as changed_rows for each statement execute function note_product_changes();

-- Updates the quantities. Most rows of stock exist already; only missing rows are inserted.
create function apply_stock_ledger() returns trigger language plpgsql as $$
declare
	changed bigint;
	meant bigint;
begin
	update stock set quantity = stock.quantity + changed.change
	from (
		select variation_id, branch_id, sum(change)::integer as change
		from new_rows group by variation_id, branch_id
	) changed
	where stock.variation_id = changed.variation_id and stock.branch_id = changed.branch_id;
	get diagnostics changed = row_count;
	meant := (select count(distinct (variation_id, branch_id)) from new_rows);
	if changed = meant then
		return null;
	end if;

	insert into stock (variation_id, branch_id, quantity)
	select variation_id, branch_id, sum(change)::integer
	from new_rows
	where not exists (
		select from stock
		where stock.variation_id = new_rows.variation_id and stock.branch_id = new_rows.branch_id
	)
	group by variation_id, branch_id;
	return null;
end $$;
create trigger stock_ledger_applied after insert on stock_ledger
	referencing new table as new_rows for each statement execute function apply_stock_ledger();

-- Refuses changes of ledger rows. An error is corrected by adding another row.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
	raise exception 'stock_ledger rows are never changed';
end $$;
create trigger stock_ledger_kept before update on stock_ledger
	for each statement execute function refuse_ledger_change();

-- Stock that payments in progress reserve. Inserting a row reserves units and deleting it releases them. The quantity
-- itself changes only through the ledger.
create table stock_reservations (
	id bigint generated always as identity primary key,
	intent_id bigint not null references payment_intents,
	account_id bigint references accounts on delete set null,
	variation_id bigint not null,
	branch_id bigint not null,
	quantity integer not null check (quantity > 0),
	foreign key (variation_id, branch_id) references stock,
	unique (intent_id, variation_id, branch_id)
);
create index stock_reservations_account on stock_reservations (account_id, variation_id);
create index stock_reservations_item on stock_reservations (variation_id, branch_id);

-- Updates the reserved quantities, and records the products whose availability changed.
create function apply_stock_reservations() returns trigger language plpgsql as $$
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
create trigger stock_reserved after insert on stock_reservations
	referencing new table as changed_rows for each statement execute function apply_stock_reservations();
create trigger stock_freed after delete on stock_reservations
	referencing old table as changed_rows for each statement execute function apply_stock_reservations();

-- Refuses updates of reservations, because the trigger above handles only inserted and deleted rows.
create function refuse_reservation_change() returns trigger language plpgsql as $$
begin
	raise exception 'stock_reservations rows are written and deleted, never changed';
end $$;
create trigger stock_reservations_kept
	before update of intent_id, variation_id, branch_id, quantity on stock_reservations
	for each statement execute function refuse_reservation_change();

-- Low-stock levels that staff set.
create table stock_levels (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	low_level integer not null check (low_level between 0 and 100000),
	primary key (variation_id, branch_id)
);

-- Low-stock levels calculated from sales. A level that staff set overrides them.
create table sold_levels (
	variation_id bigint not null references variations on delete cascade,
	branch_id bigint not null references branches,
	low_level integer not null check (low_level > 0),
	primary key (variation_id, branch_id)
);

-- Returns the low-stock level of an item in a branch, or -1 if there is none.
create function low_level_of(item bigint, branch bigint) returns integer language sql stable as $$
	select coalesce(
		(select low_level from stock_levels where variation_id = item and branch_id = branch),
		(select low_level from sold_levels where variation_id = item and branch_id = branch),
		-1
	)
$$;

-- Copies a changed level to the row of stock, if that exists.
create function apply_stock_level() returns trigger language plpgsql as $$
declare
	item bigint := coalesce(new.variation_id, old.variation_id);
	branch bigint := coalesce(new.branch_id, old.branch_id);
begin
	update stock set low_level = low_level_of(item, branch)
	where variation_id = item and branch_id = branch;
	return null;
end $$;
create trigger stock_levels_applied after insert or update on stock_levels
	for each row execute function apply_stock_level();
create trigger stock_levels_removed after delete on stock_levels
	for each row execute function apply_stock_level();
create trigger sold_levels_applied after insert or update or delete on sold_levels
	for each row execute function apply_stock_level();

-- Sets the product and the level of a new row of stock.
create function take_stock_level() returns trigger language plpgsql as $$
begin
	new.of_product_id := (select product_id from variations where id = new.variation_id);
	new.low_level := low_level_of(new.variation_id, new.branch_id);
	return new;
end $$;
create trigger stock_level_taken before insert on stock
	for each row execute function take_stock_level();
