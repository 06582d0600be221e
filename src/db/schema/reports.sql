-- Sums for reports. Each amount counts on the day on which it moved, so sums of past months don't change.

-- Days with changes that the sums below don't include yet. A job or the next report adds up these days again. Rows are
-- only added and never updated, so that orders of the same day don't wait for each other.
create table report_changes (
	day date not null
);
create index report_changes_day on report_changes (day);

-- Records that the sales of the day must be summed up again.
create function note_report_change() returns trigger language plpgsql as $$
begin
	insert into report_changes (day) select distinct manila_day(created_at) from new_rows;
	return null;
end $$;
create trigger orders_reported after insert on orders
	referencing new table as new_rows for each statement execute function note_report_change();

-- Records that an order was cancelled, restored or changed in price.
create function note_report_update() returns trigger language plpgsql as $$
begin
	insert into report_changes (day)
	select distinct manila_day(new_rows.created_at)
	from new_rows join old_rows on old_rows.id = new_rows.id
	where (new_rows.status = 'cancelled') <> (old_rows.status = 'cancelled')
		or new_rows.total <> old_rows.total;
	return null;
end $$;
create trigger orders_reported_anew after update on orders
	referencing old table as old_rows new table as new_rows
	for each statement execute function note_report_update();

-- Sums of a day in Manila by payment method (empty: payments without an order). Columns up to vat_content: orders
-- placed less orders cancelled on the day.
create table report_days (
	day date not null,
	payment_method text not null,
	orders integer not null,
	pieces integer not null,
	subtotal bigint not null,
	discount bigint not null,
	shipping_fee bigint not null,
	payment_fees bigint not null,
	total bigint not null,
	-- number of orders that record their VAT
	vat_orders integer not null,
	vat_total bigint not null,
	vat_content bigint not null,
	refunded bigint not null,
	refunded_vat bigint not null,
	-- money received from customers, less money paid back to them
	received bigint not null,
	primary key (day, payment_method)
);

-- Sums of a day by product and branch. Product 0: deleted products; -1: shipping and fees; -2: payments without an
-- order. Branch 0: none.
create table report_products (
	day date not null,
	product_id bigint not null,
	branch_id bigint not null,
	pieces integer not null,
	gross bigint not null,
	discount bigint not null,
	refunded bigint not null,
	received bigint not null,
	-- sales without VAT of units whose cost is known, and that cost
	known_sales bigint not null,
	cost bigint not null,
	-- net sales without VAT
	without_vat bigint not null,
	primary key (day, product_id, branch_id)
);

-- Sums of a day by category. Category 0: none; -1 and -2: as in report_products.
create table report_categories (
	day date not null,
	category_id bigint not null,
	branch_id bigint not null,
	pieces integer not null,
	gross bigint not null,
	discount bigint not null,
	refunded bigint not null,
	received bigint not null,
	known_sales bigint not null,
	cost bigint not null,
	without_vat bigint not null,
	primary key (day, category_id, branch_id)
);

-- Sums of whole months by product, for reports over long periods.
create table report_product_months (
	month date not null,
	product_id bigint not null,
	pieces integer not null,
	gross bigint not null,
	discount bigint not null,
	refunded bigint not null,
	received bigint not null,
	known_sales bigint not null,
	cost bigint not null,
	without_vat bigint not null,
	primary key (month, product_id)
);

-- Months whose sums in report_product_months are up to date: past months without later changes.
create table report_months (
	month date primary key
);

-- Sums of the money ledger by day.
create table report_money (
	day date not null,
	kind text not null,
	from_account text not null,
	to_account text not null,
	-- the order's payment method; empty: no order
	method text not null,
	amount bigint not null,
	primary key (day, kind, from_account, to_account, method)
);

-- Discounts on the orders placed on a day, including orders cancelled later.
create table report_discounts (
	day date not null,
	method text not null,
	amount bigint not null,
	primary key (day, method)
);

-- Money that couriers and providers currently hold, by the day on which they received the money.
create table report_held (
	day date not null,
	account text not null,
	party text not null,
	orders integer not null,
	amount bigint not null,
	primary key (day, account, party)
);

-- A share of an amount, rounded half up, calculated as in src/lib/money/share-of.ts.
create function share_of(amount numeric, part numeric, whole numeric) returns numeric
	language sql immutable as $$
	select case when whole = 0 then 0 else floor((2 * amount * part + whole) / (2 * whole)) end
$$;
