-- The words by which staff find orders. To keep checkout fast, the words of a new order are written a little later, for
-- many orders at a time. A search first writes the words that are still missing.

-- The words of each order, without accents and in lower case.
create table order_words (
	order_id bigint primary key references orders on delete cascade,
	words tsvector not null
);
-- New words are added to the index a few hundred orders at a time. Each search also scans the words that aren't in the
-- index yet.
create index order_words_found on order_words using gin (words) with (fastupdate = on, gin_pending_list_limit = 128);
-- PostgreSQL's planner needs to know how common a word is in order to choose a good plan.
alter table order_words alter column words set statistics 1000;

-- Returns the words of one order, which include the tracking numbers of its parcels.
create function order_words_of(id bigint)
	returns table (order_id bigint, words tsvector) language sql stable as $$
	select orders.id, array_to_tsvector(array(select distinct left(word, 60) from unnest(
		folded_words(concat_ws(
			' ', accounts.name, accounts.email, contact_name, contact_email, shipping_label,
			tracking_number, sent.numbers, bought.names
		))
		|| bought.codes
		|| folded_words(regexp_replace(tracking_number, '[^[:alnum:]]+', '', 'g'))
		|| folded_words(sent.codes)
		|| phone_words(concat_ws(' | ', accounts.phone, contact_phone, shipping_label))
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
	cross join lateral (
		select string_agg(parcels.tracking_number, ' ') as numbers,
			string_agg(regexp_replace(parcels.tracking_number, '[^[:alnum:]]+', '', 'g'), ' ') as codes
		from parcels where parcels.order_id = orders.id
	) sent
	where orders.id = order_words_of.id
$$;

create function order_words_of(ids bigint[])
	returns table (order_id bigint, words tsvector) language sql stable as $$
	select found.* from unnest(ids) as wanted (id), order_words_of(wanted.id) as found
$$;

-- Handles one order at a time: for a list of ids, PostgreSQL would plan the query again each time.
create function write_order_words(ids bigint[]) returns void language plpgsql as $$
declare one bigint;
begin
	foreach one in array ids loop
		insert into order_words select * from order_words_of(one)
		on conflict (order_id) do update set words = excluded.words;
	end loop;
end $$;

-- Orders whose words must still be written. They are few and all are read at once, so there is no index.
create table order_words_waiting (
	order_id bigint not null
);

-- Adds a new order to the orders whose words must be written.
create function note_order_lines() returns trigger language plpgsql as $$
begin
	insert into order_words_waiting select distinct order_id from new_rows;
	return null;
end $$;
create trigger order_lines_worded after insert on order_lines
	referencing new table as new_rows for each statement execute function note_order_lines();

-- Writes the words of up to 500 waiting orders. Skips orders that no longer exist. Returns true if more orders may be
-- waiting.
create function write_waiting_order_words() returns boolean language plpgsql as $$
declare
	most constant integer := 500;
	ids bigint[];
begin
	with taken as (
		delete from order_words_waiting
		where ctid = any(array(select ctid from order_words_waiting limit most))
		returning order_id
	)
	select array_agg(order_id order by order_id) into ids from taken;
	if ids is null then
		return false;
	end if;
	perform write_order_words(array(select distinct id from unnest(ids) as taken (id) order by id));
	return cardinality(ids) = most;
end $$;

-- Updates the words of a changed order. If the customer deleted their account, the words of the notes are removed too.
create function note_order_change() returns trigger language plpgsql as $$
begin
	if new.account_id is null and old.account_id is not null then
		delete from order_notes where order_id = new.id;
		update refunds set note = null where order_id = new.id and note is not null;
	end if;
	perform write_order_words(array[new.id]);
	return null;
end $$;
create trigger orders_reworded after update on orders
	for each row when (
		(
			old.account_id, old.shipping_label, old.tracking_number, old.contact_name, old.contact_phone,
			old.contact_email
		) is distinct from (
			new.account_id, new.shipping_label, new.tracking_number, new.contact_name, new.contact_phone,
			new.contact_email
		)
	) execute function note_order_change();

-- Updates the words of a customer's orders when their name, email or phone number changes.
create function note_customer_change() returns trigger language plpgsql as $$
begin
	perform write_order_words(array(select id from orders where account_id = new.id));
	return null;
end $$;
create trigger accounts_reworded after update on accounts
	for each row when (
		(old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone)
	) execute function note_customer_change();

-- Updates the words of an order when a parcel's tracking number changes. If the order itself got the same number, the
-- trigger of the orders table has already done this.
create function note_parcel_change() returns trigger language plpgsql as $$
begin
	-- If the order has the same number, the trigger of the orders table writes the words.
	if not exists (
		select from orders where id = new.order_id and tracking_number is not distinct from new.tracking_number
	) then
		perform write_order_words(array[new.order_id]);
	end if;
	return null;
end $$;
create trigger parcels_reworded after update on parcels
	for each row when (old.tracking_number is distinct from new.tracking_number)
	execute function note_parcel_change();

-- Each word that orders contain, once. When staff type the beginning of a word, this table tells which whole words it
-- can stand for. The index combines a few whole words much faster than it finds a beginning. Words with digits
-- (parcels, SKUs, phone numbers) are stored only up to their first digit, with is_open = true.
create table order_vocabulary (
	beginning text collate "C" not null,
	is_open boolean not null,
	primary key (beginning, is_open)
);

-- Words that were removed from an order. If no other order contains such a word, a job deletes it, because it may still
-- reveal a person.
create table order_vocabulary_leaving (
	beginning text collate "C" not null,
	is_open boolean not null
);

-- Returns the part of each word before its first digit, and true if a digit follows.
create function vocabulary_of(words tsvector)
	returns table (beginning text, is_open boolean) language sql immutable as $$
	select distinct substring(word from '^[^0-9]*'), word ~ '[0-9]'
	from unnest(tsvector_to_array(words)) as word
$$;

-- Adds new words; most words exist already. The shared lock keeps other transactions from deleting an existing word
-- before this transaction has committed.
create function note_order_vocabulary() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock_shared(hashtext('order vocabulary'));
	insert into order_vocabulary
	select distinct met.beginning, met.is_open
	from new_rows cross join lateral vocabulary_of(words) as met
	where not exists (
		select from order_vocabulary as known
		where known.beginning = met.beginning and known.is_open = met.is_open
	)
	order by 1, 2
	on conflict do nothing;
	return null;
end $$;
create trigger order_words_met after insert on order_words
	referencing new table as new_rows for each statement execute function note_order_vocabulary();
create trigger order_words_met_again after update on order_words
	referencing new table as new_rows for each statement execute function note_order_vocabulary();

-- Records the words that an order had before an update or its deletion and no longer has.
create function note_lost_order_words() returns trigger language plpgsql as $$
begin
	insert into order_vocabulary_leaving
	select distinct met.beginning, met.is_open
	from old_rows cross join lateral vocabulary_of(words) as met
	except
	select met.beginning, met.is_open
	from order_words cross join lateral vocabulary_of(words) as met
	where order_id in (select order_id from old_rows);
	return null;
end $$;
create trigger order_words_lost after update on order_words
	referencing old table as old_rows for each statement execute function note_lost_order_words();
create trigger order_words_gone after delete on order_words
	referencing old table as old_rows for each statement execute function note_lost_order_words();

-- Deletes up to 100 removed words that no order contains anymore. Returns true if more words may be waiting. The
-- exclusive lock waits for transactions that rely on an existing word.
create function forget_lost_order_words() returns boolean language plpgsql as $$
declare
	most constant integer := 100;
	taken integer;
begin
	perform pg_advisory_xact_lock(hashtext('order vocabulary'));
	with looked_at as (
		delete from order_vocabulary_leaving
		where ctid = any(array(select ctid from order_vocabulary_leaving limit most))
		returning beginning, is_open
	), forgotten as (
		delete from order_vocabulary using (select distinct * from looked_at) as lost
		where order_vocabulary.beginning = lost.beginning and order_vocabulary.is_open = lost.is_open
			and lost.beginning <> '' and not exists (
				select from order_words
				where words @@ (case when lost.is_open
					then (
						select string_agg(format('''%s%s'':*', lost.beginning, digit), ' | ')
						from generate_series(0, 9) as digit
					)
					else format('''%s''', lost.beginning)
				end)::tsquery
			)
	)
	select count(*) into taken from looked_at;
	return taken = most;
end $$;
