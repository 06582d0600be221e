-- What somebody wanted to buy and the shop did not have. They are told once, when it is there.
create table demand_requests (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('product', 'device', 'search')),
	product_id bigint references products on delete cascade,
	-- null: any of the product's.
	variation_id bigint references variations on delete cascade,
	-- What it is for; of a search, what its words name.
	device text references devices on delete cascade,
	-- The shopper named the device, and not words that were read: what is found has to fit it.
	must_fit boolean not null default false,
	category_id bigint references categories on delete set null,
	-- As they were typed.
	words text check (words <> ''),
	-- The kind of product that the words name.
	product_type text,
	-- Where it is wanted; null: wherever it is.
	branch_id bigint references branches,
	-- Names what is asked for: who asks for the same twice waits once.
	ask_key text not null,
	-- Whom to tell; null once nobody is to be told any more.
	email text check (email <> ''),
	account_id bigint references accounts on delete set null,
	asked_at timestamptz not null default now(),
	-- Since then the address is known to be of the one who asked.
	confirmed_at timestamptz,
	told_at timestamptz,
	-- Since then they do not want to be told any more.
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

-- Links of their mails, by the hash of the token: to confirm a request, or to be told no more.
create table demand_links (
	token_hash bytea primary key,
	request_id bigint not null references demand_requests on delete cascade,
	purpose text not null check (purpose in ('confirm', 'leave')),
	expires_at timestamptz not null
);
create index demand_links_request on demand_links (request_id);

-- What was searched on each of Manila's days, and what came of it; of nobody.
create table search_days (
	day date not null,
	-- As searches are compared.
	query text not null check (query <> ''),
	-- As somebody typed it.
	words text not null,
	searches integer not null default 0,
	-- Searches that found nothing that holds all words.
	not_found integer not null default 0,
	-- The words that nothing held, of the last of them.
	missing text not null default '',
	-- Products that were opened from its list, and lines of orders with one of these.
	opened integer not null default 0,
	ordered integer not null default 0,
	primary key (day, query)
);
create index search_days_query on search_days (query, day desc);
