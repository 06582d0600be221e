-- Invoices and credit notes. Each branch numbers its invoices and credit notes without gaps. A wrong document is voided
-- and keeps its number.

-- The last invoice number of each branch.
create table invoice_series (
	branch_id bigint primary key references branches,
	last_serial bigint not null check (last_serial > 0)
);

-- Refuses to change the last number unless an invoice with this number is issued, so that numbers have no gaps.
create function guard_invoice_series() returns trigger language plpgsql as $$
begin
	if pg_trigger_depth() < 2 then
		raise exception 'invoice_series moves only when an invoice is written';
	end if;
	return null;
end $$;
create trigger invoice_series_guarded before insert or update or delete or truncate on invoice_series
	for each statement execute function guard_invoice_series();

-- Invoices of orders. An order has at most one valid invoice.
create table invoices (
	id bigint generated always as identity primary key,
	branch_id bigint not null references branches,
	-- assigned by the database, so a failed transaction releases its number
	serial bigint not null,
	order_id bigint not null references orders,
	-- the seller as printed, so that later settings don't change old invoices
	seller jsonb not null,
	issued_at timestamptz not null,
	voided_at timestamptz,
	voided_by bigint references accounts,
	void_reason text check (void_reason <> ''),
	unique (branch_id, serial),
	-- voiding needs a reason
	check ((voided_at is null) = (void_reason is null))
);
create unique index invoices_order on invoices (order_id) where voided_at is null;
create index invoices_of_order on invoices (order_id, id desc);

-- Assigns the branch's next number. Locking the branch's row prevents two invoices from getting the same number.
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

-- Refuses to change an invoice, because the customer may have a printed copy.
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

-- The last credit note number of each branch.
create table credit_note_series (
	branch_id bigint primary key references branches,
	last_serial bigint not null check (last_serial > 0)
);

-- Refuses to change the last number unless a credit note with this number is issued, so that numbers have no gaps.
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

-- Credit notes for refunds of invoices. If the refund finally fails, its credit note is voided.
create table credit_notes (
	id bigint generated always as identity primary key,
	branch_id bigint not null references branches,
	-- assigned by the database, so a failed transaction releases its number
	serial bigint not null,
	order_id bigint not null references orders,
	invoice_id bigint not null references invoices,
	refund_id bigint not null references refunds,
	-- the refunded amount, and the VAT in it; the VAT is null if the order has none
	amount bigint not null check (amount > 0),
	vat_content bigint check (vat_content between 0 and amount),
	issued_at timestamptz not null,
	voided_at timestamptz,
	voided_by bigint references accounts,
	void_reason text check (void_reason <> ''),
	unique (branch_id, serial),
	-- voiding needs a reason
	check ((voided_at is null) = (void_reason is null))
);
create unique index credit_notes_refund on credit_notes (refund_id) where voided_at is null;
create index credit_notes_order on credit_notes (order_id, id);

-- Assigns the branch's next number. Locking the branch's row prevents two credit notes from getting the same number.
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

-- Refuses to change a credit note, because the customer may have a printed copy.
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
