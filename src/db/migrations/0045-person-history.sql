-- E-mails that accounts have proved to be their person's, and how long each was the account's. What is
-- kept by address alone (mails, newsletter, questions, past orders) is found by them.
create table account_emails (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	email text not null,
	proved_at timestamptz not null,
	-- null: it is the account's
	given_up_at timestamptz
);
create index account_emails_email on account_emails (lower(email), proved_at);
create index account_emails_account on account_emails (account_id);

-- By the database's clock, as what is said under an e-mail is.
create function note_account_email() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and lower(old.email) <> lower(new.email) then
		update account_emails set given_up_at = now()
		where account_id = new.id and given_up_at is null;
	end if;
	if new.email_verified_at is null then
		-- A proof that is taken back counts for nothing.
		delete from account_emails where account_id = new.id and given_up_at is null;
	elsif not exists (
		select from account_emails where account_id = new.id and given_up_at is null
	) then
		insert into account_emails (account_id, email, proved_at)
		values (new.id, new.email, now());
	end if;
	return null;
end $$;
create trigger account_email_noted after insert or update of email, email_verified_at on accounts
	for each row execute function note_account_email();

insert into account_emails (account_id, email, proved_at)
select id, email, email_verified_at from accounts where email_verified_at is not null;
-- The mail that told an address of its end is all that remembers earlier ones.
insert into account_emails (account_id, email, proved_at, given_up_at)
select accounts.id, recipient, least(accounts.created_at, mails.created_at), mails.created_at
from mails
join accounts on accounts.id::text = split_part(event_key, ':', 2)
where event_key like 'email-changed:%' and deleted_at is null
	and lower(recipient) <> lower(accounts.email);

-- Whose something is that was said under an address at a time: the account's that had it then; else of
-- who proved it next; else of who had it last. Nobody's, if no account ever proved it.
create function account_of_email(address text, at timestamptz) returns bigint language sql stable as $$
	select account_id from account_emails
	where lower(email) = lower(address)
	order by
		(proved_at <= at and at < coalesce(given_up_at, 'infinity')) desc,
		(proved_at > at) desc,
		case when proved_at > at then proved_at end,
		proved_at desc
	limit 1
$$;

alter table mails
	-- whom it is about, whatever address it went to
	add column account_id bigint references accounts on delete set null,
	-- after how many days its text was removed; null: it has its text
	add column text_removed_after integer;
create index mails_account on mails (account_id, id) where account_id is not null;
create index mails_with_text on mails (created_at) where text_removed_after is null;

update mails set account_id = orders.account_id
from orders
where event_key like 'order:%' and orders.id::text = split_part(event_key, ':', 2)
	and orders.account_id is not null;
update mails set account_id = accounts.id
from accounts
where mails.account_id is null and lower(recipient) = lower(accounts.email)
	and mails.created_at >= accounts.created_at
	and event_key ~ '^(refund|verify-email|reset-password|password-|already-registered|change-email|identity|second-factor)';
update mails set account_id = account_emails.account_id
from account_emails
where mails.account_id is null and lower(recipient) = lower(account_emails.email)
	and mails.created_at >= account_emails.proved_at
	and mails.created_at <= coalesce(account_emails.given_up_at, 'infinity')
	and event_key ~ '^(refund|verify-email|reset-password|password-|already-registered|change-email|email-changed|identity|second-factor)';

-- What has been written needs no samples of its file any more.
update customer_imports set samples = '[]' where status <> 'ready';

-- These named the customer, whom the log knows by number.
alter table audit_log disable trigger audit_log_kept;
update audit_log set label = 'Customer ' || entity_id
where action = 'customer.invited' and label is distinct from 'Customer ' || entity_id;
alter table audit_log enable trigger audit_log_kept;
