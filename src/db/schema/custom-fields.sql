-- Fields that the owner adds to orders and customers (docs/owners/products.md).

create table custom_fields (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('order', 'customer')),
	-- the name that programs and files use; it never changes
	key text not null check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
	label text not null check (label <> ''),
	type text not null check (type in (
		'text', 'long_text', 'number', 'amount', 'date', 'yes_no', 'choice'
	)),
	choices text[] not null default '{}' check ((type = 'choice') = (choices <> '{}')),
	help text not null default '',
	is_required boolean not null default false,
	-- true if the customer sees the value, with the order or in the profile
	is_shown boolean not null default false,
	-- true if the customer is asked for a value, at checkout or in the profile
	is_asked boolean not null default false check (is_shown or not is_asked),
	position integer not null,
	-- when the field was archived; since then no new values are entered, but existing values stay
	archived_at timestamptz,
	version integer not null default 0,
	unique (kind, key)
);

-- Values of an order by field key: numbers and booleans as such, everything else as text. An order without values has
-- no row.
create table order_custom_values (
	order_id bigint primary key references orders on delete cascade,
	"values" jsonb not null check (jsonb_typeof("values") = 'object'),
	version integer not null default 0
);
create index order_custom_values_of_fields on order_custom_values using gin ("values");

-- Creates an event when an order's values change. A new order needs none, because placing it creates an event.
create function note_order_values() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'order_changed', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger order_custom_values_told after update on order_custom_values
	for each row when (old."values" is distinct from new."values") execute function note_order_values();

-- Values of a customer by field key.
create table customer_custom_values (
	account_id bigint primary key references accounts on delete cascade,
	"values" jsonb not null check (jsonb_typeof("values") = 'object'),
	version integer not null default 0
);
create index customer_custom_values_of_fields on customer_custom_values using gin ("values");

-- Reports changes of the values to webhooks as changes of the account itself.
create function note_customer_values() returns trigger language plpgsql as $$
begin
	if exists (select from webhooks where is_on) then
		insert into webhook_changes (event, object_id) values ('customer.changed', new.account_id);
	end if;
	return null;
end $$;
create trigger customer_custom_values_told after update on customer_custom_values
	for each row when (old."values" is distinct from new."values") execute function note_customer_values();
