-- Uploaded files, and pictures to be removed from the storage.

-- Uploaded files, in slices, so that every app process can read them.
create table uploaded_files (
	id uuid primary key,
	created_at timestamptz not null default now()
);

-- Slices of uploaded files, in the order of their positions.
create table uploaded_file_slices (
	file_id uuid not null references uploaded_files on delete cascade,
	position integer not null,
	content bytea not null,
	primary key (file_id, position)
);

-- How the columns of a file are read, stored by the file's header so that the next file with the same header is read in
-- the same way.
create table column_mappings (
	kind text not null,
	signature text not null,
	mapping jsonb not null,
	updated_at timestamptz not null default now(),
	primary key (kind, signature)
);

-- Branding pictures that are no longer in use, because they were never saved or were replaced. Emails already sent show
-- a logo only as long as it is kept.
create table retired_look_pictures (
	path text primary key,
	retired_at timestamptz not null default now()
);
create index retired_look_pictures_retired_at on retired_look_pictures (retired_at);

-- Names of stored files whose row was deleted. A job removes the files from the storage.
create table dropped_pictures (
	name text primary key,
	dropped_at timestamptz not null default now()
);

-- Records the file of a deleted row, so that it is removed whatever deleted the row, including a cascade.
create function drop_picture() returns trigger language plpgsql as $$
begin
	insert into dropped_pictures (name) values (old.name) on conflict do nothing;
	return null;
end $$;
