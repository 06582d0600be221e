-- Credit notes: what was taken back of an invoice, numbered without a gap within its branch, in a
-- series of their own. A refund that was not made in the end voids its credit note, which keeps its
-- number.

create table credit_note_series (
	branch_id bigint primary key references branches,
	last_serial bigint not null check (last_serial > 0)
);

create table credit_notes (
	id bigint generated always as identity primary key,
	branch_id bigint not null references branches,
	-- given by the database: a transaction that fails gives its number back
	serial bigint not null,
	order_id bigint not null references orders,
	invoice_id bigint not null references invoices,
	refund_id bigint not null references refunds,
	-- what was taken back, and the VAT within it; null: the order has none
	amount bigint not null check (amount > 0),
	vat_content bigint check (vat_content between 0 and amount),
	issued_at timestamptz not null,
	voided_at timestamptz,
	voided_by bigint references accounts,
	void_reason text check (void_reason <> ''),
	unique (branch_id, serial),
	check ((voided_at is null) = (void_reason is null))
);
create unique index credit_notes_refund on credit_notes (refund_id) where voided_at is null;
create index credit_notes_order on credit_notes (order_id, id);

create function number_credit_note() returns trigger language plpgsql as $$
begin
	if new.serial is not null or new.voided_at is not null then
		raise exception 'a credit note gets its number when it is written, and counts at first';
	end if;
	insert into credit_note_series (branch_id, last_serial) values (new.branch_id, 1)
	on conflict (branch_id) do update set last_serial = credit_note_series.last_serial + 1
	returning last_serial into new.serial;
	return new;
end $$;
create trigger credit_notes_numbered before insert on credit_notes
	for each row execute function number_credit_note();

create function keep_credit_note() returns trigger language plpgsql as $$
begin
	if tg_op <> 'UPDATE' then
		raise exception 'credit notes are voided, never deleted';
	end if;
	if old.voided_at is not null or new.voided_at is null
		or (new.id, new.branch_id, new.serial, new.order_id, new.invoice_id, new.refund_id, new.amount,
			new.vat_content, new.issued_at)
		is distinct from (old.id, old.branch_id, old.serial, old.order_id, old.invoice_id,
			old.refund_id, old.amount, old.vat_content, old.issued_at)
	then
		raise exception 'a credit note is never changed, only voided once';
	end if;
	return new;
end $$;
create trigger credit_notes_kept before update or delete on credit_notes
	for each row execute function keep_credit_note();
create trigger credit_notes_kept_whole before truncate on credit_notes
	for each statement execute function keep_credit_note();

create function guard_credit_note_series() returns trigger language plpgsql as $$
begin
	if pg_trigger_depth() < 2 then
		raise exception 'credit_note_series moves only when a credit note is written';
	end if;
	return null;
end $$;
create trigger credit_note_series_guarded
	before insert or update or delete or truncate on credit_note_series
	for each statement execute function guard_credit_note_series();
