-- Products that shoppers looked for and the shop didn't have.

-- Requests of shoppers to be notified once when a product is available.
create table demand_requests (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('product', 'device', 'search')),
	product_id bigint references products on delete cascade,
	-- null for any variation of the product
	variation_id bigint references variations on delete cascade,
	-- the device for which the shopper wants a product; for a search, the device that the search terms name
	device text references devices on delete cascade,
	-- true if the shopper chose the device, so that only products that fit it are suitable
	must_fit boolean not null default false,
	category_id bigint references categories on delete set null,
	-- the search terms as typed
	words text check (words <> ''),
	-- the product type that the search terms name
	product_type text,
	-- the branch where the shopper wants the product; null for any branch
	branch_id bigint references branches,
	-- identifies the request, so that a repeated request isn't stored twice
	ask_key text not null,
	-- the address to notify; null if the shopper no longer wants a notification
	email text check (email <> ''),
	account_id bigint references accounts on delete set null,
	asked_at timestamptz not null default now(),
	-- when the shopper proved to own the address
	confirmed_at timestamptz,
	told_at timestamptz,
	-- when the shopper unsubscribed
	left_at timestamptz,
	looked_at timestamptz not null default 'epoch',
	check (kind <> 'product' or product_id is not null),
	check (kind <> 'device' or device is not null),
	check (kind <> 'search' or words is not null)
);
create unique index demand_requests_asked on demand_requests (lower(email), ask_key)
	where told_at is null and left_at is null;
create index demand_requests_waiting on demand_requests (kind, looked_at)
	where confirmed_at is not null and told_at is null and left_at is null;
create index demand_requests_newest on demand_requests (asked_at);
create index demand_requests_account on demand_requests (account_id) where account_id is not null;
create index demand_requests_email on demand_requests (lower(email)) where email is not null;
-- For counting the people who wait, which the back office's home page does every few seconds.
create index demand_requests_people on demand_requests (email)
	where confirmed_at is not null and told_at is null and left_at is null;

-- Links in the emails to these shoppers, by the hash of the token: to confirm a request or to unsubscribe.
create table demand_links (
	token_hash bytea primary key,
	request_id bigint not null references demand_requests on delete cascade,
	purpose text not null check (purpose in ('confirm', 'leave')),
	expires_at timestamptz not null
);
create index demand_links_request on demand_links (request_id);
