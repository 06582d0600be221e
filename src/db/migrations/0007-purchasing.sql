-- Buying from suppliers, and what the stock cost (docs/developers/purchasing.md).

create table suppliers (
	id bigint generated always as identity primary key,
	version integer not null default 1,
	name text not null unique check (name <> ''),
	contact text not null default '',
	email text not null default '',
	phone text not null default '',
	lead_days integer not null default 7 check (lead_days between 0 and 365),
	currency_note text not null default ''
);

-- What a supplier sells. The last cost is without freight.
create table supplier_items (
	supplier_id bigint not null references suppliers on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	sku text not null default '',
	pack_size integer not null default 1 check (pack_size between 1 and 100000),
	last_cost bigint check (last_cost >= 0),
	primary key (supplier_id, variation_id)
);
create index supplier_items_item on supplier_items (variation_id);

create table purchase_orders (
	id bigint generated always as identity primary key,
	version integer not null default 1,
	supplier_id bigint not null references suppliers,
	branch_id bigint not null references branches,
	status text not null default 'draft' check (status in (
		'draft', 'sent', 'partly_received', 'received', 'closed', 'cancelled'
	)),
	expected_on date,
	-- what the supplier asks for delivery, in centavos; each receipt has its own
	freight bigint not null default 0 check (freight >= 0),
	note text not null default '',
	created_at timestamptz not null default now(),
	sent_at timestamptz
);
create index purchase_orders_supplier on purchase_orders (supplier_id);

-- A quantity of 0: received without having been ordered.
create table purchase_order_lines (
	purchase_order_id bigint not null references purchase_orders on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	position integer not null,
	quantity integer not null check (quantity >= 0),
	unit_cost bigint not null check (unit_cost >= 0),
	received integer not null default 0 check (received >= 0),
	primary key (purchase_order_id, variation_id)
);
create index purchase_order_lines_item on purchase_order_lines (variation_id);

create table receipts (
	id bigint generated always as identity primary key,
	purchase_order_id bigint not null references purchase_orders,
	freight bigint not null check (freight >= 0),
	note text not null default '',
	actor_id bigint references accounts,
	-- A delivery that is posted twice counts once.
	idempotency_key text not null unique,
	request_hash text not null,
	created_at timestamptz not null default now()
);
create index receipts_order on receipts (purchase_order_id);

create table receipt_lines (
	receipt_id bigint not null references receipts on delete cascade,
	variation_id bigint not null references variations on delete cascade,
	quantity integer not null check (quantity > 0),
	unit_cost bigint not null check (unit_cost >= 0),
	-- the line's cost with its share of the freight
	value bigint not null check (value >= 0),
	primary key (receipt_id, variation_id)
);

alter table stock_ledger add column receipt_id bigint references receipts;

alter table mails add column attached_purchase_order_id bigint references purchase_orders on delete set null;

-- What all branches hold of an item and what that cost. The quantity follows the ledger of stock with the changes
-- below, the value divided by the quantity is the moving average.
create table stock_costs (
	variation_id bigint primary key references variations on delete cascade,
	quantity integer not null check (quantity >= 0),
	value bigint not null check (value >= 0),
	constraint stock_costs_nothing_costs_nothing check (quantity > 0 or value = 0)
);

-- Movements whose cost isn't known yet. Rows are only added, so that sales never wait for each other; a job or the
-- next reader values them (src/domain/inventory/value-stock.ts).
create table stock_cost_changes (
	id bigint generated always as identity primary key,
	variation_id bigint not null references variations on delete cascade,
	change integer not null,
	-- a reason of stock_ledger; 'cost': somebody changed the item's cost; 'deleted': rows of the ledger were deleted
	reason text not null,
	adjustment text,
	order_id bigint,
	receipt_id bigint,
	changed_at timestamptz not null default now()
);
create index stock_cost_changes_item on stock_cost_changes (variation_id);

