-- What happened that a page shows which stands open: one of the shop's people, or of the customer it is about.
-- Every process looks for what became visible since it looked last, as with catalogue_changes.

create table live_events (
	id bigint generated always as identity primary key,
	transaction_id xid8 not null default pg_current_xact_id(),
	kind text not null check (kind in (
		'order_placed', 'cancel_requested', 'question_asked', 'payment_failed', 'order_changed', 'notified'
	)),
	-- What it is about, by kind. No references: an event of what is gone since tells nobody anything.
	order_id bigint,
	question_id bigint,
	intent_id bigint,
	-- the customer whose pages it changes
	account_id bigint,
	created_at timestamptz not null default now()
);
create index live_events_transaction on live_events (transaction_id);

-- What is written of times past, by an import or a seed, is no news.
create function is_news(happened_at timestamptz) returns boolean language sql stable as $$
	select happened_at > now() - interval '1 hour'
$$;

create function note_new_order() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id) values ('order_placed', new.id, new.account_id);
	return null;
end $$;
-- What is sold across the counter has been handed over.
create trigger orders_told after insert on orders
	for each row when (new.channel <> 'counter' and is_news(new.created_at))
	execute function note_new_order();

create function note_order_event() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'order_changed', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger order_events_told after insert on order_events
	for each row when (new.from_status is not null and is_news(new.created_at))
	execute function note_order_event();

create function note_cancel_request() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'cancel_requested', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger cancel_requests_told after insert on cancel_requests
	for each row when (is_news(new.created_at)) execute function note_cancel_request();

create function note_question() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, question_id) values ('question_asked', new.id);
	return null;
end $$;
create trigger questions_told after insert on questions
	for each row when (is_news(new.created_at)) execute function note_question();

create function note_failed_payment() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, intent_id) values ('payment_failed', new.id);
	return null;
end $$;
create trigger payment_intents_told after update on payment_intents
	for each row when (new.failure is not null and new.failure is distinct from old.failure)
	execute function note_failed_payment();

create function note_notifications() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, account_id)
	select distinct 'notified', account_id from new_rows where is_news(created_at);
	return null;
end $$;
create trigger notifications_told after insert on notifications
	referencing new table as new_rows for each statement execute function note_notifications();

create function note_read_notifications() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, account_id)
	select distinct 'notified', new_rows.account_id from new_rows join old_rows using (id)
	where new_rows.is_read <> old_rows.is_read;
	return null;
end $$;
create trigger notifications_read after update on notifications
	referencing old table as old_rows new table as new_rows
	for each statement execute function note_read_notifications();

-- By what somebody who works here wants to be told; without a row, by everything there is.
create table alert_choices (
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in (
		'order_placed', 'cancel_requested', 'question_asked', 'payment_failed'
	)),
	in_page boolean not null,
	by_push boolean not null,
	by_mail boolean not null,
	primary key (account_id, kind)
);
