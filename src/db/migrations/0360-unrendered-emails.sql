-- An email is written as what it says and rendered by the job that sends it, once: subject, text and html are
-- empty until then.
alter table mails add column message json;
