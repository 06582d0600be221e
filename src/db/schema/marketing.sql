-- The newsletter and its subscribers.

-- Subscribers with their current consent. The history of consents is in newsletter_consents.
create table newsletter_subscribers (
	id bigint generated always as identity primary key,
	email text not null,
	consented_at timestamptz not null default now(),
	withdrawn_at timestamptz,
	withdrawn_by bigint references accounts on delete set null,
	-- the text that the subscriber agreed to
	consent_text text
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));

-- Consents to marketing that people gave or withdrew. Rows are never deleted.
create table newsletter_consents (
	id bigint generated always as identity primary key,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade,
	event text not null check (event in ('consented', 'withdrawn')),
	-- the user who made the change; null if the subscriber made it themselves
	actor_id bigint references accounts on delete set null,
	created_at timestamptz not null,
	text text
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, id);

-- Records each change of a subscription as proof of consent, so that no code can omit it.
create function note_newsletter_consent() returns trigger language plpgsql as $$
begin
	if new.withdrawn_at is null then
		insert into newsletter_consents (subscriber_id, event, text, created_at)
		values (new.id, 'consented', new.consent_text, new.consented_at);
	else
		insert into newsletter_consents (subscriber_id, event, actor_id, created_at)
		values (new.id, 'withdrawn', new.withdrawn_by, new.withdrawn_at);
	end if;
	return null;
end $$;
create trigger newsletter_subscribed after insert on newsletter_subscribers
	for each row execute function note_newsletter_consent();
create trigger newsletter_consent_changed after update on newsletter_subscribers
	for each row when (old.withdrawn_at is distinct from new.withdrawn_at
		or old.consented_at is distinct from new.consented_at)
	execute function note_newsletter_consent();

-- Sign-ups that wait for the confirmation of their email address.
create table newsletter_requests (
	token_hash bytea primary key,
	email text not null,
	-- the text that the person agrees to
	consent_text text not null,
	used_at timestamptz,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create index newsletter_requests_email on newsletter_requests (lower(email));

-- Newsletters, from their first draft on.
create table newsletters (
	id bigint generated always as identity primary key,
	subject text not null,
	body text not null,
	state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
	version integer not null default 1,
	created_by bigint references accounts on delete set null,
	created_at timestamptz not null default now(),
	started_at timestamptz,
	finished_at timestamptz
);

-- Recipients of a newsletter. A job writes the emails in small batches.
create table newsletter_deliveries (
	newsletter_id bigint not null references newsletters on delete cascade,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade,
	-- written: the email is queued; done: the email was sent, or its retries ended
	state text not null default 'waiting' check (state in ('waiting', 'written', 'done')),
	mail_id bigint references mails on delete set null,
	-- when the recipient unsubscribed through this newsletter's link
	left_at timestamptz,
	primary key (newsletter_id, subscriber_id)
);
create index newsletter_deliveries_open on newsletter_deliveries (newsletter_id, subscriber_id)
	where state <> 'done';
create index newsletter_deliveries_mail on newsletter_deliveries (mail_id);
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);

-- Links to unsubscribe, one for each email. Only the SHA-256 of a token is stored.
create table newsletter_leave_links (
	token_hash bytea primary key,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade
);
create index newsletter_leave_links_subscriber on newsletter_leave_links (subscriber_id);
