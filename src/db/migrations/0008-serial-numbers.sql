-- Serial numbers and IMEIs of single units, and how long their warranty runs.

alter table products
	-- from when on the shop knows the serial numbers of its units
	add column serial_tracking text not null default 'none'
		check (serial_tracking in ('none', 'at_sale', 'from_receipt')),
	add column serial_kind text not null default 'serial' check (serial_kind in ('serial', 'imei')),
	-- null: as the product type says; 0: no warranty
	add column warranty_months integer check (warranty_months between 0 and 120);
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
	state text not null check (state in ('in_stock', 'sold', 'returned', 'with_supplier', 'lost')),
	-- where it is, or where it was sold
	branch_id bigint references branches,
	-- null: the shop learned of it when it was sold
	received_at timestamptz,
	-- its latest sale, which stays after a return
	order_id bigint references orders on delete set null,
	order_line_id bigint references order_lines on delete set null,
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

-- What happened to a unit, in order.
create table unit_events (
	id bigint generated always as identity primary key,
	unit_id bigint not null references units on delete cascade,
	kind text not null check (kind in ('received', 'sold', 'released', 'returned', 'sent', 'lost')),
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
