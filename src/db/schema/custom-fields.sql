-- The owner's own fields of orders and customers (docs/owners/products.md).

-- One row per field.
create table custom_fields (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('order', 'customer')),
	-- the name for programs and files, which never changes
	key text not null check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
	label text not null check (label <> ''),
	type text not null check (type in (
		'text', 'long_text', 'number', 'amount', 'date', 'yes_no', 'choice'
	)),
	choices text[] not null default '{}' check ((type = 'choice') = (choices <> '{}')),
	help text not null default '',
	is_required boolean not null default false,
	-- to the customer, with the order or profile
	is_shown boolean not null default false,
	-- of the customer, at checkout or in the profile
	is_asked boolean not null default false check (is_shown or not is_asked),
	position integer not null,
	-- since then nobody fills it in; existing values stay
	archived_at timestamptz,
	version integer not null default 0,
	unique (kind, key)
);

-- Values by field key: numbers and booleans as such, everything else as text. No values, no row.
create table order_custom_values (
	order_id bigint primary key references orders on delete cascade,
	"values" jsonb not null check (jsonb_typeof("values") = 'object'),
	version integer not null default 0
);
create index order_custom_values_of_fields on order_custom_values using gin ("values");

-- A new order is reported anyway; this covers later changes.
create function note_order_values() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'order_changed', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger order_custom_values_told after update on order_custom_values
	for each row when (old."values" is distinct from new."values") execute function note_order_values();

-- The same for customers.
create table customer_custom_values (
	account_id bigint primary key references accounts on delete cascade,
	"values" jsonb not null check (jsonb_typeof("values") = 'object'),
	version integer not null default 0
);
create index customer_custom_values_of_fields on customer_custom_values using gin ("values");

-- As changes of the account itself, for webhooks.
create function note_customer_values() returns trigger language plpgsql as $$
begin
	if exists (select from webhooks where is_on) then
		insert into webhook_changes (event, object_id) values ('customer.changed', new.account_id);
	end if;
	return null;
end $$;
create trigger customer_custom_values_told after update on customer_custom_values
	for each row when (old."values" is distinct from new."values") execute function note_customer_values();
