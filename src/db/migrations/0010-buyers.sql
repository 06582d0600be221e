-- Business details of buyers for their invoices, each optional.
alter table orders
	-- digits only: 9, or 12 or 14 with a branch code
	add column buyer_tin text,
	add column business_name text;
-- Guests who pay online: their draft has the details until it is ordered.
alter table draft_orders
	add column buyer_tin text,
	add column business_name text;
