-- The token of a mail's link, closed with a key that is not in the database; where it stands in the
-- mail is a place for it. null: its link holds none.
alter table mails add column sealed_token text;

-- What has left, or will not, holds no working link any more. What still waits is closed at the start
-- (src/domain/notifications/close-waiting-links.ts).
update mails set
	text = regexp_replace(text, '([?&]token=)[A-Za-z0-9_.-]{20,}', '\1…', 'g'),
	html = regexp_replace(html, '([?&]token=)[A-Za-z0-9_.-]{20,}', '\1…', 'g'),
	leave_address = regexp_replace(leave_address, '([?&]token=)[A-Za-z0-9_.-]{20,}', '\1…', 'g'),
	expires_at = case when state = 'sent' then expires_at else least(expires_at, now()) end
where state <> 'queued'
	and (text ~ '[?&]token=' or html ~ '[?&]token=' or leave_address is not null);

-- With which the reader of a newsletter unsubscribes; each mail carries one of its own. Only the
-- SHA-256 of a token is kept.
create table newsletter_leave_links (
	token_hash bytea primary key,
	subscriber_id bigint not null references newsletter_subscribers on delete cascade
);
create index newsletter_leave_links_subscriber on newsletter_leave_links (subscriber_id);
insert into newsletter_leave_links (token_hash, subscriber_id)
select sha256(convert_to(leave_key::text, 'UTF8')), id from newsletter_subscribers;
alter table newsletter_subscribers drop column leave_key;
