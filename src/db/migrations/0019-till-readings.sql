-- Z readings: the totals of a till at the close of each shift. The grand total adds up all gross sales and never resets.
create table till_readings (
	id bigint generated always as identity primary key,
	till_id bigint not null references tills,
	-- assigned by the database; 0: the sales of shifts that were closed before readings existed
	number integer not null,
	shift_id bigint unique references shifts,
	taken_at timestamptz not null,
	previous_total bigint not null,
	-- sales before discounts
	gross bigint not null check (gross >= 0),
	grand_total bigint not null,
	-- the till's last receipt number
	last_receipt integer not null,
	-- everything else as printed, in centavos, so that later sales and settings don't change it
	content jsonb not null,
	unique (till_id, number),
	check (grand_total = previous_total + gross),
	check ((number = 0) = (shift_id is null))
);
create index till_readings_newest on till_readings (id desc) where number > 0;

-- The reading that counts a sale, a return or a sale that was set aside; null: the till's next one.
alter table counter_sales add column reading_id bigint references till_readings;
create index counter_sales_uncounted on counter_sales (till_id) where reading_id is null;
create index counter_sales_reading on counter_sales (reading_id);
alter table counter_refunds add column reading_id bigint references till_readings;
create index counter_refunds_uncounted on counter_refunds (shift_id) where reading_id is null;
alter table sync_issues add column reading_id bigint references till_readings;
create index sync_issues_uncounted on sync_issues (shift_id) where reading_id is null;

insert into till_readings (
	till_id, number, taken_at, previous_total, gross, grand_total, last_receipt, content
)
select till_id, 0, max(closed_at), 0, sum(gross), sum(gross), max(receipt), '{}'
from (
	select counter_sales.till_id, closed_at, subtotal as gross, receipt
	from counter_sales join shifts on shifts.id = shift_id join orders on orders.id = order_id
	where closed_at is not null
	union all
	select till_id, closed_at, 0, case when is_numbered then receipt else 0 end
	from sync_issues join shifts on shifts.id = shift_id
	where closed_at is not null
	union all
	select till_id, closed_at, 0, 0 from shifts where closed_at is not null
) earlier
group by till_id;
update counter_sales set reading_id = till_readings.id
from till_readings, shifts
where till_readings.till_id = counter_sales.till_id and shifts.id = counter_sales.shift_id
	and closed_at is not null;
update counter_refunds set reading_id = till_readings.id
from till_readings, shifts
where till_readings.till_id = shifts.till_id and shifts.id = counter_refunds.shift_id
	and closed_at is not null;
update sync_issues set reading_id = till_readings.id
from till_readings, shifts
where till_readings.till_id = shifts.till_id and shifts.id = sync_issues.shift_id
	and closed_at is not null;

-- The next number and the grand total so far. The lock on the till keeps two readings from continuing the same one.
create function continue_till_reading() returns trigger language plpgsql as $$
declare
	before till_readings;
begin
	if num_nonnulls(new.number, new.previous_total, new.grand_total) > 0 then
		raise exception 'a reading gets its number and its grand total when it is written';
	end if;
	perform from tills where id = new.till_id for no key update;
	select * into before from till_readings where till_id = new.till_id order by number desc limit 1;
	new.number := coalesce(before.number, 0) + 1;
	new.previous_total := coalesce(before.grand_total, 0);
	new.grand_total := new.previous_total + new.gross;
	return new;
end $$;
create trigger till_readings_continued before insert on till_readings
	for each row execute function continue_till_reading();

-- A reading that was printed can't change.
create function keep_till_reading() returns trigger language plpgsql as $$
begin
	raise exception 'a reading is never changed or deleted';
end $$;
create trigger till_readings_kept before update or delete on till_readings
	for each row execute function keep_till_reading();
create trigger till_readings_kept_whole before truncate on till_readings
	for each statement execute function keep_till_reading();

-- Payments other than cash that were counted at the close. A tender without a row wasn't counted.
create table shift_counts (
	shift_id bigint not null references shifts,
	way text not null check (way not in ('', 'cash')),
	expected bigint not null check (expected >= 0),
	expected_slips integer not null check (expected_slips >= 0),
	counted bigint not null check (counted >= 0),
	-- slips of the terminal or confirmations in the app; null: only the amount was counted
	slips integer check (slips >= 0),
	primary key (shift_id, way)
);
