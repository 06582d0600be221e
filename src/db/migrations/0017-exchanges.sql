-- A sale at the counter in which the customer returned items of an earlier one. Their refund is part of the
-- cash that was handed over for the sale.
create table counter_exchanges (
	sale_id uuid primary key references counter_sales on delete cascade,
	-- as a return of its own: a repeat refunds once
	return_id uuid not null unique,
	returned_sale_id uuid not null references counter_sales on delete cascade,
	-- cash refunded for the returned items
	amount bigint not null check (amount >= 0)
);
create index counter_exchanges_returned on counter_exchanges (returned_sale_id);
