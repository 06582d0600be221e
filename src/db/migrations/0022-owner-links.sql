-- The link with which somebody becomes a shop's first owner; its token is kept as a hash.
create table owner_links (
	token_hash bytea primary key,
	created_at timestamptz not null
);
