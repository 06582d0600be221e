-- Addresses of other shops that an import brings as pictures. A job copies each into the shop and puts
-- its own path in the address's place; until then nobody is shown it.
create table outside_pictures (
	id bigint generated always as identity primary key,
	address text not null,
	status text not null default 'waiting' check (status in ('waiting', 'copied', 'failed')),
	-- the shop's copy
	path text,
	-- why the last try failed
	reason text,
	tries integer not null default 0,
	-- of one that is being copied: when another process may take it over
	next_try_at timestamptz not null default now()
);
-- An address may be longer than an index holds.
create unique index outside_pictures_address on outside_pictures (md5(address));
create index outside_pictures_path on outside_pictures (path) where path is not null;
create index outside_pictures_waiting on outside_pictures (next_try_at, id) where status = 'waiting';
create index outside_pictures_failed on outside_pictures (id) where status = 'failed';

create index product_images_outside on product_images (md5(path)) where path ~ '^https?://';
create index variations_outside on variations (md5(image)) where image ~ '^https?://';

-- One that was copied before is only put in its place again; one that failed is tried again.
create function note_outside_addresses(addresses text[]) returns void language plpgsql as $$
begin
	insert into outside_pictures (address)
	select distinct address from unnest(addresses) as given (address) order by address
	on conflict (md5(address)) do update set status = 'waiting', tries = 0, next_try_at = now()
	where outside_pictures.status <> 'waiting';
end $$;

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

select note_outside_addresses(array(
	select path from product_images where path ~ '^https?://'
	union select image from variations where image ~ '^https?://'
));
