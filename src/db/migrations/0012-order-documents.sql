-- Invoices: at most one that counts for an order, numbered without a gap within its branch
-- (decisions §9). A wrong one is voided and keeps its number.

create table invoice_series (
	branch_id bigint primary key references branches,
	last_serial bigint not null check (last_serial > 0)
);

create table invoices (
	id bigint generated always as identity primary key,
	branch_id bigint not null references branches,
	-- given by the database: a transaction that fails gives its number back
	serial bigint not null,
	order_id bigint not null references orders,
	-- the seller as printed: a later change of the settings changes no invoice
	seller jsonb not null,
	issued_at timestamptz not null,
	voided_at timestamptz,
	voided_by bigint references accounts,
	void_reason text check (void_reason <> ''),
	unique (branch_id, serial),
	check ((voided_at is null) = (void_reason is null))
);
create unique index invoices_order on invoices (order_id) where voided_at is null;
create index invoices_of_order on invoices (order_id, id desc);

create function number_invoice() returns trigger language plpgsql as $$
begin
	if new.serial is not null or new.voided_at is not null then
		raise exception 'an invoice gets its number when it is written, and counts at first';
	end if;
	insert into invoice_series (branch_id, last_serial) values (new.branch_id, 1)
	on conflict (branch_id) do update set last_serial = invoice_series.last_serial + 1
	returning last_serial into new.serial;
	return new;
end $$;
create trigger invoices_numbered before insert on invoices
	for each row execute function number_invoice();

create function keep_invoice() returns trigger language plpgsql as $$
begin
	if tg_op <> 'UPDATE' then
		raise exception 'invoices are voided, never deleted';
	end if;
	if old.voided_at is not null or new.voided_at is null
		or (new.id, new.branch_id, new.serial, new.order_id, new.seller, new.issued_at)
			is distinct from (old.id, old.branch_id, old.serial, old.order_id, old.seller, old.issued_at)
	then
		raise exception 'an invoice is never changed, only voided once';
	end if;
	return new;
end $$;
create trigger invoices_kept before update or delete on invoices
	for each row execute function keep_invoice();
create trigger invoices_kept_whole before truncate on invoices
	for each statement execute function keep_invoice();

create function guard_invoice_series() returns trigger language plpgsql as $$
begin
	if pg_trigger_depth() < 2 then
		raise exception 'invoice_series moves only when an invoice is written';
	end if;
	return null;
end $$;
create trigger invoice_series_guarded before insert or update or delete or truncate on invoice_series
	for each statement execute function guard_invoice_series();

-- The order whose document goes along with a mail; it is drawn when the mail leaves.
alter table mails add column attached_order_id bigint references orders;
