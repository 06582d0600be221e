-- The place that an order goes to, however its address is spelled, kept with the order: other orders of
-- a day to the same place are found by it, among however many. Then, what placing an order cost most.

-- As before, without a list made word by word; a text of ASCII alone has no accents to be looked for.
create or replace function folded_words(given text) returns text[] language sql immutable as $$
	select coalesce(string_to_array(btrim(regexp_replace(
		lower(case
			when octet_length(given) = length(given) then given
			else regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]+', '', 'g')
		end), '[^[:alnum:]]+', ' ', 'g'
	)), ' '), '{}')
$$;
-- Never too long for an index.
create or replace function place_of(line text) returns text language sql immutable as $$
	select left(array_to_string(folded_words(line), ' '), 300)
$$;
update refused_parcels set place = place_of(shipping_line)
from orders where orders.id = order_id and place <> place_of(shipping_line);

alter table orders add column delivery_place text;
create function take_order_place() returns trigger language plpgsql as $$
begin
	new.delivery_place := nullif(place_of(new.shipping_line), '');
	return new;
end $$;
-- An address that is put right leads elsewhere.
create trigger orders_placed_at before insert or update of shipping_line on orders
	for each row execute function take_order_place();
-- No sign looks back for more than a day.
update orders set delivery_place = nullif(place_of(shipping_line), '') where created_at > now() - interval '2 days';
create index orders_delivery_place on orders (delivery_place, created_at)
	where delivery_place is not null;

-- The words of an order: planning them took twice as long as writing them ---------------------------------

create or replace function phone_words(given text) returns text[] language sql immutable as $$
	select coalesce(array_agg(word), '{}')
	from (
		select case
				when digits like '0063%' and length(digits) >= 12 then substr(digits, 5)
				when digits like '63%' and length(digits) >= 10 then substr(digits, 3)
				else ltrim(digits, '0')
			end as number
		from regexp_matches(given, '[0-9][0-9 ().+/-]{5,}[0-9]', 'g') as found,
			translate(found[1], ' ().+/-', '') as digits
	) numbers
	cross join lateral unnest(array[number, right(number, 7), right(number, 4)]) as word
	where length(number) between 7 and 15
$$;
create function order_words_of(id bigint)
	returns table (order_id bigint, words tsvector) language sql stable as $$
	select orders.id, array_to_tsvector(array(select distinct left(word, 60) from unnest(
		folded_words(concat_ws(' ', accounts.name, accounts.email, shipping_label, tracking_number, bought.names))
		|| bought.codes
		|| folded_words(regexp_replace(tracking_number, '[^[:alnum:]]+', '', 'g'))
		|| phone_words(concat_ws(' | ', accounts.phone, shipping_label))
	) as word))
	from orders left join accounts on accounts.id = account_id
	cross join lateral (
		select string_agg(concat_ws(' ', product_name, variation_name, sku, barcode), ' ') as names,
			coalesce(array_remove(
				array_agg(nullif(lower(regexp_replace(sku, '[^[:alnum:]]+', '', 'g')), '')), null
			), '{}') as codes
		from order_lines left join variations on variations.id = variation_id
		where order_lines.order_id = orders.id
	) bought
	where orders.id = order_words_of.id
$$;
create or replace function order_words_of(ids bigint[])
	returns table (order_id bigint, words tsvector) language sql stable as $$
	select found.* from unnest(ids) as wanted (id), order_words_of(wanted.id) as found
$$;
-- One after the other: for a list of ids PostgreSQL would plan it anew each time.
create or replace function write_order_words(ids bigint[]) returns void language plpgsql as $$
declare one bigint;
begin
	foreach one in array ids loop
		insert into order_words select * from order_words_of(one)
		on conflict (order_id) do update set words = excluded.words;
	end loop;
end $$;
-- Words come into the index some hundred orders at a time; what waits is looked through by each search.
alter index order_words_found set (fastupdate = on, gin_pending_list_limit = 128);

-- The branches of an order that gets its pieces are those that give them ----------------------------------

create or replace function note_order_branches() returns trigger language plpgsql as $$
declare ids bigint[];
begin
	ids := array(select distinct order_id from new_rows where order_id is not null and reason = 'sold');
	if cardinality(ids) = 0 then
		return null;
	end if;
	if exists (select from order_branches where order_id = any(ids)) then
		delete from order_branches where order_id = any(ids);
		insert into order_branches select * from order_branches_of(ids);
	else
		insert into order_branches
		select distinct order_id, branch_id from new_rows
		where order_id is not null and reason = 'sold' and change < 0;
	end if;
	return null;
end $$;

-- Stock that has its row already needs no other ------------------------------------------------------------

create or replace function apply_stock_ledger() returns trigger language plpgsql as $$
declare
	changed bigint;
	meant bigint;
begin
	update stock set quantity = stock.quantity + changed.change
	from (
		select variation_id, branch_id, sum(change)::integer as change
		from new_rows group by variation_id, branch_id
	) changed
	where stock.variation_id = changed.variation_id and stock.branch_id = changed.branch_id;
	get diagnostics changed = row_count;
	meant := (select count(distinct (variation_id, branch_id)) from new_rows);
	if changed = meant then
		return null;
	end if;

	insert into stock (variation_id, branch_id, quantity)
	select variation_id, branch_id, sum(change)::integer
	from new_rows
	where not exists (
		select from stock
		where stock.variation_id = new_rows.variation_id and stock.branch_id = new_rows.branch_id
	)
	group by variation_id, branch_id;
	return null;
end $$;

-- Two triggers of the ledger of money in one, which has nothing to do for what is only placed --------------

create function follow_money() returns trigger language plpgsql as $$
begin
	-- What is placed is marked with its order.
	if not exists (select from new_rows where kind <> 'placed') then
		return null;
	end if;
	insert into report_changes (day) select distinct day from new_rows where kind <> 'placed';
	if exists (select from new_rows where 'courier' in (from_account, to_account)) then
		update orders set cash_due = cash_due + moved.amount
		from (
			select order_id, sum(case when to_account = 'courier' then amount else -amount end) as amount
			from new_rows where order_id is not null and 'courier' in (from_account, to_account)
			group by order_id
			having sum(case when to_account = 'courier' then amount else -amount end) <> 0
		) moved
		where orders.id = moved.order_id;
	end if;
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
drop trigger money_ledger_summed_up on money_ledger;
drop trigger money_ledger_reported on money_ledger;
create trigger money_ledger_followed after insert on money_ledger
	referencing new table as new_rows for each statement execute function follow_money();
drop function sum_up_cash_due();
drop function note_money_change();
