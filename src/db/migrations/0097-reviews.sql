-- What buyers say of a product: who has received it says it once, and may change it. Staff decide what is shown.
create table product_reviews (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	stars smallint not null check (stars between 1 and 5),
	text text not null default '',
	-- As others see it: 'Ana C.'
	author_name text not null,
	-- What it was used with, and whether it fits that.
	device text check (device <> ''),
	fits boolean,
	state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
	answer text check (answer <> ''),
	answered_at timestamptz,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (product_id, account_id),
	check ((answer is null) = (answered_at is null))
);
create index product_reviews_shown on product_reviews (product_id, id desc) where state = 'shown';
create index product_reviews_state on product_reviews (state, id desc);
create index product_reviews_account on product_reviews (account_id);

-- Who finds that a review should not be there.
create table review_reports (
	review_id bigint not null references product_reviews on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	reason text not null check (reason <> ''),
	created_at timestamptz not null default now(),
	primary key (review_id, account_id)
);
create index review_reports_account on review_reports (account_id);

-- Beside the product, as every list shows them; those that are shown count.
alter table products
	add column rating_count integer not null default 0 check (rating_count >= 0),
	add column rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count);

-- By difference, so that two reviews at the same time both count. Pages end with the product's change.
create function count_rating() returns trigger language plpgsql as $$
declare
	pieces integer := 0;
	total integer := 0;
begin
	if tg_op <> 'INSERT' and old.state = 'shown' then
		pieces := pieces - 1;
		total := total - old.stars;
	end if;
	if tg_op <> 'DELETE' and new.state = 'shown' then
		pieces := pieces + 1;
		total := total + new.stars;
	end if;
	if tg_op = 'INSERT' and new.state <> 'shown' then return null; end if;
	update products set rating_count = rating_count + pieces, rating_sum = rating_sum + total
	where id = coalesce(new.product_id, old.product_id);
	return null;
end $$;
create trigger product_reviews_counted after insert or update or delete on product_reviews
	for each row execute function count_rating();
