-- The money ledger, with an entry for every amount that moves. docs/developers/payments.md lists the entries that each
-- event creates.

-- Payouts: couriers and riders pay the shop the cash that they collected.
create table payouts (
	id bigint generated always as identity primary key,
	courier text not null,
	-- file: described by a courier's payout file; cash: handed over by a rider
	kind text not null check (kind in ('file', 'cash')),
	state text not null default 'ready' check (state in ('ready', 'closed', 'undone')),
	file_name text,
	file_id uuid references uploaded_files on delete set null,
	file_hash text,
	mapping jsonb,
	-- the file's column headings and its first rows
	columns jsonb not null default '[]',
	samples jsonb not null default '[]',
	-- the reference of the bank or the courier
	reference text check (reference <> ''),
	received bigint,
	fees bigint,
	created_by bigint not null references accounts,
	created_at timestamptz not null default now(),
	closed_by bigint references accounts,
	closed_at timestamptz,
	undone_by bigint references accounts,
	undone_at timestamptz,
	-- questions that the file leaves open and their answers, as in status_reports
	questions jsonb,
	check ((state = 'ready') = (closed_at is null)),
	check ((state = 'undone') = (undone_at is not null))
);
create index payouts_file on payouts (file_hash) where file_hash is not null;

-- Rows of payouts, as read and as recorded.
create table payout_lines (
	payout_id bigint not null references payouts on delete cascade,
	line integer not null,
	tracking text not null,
	reference text not null,
	amount bigint not null,
	fee bigint not null,
	fault text,
	-- what the row meant when the payout was closed
	verdict text,
	order_id bigint references orders on delete set null,
	owed bigint not null default 0,
	booked bigint not null default 0,
	surplus bigint not null default 0,
	booked_fee bigint not null default 0,
	primary key (payout_id, line)
);

-- Each row moves centavos of an order, a payment, a payout or a customer's credit from one account to another
-- (src/lib/money/money-accounts.ts). Rows are never changed: an error is reversed by an opposite row. An account's
-- balance is what it received less what it gave, so all balances add up to zero.
create table money_ledger (
	id bigint generated always as identity primary key,
	kind text not null check (kind in (
		'placed', 'changed', 'cancelled', 'paid', 'collected', 'refunded', 'credited', 'fee', 'payout', 'written_off'
	)),
	from_account text not null check (from_account in (
		'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses'
	)),
	to_account text not null check (to_account in (
		'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses'
	)),
	-- name of the courier or provider, if one of the accounts is theirs; null for an in-house rider
	party text check (party <> ''),
	amount bigint not null check (amount > 0),
	-- the order's payment method
	method text,
	-- Removing the demo deletes its orders and their entries; nothing else deletes an order.
	order_id bigint references orders on delete cascade,
	intent_id bigint references payment_intents on delete cascade,
	refund_id bigint references refunds on delete cascade,
	payout_id bigint references payouts on delete cascade,
	-- the entry that this entry reverses
	reverses_id bigint references money_ledger on delete cascade,
	-- the reference of the bank, the courier or the e-wallet
	reference text check (reference <> ''),
	actor_id bigint,
	note text check (note <> ''),
	created_at timestamptz not null default now(),
	day date not null generated always as ((created_at at time zone 'Asia/Manila')::date) stored,
	-- the customer who owns the store credit
	customer_id bigint references accounts on delete cascade,
	-- Identifies the event if no other column does, so that a repeated request creates only one entry.
	event_key text unique,
	check (from_account <> to_account),
	-- only entries of couriers and providers have a party
	check (party is null or 'courier' in (from_account, to_account)
		or 'provider' in (from_account, to_account)),
	-- every entry has a subject
	constraint money_ledger_tells_of_something
		check (num_nonnulls(order_id, intent_id, payout_id, customer_id) > 0),
	-- store credit belongs to a customer
	constraint money_ledger_names_the_customer
		check ((customer_id is not null) = ('credit' in (from_account, to_account)))
);
create index money_ledger_order on money_ledger (order_id);
create index money_ledger_day on money_ledger (day);
create index money_ledger_intent on money_ledger (intent_id) where intent_id is not null;
create index money_ledger_refund on money_ledger (refund_id) where refund_id is not null;
create index money_ledger_payout on money_ledger (payout_id) where payout_id is not null;
-- Indexes for balances by account and party. They exclude the accounts sales and customer, so that placing an order
-- doesn't have to update them.
create index money_ledger_to on money_ledger (to_account, party, day)
	where to_account not in ('sales', 'customer');
create index money_ledger_from on money_ledger (from_account, party, day)
	where from_account not in ('sales', 'customer');
