-- The words that orders have, each once. What staff have typed of a word stands for a few whole ones, which
-- the index of words puts together with others in a fraction of the time that a beginning takes ------------

-- Numbers of parcels, articles and telephones are left out: of words with digits it is only kept what stands
-- before the first one, as open. A word that no order has any more stays, and costs nothing.
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
-- Most are known: nobody waits for another who writes the same.
create function note_order_vocabulary() returns trigger language plpgsql as $$
begin
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
select distinct met.beginning, met.is_open from order_words cross join lateral vocabulary_of(words) as met;
