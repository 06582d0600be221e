-- An order leaves the shop in parcels, one for each branch that packs it, or more if staff split one ---------

create table parcels (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- in the order, from 1
	number integer not null check (number > 0),
	branch_id bigint not null references branches,
	-- undelivered: it came back and was counted in, or is lost
	status text not null check (status in
		('packing', 'packed', 'shipped', 'delivered', 'undelivered', 'cancelled')),
	-- null: not shipped, or out with the courier
	delivery_outcome text
		check (delivery_outcome in ('delivered', 'refused', 'not_found', 'returned', 'lost')),
	courier text check (courier <> ''),
	tracking_number text check (tracking_number <> ''),
	-- what the courier asks for it
	fee bigint check (fee >= 0),
	-- in grams
	weight integer check (weight > 0),
	version integer not null default 1,
	created_at timestamptz not null default now(),
	shipped_at timestamptz,
	unique (order_id, number)
);
-- Parcels that somebody has to see to: few of many.
create index parcels_undelivered on parcels (order_id)
	where status = 'shipped' and delivery_outcome is not null;

create table parcel_lines (
	parcel_id bigint not null references parcels on delete cascade,
	order_line_id bigint not null references order_lines on delete cascade,
	quantity integer not null check (quantity > 0),
	primary key (parcel_id, order_line_id)
);
create index parcel_lines_line on parcel_lines (order_line_id);

create function parcel_status_of(status text, cancel_kind text) returns text language sql immutable as $$
	select case
		when status in ('shipped', 'delivered') then status
		when status = 'cancelled' and cancel_kind = 'undelivered' then 'undelivered'
		when status = 'cancelled' then 'cancelled'
		else 'packing'
	end
$$;

-- The parcels of an order as its branches give its pieces, in their order.
create function lay_out_parcels(ids bigint[]) returns void language plpgsql as $$
declare one bigint;
begin
	-- One after the other: for a list of ids PostgreSQL would plan it anew each time.
	foreach one in array ids loop
		with taken as (
			select branch_id, variation_id, -sum(change)::integer as pieces
			from stock_ledger where order_id = one and reason = 'sold'
			group by branch_id, variation_id having sum(change) < 0
		),
		made as (
			insert into parcels (
				order_id, number, branch_id, status, delivery_outcome, courier, tracking_number
			)
			select orders.id, row_number() over (order by branches.position, branches.id), branches.id,
				parcel_status_of(orders.status, cancel_kind), delivery_outcome, nullif(courier, ''),
				nullif(tracking_number, '')
			from orders, branches
			where orders.id = one and branches.id in (select branch_id from taken)
			returning id, branch_id
		)
		insert into parcel_lines (parcel_id, order_line_id, quantity)
		select made.id, line.id, taken.pieces
		from made join taken using (branch_id)
		cross join lateral (
			select min(order_lines.id) as id from order_lines
			where order_lines.order_id = one and order_lines.variation_id = taken.variation_id
		) line
		where line.id is not null;
	end loop;
end $$;

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
		delete from parcels where order_id = any(ids);
	else
		insert into order_branches
		select distinct order_id, branch_id from new_rows
		where order_id is not null and reason = 'sold' and change < 0;
	end if;
	perform lay_out_parcels(ids);
	return null;
end $$;

