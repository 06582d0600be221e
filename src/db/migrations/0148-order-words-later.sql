-- The words that staff find an order by are not written while its customer waits, but soon after, many
-- orders' together; a search writes down first what still waits ---------------------------------------------

-- Orders whose words are to be written: a few, so nothing is indexed, and no order is looked up for them.
create table order_words_waiting (
	order_id bigint not null
);

create or replace function note_order_lines() returns trigger language plpgsql as $$
begin
	insert into order_words_waiting select distinct order_id from new_rows;
	return null;
end $$;

-- Gives whether more are waiting than were written. Of an order that is gone nothing is written.
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
