-- What a review shows beside its words, and the device of the shop's list that it speaks of.
alter table product_reviews
	add column device_code text references devices (code) on update cascade on delete set null;
create index product_reviews_fits on product_reviews (product_id, device_code)
	where state = 'shown' and device_code is not null and fits is not null;
create index product_reviews_device on product_reviews (device_code) where device_code is not null;

-- A photo is sent before its review is: until then it has none, and nobody else sees it.
create table review_photos (
	id bigint generated always as identity primary key,
	product_id bigint not null references products on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	review_id bigint references product_reviews on delete cascade,
	position smallint not null default 0,
	-- In the storage: 'reviews/….webp'
	name text not null unique check (name like 'reviews/%'),
	-- Of its content: what a bad line sends again is the same photo.
	hash bytea not null,
	created_at timestamptz not null default now(),
	unique (account_id, product_id, hash)
);
create index review_photos_review on review_photos (review_id, position, id);
create index review_photos_product on review_photos (product_id);
create index review_photos_unsent on review_photos (created_at) where review_id is null;

-- Names of files whose row is gone, by whatever way: they leave the storage next.
create table dropped_pictures (
	name text primary key,
	dropped_at timestamptz not null default now()
);
create function drop_picture() returns trigger language plpgsql as $$
begin
	insert into dropped_pictures (name) values (old.name) on conflict do nothing;
	return null;
end $$;
create trigger review_photos_dropped after delete on review_photos
	for each row execute function drop_picture();