-- What happens to an order as a whole happens to its parcels; of one that has a single parcel, both tell
-- the same.
create function follow_order() returns trigger language plpgsql as $$
declare is_only boolean;
begin
	is_only := (select count(*) = 1 from parcels where order_id = new.id);
	if is_only then
		update parcels set
			status = case
				when new.status in ('shipped', 'delivered', 'cancelled')
					then parcel_status_of(new.status, new.cancel_kind)
				when status in ('packing', 'packed') then status
				else 'packing'
			end,
			delivery_outcome = new.delivery_outcome, courier = coalesce(nullif(new.courier, ''), courier),
			-- What was written on the parcel before it left stays, until somebody takes it away.
			tracking_number = coalesce(
				nullif(new.tracking_number, ''),
				case when old.tracking_number is null then tracking_number end
			),
			shipped_at = case when new.status = 'shipped' then coalesce(shipped_at, now())
				else shipped_at end,
			version = version + 1
		where order_id = new.id;
	elsif new.status = old.status then
		return null;
	elsif new.status = 'shipped' then
		update parcels set status = 'shipped', shipped_at = now(), version = version + 1,
			courier = coalesce(courier, nullif(new.courier, '')),
			tracking_number = coalesce(tracking_number, nullif(new.tracking_number, ''))
		where order_id = new.id and status in ('packing', 'packed');
	elsif new.status = 'delivered' then
		update parcels set status = 'delivered', delivery_outcome = 'delivered', version = version + 1
		where order_id = new.id and status = 'shipped';
	elsif new.status = 'cancelled' then
		update parcels set version = version + 1,
			status = case when status = 'shipped' then 'undelivered' else 'cancelled' end
		where order_id = new.id and status in ('packing', 'packed', 'shipped');
	end if;
	return null;
end $$;
create trigger orders_followed_by_parcels after update on orders
	for each row when (
		(old.status, old.courier, old.tracking_number, old.delivery_outcome)
			is distinct from (new.status, new.courier, new.tracking_number, new.delivery_outcome)
	) execute function follow_order();

-- An order is found by the tracking number of each of its parcels.
create or replace function order_words_of(id bigint)
	returns table (order_id bigint, words tsvector) language sql stable as $$
	select orders.id, array_to_tsvector(array(select distinct left(word, 60) from unnest(
		folded_words(concat_ws(
			' ', accounts.name, accounts.email, shipping_label, tracking_number, sent.numbers, bought.names
		))
		|| bought.codes
		|| folded_words(regexp_replace(tracking_number, '[^[:alnum:]]+', '', 'g'))
		|| folded_words(sent.codes)
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
	cross join lateral (
		select string_agg(parcels.tracking_number, ' ') as numbers,
			string_agg(regexp_replace(parcels.tracking_number, '[^[:alnum:]]+', '', 'g'), ' ') as codes
		from parcels where parcels.order_id = orders.id
	) sent
	where orders.id = order_words_of.id
$$;
create function note_parcel_change() returns trigger language plpgsql as $$
begin
	-- Where the order has the same number, its words are written with it.
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

-- Where a parcel's courier shows how far it is; {number} stands for its tracking number.
alter table couriers add column tracking_link text
	check (tracking_link like 'https://%' and tracking_link like '%{number}%');
update couriers set tracking_link = known.link
from (values
	('j&t express', 'https://www.jtexpress.ph/trajectoryQuery?waybillNo={number}'),
	('lbc express', 'https://www.lbcexpress.com/track/?tracking_no={number}'),
	('ninja van', 'https://www.ninjavan.co/en-ph/tracking?id={number}'),
	('spx express', 'https://spx.ph/track?{number}'),
	('flash express', 'https://www.flashexpress.ph/fle/tracking?se={number}')
) as known (name, link)
where lower(couriers.name) = known.name;

-- The orders there are: each branch that packs one has a parcel of it.
insert into parcels (
	order_id, number, branch_id, status, delivery_outcome, courier, tracking_number, created_at
)
select orders.id, row_number() over (partition by orders.id order by branches.position, branches.id),
	branches.id, parcel_status_of(orders.status, cancel_kind), delivery_outcome, nullif(courier, ''),
	nullif(tracking_number, ''), orders.created_at
from order_branches join orders on orders.id = order_id join branches on branches.id = branch_id;
insert into parcel_lines (parcel_id, order_line_id, quantity)
select parcels.id, lines.id, taken.pieces
from (
	select order_id, branch_id, variation_id, -sum(change)::integer as pieces
	from stock_ledger where order_id is not null and reason = 'sold'
	group by order_id, branch_id, variation_id having sum(change) < 0
) taken
join parcels on parcels.order_id = taken.order_id and parcels.branch_id = taken.branch_id
join (
	select order_id, variation_id, min(id) as id from order_lines
	where variation_id is not null group by order_id, variation_id
) lines on lines.order_id = taken.order_id and lines.variation_id = taken.variation_id;
