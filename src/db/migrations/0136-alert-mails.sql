-- What nobody has seen to for a while is told by mail -------------------------------------------------------

alter table live_events
	-- somebody who works here has opened the order since
	add column seen_at timestamptz,
	-- those whom it is for were mailed, or need not be
	add column mailed_at timestamptz;
create index live_events_unseen on live_events (order_id) where seen_at is null and order_id is not null;
create index live_events_unmailed on live_events (created_at) where mailed_at is null;

-- Nothing is pushed to devices.
alter table alert_choices drop column by_push;
