-- What has to be asked about a file before anything of it is taken, and what was answered: which sheet is
-- read, whether 1.299 is thousands, whether 03/04 is in March. Null: read before anything was asked.
alter table payouts add column questions jsonb;
alter table status_reports add column questions jsonb;
alter table customer_imports
	add column questions jsonb,
	add column answers jsonb not null default '{}';

-- Spreadsheets drop the zeros that a tracking number starts with.
create index orders_tracking_without_zeros on orders (ltrim(tracking_key(tracking_number), '0'))
	where tracking_number is not null;
create index parcels_tracking_without_zeros on parcels (ltrim(tracking_key(tracking_number), '0'))
	where tracking_number is not null;
