-- Customers whom staff add at the counter have a name and a phone number. They can sign in once they have an email.
alter table accounts alter column email drop not null;
alter table accounts add constraint accounts_email_or_phone check (
	email is not null
	or (role = 'customer' and phone is not null and password_hash is null and email_verified_at is null)
) not valid;
-- Two tills may add the same person at the same time.
create unique index accounts_phone_key on accounts (phone) where email is null;
-- Staff search them by name and phone number; accounts_words leaves them out.
create index accounts_words_without_email on accounts
	using gin (to_tsvector('simple', name || ' ' || ltrim(phone, '+'))) with (fastupdate = off)
	where email is null;
