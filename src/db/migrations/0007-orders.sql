-- Refunds that staff decide on ---------------------------------------------------------------------

alter table refunds
	alter column intent_id drop not null,
	-- cash: handed back for an order that was paid on delivery
	add column method text not null default 'card' check (method in ('card', 'cash')),
	-- what the customer is told beside the reason
	add column note text check (note <> ''),
	-- null: the shop by itself
	add column actor_id bigint references accounts,
	drop constraint refunds_reason_check,
	add constraint refunds_reason_check check (reason in (
		'order_cancelled', 'stock_gone', 'coupon_used_up', 'replaced', 'amount_differs',
		'returned', 'damaged', 'missing', 'goodwill', 'other'
	)),
	add check ((method = 'cash') = (intent_id is null)),
	add check (method = 'card' or order_id is not null and state = 'succeeded');

alter table orders
	-- what went back or is on its way back
	add column refunded bigint not null default 0 check (refunded >= 0 and refunded <= total);
update orders set refunded = given.amount
from (
	select order_id, sum(amount) as amount from refunds
	where order_id is not null and state <> 'failed' group by order_id
) given
where given.order_id = orders.id;
alter table orders
	-- void: cancelled before anything was paid
	add column payment_state text not null generated always as (case
		when refunded > 0 and refunded = total then 'refunded'
		when refunded > 0 then 'partly_refunded'
		when payment_method = 'card' or status = 'delivered' then 'paid'
		when status = 'cancelled' then 'void'
		else 'due'
	end) stored;

create function sum_up_refunds() returns trigger language plpgsql as $$
begin
	update orders set refunded = (
		select coalesce(sum(amount), 0) from refunds where order_id = new.order_id and state <> 'failed'
	)
	where id = new.order_id;
	return null;
end $$;
create trigger refunds_summed_up after insert or update of state, amount on refunds
	for each row when (new.order_id is not null) execute function sum_up_refunds();

-- Refunds that the provider refused and nobody has made good since.
create view failed_refunds as
select * from refunds
where state = 'failed' and not exists (
	select from refunds later
	where later.intent_id = refunds.intent_id and later.id > refunds.id and later.state <> 'failed'
		and later.amount >= refunds.amount
);
create index refunds_failed on refunds (id) where state = 'failed';

-- Internal notes -----------------------------------------------------------------------------------

create table order_notes (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	author_id bigint not null references accounts,
	text text not null check (text <> ''),
	created_at timestamptz not null default now(),
	-- kept, but no longer shown
	removed_at timestamptz
);
create index order_notes_order on order_notes (order_id, id);

-- Beside the steps of an order, what happened between them: from and to are then the same.
alter table order_events add column kind text not null default 'moved' check (kind in
	('moved', 'request_declined', 'branch_chosen', 'shipment_corrected', 'refunded'));

-- The branches that an order's pieces leave from ---------------------------------------------------

create table order_branches (
	order_id bigint not null references orders on delete cascade,
	branch_id bigint not null references branches,
	primary key (order_id, branch_id)
);
create index order_branches_branch on order_branches (branch_id, order_id);

create function order_branches_of(ids bigint[])
	returns table (order_id bigint, branch_id bigint) language sql stable as $$
	select distinct order_id, branch_id from stock_ledger
	where order_id = any(ids)
	group by order_id, branch_id, variation_id having sum(change) < 0
$$;
-- A cancelled order keeps the branches that would have packed it.
create function note_order_branches() returns trigger language plpgsql as $$
declare ids bigint[];
begin
	ids := array(select distinct order_id from new_rows where order_id is not null and reason = 'sold');
	if cardinality(ids) = 0 then
		return null;
	end if;
	delete from order_branches where order_id = any(ids);
	insert into order_branches select * from order_branches_of(ids);
	return null;
end $$;
create trigger stock_ledger_packed after insert on stock_ledger
	referencing new table as new_rows for each statement execute function note_order_branches();
insert into order_branches
select distinct order_id, branch_id from stock_ledger
where order_id is not null and reason = 'sold' and change < 0;

-- The words by which staff find orders -------------------------------------------------------------

-- Small letters without accents: src/domain/orders/order-query.ts folds what is typed the same way.
create function folded_words(given text) returns text[] language sql immutable as $$
	select coalesce(array_agg(left(word, 60)), '{}')
	from regexp_split_to_table(
		lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]+', '', 'g')), '[^[:alnum:]]+'
	) as word
	where word <> ''
$$;
-- Numbers without the prefix of the country, `9171234567`, whole and by their last seven and four.
create function phone_words(given text) returns text[] language sql immutable as $$
	select coalesce(array_agg(word), '{}')
	from (
		select regexp_replace(
			regexp_replace(found[1], '[^0-9]+', '', 'g'), '^(00)?63(?=[0-9]{8,})|^0+', ''
		) as number
		from regexp_matches(given, '[0-9][0-9 ().+/-]{5,}[0-9]', 'g') as found
	) numbers
	cross join lateral unnest(array[number, right(number, 7), right(number, 4)]) as word
	where length(number) between 7 and 15
$$;

create table order_words (
	order_id bigint primary key references orders on delete cascade,
	words tsvector not null
);
-- A search asks how common a word is before it decides how to look.
alter table order_words alter column words set statistics 1000;
create index order_words_found on order_words using gin (words) with (fastupdate = off);

create function order_words_of(ids bigint[])
	returns table (order_id bigint, words tsvector) language sql stable as $$
	select orders.id, array_to_tsvector(array(select distinct unnest(
		folded_words(concat_ws(' ', accounts.name, accounts.email, shipping_label, tracking_number, bought.names))
		|| bought.codes
		|| folded_words(regexp_replace(tracking_number, '[^[:alnum:]]+', '', 'g'))
		|| phone_words(concat_ws(' | ', accounts.phone, shipping_label))
	)))
	from orders left join accounts on accounts.id = account_id
	cross join lateral (
		select string_agg(concat_ws(' ', product_name, variation_name, sku, barcode), ' ') as names,
			coalesce(array_agg(lower(regexp_replace(sku, '[^[:alnum:]]+', '', 'g')))
				filter (where sku ~ '[[:alnum:]]'), '{}') as codes
		from order_lines left join variations on variations.id = variation_id
		where order_lines.order_id = orders.id
	) bought
	where orders.id = any(ids)
$$;
create function write_order_words(ids bigint[]) returns void language sql as $$
	insert into order_words select * from order_words_of(ids)
	on conflict (order_id) do update set words = excluded.words
$$;
create function note_order_lines() returns trigger language plpgsql as $$
begin
	perform write_order_words(array(select distinct order_id from new_rows));
	return null;
end $$;
create trigger order_lines_worded after insert on order_lines
	referencing new table as new_rows for each statement execute function note_order_lines();
-- An order whose customer is gone says nothing of them any more.
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
		(old.account_id, old.shipping_label, old.tracking_number)
			is distinct from (new.account_id, new.shipping_label, new.tracking_number)
	) execute function note_order_change();
create function note_customer_change() returns trigger language plpgsql as $$
begin
	perform write_order_words(array(select id from orders where account_id = new.id));
	return null;
end $$;
create trigger accounts_reworded after update on accounts
	for each row when (
		(old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone)
	) execute function note_customer_change();
select write_order_words(array(select id from orders));

-- The list -----------------------------------------------------------------------------------------

create index orders_newest on orders (created_at desc, id desc);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_payment_newest on orders (payment_state, created_at desc, id desc);
create index orders_total on orders (total, id);
create index orders_status_total on orders (status, total, id);
drop index orders_created;
drop index orders_status;
