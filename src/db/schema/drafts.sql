-- Orders that staff prepare for customers.

-- Draft orders. A draft becomes an order when the customer opens its link and confirms, or when staff place it.
create table draft_orders (
	id bigint generated always as identity primary key,
	-- There is no state for expired drafts: a sent draft expires at expires_at.
	state text not null default 'open' check (state in ('open', 'sent', 'ordered', 'cancelled')),
	version integer not null default 1,
	-- null if the customer has no account; then the contact fields apply
	account_id bigint references accounts,
	contact_name text not null,
	contact_phone text check (contact_phone ~ '^\+[0-9]{6,15}$'),
	contact_email text check (contact_email <> ''),
	-- empty if not known yet
	address_label text not null,
	address_line text not null,
	shipping_method text not null,
	-- null if the customer chooses the payment method
	payment_method text,
	discount_percent integer check (discount_percent between 1 and 100),
	discount_amount bigint check (discount_amount > 0),
	discount_reason text check (discount_reason <> ''),
	-- the shipping fee that the customer was quoted; null before a quote
	quoted_shipping_fee bigint check (quoted_shipping_fee >= 0),
	-- until when the customer can order at the quoted prices
	expires_at timestamptz,
	order_id bigint unique references orders on delete cascade,
	created_by bigint not null references accounts,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	-- a discount is either a percentage or an amount
	check (discount_percent is null or discount_amount is null),
	-- a discount needs a reason, for the accounting records
	check ((coalesce(discount_percent, discount_amount) is null) = (discount_reason is null)),
	-- an ordered draft is linked to its order
	check ((state = 'ordered') = (order_id is not null)),
	-- a sent draft has a quoted shipping fee and an expiry
	check ((state = 'sent') <= (expires_at is not null and quoted_shipping_fee is not null))
);
create index draft_orders_state on draft_orders (state, id desc);
create index draft_orders_account on draft_orders (account_id) where account_id is not null;
create index draft_orders_updated on draft_orders (updated_at);

-- Lines of draft orders.
create table draft_order_lines (
	draft_id bigint not null references draft_orders on delete cascade,
	position integer not null,
	-- null if the variation was deleted and only its name is left
	variation_id bigint references variations on delete set null,
	product_name text not null,
	variation_name text,
	quantity integer not null check (quantity between 1 and 99),
	-- The price that staff set instead of the shop's price, and the reason; null if the shop's price applies.
	price bigint check (price >= 0),
	price_reason text check (price_reason <> ''),
	-- the price that the customer was quoted, and the shop's price at that time
	quoted_price bigint check (quoted_price >= 0),
	quoted_shop_price bigint check (quoted_shop_price >= 0),
	primary key (draft_id, position),
	unique (draft_id, variation_id),
	check ((price is null) = (price_reason is null)),
	check ((quoted_price is null) = (quoted_shop_price is null))
);
create index draft_order_lines_variation on draft_order_lines (variation_id);

-- Links by which customers open a draft, by the hash of the token. All links of a draft work as long as the draft does.
create table draft_order_links (
	token_hash bytea primary key,
	draft_id bigint not null references draft_orders on delete cascade
);
create index draft_order_links_draft on draft_order_links (draft_id);
