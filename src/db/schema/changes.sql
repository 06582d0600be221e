-- Changes that are passed on to the caches of every app process, to open pages, and to webhooks of other programs.
-- Later files add triggers that call these functions.

-- Products that changed. Every app process polls this table to refresh its caches and its search index. A transaction
-- may commit later than others that started after it. Therefore a process reads the rows of all transactions that were
-- still running at its last poll or started later.
create table catalogue_changes (
	id bigint generated always as identity primary key,
	-- null if the change affects every list, for example a change of a category, a feature or a setting
	product_id bigint,
	transaction_id xid8 not null default pg_current_xact_id(),
	changed_at timestamptz not null default now(),
	-- true if an order or a reservation changed only the quantity; cached pages may then stay for about a second
	only_stock boolean not null default false,
	-- true if only the product's rank in search changed, which other programs don't need to know
	only_rank boolean not null default false
);
create index catalogue_changes_transaction on catalogue_changes (transaction_id);

-- Trigger function for tables in which any change affects all product lists.
create function note_catalogue_change() returns trigger language plpgsql as $$
begin
	insert into catalogue_changes (product_id) values (null);
	return null;
end $$;

-- Events that open pages of staff and of the order's customer show at once. Every process polls for rows that became
-- visible since its last poll, as with catalogue_changes.
create table live_events (
	id bigint generated always as identity primary key,
	transaction_id xid8 not null default pg_current_xact_id(),
	kind text not null check (kind in (
		'order_placed', 'cancel_requested', 'return_requested', 'question_asked', 'payment_failed',
		'order_changed', 'notified'
	)),
	-- The subject of the event: its kind determines which of these columns is set. They aren't foreign keys, because an
	-- event whose subject was deleted has no effect.
	order_id bigint,
	question_id bigint,
	intent_id bigint,
	-- the customer whose open pages are updated
	account_id bigint,
	created_at timestamptz not null default now(),
	-- when staff opened the order
	seen_at timestamptz,
	-- when the recipients were emailed, or it was decided that no email is needed
	mailed_at timestamptz,
	-- when the recipients were notified on their devices
	pushed_at timestamptz
);
create index live_events_transaction on live_events (transaction_id);
create index live_events_unseen on live_events (order_id) where seen_at is null and order_id is not null;
create index live_events_unmailed on live_events (created_at) where mailed_at is null;
create index live_events_created on live_events (created_at);

-- True if an event is recent. Imports and sample data contain old orders, which must not alert anyone.
create function is_news(happened_at timestamptz) returns boolean language sql stable as $$
	select happened_at > now() - interval '1 hour'
$$;

-- Addresses of other programs that are notified of events.
create table webhooks (
	id bigint generated always as identity primary key,
	url text not null check (url <> ''),
	events text[] not null check (cardinality(events) > 0),
	is_on boolean not null default true,
	-- why the shop turned the webhook off automatically
	off_reason text check (off_reason <> ''),
	-- Encrypted with a key outside the database. Until old_secret_until, requests are also signed with the previous
	-- secret.
	secret text not null,
	old_secret text,
	old_secret_until timestamptz,
	created_at timestamptz not null,
	check (num_nulls(old_secret, old_secret_until) in (0, 2))
);

-- The PostgreSQL snapshot that tells up to which event deliveries were created. The table has one row.
create table webhook_cursor (
	is_it boolean primary key default true check (is_it),
	snapshot text not null
);

-- Events that no other table records. Orders are in live_events, products and stock in catalogue_changes. Rows are
-- written in the transaction of the change, and only while a webhook is active.
create table webhook_changes (
	id bigint generated always as identity primary key,
	transaction_id xid8 not null default pg_current_xact_id(),
	event text not null,
	object_id bigint not null
);
create index webhook_changes_transaction on webhook_changes (transaction_id);

-- One row for each event and webhook.
create table webhook_deliveries (
	id bigint generated always as identity primary key,
	webhook_id bigint not null references webhooks on delete cascade,
	event text not null,
	-- the subject of the event, such as order:42; deliveries about one subject are sent in order
	object text not null,
	-- the exact body that every attempt sends
	body text not null,
	state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
	attempts integer not null default 0,
	next_at timestamptz not null,
	-- when the last attempt will be made
	retry_until timestamptz not null,
	-- until then, one process is sending the delivery; if that process dies, another one sends it afterwards
	leased_until timestamptz,
	attempted_at timestamptz,
	-- the HTTP status of the last attempt, its error and its duration
	status integer,
	problem text check (problem <> ''),
	milliseconds integer,
	created_at timestamptz not null
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_of_object on webhook_deliveries (webhook_id, object, id)
	where state = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (webhook_id, leased_until)
	where leased_until is not null;
create index webhook_deliveries_over on webhook_deliveries (created_at) where state <> 'waiting';

-- The trigger's argument is the name of the event.
create function note_webhook_change() returns trigger language plpgsql as $$
begin
	if exists (select from webhooks where is_on) then
		insert into webhook_changes (event, object_id) values (tg_argv[0], new.id);
	end if;
	return null;
end $$;