-- Valued movements; positive: into the stock.
create table stock_cost_moves (
	id bigint generated always as identity primary key,
	variation_id bigint not null references variations on delete cascade,
	quantity integer not null,
	value bigint not null,
	reason text not null,
	order_id bigint,
	receipt_id bigint,
	moved_at timestamptz not null
);
create index stock_cost_moves_item on stock_cost_moves (variation_id);
create index stock_cost_moves_order on stock_cost_moves (order_id, variation_id) where order_id is not null;

create function note_cost_changes() returns trigger language plpgsql as $$
begin
	insert into stock_cost_changes (variation_id, change, reason, adjustment, order_id, receipt_id, changed_at)
	select variation_id, change, reason, adjustment, order_id, receipt_id, created_at
	from new_rows where reason <> 'transferred' order by id;
	return null;
end $$;
create trigger stock_ledger_to_value after insert on stock_ledger
	referencing new table as new_rows for each statement execute function note_cost_changes();

create function note_deleted_stock() returns trigger language plpgsql as $$
begin
	insert into stock_cost_changes (variation_id, change, reason)
	select variation_id, -sum(change)::integer, 'deleted' from old_rows
	where reason <> 'transferred' group by variation_id having sum(change) <> 0;
	return null;
end $$;
create trigger stock_ledger_deleted after delete on stock_ledger
	referencing old table as old_rows for each statement execute function note_deleted_stock();

create function note_changed_cost() returns trigger language plpgsql as $$
begin
	insert into stock_cost_changes (variation_id, change, reason) values (new.id, 0, 'cost');
	return null;
end $$;
create trigger variations_cost_changed after update of cost on variations
	for each row when (new.cost is distinct from old.cost) execute function note_changed_cost();

create function note_changed_product_cost() returns trigger language plpgsql as $$
begin
	insert into stock_cost_changes (variation_id, change, reason)
	select id, 0, 'cost' from variations where product_id = new.id and cost is null;
	return null;
end $$;
create trigger products_cost_changed after update of cost on products
	for each row when (new.cost is distinct from old.cost) execute function note_changed_product_cost();

-- inventory: what the stock cost; suppliers: owed to them (negative); opening: stock that wasn't bought here.
alter table money_ledger drop constraint money_ledger_kind_check;
alter table money_ledger add constraint money_ledger_kind_check check (kind in (
	'placed', 'changed', 'cancelled', 'paid', 'collected', 'refunded', 'credited', 'fee', 'payout', 'written_off',
	'stock'
)) not valid;
alter table money_ledger drop constraint money_ledger_from_account_check;
alter table money_ledger add constraint money_ledger_from_account_check check (from_account in (
	'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses',
	'inventory', 'suppliers', 'cost_of_sales', 'shrinkage', 'opening'
)) not valid;
alter table money_ledger drop constraint money_ledger_to_account_check;
alter table money_ledger add constraint money_ledger_to_account_check check (to_account in (
	'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses',
	'inventory', 'suppliers', 'cost_of_sales', 'shrinkage', 'opening'
)) not valid;
alter table money_ledger drop constraint money_ledger_tells_of_something;
alter table money_ledger add constraint money_ledger_tells_of_something check (
	num_nonnulls(order_id, intent_id, payout_id, customer_id) > 0 or kind = 'stock'
) not valid;

-- A deleted item leaves the stock with its value.
create function post_deleted_stock() returns trigger language plpgsql as $$
begin
	insert into money_ledger (kind, from_account, to_account, amount)
	values ('stock', 'inventory', 'opening', old.value);
	return null;
end $$;
create trigger stock_costs_deleted after delete on stock_costs
	for each row when (old.value > 0) execute function post_deleted_stock();

-- Stock that exists already opens at the cost that the shop entered, or at 0.
insert into stock_cost_changes (variation_id, change, reason)
select variation_id, sum(quantity), 'opening' from stock where quantity > 0 group by variation_id;