-- An entry is reversed at most once.
create unique index money_ledger_reversed on money_ledger (reverses_id) where reverses_id is not null;
create index money_ledger_customer on money_ledger (customer_id, id) where customer_id is not null;
create trigger money_received after insert on money_ledger
	for each row when (new.kind in ('paid', 'collected') and new.order_id is not null)
	execute function note_webhook_change('payment.received');

-- Refuses to change or delete entries. Exception: if an order is deleted, a foreign key deletes its entries.
create function keep_money_ledger() returns trigger language plpgsql as $$
begin
	-- In a trigger depth above 1, the foreign key is deleting the entry.
	if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
		return old;
	end if;
	raise exception 'entries of money_ledger are never changed, only reversed';
end $$;
create trigger money_ledger_kept before update or delete on money_ledger
	for each row execute function keep_money_ledger();
create trigger money_ledger_kept_whole before truncate on money_ledger
	for each statement execute function keep_money_ledger();

-- Updates data that is derived from the entries: the cash of an order that a courier holds, written-off amounts, the
-- customer's spending, and the days that reports must sum up again. Skips newly placed orders, because triggers of the
-- orders table handle them.
create function follow_money() returns trigger language plpgsql as $$
begin
	-- The triggers of the orders table handle an order that was only placed.
	if not exists (select from new_rows where kind <> 'placed') then
		return null;
	end if;
	insert into report_changes (day) select distinct day from new_rows where kind <> 'placed';
	if exists (select from new_rows where kind <> 'placed' and 'sales' in (from_account, to_account)) then
		update customer_sales set spend = spend + moved.amount
		from (
			select account_id, sum(case when from_account = 'sales' then amount else -amount end) as amount
			from new_rows join orders on orders.id = order_id
			where kind <> 'placed' and 'sales' in (from_account, to_account)
			group by account_id
		) moved
		where customer_sales.account_id = moved.account_id;
	end if;
	if exists (select from new_rows where 'courier' in (from_account, to_account)) then
		update orders set cash_due = cash_due + moved.amount,
			cash_written_off = cash_written_off + moved.given_up,
			cash_holder = case when moved.has_come then moved.holder else cash_holder end,
			cash_holder_key = case when moved.has_come then lower(trim(coalesce(moved.holder, '')))
				else cash_holder_key end,
			cash_since = coalesce(moved.since, cash_since)
		from (
			select order_id, sum(case when to_account = 'courier' then amount else -amount end) as amount,
				coalesce(sum(case
					when to_account = 'losses' then amount
					when from_account = 'losses' and reverses_id is not null then -amount
				end), 0) as given_up,
				coalesce(bool_or(to_account = 'courier' and reverses_id is null), false) as has_come,
				(array_agg(party order by id desc)
					filter (where to_account = 'courier' and reverses_id is null))[1] as holder,
				max(created_at) filter (where to_account = 'courier' and reverses_id is null) as since
			from new_rows where order_id is not null and 'courier' in (from_account, to_account)
			group by order_id
		) moved
		where orders.id = moved.order_id;
	end if;
	if not exists (select from new_rows where from_account in ('courier', 'provider')) then
		return null;
	end if;
	-- A payout changes the report of the day on which the money was received.
	insert into report_changes (day)
	select distinct money_ledger.day
	from new_rows join money_ledger on money_ledger.order_id = new_rows.order_id
	where new_rows.from_account in ('courier', 'provider')
		and money_ledger.to_account = new_rows.from_account and money_ledger.day <> new_rows.day;
	insert into report_changes (day)
	select distinct money_ledger.day
	from new_rows join money_ledger on money_ledger.intent_id = new_rows.intent_id
	where new_rows.order_id is null and new_rows.from_account = 'provider'
		and money_ledger.to_account = 'provider' and money_ledger.day <> new_rows.day;
	return null;
end $$;
create trigger money_ledger_followed after insert on money_ledger
	referencing new table as new_rows for each statement execute function follow_money();

-- Prevents store credit from being spent twice, by locking the customer's account until the transaction ends.
create function keep_store_credit() returns trigger language plpgsql as $$
declare
	holder bigint;
begin
	for holder in
		select distinct customer_id from new_rows where customer_id is not null order by customer_id
	loop
		perform from accounts where id = holder for no key update;
		if (
			select sum(case when from_account = 'credit' then amount else -amount end)
			from money_ledger where customer_id = holder
		) < 0 then
			raise exception 'customer % does not have that much store credit', holder
				using errcode = 'check_violation', constraint = 'store_credit_never_below_zero';
		end if;
	end loop;
	return null;
end $$;
create trigger money_ledger_credit_kept after insert on money_ledger
	referencing new table as new_rows for each statement execute function keep_store_credit();
