-- Requests that parked a sale. A repeat that arrives late must not bring back a sale that was resumed, sold or discarded.
create table parkings (
	-- created by the browser
	id uuid primary key,
	arrived_at timestamptz not null
);

-- The sale whose items came back, if a till's offline return was set aside. Its sale_id is then the return's id. The sale
-- itself may have been set aside, too.
alter table sync_issues add column returned_sale_id uuid;
