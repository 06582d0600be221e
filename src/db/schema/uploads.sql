-- Files that people send, and pictures that leave the storage.

-- Uploaded files, in slices, so that every app process can read them.
create table uploaded_files (
	id uuid primary key,
	created_at timestamptz not null default now()
);

-- In the order of their positions.
create table uploaded_file_slices (
	file_id uuid not null references uploaded_files on delete cascade,
	position integer not null,
	content bytea not null,
	primary key (file_id, position)
);

-- How the columns of a kind of file are read, remembered by the file's header.
create table column_mappings (
	kind text not null,
	signature text not null,
	mapping jsonb not null,
	updated_at timestamptz not null default now(),
	primary key (kind, signature)
);

-- Branding pictures no longer in use: never saved, or replaced. Emails already sent show a logo for as long as
-- it is kept.
create table retired_look_pictures (
	path text primary key,
	retired_at timestamptz not null default now()
);
create index retired_look_pictures_retired_at on retired_look_pictures (retired_at);

-- Names of stored files whose row is gone. A job removes them from the storage.
create table dropped_pictures (
	name text primary key,
	dropped_at timestamptz not null default now()
);

-- Deleting a row by any route, cascades included, also removes its file.
create function drop_picture() returns trigger language plpgsql as $$
begin
	insert into dropped_pictures (name) values (old.name) on conflict do nothing;
	return null;
end $$;
