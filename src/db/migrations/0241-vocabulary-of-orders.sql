-- The words that orders have, each once. What staff have typed of a word stands for a few whole ones, which
-- the index of words puts together with others in a fraction of the time that a beginning takes ------------

-- Numbers of parcels, articles and telephones are left out: of words with digits it is only kept what stands
-- before the first one, as open. A word that no order has any more does no harm but to whom it names.
create table order_vocabulary (
	beginning text collate "C" not null,
	is_open boolean not null,
	primary key (beginning, is_open)
);
create function vocabulary_of(words tsvector)
	returns table (beginning text, is_open boolean) language sql immutable as $$
	select distinct substring(word from '^[^0-9]*'), word ~ '[0-9]'
	from unnest(tsvector_to_array(words)) as word
$$;
-- Most are known, and are not to be forgotten until who takes them for known has committed.
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
insert into order_vocabulary
select distinct substring(word from '^[^0-9]*'), word ~ '[0-9]'
from (select distinct unnest(tsvector_to_array(words)) as word from order_words) as met;

-- A word that an order has lost is a trace of somebody, once no other has it: it waits to be forgotten -------

create table order_vocabulary_leaving (
	beginning text collate "C" not null,
	is_open boolean not null
);
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

-- Gives whether more are waiting than were looked at. Who is writing words of orders meanwhile is waited for,
-- and waits: a word that they take for known must not go.
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
