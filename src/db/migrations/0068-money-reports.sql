-- Sums of the ledger of money by day, as report_days has those of orders: a day is summed up anew when
-- a report asks for it after something of it has changed.
create table report_money (
	day date not null,
	kind text not null,
	from_account text not null,
	to_account text not null,
	-- how the order is paid; empty: of no order
	method text not null,
	amount bigint not null,
	primary key (day, kind, from_account, to_account, method)
);
-- What was taken off the orders that were placed on a day, those too that were cancelled since.
create table report_discounts (
	day date not null,
	method text not null,
	amount bigint not null,
	primary key (day, method)
);
-- What couriers and providers hold now, by the day on which they got it.
create table report_held (
	day date not null,
	account text not null,
	party text not null,
	orders integer not null,
	amount bigint not null,
	primary key (day, account, party)
);

create function note_money_change() returns trigger language plpgsql as $$
begin
	-- What is placed is marked with its order.
	insert into report_changes (day) select distinct day from new_rows where kind <> 'placed';
	if not exists (select from new_rows where from_account in ('courier', 'provider')) then
		return null;
	end if;
	-- What is handed over changes the day on which it was got.
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
create trigger money_ledger_reported after insert on money_ledger
	referencing new table as new_rows for each statement execute function note_money_change();
insert into report_changes (day) select distinct day from money_ledger;
