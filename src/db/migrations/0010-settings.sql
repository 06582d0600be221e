-- Keys of payment, sign-in and mail providers, under the names of the environment's variables.
create table provider_secrets (
	name text primary key,
	-- closed with a key that is not in the database
	sealed text not null,
	-- the last four characters, by which people know which key it is; empty for a short one
	ending text not null check (length(ending) <= 4),
	changed_at timestamptz not null,
	changed_by bigint not null references accounts
);

-- Mails with words of the shop's own; the others read as the shop is shipped.
create table mail_templates (
	kind text primary key,
	subject text not null check (subject <> ''),
	intro text not null check (intro <> ''),
	updated_at timestamptz not null default now()
);

-- Until which year the shipped holidays were filled in. What the owner takes out of them stays out.
insert into settings (key, value) values ('holidays.filled_until', '2028');
