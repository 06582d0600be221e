-- Emails and notifications to customers.

-- The email outbox. An email is written in the transaction of the change that it reports, and a job sends it
-- afterwards. Without a mail server, the email stays here, where staff can read it.
create table mails (
	id bigint generated always as identity primary key,
	-- identifies the event, so that it causes one email however often it is handled
	event_key text unique,
	recipient text not null,
	subject text not null,
	text text not null,
	html text not null,
	-- kept: no mail server is configured
	state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
	attempts integer not null default 0,
	-- until then, one worker is sending the email; afterwards, another one may try
	claimed_until timestamptz,
	last_error text,
	created_at timestamptz not null default now(),
	sent_at timestamptz,
	-- the order whose document is attached; the document is generated when the email is sent
	attached_order_id bigint references orders,
	-- when the email was last queued; its waiting time counts from then
	queued_at timestamptz not null default now(),
	-- when its link expires, so that sending the email is no longer useful
	expires_at timestamptz,
	-- why it wasn't sent (src/domain/notifications/email-failure.ts), and the mail server's own message
	failure text,
	-- the URL for one-click unsubscribing; null if this isn't a marketing email
	leave_address text,
	-- The token of the email's link, encrypted with a key outside the database; the text has a placeholder for it. Null
	-- if the email has no such link.
	sealed_token text,
	-- the account that the email is about, whatever address it was sent to
	account_id bigint references accounts on delete set null,
	-- the email's age in days when its text was deleted; null if it still has its text
	text_removed_after integer,
	-- The kind and data of an email that isn't rendered yet: subject, text and html are empty until the sending job
	-- renders them, once. The type is json, because jsonb refuses text with invalid Unicode.
	message json
);
create index mails_recipient on mails (lower(recipient), id desc);
create index mails_queued on mails (id) where state = 'queued';
-- For counting failed emails, which pages of the back office do. Few emails fail, so this index is small.
create index mails_failed on mails (id desc) where state = 'failed';
create index mails_kept on mails (id desc) where state = 'kept';
create index mails_account on mails (account_id, id) where account_id is not null;
create index mails_with_text on mails (created_at) where text_removed_after is null;

-- Notifications that a customer sees in the notification list.
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
	-- a customer is notified of each step of an order once
	unique (order_id, type)
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where not is_read;

-- Updates the number of unread notifications on open pages of the customer.
create function note_notifications() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, account_id)
	select distinct 'notified', account_id from new_rows where is_news(created_at);
	return null;
end $$;
create trigger notifications_told after insert on notifications
	referencing new table as new_rows for each statement execute function note_notifications();

-- After the customer has read notifications, updates the number of unread ones on their other open pages.
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
