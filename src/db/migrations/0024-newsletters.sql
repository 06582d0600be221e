-- Who asked for the newsletter, until the link of a mail proves that it was them.
create table newsletter_requests (
	token_hash bytea primary key,
	email text not null,
	-- what they were told they agree to
	consent_text text not null,
	used_at timestamptz,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create index newsletter_requests_email on newsletter_requests (lower(email));

-- It can do no more than end the subscription.
alter table newsletter_subscribers add column leave_key uuid not null unique default gen_random_uuid();
alter table newsletter_subscribers add column consent_text text;
alter table newsletter_consents add column text text;
create or replace function note_newsletter_consent() returns trigger language plpgsql as $$
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

-- Where its reader unsubscribes by one click; null: no marketing.
alter table mails add column leave_address text;

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
create table newsletter_deliveries (
	newsletter_id bigint not null references newsletters on delete cascade,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade,
	-- 'written': its mail is queued; 'done': it has left, or its retries have been handed on
	state text not null default 'waiting' check (state in ('waiting', 'written', 'done')),
	mail_id bigint references mails on delete set null,
	-- they unsubscribed by this newsletter's link
	left_at timestamptz,
	primary key (newsletter_id, subscriber_id)
);
create index newsletter_deliveries_open on newsletter_deliveries (newsletter_id, subscriber_id)
	where state <> 'done';
create index newsletter_deliveries_mail on newsletter_deliveries (mail_id);
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);
