-- What became of a parcel at the door ----------------------------------------------------------------

alter table orders
	-- null: not shipped, or out with the courier
	add column delivery_outcome text
		check (delivery_outcome in ('delivered', 'refused', 'not_found', 'returned', 'lost')),
	-- why it was cancelled, where that was no person's wish
	add column if not exists cancel_kind text check (cancel_kind <> '');
update orders set delivery_outcome = 'delivered' where status = 'delivered';
-- Parcels that somebody has to see to: few of many orders.
create index orders_undelivered on orders (delivery_outcome, created_at desc, id desc)
	where status = 'shipped' and delivery_outcome is not null;

-- What may happen to an order is the contract's to say; it is more with every way to pay.
alter table order_events
	drop constraint if exists order_events_kind_check,
	add constraint order_events_kind_shape check (kind ~ '^[a-z_]+$');
