-- Orders that staff prepare for their customers -----------------------------------------------------------------

-- What a line would have cost in the shop, and why staff asked for another price; null: it cost what it costs.
alter table order_lines
	add column original_price bigint check (original_price >= 0),
	add column price_reason text check (price_reason <> ''),
	add constraint order_lines_staff_price_check
		check ((original_price is null) = (price_reason is null));
-- Why staff took something off; of a coupon, its code says it.
alter table orders add column discount_reason text check (discount_reason <> '');

create table draft_orders (
	id bigint generated always as identity primary key,
	-- A sent one whose days are over has expired, which its date says.
	state text not null default 'open' check (state in ('open', 'sent', 'ordered', 'cancelled')),
	version integer not null default 1,
	-- null: its customer has no account, and is reached by what follows
	account_id bigint references accounts,
	contact_name text not null,
	contact_phone text check (contact_phone ~ '^\+[0-9]{6,15}$'),
	contact_email text check (contact_email <> ''),
	-- "": not known yet
	address_label text not null,
	address_line text not null,
	shipping_method text not null,
	-- null: the customer chooses
	payment_method text,
	discount_percent integer check (discount_percent between 1 and 100),
	discount_amount bigint check (discount_amount > 0),
	discount_reason text check (discount_reason <> ''),
	-- What the customer was told that shipping costs; null: nothing is promised.
	quoted_shipping_fee bigint check (quoted_shipping_fee >= 0),
	-- Until then the customer can order it at what they were told.
	expires_at timestamptz,
	order_id bigint unique references orders on delete cascade,
	created_by bigint not null references accounts,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	check (discount_percent is null or discount_amount is null),
	check ((coalesce(discount_percent, discount_amount) is null) = (discount_reason is null)),
	check ((state = 'ordered') = (order_id is not null)),
	check ((state = 'sent') <= (expires_at is not null and quoted_shipping_fee is not null))
);
create index draft_orders_state on draft_orders (state, id desc);
create index draft_orders_account on draft_orders (account_id) where account_id is not null;
create index draft_orders_updated on draft_orders (updated_at);

create table draft_order_lines (
	draft_id bigint not null references draft_orders on delete cascade,
	position integer not null,
	-- null: it is sold no more, and its name is all that is left of it
	variation_id bigint references variations on delete set null,
	product_name text not null,
	variation_name text,
	quantity integer not null check (quantity between 1 and 99),
	-- Instead of the shop's, with why; null: the shop's.
	price bigint check (price >= 0),
	price_reason text check (price_reason <> ''),
	-- What the customer was told that one piece costs, and what the shop asked for it then.
	quoted_price bigint check (quoted_price >= 0),
	quoted_shop_price bigint check (quoted_shop_price >= 0),
	primary key (draft_id, position),
	unique (draft_id, variation_id),
	check ((price is null) = (price_reason is null)),
	check ((quoted_price is null) = (quoted_shop_price is null))
);
create index draft_order_lines_variation on draft_order_lines (variation_id);

-- Links by which customers open theirs, by the hash of the token: each that was given works as long as the draft.
create table draft_order_links (
	token_hash bytea primary key,
	draft_id bigint not null references draft_orders on delete cascade
);
create index draft_order_links_draft on draft_order_links (draft_id);
