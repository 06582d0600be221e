-- A code as it is compared with the name of a file: in small letters, without accents and all that is
-- written between its parts. No class of characters, whose members are a matter of the locale.
create function variation_code(sku text) returns text language sql immutable strict parallel safe as $$
	select lower(regexp_replace(normalize(sku, NFKD), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0300-\u036f\u2000-\u206f]+', '', 'g'))
$$;
create index variations_code on variations (variation_code(sku)) where sku is not null;

-- The owner's photographs: those that wait to be put on their products, and the originals of those that
-- have been.
create table photographs (
	id bigint generated always as identity primary key,
	version integer not null default 0,
	-- Of the picture as it is kept: sent twice, it is one.
	digest text not null unique,
	path text not null check (path ~ '^/storage/photographs/'),
	file_name text not null,
	-- Among the product's pictures; null: after the others.
	position integer check (position between 0 and 999),
	-- The square that becomes the tile, in pixels of the picture; it may reach over the picture's edges.
	cut_left integer not null,
	cut_top integer not null,
	cut_side integer not null check (cut_side > 0),
	is_evened boolean not null default false,
	-- What somebody has chosen; null: as its name says.
	product_id bigint references products on delete set null,
	variation_id bigint references variations on delete set null,
	-- null: as is proposed.
	alt text,
	applied_at timestamptz,
	image_id bigint references product_images on delete set null,
	sent_by bigint references accounts on delete set null,
	created_at timestamptz not null default now()
);
create index photographs_waiting on photographs (id) where applied_at is null;
create index photographs_product on photographs (product_id) where product_id is not null;
create index photographs_variation on photographs (variation_id) where variation_id is not null;
create index photographs_image on photographs (image_id) where image_id is not null;
create index photographs_sent_by on photographs (sent_by) where sent_by is not null;
