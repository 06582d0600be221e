-- Requests that created a product, by their Idempotency-Key: a repeat answers with the same product.
create table product_requests (
	account_id bigint not null references accounts on delete cascade,
	key text not null check (length(key) between 1 and 200),
	request_hash text not null,
	product_id bigint not null references products on delete cascade,
	created_at timestamptz not null default now(),
	primary key (account_id, key)
);
create index product_requests_age on product_requests (created_at);
create index product_requests_product on product_requests (product_id);
