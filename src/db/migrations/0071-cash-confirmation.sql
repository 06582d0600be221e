-- Parcels that were refused at the door, as a new order is compared with them --------------------------

create table refused_parcels (
	order_id bigint primary key references orders on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	-- national numbers, as `phone_words` has them
	phones text[] not null,
	-- the address line, however it is spelled
	place text not null
);
create index refused_parcels_account on refused_parcels (account_id);
create index refused_parcels_phones on refused_parcels using gin (phones);
create index refused_parcels_place on refused_parcels (place);

create function whole_phones(given text) returns text[] language sql immutable as $$
	select coalesce(array_agg(distinct word), '{}') from unnest(phone_words(given)) as word
	where length(word) >= 8
$$;
create function place_of(line text) returns text language sql immutable as $$
	select array_to_string(folded_words(line), ' ')
$$;

-- Orders paid in cash that somebody should call about --------------------------------------------------

create table order_confirmations (
	order_id bigint primary key references orders on delete cascade,
	-- what spoke against it when it was placed
	signs jsonb not null default '[]',
	-- by the owner's rule: it is not shipped before somebody has confirmed it
	is_required boolean not null default false,
	state text not null default 'waiting'
		check (state in ('waiting', 'confirmed', 'no_answer', 'cancelled')),
	-- how often somebody has called
	calls integer not null default 0 check (calls >= 0)
);
create index order_confirmations_open on order_confirmations (order_id)
	where is_required and state in ('waiting', 'no_answer');

-- Those that wait for a call.
create view orders_to_confirm as
select order_id from order_confirmations join orders on orders.id = order_id
where is_required and state in ('waiting', 'no_answer')
	and status in ('pending', 'paid', 'processing');
