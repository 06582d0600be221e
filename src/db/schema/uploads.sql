-- Uploaded files, and pictures that a job removes from the storage.

-- Uploaded files. They are stored in the database so that every app process can read them.
create table uploaded_files (
	id uuid primary key,
	created_at timestamptz not null default now()
);

-- The content of uploaded files, in slices ordered by position.
create table uploaded_file_slices (
	file_id uuid not null references uploaded_files on delete cascade,
	position integer not null,
	content bytea not null,
	primary key (file_id, position)
);

-- Column mappings of imported files, by the file's header. The next file with the same header gets the same mapping.
create table column_mappings (
	kind text not null,
	signature text not null,
	mapping jsonb not null,
	updated_at timestamptz not null default now(),
	primary key (kind, signature)
);

-- Branding pictures that were replaced or never saved. They aren't deleted at once, because sent emails still load
-- their logo from the shop.
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

-- Records the file of a deleted row. A trigger also covers rows that a cascade deletes.
create function drop_picture() returns trigger language plpgsql as $$
begin
	insert into dropped_pictures (name) values (old.name) on conflict do nothing;
	return null;
end $$;
