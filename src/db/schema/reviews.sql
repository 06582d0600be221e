-- Product reviews. A customer who received a product reviews it once and may edit the review; staff decide
-- what is shown.

-- Reviews. Each customer has at most one for each product.
create table product_reviews (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	stars smallint not null check (stars between 1 and 5),
	text text not null default '',
	-- the name shown to others, such as 'Ana C.'
	author_name text not null,
	-- the device with which the customer uses the product, and whether the product fits it
	device text check (device <> ''),
	fits boolean,
	state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
	answer text check (answer <> ''),
	answered_at timestamptz,
	version integer not null default 1,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- code of the device in the table devices; the column device contains its name
	device_code text references devices (code) on update cascade on delete set null,
	unique (product_id, account_id),
	check ((answer is null) = (answered_at is null))
);
create index product_reviews_shown on product_reviews (product_id, id desc) where state = 'shown';
create index product_reviews_state on product_reviews (state, id desc);
create index product_reviews_account on product_reviews (account_id);
create index product_reviews_fits on product_reviews (product_id, device_code)
	where state = 'shown' and device_code is not null and fits is not null;
create index product_reviews_device on product_reviews (device_code) where device_code is not null;

-- Adds the difference to the rating, so that two simultaneous reviews both count. Updating the product also expires its
-- cached pages.
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

-- Customers' requests to hide a review.
create table review_reports (
	review_id bigint not null references product_reviews on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	reason text not null check (reason <> ''),
	created_at timestamptz not null default now(),
	primary key (review_id, account_id)
);
create index review_reports_account on review_reports (account_id);

-- Photos of reviews. A photo is uploaded before its review; until then it belongs to no review and no one else sees it.
create table review_photos (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	review_id bigint references product_reviews on delete cascade,
	position smallint not null default 0,
	-- name of its file in the storage: 'reviews/….webp'
	name text not null unique check (name like 'reviews/%'),
	-- hash of its content, so that a photo sent again after a lost connection is stored once
	hash bytea not null,
	created_at timestamptz not null default now(),
	unique (account_id, product_id, hash)
);
create index review_photos_review on review_photos (review_id, position, id);
create index review_photos_product on review_photos (product_id);
create index review_photos_unsent on review_photos (created_at) where review_id is null;
create trigger review_photos_dropped after delete on review_photos
	for each row execute function drop_picture();

-- Orders whose customers are asked for a review some days after delivery, once or never.
create table review_invitations (
	order_id bigint primary key references orders on delete cascade,
	delivered_at timestamptz not null,
	state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
	decided_at timestamptz,
	check ((state = 'waiting') = (decided_at is null))
);
create index review_invitations_waiting on review_invitations (delivered_at, order_id)
	where state = 'waiting';

-- Links in emails with which customers unsubscribe from these invitations. Each is stored as the hash of its token.
create table review_invitation_links (
	token_hash bytea primary key,
	account_id bigint not null references accounts on delete cascade
);
create index review_invitation_links_account on review_invitation_links (account_id);

-- Adds a delivered order to the orders that wait for an invitation, whatever changed its status.
create function await_review() returns trigger language plpgsql as $$
begin
	insert into review_invitations (order_id, delivered_at) values (new.id, new.updated_at)
	on conflict do nothing;
	return null;
end $$;
create trigger orders_delivered after update of status on orders for each row
	when (new.status = 'delivered' and old.status <> 'delivered' and new.account_id is not null)
	execute function await_review();
