-- What shoppers looked for and the shop didn't have.

-- A shopper who wants to be notified once when something is available.
create table demand_requests (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('product', 'device', 'search')),
	product_id bigint references products on delete cascade,
	-- null: any variation of the product
	variation_id bigint references variations on delete cascade,
	-- what it is for; of a search, the device that its words name
	device text references devices on delete cascade,
	-- the shopper chose the device, so what is found must fit it
	must_fit boolean not null default false,
	category_id bigint references categories on delete set null,
	-- as typed
	words text check (words <> ''),
	-- the kind of product that the words name
	product_type text,
	-- where it is wanted; null: any branch
	branch_id bigint references branches,
	-- identifies the wish, so that asking twice waits once
	ask_key text not null,
	-- who to notify; null: nobody any more
	email text check (email <> ''),
	account_id bigint references accounts on delete set null,
	asked_at timestamptz not null default now(),
	-- when the address was proved
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
-- How many people wait, which the back office's home page asks every few seconds.
create index demand_requests_people on demand_requests (email)
	where confirmed_at is not null and told_at is null and left_at is null;

-- Links in their emails, by the hash of the token: to confirm a request or to unsubscribe.
create table demand_links (
	token_hash bytea primary key,
	request_id bigint not null references demand_requests on delete cascade,
	purpose text not null check (purpose in ('confirm', 'leave')),
	expires_at timestamptz not null
);
create index demand_links_request on demand_links (request_id);
