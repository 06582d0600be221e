-- Pictures that aren't part of products yet.

-- Addresses of pictures at other shops, as imports contain them. A job copies each picture into the storage and
-- replaces the address. Until then no one sees the picture.
create table outside_pictures (
	id bigint generated always as identity primary key,
	address text not null,
	status text not null default 'waiting' check (status in ('waiting', 'copied', 'failed')),
	-- path of the shop's copy
	path text,
	-- why the last attempt failed
	reason text,
	tries integer not null default 0,
	-- when to try again; while a process is copying the picture, the time from which another process may do so
	next_try_at timestamptz not null default now()
);
-- The index is on a hash, because an address may be longer than an index entry can be.
create unique index outside_pictures_address on outside_pictures (md5(address));
create index outside_pictures_path on outside_pictures (path) where path is not null;
create index outside_pictures_waiting on outside_pictures (next_try_at, id) where status = 'waiting';
create index outside_pictures_failed on outside_pictures (id) where status = 'failed';

-- Queues addresses for copying. If a picture was copied before, the job only replaces its address. If copying failed,
-- it's retried.
create function note_outside_addresses(addresses text[]) returns void language plpgsql as $$
begin
	insert into outside_pictures (address)
	select distinct address from unnest(addresses) as given (address) order by address
	on conflict (md5(address)) do update set status = 'waiting', tries = 0, next_try_at = now()
	where outside_pictures.status <> 'waiting';
end $$;

-- Queues new and changed addresses of product pictures for copying.
create function note_outside_product_images() returns trigger language plpgsql as $$
declare
	addresses text[];
begin
	if tg_op = 'INSERT' then
		select array_agg(path) into addresses from changed_rows where path ~ '^https?://';
	else
		select array_agg(changed_rows.path) into addresses
		from changed_rows join former_rows using (id)
		where changed_rows.path ~ '^https?://' and changed_rows.path <> former_rows.path;
	end if;
	if addresses is not null then perform note_outside_addresses(addresses); end if;
	return null;
end $$;
create trigger product_images_inserted_outside after insert on product_images
	referencing new table as changed_rows
	for each statement execute function note_outside_product_images();
create trigger product_images_updated_outside after update on product_images
	referencing old table as former_rows new table as changed_rows
	for each statement execute function note_outside_product_images();

-- Queues new and changed addresses of pictures of variations for copying.
create function note_outside_variations() returns trigger language plpgsql as $$
declare
	addresses text[];
begin
	if tg_op = 'INSERT' then
		select array_agg(image) into addresses from changed_rows where image ~ '^https?://';
	else
		select array_agg(changed_rows.image) into addresses
		from changed_rows join former_rows using (id)
		where changed_rows.image ~ '^https?://' and changed_rows.image is distinct from former_rows.image;
	end if;
	if addresses is not null then perform note_outside_addresses(addresses); end if;
	return null;
end $$;
create trigger variations_inserted_outside after insert on variations
	referencing new table as changed_rows
	for each statement execute function note_outside_variations();
create trigger variations_updated_outside after update on variations
	referencing old table as former_rows new table as changed_rows
	for each statement execute function note_outside_variations();

-- The owner's photos: those not yet assigned to a product, and the originals of those in use.
create table photographs (
	id bigint generated always as identity primary key,
	version integer not null default 0,
	-- digest of the stored picture, so that a photo sent twice is stored once
	digest text not null unique,
	path text not null check (path ~ '^/storage/photographs/'),
	file_name text not null,
	-- position among the product's pictures; null for the end
	position integer check (position between 0 and 999),
	-- The square part of the photo that becomes the product's picture, in pixels. It may extend beyond the photo's
	-- edges.
	cut_left integer not null,
	cut_top integer not null,
	cut_side integer not null check (cut_side > 0),
	is_evened boolean not null default false,
	-- the product that someone chose; null for the product that the file's name indicates
	product_id bigint references products on delete set null,
	variation_id bigint references variations on delete set null,
	-- null to use the proposed alternative text
	alt text,
	applied_at timestamptz,
	image_id bigint references product_images on delete set null,
	sent_by bigint references accounts on delete set null,
	created_at timestamptz not null default now(),
	-- when someone last sent or changed the photo; unused photos expire
	last_used_at timestamptz not null default now()
);
create index photographs_waiting on photographs (id) where applied_at is null;
create index photographs_product on photographs (product_id) where product_id is not null;
create index photographs_variation on photographs (variation_id) where variation_id is not null;
create index photographs_image on photographs (image_id) where image_id is not null;
create index photographs_sent_by on photographs (sent_by) where sent_by is not null;
