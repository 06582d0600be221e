-- Messages to customers.

-- The outbox: an email is written with the change that it reports, and a job sends it afterwards. Without a
-- mail server it stays here for the admins to read.
create table mails (
	id bigint generated always as identity primary key,
	-- one email per event, however often the event is handled
	event_key text unique,
	recipient text not null,
	subject text not null,
	text text not null,
	html text not null,
	-- kept: no mail server is set
	state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
	attempts integer not null default 0,
	-- until then one worker is sending it
	claimed_until timestamptz,
	last_error text,
	created_at timestamptz not null default now(),
	sent_at timestamptz,
	-- the order whose document is attached, which is drawn when the email leaves
	attached_order_id bigint references orders,
	-- when it was last queued, from which the waiting time counts
	queued_at timestamptz not null default now(),
	-- when its link expires and the email is no longer worth sending
	expires_at timestamptz,
	-- why it wasn't sent (src/domain/notifications/email-failure.ts), beside the server's own words
	failure text,
	-- where its reader unsubscribes with one click; null: not marketing
	leave_address text,
	-- The token of the email's link, sealed with a key outside the database; the text has a placeholder for
	-- it. Null: no link.
	sealed_token text,
	-- whom it is about, whatever address it went to
	account_id bigint references accounts on delete set null,
	-- the age in days at which its text was deleted; null: it still has its text
	text_removed_after integer,
	-- The kind and data of an email that wasn't rendered yet: subject, text and html are empty until the job that
	-- sends it renders it, once. Plain json, because jsonb refuses text with broken Unicode.
	message json
);
create index mails_recipient on mails (lower(recipient), id desc);
create index mails_queued on mails (id) where state = 'queued';
-- Failed emails are few, and pages count them.
create index mails_failed on mails (id desc) where state = 'failed';
create index mails_kept on mails (id desc) where state = 'kept';
create index mails_account on mails (account_id, id) where account_id is not null;
create index mails_with_text on mails (created_at) where text_removed_after is null;

-- What a customer reads under the bell.
create table notifications (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	type text not null check (type in
		('order_placed', 'order_paid', 'order_processing', 'order_shipped', 'order_delivered')),
	order_id bigint references orders on delete cascade,
	title text not null,
	message text not null,
	is_read boolean not null default false,
	created_at timestamptz not null default now(),
	-- each step of an order is reported once
	unique (order_id, type)
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where not is_read;

-- Open pages of the customer update their counter.
create function note_notifications() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, account_id)
	select distinct 'notified', account_id from new_rows where is_news(created_at);
	return null;
end $$;
create trigger notifications_told after insert on notifications
	referencing new table as new_rows for each statement execute function note_notifications();

-- Other open pages of the customer update their counter.
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
