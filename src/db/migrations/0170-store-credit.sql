-- Store credit ---------------------------------------------------------------------------------------
-- What the shop owes its customers beside their orders is an account of the ledger of money. What one of
-- them holds is what left it for them less what came back, and never less than nothing.

-- Lists of allowed words get one more, whatever else they have by now.
do $$
declare
	given record;
	definition text;
begin
	for given in
		select * from (values
			('money_ledger', 'money_ledger_kind_check', 'kind', 'credited'),
			('money_ledger', 'money_ledger_from_account_check', 'from_account', 'credit'),
			('money_ledger', 'money_ledger_to_account_check', 'to_account', 'credit'),
			('refunds', 'refunds_method_check', 'method', 'credit'),
			('refunds', 'refunds_reason_check', 'reason', 'credit_used_up'),
			('returns', 'returns_settlement_check', 'settlement', 'credit')
		) as words (held_in, rule, field, word)
	loop
		select substring(pg_get_constraintdef(oid) from '^CHECK (.*)$') into strict definition
		from pg_constraint where conname = given.rule and conrelid = given.held_in::regclass;
		execute format('alter table %I drop constraint %I', given.held_in, given.rule);
		execute format('alter table %I add constraint %I check (%I = %L or %s)',
			given.held_in, given.rule, given.field, given.word, definition);
	end loop;

	-- An entry names an order, a payment or a payout, or whose credit it is.
	select conname into strict definition from pg_constraint
	where conrelid = 'money_ledger'::regclass and pg_get_constraintdef(oid) like '%num_nonnulls(order_id%';
	execute format('alter table money_ledger drop constraint %I', definition);
end $$;

alter table money_ledger
	-- whose credit it is
	add column customer_id bigint references accounts on delete cascade,
	-- names what happened, where nothing else does: one entry, however often it is asked for
	add column event_key text unique,
	add constraint money_ledger_tells_of_something
		check (num_nonnulls(order_id, intent_id, payout_id, customer_id) > 0),
	add constraint money_ledger_names_the_customer
		check ((customer_id is not null) = ('credit' in (from_account, to_account)));
create index money_ledger_customer on money_ledger (customer_id, id) where customer_id is not null;

-- Whatever is spent at the same time: one after the other, and only what is there.
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

-- What of its cart store credit pays, kept for it while it is live; the provider takes the rest.
alter table payment_intents add column store_credit bigint not null default 0 check (store_credit >= 0);

alter table refunds
	drop constraint refunds_given_by_people,
	add constraint refunds_given_by_people check (
		method in ('card', 'account')
		or method = 'cash' and order_id is not null and state = 'succeeded'
		or method = 'hand' and state = 'succeeded'
		or method = 'credit' and order_id is not null and intent_id is null and state = 'succeeded'
	),
	-- of one decision that went back in two ways: the refund that says what it was for
	add column part_of bigint references refunds on delete cascade;
create index refunds_part_of on refunds (part_of) where part_of is not null;
