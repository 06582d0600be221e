-- An order is made on the shop's pages, by staff or at the counter, and may be collected at a branch -----------

alter table orders
	add column channel text not null default 'web' check (channel in ('web', 'staff', 'counter')),
	-- whom to reach about an order that no account has
	add column contact_name text check (contact_name <> ''),
	add column contact_phone text check (contact_phone ~ '^\+[0-9]{6,15}$'),
	add column contact_email text check (contact_email <> ''),
	-- null: it is delivered, or handed over at the counter
	add column pickup_branch_id bigint references branches;

-- Two ways no owner edits or orders: what is collected at a branch, and what is sold over its counter.
alter table shipping_methods
	add column kind text not null default 'courier' check (kind in ('courier', 'pickup', 'counter')),
	add constraint shipping_methods_offered_check check (kind = 'courier' or not is_active);
insert into shipping_methods (code, name, fee, min_days, max_days, position, is_active, kind) values
	('at-branch', 'Pickup', 0, 0, 0, 0, false, 'pickup'),
	('at-counter', 'Counter', 0, 0, 0, 0, false, 'counter');

create or replace function order_words_of(id bigint)
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
drop trigger orders_reworded on orders;
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
