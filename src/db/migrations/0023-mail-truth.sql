-- 'sent' is what a mail server took; 'kept' is what there was no server for. Rows from before say
-- 'sent' either way: nothing tells them apart.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
	check (state in ('queued', 'sent', 'kept', 'failed'));
create index mails_kept on mails (id desc) where state = 'kept';

-- When it was queued last: what waits too long is counted from here.
alter table mails add column queued_at timestamptz not null default now();
update mails set queued_at = created_at where state = 'queued';
-- From then on the link in it works no more, and the mail is not worth sending.
alter table mails add column expires_at timestamptz;
-- Why it did not leave (src/domain/notifications/mail-failure.ts), beside the server's own words.
alter table mails add column failure text;
