-- Addresses of other programs that are told what happens.
create table webhooks (
	id bigint generated always as identity primary key,
	url text not null check (url <> ''),
	events text[] not null check (cardinality(events) > 0),
	is_on boolean not null default true,
	-- why the shop has turned it off by itself
	off_reason text check (off_reason <> ''),
	-- sealed; the one before signs too until its end
	secret text not null,
	old_secret text,
	old_secret_until timestamptz,
	created_at timestamptz not null,
	check (num_nulls(old_secret, old_secret_until) in (0, 2))
);

-- Up to where what happened has become deliveries, as PostgreSQL writes a snapshot.
create table webhook_cursor (
	is_it boolean primary key default true check (is_it),
	snapshot text not null
);

-- What happened that no table tells which is kept anyway: orders stand in live_events, products and stock
-- in catalogue_changes. Written while somebody is told, and in the transaction of the change itself.
create table webhook_changes (
	id bigint generated always as identity primary key,
	transaction_id xid8 not null default pg_current_xact_id(),
	event text not null,
	object_id bigint not null
);
create index webhook_changes_transaction on webhook_changes (transaction_id);

create function note_webhook_change() returns trigger language plpgsql as $$
begin
	if exists (select from webhooks where is_on) then
		insert into webhook_changes (event, object_id) values (tg_argv[0], new.id);
	end if;
	return null;
end $$;

-- What is sold across the counter is no news to pages that stand open.
create trigger orders_sold_at_counter after insert on orders
	for each row when (new.channel = 'counter') execute function note_webhook_change('order.placed');
create trigger parcels_changed after update on parcels
	for each row when (
		(old.status, old.delivery_outcome, old.courier, old.tracking_number)
			is distinct from (new.status, new.delivery_outcome, new.courier, new.tracking_number)
	) execute function note_webhook_change('parcel.changed');
create trigger money_received after insert on money_ledger
	for each row when (new.kind in ('paid', 'collected') and new.order_id is not null)
	execute function note_webhook_change('payment.received');
create trigger refunds_begun after insert on refunds
	for each row execute function note_webhook_change('refund.changed');
create trigger refunds_changed after update on refunds
	for each row when (old.state is distinct from new.state)
	execute function note_webhook_change('refund.changed');
create trigger returns_begun after insert on returns
	for each row execute function note_webhook_change('return.changed');
create trigger returns_changed after update on returns
	for each row when (old.state is distinct from new.state)
	execute function note_webhook_change('return.changed');
create trigger customers_come after insert on accounts
	for each row when (new.role = 'customer') execute function note_webhook_change('customer.changed');
create trigger customers_changed after update on accounts
	for each row when (
		new.role = 'customer'
		and (old.name, old.email, old.phone, old.blocked_at, old.email_verified_at)
			is distinct from (new.name, new.email, new.phone, new.blocked_at, new.email_verified_at)
	) execute function note_webhook_change('customer.changed');

create table webhook_deliveries (
	id bigint generated always as identity primary key,
	webhook_id bigint not null references webhooks on delete cascade,
	event text not null,
	-- what it is about: of one thing they arrive in their order
	object text not null,
	-- what is sent, to the byte, at every attempt
	body text not null,
	state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
	attempts integer not null default 0,
	next_at timestamptz not null,
	-- when the last attempt is made
	retry_until timestamptz not null,
	-- somebody is at it; one that died leaves it until then
	leased_until timestamptz,
	-- of the last attempt
	attempted_at timestamptz,
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
